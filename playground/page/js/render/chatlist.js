/** The list of chats: newest talk first, with its last line and what is unread. */

import { button, el, iconButton, name } from "../dom.js";
import { clockTime, t } from "../i18n.js";
import { chatTitle, senderOf, summary } from "../names.js";
import { avatar } from "./avatar.js";
import { badge } from "./badge.js";
import { themeButton } from "./themebutton.js";

export function chatList(store, openChat, { newChat, newPerson }) {
  const list = el("ul", { class: "chat-items" });
  const draw = () => {
    const focused = document.activeElement?.dataset.testid;
    list.replaceChildren(...sorted(store).map((chat) => item(chat, store, openChat)));
    if (focused?.startsWith("chat-list-item-")) list.querySelector(`[data-testid="${focused}"]`)?.focus();
  };
  store.on("state", draw);
  store.on("messages", draw);
  draw();
  const head = el(
    "div",
    { class: "pane-head" },
    el("h1", { class: "pane-title" }, t("chats")),
    themeButton(),
    iconButton("person", t("newPerson"), { onclick: newPerson, testid: "new-person" }),
    iconButton("plus", t("newChat"), { onclick: newChat, testid: "new-chat" }),
  );
  return el("nav", { class: "chat-list", "aria-label": t("chats"), testid: "chat-list" }, head, list);
}

function sorted(store) {
  const lastDate = (chat) => store.lastMessage(chat.id)?.date ?? 0;
  return [...store.chats].sort((a, b) => lastDate(b) - lastDate(a));
}

function item(chat, store, openChat) {
  const title = chatTitle(chat, store);
  const last = store.lastMessage(chat.id);
  return el(
    "li",
    {},
    button(
      {
        class: "chat-item",
        testid: `chat-list-item-${chat.id}`,
        "aria-current": store.place?.chat === chat.id ? "true" : null,
        onclick: () => openChat(chat),
      },
      avatar(chat.type === "private" ? store.bot.id : chat.id, title, "large"),
      el(
        "span",
        { class: "chat-item-top" },
        name(title),
        last && el("time", { class: "chat-item-time" }, clockTime(last.date)),
      ),
      el(
        "span",
        { class: "chat-item-bottom" },
        el("span", { class: "chat-item-last" }, last ? lastLine(last, chat, store) : t("noMessages")),
        badge(store.unreadIn(chat)),
      ),
    ),
  );
}

function lastLine(message, chat, store) {
  const line = el("span", { dir: "auto" }, summary(message));
  const from = message.from;
  const isTalk = chat.type !== "private" && (message.text || message.dice || message.photo || message.document);
  if (!isTalk || !from) return [line];
  const who = from.id === store.me ? t("you") : senderOf(message).name;
  return [el("bdi", { class: "chat-item-who" }, who), ": ", line];
}
