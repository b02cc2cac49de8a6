/** The page's own words, in Russian, and in English for people whose Telegram is not in Russian. */

const WORDS = {
  playground: ["Площадка", "Playground"],
  whoAmI: ["Кто я", "Who am I"],
  playAs: ["Играть за: {name}", "Play as {name}"],
  newTab: ["средней кнопкой мыши — в новой вкладке", "middle click opens a new tab"],
  newPerson: ["Новый человек", "New person"],
  chats: ["Чаты", "Chats"],
  newChat: ["Новый чат", "New chat"],
  chooseChat: ["Выберите чат, чтобы начать разговор", "Choose a chat to start talking"],
  noMessages: ["Здесь пока пусто", "Nothing here yet"],
  back: ["Назад к чатам", "Back to chats"],
  info: ["О чате", "Chat info"],
  you: ["Вы", "You"],
  bot: ["бот", "bot"],
  general: ["Общее", "General"],
  topics: ["Темы", "Topics"],
  newTopic: ["Новая тема", "New topic"],
  messages: ["Сообщения", "Messages"],
  message: ["Сообщение", "Message"],
  send: ["Отправить", "Send"],
  attach: ["Отправить файл", "Send a file"],
  anonymousMessage: ["Сообщение от имени группы", "Message as the group"],
  speakAsGroup: ["Писать от имени группы", "Write as the group"],
  speakAsSelf: ["Писать от своего имени", "Write as yourself"],
  throwDie: ["Бросить кубик", "Roll a die"],
  menu: ["Меню", "Menu"],
  commands: ["Команды бота", "Bot commands"],
  start: ["Запустить", "Start"],
  join: ["Вступить", "Join"],
  leave: ["Выйти из чата", "Leave the chat"],
  cannotWrite: ["Вы не можете писать в этот чат", "You cannot write to this chat"],
  edited: ["изм.", "edited"],
  actions: ["Действия с сообщением", "Message actions"],
  reply: ["Ответить", "Reply"],
  replyTo: ["Ответ: {name}", "Reply to {name}"],
  cancelReply: ["Не отвечать", "Cancel reply"],
  forward: ["Переслать", "Forward"],
  forwardTo: ["Куда переслать?", "Forward to…"],
  forwardedFrom: ["Переслано от: {name}", "Forwarded from {name}"],
  copy: ["Копировать", "Copy"],
  copied: ["Скопировано", "Copied"],
  remove: ["Удалить", "Delete"],
  deletedMessage: ["Удалённое сообщение", "Deleted message"],
  buttons: ["Кнопки сообщения", "Message buttons"],
  unsupportedButton: ["Такие кнопки здесь не работают", "Such buttons do not work here"],
  hidden: ["Скрытый текст, показать", "Hidden text, reveal"],
  showAll: ["Показать полностью", "Show all"],
  showLess: ["Свернуть", "Show less"],
  photo: ["Фото", "Photo"],
  photoFrom: ["Фото от {name}", "Photo from {name}"],
  file: ["Файл", "File"],
  unsupported: ["Это сообщение здесь не показать", "This message cannot be shown here"],
  download: ["Скачать {name}, {size}", "Download {name}, {size}"],
  die: ["Кубик", "Die"],
  dieRolls: ["{what} катится", "{what} is rolling"],
  dieShows: ["{what}: выпало {value}", "{what}: {value}"],
  newMessages: [
    ["{n} новое", "{n} новых", "{n} новых"],
    ["{n} new", "{n} new"],
  ],
  toBottom: ["К последним сообщениям", "To the latest messages"],
  unread: [
    ["{n} непрочитанное", "{n} непрочитанных", "{n} непрочитанных"],
    ["{n} unread", "{n} unread"],
  ],
  members: [
    ["{n} участник", "{n} участника", "{n} участников"],
    ["{n} member", "{n} members"],
  ],
  memberList: ["Участники", "Members"],
  addMember: ["Добавить в чат", "Add to the chat"],
  creator: ["создатель", "owner"],
  administrator: ["админ", "admin"],
  member: ["участник", "member"],
  restricted: ["ограничен", "restricted"],
  promote: ["Сделать админом", "Make an admin"],
  demote: ["Снять с админов", "Remove as admin"],
  silence: ["Запретить писать", "Forbid to write"],
  allow: ["Разрешить писать", "Allow to write"],
  kick: ["Удалить из чата", "Remove from the chat"],
  add: ["Добавить", "Add"],
  memberActions: ["Действия: {name}", "Actions: {name}"],
  migrate: ["Сделать супергруппой", "Turn into a supergroup"],
  block: ["Заблокировать бота", "Block the bot"],
  unblock: ["Разблокировать бота", "Unblock the bot"],
  privateChat: ["Личный чат с ботом", "Private chat with the bot"],
  group: ["Группа", "Group"],
  supergroup: ["Супергруппа", "Supergroup"],
  kind: ["Какой чат", "Kind of chat"],
  title: ["Название", "Title"],
  withTopics: ["С темами", "With topics"],
  withBot: ["Добавить бота", "Add the bot"],
  create: ["Создать", "Create"],
  cancel: ["Отмена", "Cancel"],
  close: ["Закрыть", "Close"],
  ok: ["Понятно", "OK"],
  open: ["Открыть", "Open"],
  openLink: ["Открыть ссылку?", "Open this link?"],
  addBotWhere: ["В какой чат добавить бота?", "Add the bot to which chat?"],
  firstName: ["Имя", "First name"],
  lastName: ["Фамилия", "Last name"],
  username: ["Имя пользователя", "Username"],
  language: ["Язык", "Language"],
  topicName: ["Название темы", "Topic name"],
  today: ["Сегодня", "Today"],
  yesterday: ["Вчера", "Yesterday"],
  typing: ["печатает…", "is typing…"],
  uploading: ["отправляет файл…", "is sending a file…"],
  reconnecting: ["Соединяемся…", "Connecting…"],
  offline: ["Площадка не отвечает", "The playground does not answer"],
  theme: ["Оформление: {name}", "Appearance: {name}"],
  themeAuto: ["как в системе", "as the system"],
  themeLight: ["светлое", "light"],
  themeDark: ["тёмное", "dark"],
  joined: ["{name} теперь в чате", "{name} joined the chat"],
  added: ["{by} добавляет в чат: {name}", "{by} added {name}"],
  wentAway: ["{name} больше не в чате", "{name} left the chat"],
  removed: ["{by} удаляет из чата: {name}", "{by} removed {name}"],
  chatCreated: ["Создан чат «{name}»", "Chat “{name}” was created"],
  renamed: ["Новое название: «{name}»", "The chat is now called “{name}”"],
  migratedTo: ["Группа стала супергруппой", "The group was turned into a supergroup"],
  migratedFrom: ["Супергруппа продолжает группу «{name}»", "This supergroup continues the group “{name}”"],
  topicCreated: ["Открыта тема «{name}»", "Topic “{name}” was created"],
  topicRenamed: ["Тема теперь называется «{name}»", "The topic is now called “{name}”"],
  topicClosed: ["Тема закрыта", "The topic was closed"],
  topicReopened: ["Тема снова открыта", "The topic was reopened"],
  pinned: ["{name} закрепляет: {text}", "{name} pinned: {text}"],
  service: ["Служебное сообщение", "Service message"],
};

