/** About a chat: who is in it, and what can be done with it. Redrawn as the chat changes. */

import { button, el, icon, iconButton, name } from "../dom.js";
import { openDialog, sheetHead } from "../dialogs.js";
import { t } from "../i18n.js";
import { openMenu } from "../menus.js";
import { chatTitle, fullName } from "../names.js";
import { avatar } from "./avatar.js";

/** `actions`: join, leave, migrate, setMember, newTopic, block, unblock. */
export function openPanel(chatId, store, actions) {
  const content = el("div", { class: "panel-content" });
  const draw = () => {
    const chat = store.chat(chatId);
    if (chat) content.replaceChildren(...parts(chat, store, actions));
    else dialog.close();
  };
  const stop = store.on("state", draw);
  const dialog = openDialog(
    { class: "panel", "aria-label": t("info"), testid: "panel" },
    sheetHead(t("info"), () => dialog.close()),
    content,
  );
  dialog.addEventListener("close", stop);
  draw();
}

function parts(chat, store, actions) {
  const title = chatTitle(chat, store);
  const isPrivate = chat.type === "private";
  return [
    el(
      "div",
      { class: "panel-top" },
      avatar(isPrivate ? store.bot.id : chat.id, title, "huge"),
      el("h3", { dir: "auto" }, title),
      el("p", { class: "panel-kind" }, kindName(chat), el("code", {}, chat.id)),
    ),
    isPrivate ? botActions(chat, store, actions) : chatActions(chat, store, actions),
    isPrivate ? null : members(chat, store, actions),
  ].filter(Boolean);
}

function kindName(chat) {
  const kinds = { private: "privateChat", group: "group", supergroup: "supergroup" };
  return chat.is_forum ? `${t(kinds[chat.type])} · ${t("topics").toLowerCase()}` : t(kinds[chat.type]);
}

function botActions(chat, store, actions) {
  const act = store.isBlocked(chat)
    ? row("plus", t("unblock"), actions.unblock)
    : row("close", t("block"), actions.block, true);
  return el("div", { class: "panel-rows" }, act);
}

function chatActions(chat, store, actions) {
  const isAdmin = store.isAdmin(chat);
  const isMember = store.isMember(chat);
  return el(
    "div",
    { class: "panel-rows" },
    isAdmin && chat.is_forum && row("plus", t("newTopic"), () => actions.newTopic(chat)),
    isAdmin && chat.type === "supergroup" && anonymityRow(chat, store),
    isAdmin && chat.type === "group" && row("forward", t("migrate"), () => actions.migrate(chat)),
    !isMember && chat.can_join && row("plus", t("join"), () => actions.join(chat)),
    isMember && row("back", t("leave"), () => actions.leave(chat), true),
  );
}

function anonymityRow(chat, store) {
  const label = t(store.isAnonymous(chat.id) ? "speakAsSelf" : "speakAsGroup");
  return row("person", label, () => store.toggleAnonymous(chat.id));
}

function row(iconName, label, onclick, isDanger = false) {
  return button({ class: isDanger ? "panel-row danger" : "panel-row", onclick }, icon(iconName), label);
}

function members(chat, store, actions) {
  const present = chat.members.filter(({ user }) => store.isMember(chat, user.id));
  const presentIds = new Set(present.map(({ user }) => user.id));
  const absent = [store.bot, ...store.people].filter((user) => !presentIds.has(user.id));
  const lines = [
    el("h3", { class: "panel-heading" }, t("memberList")),
    el(
      "ul",
      { class: "member-list" },
      present.map((member) => memberItem(member, chat, store, actions)),
    ),
  ];
  if (absent.length && store.isMember(chat)) {
    lines.push(
      el("h3", { class: "panel-heading" }, t("addMember")),
      el(
        "ul",
        { class: "member-list" },
        absent.map((user) => absentItem(user, chat, actions)),
      ),
    );
  }
  return el("section", {}, lines);
}

function memberItem({ user, status }, chat, store, actions) {
  const label = fullName(user);
  const set = (next) => () => actions.setMember(chat, user, next);
  const openActions = (event) =>
    openMenu(event.currentTarget, [
      status === "member" && { label: t("promote"), icon: "plus", run: set("administrator") },
      status === "member" && { label: t("silence"), icon: "mute", run: set("restricted") },
      status === "restricted" && { label: t("allow"), icon: "plus", run: set("member") },
      status === "administrator" && { label: t("demote"), icon: "down", run: set("member") },
      { label: t("kick"), icon: "close", danger: true, run: set("kicked") },
    ]);
  const canAct = store.isAdmin(chat) && user.id !== store.me && status !== "creator";
  return el(
    "li",
    { class: "member", testid: `member-${user.id}` },
    avatar(user.id, label),
    el(
      "span",
      { class: "member-lines" },
      name(label),
      el("span", { class: "member-status" }, user.is_bot ? botStatus(status) : t(status)),
    ),
    canAct && iconButton("more", t("memberActions", { name: label }), { onclick: openActions }),
  );
}

function botStatus(status) {
  return status === "member" ? t("bot") : `${t("bot")} · ${t(status)}`;
}

function absentItem(user, chat, actions) {
  const label = fullName(user);
  return el(
    "li",
    { class: "member", testid: `absent-${user.id}` },
    avatar(user.id, label),
    el("span", { class: "member-lines" }, name(label), user.is_bot && el("span", { class: "member-status" }, t("bot"))),
    button(
      {
        class: "quiet-button",
        "aria-label": `${t("add")}: ${label}`,
        onclick: () => actions.setMember(chat, user, "member"),
      },
      t("add"),
    ),
  );
}
