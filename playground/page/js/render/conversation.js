/** The middle of the page: one chat, or one of its topics. */

import { button, el, iconButton, name } from "../dom.js";
import { t } from "../i18n.js";
import { chatTitle } from "../names.js";
import { avatar } from "./avatar.js";
import { badge } from "./badge.js";
import { composer } from "./composer.js";
import { MessageLog } from "./log.js";

/** Telegram shows a chat action for five seconds, unless it is repeated. */
const ACTION_LASTS = 5000;
const ACTIONS = { typing: "typing", choose_sticker: "typing", upload_photo: "uploading", upload_document: "uploading" };

/** `context`: {store, presses, actions}. Gives `place`, `node`, `log`, `composer`, `close()`. */
export function conversation(place, context) {
  const { store, actions } = context;
  const head = el("header", { class: "pane-head" });
  const topics = el("nav", { class: "topics", "aria-label": t("topics") });
  const log = new MessageLog(place, context);
  const write = composer(place, context);
  let doing = null;
  let timer = null;

  const draw = () => {
    const chat = store.chat(place.chat);
    if (!chat) return;
    head.replaceChildren(...headParts(chat, doing, store, actions));
    topics.hidden = !chat.is_forum;
    const focused = topics.contains(document.activeElement) && document.activeElement.dataset.testid;
    topics.replaceChildren(...(chat.is_forum ? topicTabs(chat, place, store, actions) : []));
    if (focused) topics.querySelector(`[data-testid="${focused}"]`)?.focus();
    write.draw();
  };
  const onMessages = (chatId) => {
    if (chatId !== place.chat || !store.chat(chatId)) return;
    log.sync();
    draw();
  };
  const onAction = ({ chat, thread, action }) => {
    if (chat !== place.chat || (thread ?? null) !== place.thread) return;
    clearTimeout(timer);
    doing = t(ACTIONS[action] ?? "typing");
    timer = setTimeout(() => showAction(null), ACTION_LASTS);
    draw();
  };
  const showAction = (text) => {
    doing = text;
    draw();
  };
  const stopListening = [
    store.on("state", draw),
    store.on("connection", draw),
    store.on("action", onAction),
    store.on(
      "incoming",
      (message) => message.chat.id === place.chat && message.from?.is_bot && doing && showAction(null),
    ),
    store.on("messages", onMessages),
  ];

  draw();
  const node = el("main", { class: "conversation" }, head, topics, log.node, write.node);
  const close = () => {
    clearTimeout(timer);
    stopListening.forEach((stop) => stop());
  };
  return { place, node, log, composer: write, close };
}

function headParts(chat, doing, store, actions) {
  const title = chatTitle(chat, store);
  const avatarId = chat.type === "private" ? store.bot.id : chat.id;
  return [
    iconButton("back", t("back"), { class: "icon-button back", onclick: actions.back, testid: "back" }),
    button(
      { class: "head-title", onclick: actions.info, testid: "chat-info", "aria-label": `${title}, ${t("info")}` },
      avatar(avatarId, title),
      el(
        "span",
        { class: "head-lines" },
        name(title),
        el("span", { class: "head-subtitle" }, subtitle(chat, doing, store)),
      ),
    ),
  ];
}

function subtitle(chat, doing, store) {
  if (!store.connected) return t("reconnecting");
  if (doing) return doing;
  if (chat.type === "private") return t("bot");
  const present = chat.members.filter(({ user }) => store.isMember(chat, user.id)).length;
  return t("members", { n: present });
}

function topicTabs(chat, place, store, actions) {
  const general = { thread_id: null, name: t("general") };
  const tabs = [general, ...chat.topics.filter((topic) => topic.thread_id !== null)].map(
    ({ thread_id: thread, name: label }) => {
      const isOpen = thread === place.thread;
      return button(
        {
          class: "topic",
          testid: `topic-${thread ?? "general"}`,
          "aria-current": isOpen ? "true" : null,
          onclick: () => isOpen || actions.openPlace({ chat: chat.id, thread }),
        },
        el("bdi", { class: "name" }, label),
        badge(store.unreadAt(chat.id, thread)),
      );
    },
  );
  const add =
    store.isAdmin(chat) &&
    iconButton("plus", t("newTopic"), { onclick: () => actions.newTopic(chat), testid: "new-topic" });
  return [...tabs, ...(add ? [add] : [])];
}