let language = "ru";
let plural = new Intl.PluralRules("ru");

export function speak(languageCode) {
  language = languageCode === "ru" ? "ru" : "en";
  plural = new Intl.PluralRules(language);
  document.documentElement.lang = language;
}

export function locale() {
  return language;
}

/** The phrase for `key`, with `{…}` filled in; phrases that count take `{n}` and come in the right form. */
export function t(key, values = {}) {
  const phrase = WORDS[key][language === "ru" ? 0 : 1];
  const text = Array.isArray(phrase) ? (phrase[form(values.n)] ?? phrase.at(-1)) : phrase;
  return text.replace(/\{(\w+)\}/g, (_, field) => String(values[field]));
}

function form(n) {
  return ["one", "few", "many"].indexOf(plural.select(n));
}

export function clockTime(seconds) {
  return new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(
    seconds * 1000,
  );
}

export function dayName(seconds) {
  const day = new Date(seconds * 1000);
  const now = new Date();
  const daysAgo = Math.round((midnight(now) - midnight(day)) / 86_400_000);
  if (daysAgo === 0) return t("today");
  if (daysAgo === 1) return t("yesterday");
  const year = day.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat(language, { day: "numeric", month: "long", year }).format(day);
}

export function dayKey(seconds) {
  return midnight(new Date(seconds * 1000));
}

function midnight(date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

export function fileSize(bytes) {
  const [unit, amount] = bytes < 1e6 ? ["kilobyte", bytes / 1e3] : ["megabyte", bytes / 1e6];
  const options = { style: "unit", unit, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(language, options).format(amount);
}
