/** What the person can do, by whichever button: asks the playground, and shows why when it says no. */

import { confirmDialog, pickDialog, zoomPhoto } from "./dialogs.js";
import { newTopicForm } from "./forms.js";
import { t } from "./i18n.js";
import { readLink } from "./links.js";
import { openMenu } from "./menus.js";
import { chatTitle, serviceText } from "./names.js";
import { avatar } from "./render/avatar.js";
import { openPanel } from "./render/panel.js";
import { toast, toastError } from "./toasts.js";

/** `session`: {store, presses, conversation, openPlace(place)}. */
export function actionsOf(session) {
  const { store, presses } = session;
  const { api } = store;
  const ask = (promise) => promise.catch(toastError);

  const actions = {
    openPlace: session.openPlace,
    back: () => session.openPlace(null),
    info: () => openPanel(store.place.chat, store, actions),
    press: (message, data) => ask(presses.press(message, data)),
    command: (text) => session.conversation.composer.sendText(text),
    reply: (message) => session.conversation.composer.reply(message),
    jump: (messageId) => session.conversation.log.jump(messageId) || toast(t("deletedMessage")),
    zoom: zoomPhoto,
    copy: (text) =>
      navigator.clipboard.writeText(text).then(
        () => toast(t("copied")),
        () => toast(text),
      ),
    link: (address) => followLink(address, session, ask),
    menu: (message, anchor) => openMenu(anchor, menuItems(message, session, actions, ask)),
    join: (chat) => ask(api.join(chat.id)),
    leave: (chat) => ask(api.leave(chat.id)),
    block: () => ask(api.block()),
    unblock: () => ask(api.unblock()),
    migrate: (chat) => ask(api.migrate(chat.id)),
    setMember: (chat, user, status) => ask(api.setMember(chat.id, user.id, status)),
    newTopic: (chat) => newTopicForm(api, chat, (thread) => session.openPlace({ chat: chat.id, thread })),
  };
  return actions;
}

function menuItems(message, { store }, actions, ask) {
  const { api } = store;
  const chat = store.chat(message.chat.id);
  const text = message.text ?? message.caption;
  const mayDelete = message.from?.id === store.me || store.isAdmin(chat) || chat.type === "private";
  const canSend = serviceText(message) === null;
  const forwardTo = (target) => ask(api.forward(target.id, null, chat.id, message.message_id));
  return [
    canSend && { label: t("reply"), icon: "reply", run: () => actions.reply(message) },
    text && { label: t("copy"), icon: "copy", run: () => actions.copy(text) },
    canSend && {
      label: t("forward"),
      icon: "forward",
      run: () => pickChat(t("forwardTo"), store.chats, store, forwardTo),
    },
    mayDelete && {
      label: t("remove"),
      icon: "trash",
      danger: true,
      run: () => ask(api.delete(chat.id, message.message_id)),
    },
  ];
}

function pickChat(title, chats, store, run) {
  const choices = chats.map((chat) => {
    const label = chatTitle(chat, store);
    return { label, before: avatar(chat.type === "private" ? store.bot.id : chat.id, label), run: () => run(chat) };
  });
  pickDialog(title, choices);
}

function followLink(address, session, ask) {
  const { store } = session;
  const target = readLink(address, store.bot.username);
  const leave = () => open(address, "_blank", "noopener");
  if (target.kind === "start") return ask(startInPrivate(session, target.payload));
  if (target.kind === "startgroup") {
    const groups = store.chats.filter((chat) => chat.type !== "private" && store.isMember(chat));
    return pickChat(t("addBotWhere"), groups, store, (chat) => ask(startInGroup(chat, session, target.payload)));
  }
  if (target.kind === "message" && store.chat(target.chat)) {
    const message = store.message(target.chat, target.message);
    session.openPlace({ chat: target.chat, thread: message?.is_topic_message ? message.message_thread_id : null });
    return session.conversation.log.jump(target.message);
  }
  return confirmDialog(t("openLink"), address, t("open"), leave);
}

async function startInPrivate(session, payload) {
  const { store } = session;
  const chat = store.privateChat() ?? (await store.api.createChat("private", "")).chat;
  await store.refresh();
  session.openPlace({ chat: chat.id, thread: null });
  await store.api.send(chat.id, null, payload ? `/start ${payload}` : "/start");
}

async function startInGroup(chat, session, payload) {
  const { store } = session;
  await store.api.setMember(chat.id, store.bot.id, "member");
  session.openPlace({ chat: chat.id, thread: null });
  await store.api.send(chat.id, null, `/start@${store.bot.username} ${payload}`.trim());
}
