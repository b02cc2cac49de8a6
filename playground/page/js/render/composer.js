/** Where one writes: text, commands, a die, an answer to a message; or what one has to do before writing. */

import { button, el, icon, iconButton, name } from "../dom.js";
import { t } from "../i18n.js";
import { senderOf, summary } from "../names.js";
import { placeKey } from "../store.js";
import { toastError } from "../toasts.js";
import { CommandList } from "./commands.js";

const MOST_LINES = 6;

/** What was typed and not sent, by person and place, for as long as the page is open. */
const drafts = new Map();

/** Gives `node`, `draw()`, `reply(message)`, `focus()`. */
export function composer(place, { store, actions }) {
  const draftKey = `${store.me} ${placeKey(place.chat, place.thread)}`;
  const input = el("textarea", {
    class: "input",
    testid: "composer",
    rows: "1",
    "aria-label": t("message"),
    placeholder: t("message"),
    dir: "auto",
    maxlength: "4096",
    enterkeyhint: "send",
  });
  const send = iconButton("send", t("send"), { class: "icon-button send", testid: "send", onclick: () => sendTyped() });
  const dice = iconButton("die", t("throwDie"), {
    class: "icon-button aside",
    testid: "throw-die",
    onclick: () => throwDie(),
  });
  const picker = el("input", { type: "file", hidden: true, onchange: () => sendFile() });
  const attach = iconButton("clip", t("attach"), {
    class: "icon-button aside",
    testid: "attach",
    onclick: () => picker.click(),
  });
  const menu = button({
    class: "menu-button",
    testid: "menu",
    "aria-expanded": "false",
    onclick: () => commands.toggle(),
  });
  const commands = new CommandList(
    input,
    menu,
    () => store.commands[place.chat] ?? [],
    (command) => sendText(`/${command}`),
  );
  const quote = el("div", { class: "reply-bar", hidden: true });
  const writing = el("div", { class: "writing" }, menu, input, attach, picker, dice, send);
  const instead = el("div", { class: "instead" });
  const node = el("footer", { class: "composer" }, commands.node, quote, writing, instead);
  let replyTo = null;

  input.value = drafts.get(draftKey) ?? "";
  input.addEventListener("input", () => {
    drafts.set(draftKey, input.value);
    commands.filter();
    fit();
  });
  input.addEventListener("keydown", (event) => {
    if (commands.onKey(event)) return;
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      sendTyped();
    } else if (event.key === "Escape" && replyTo) {
      reply(null);
    }
  });

  async function sendTyped() {
    const text = input.value.trim();
    if (text && (await sendText(text))) {
      input.value = "";
      drafts.delete(draftKey);
      commands.filter();
      fit();
    }
    input.focus();
  }

  /** Gives whether it was sent; a text that was refused stays where it can be sent again. */
  async function sendText(text) {
    try {
      const options = { replyTo: replyTo?.message_id, anonymous: store.isAnonymous(place.chat) };
      await store.api.send(place.chat, place.thread, addressed(text), options);
      reply(null);
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  }

  /** In groups a bare command may belong to any bot; one chosen from the list is meant for this one. */
  function addressed(text) {
    const isBare = store.chat(place.chat).type !== "private" && /^\/\w+$/.test(text);
    return isBare && isKnown(text.slice(1)) ? `${text}@${store.bot.username}` : text;
  }

  function isKnown(command) {
    return (store.commands[place.chat] ?? []).some((known) => known.command === command);
  }

  function throwDie() {
    store.api.dice(place.chat, place.thread).catch(toastError);
  }

  function sendFile() {
    for (const file of picker.files) store.api.sendFile(place.chat, place.thread, file).catch(toastError);
    picker.value = "";
  }

  function reply(message) {
    replyTo = message;
    quote.hidden = !message;
    if (!message) return quote.replaceChildren();
    const from = senderOf(message).name;
    quote.replaceChildren(
      icon("reply"),
      el(
        "div",
        { class: "reply-lines" },
        name(t("replyTo", { name: from }), "reply-name"),
        el("span", { class: "quote-text", dir: "auto" }, summary(message)),
      ),
      iconButton("close", t("cancelReply"), { onclick: () => reply(null) }),
    );
    input.focus();
  }

  function fit() {
    input.style.height = "auto";
    const line = parseFloat(getComputedStyle(input).lineHeight);
    input.style.height = `${Math.min(input.scrollHeight, line * MOST_LINES)}px`;
    writing.classList.toggle("typed", input.value.trim() !== "");
  }

  function draw() {
    const chat = store.chat(place.chat);
    const barrier = whatFirst(chat, store, { ...actions, sendText });
    writing.hidden = barrier !== null;
    instead.hidden = barrier === null;
    input.placeholder = store.isAnonymous(place.chat) ? t("anonymousMessage") : t("message");
    instead.replaceChildren(...(barrier ? [barrier] : []));
    const hasCommands = (store.commands[place.chat] ?? []).length > 0;
    menu.hidden = !hasCommands;
    const isPrivate = chat.type === "private";
    menu.classList.toggle("wide", isPrivate);
    menu.setAttribute("aria-label", isPrivate ? t("menu") : t("commands"));
    menu.replaceChildren(icon(isPrivate ? "menu" : "slash"), ...(isPrivate ? [el("span", {}, t("menu"))] : []));
  }

  requestAnimationFrame(fit);
  return { node, draw, reply, focus: () => input.focus(), sendText };
}

/** The one big button in place of the composer, or null for who may just write. */
function whatFirst(chat, store, actions) {
  if (chat.type === "private") {
    if (store.isBlocked(chat)) return bigButton(t("unblock"), actions.unblock);
    return store.lastMessage(chat.id) ? null : bigButton(t("start"), () => actions.sendText("/start"));
  }
  if (store.isMember(chat)) return null;
  if (chat.can_join) return bigButton(t("join"), () => actions.join(chat));
  return el("p", {}, t("cannotWrite"));
}

function bigButton(label, onclick) {
  return button({ class: "big-button", onclick }, label);
}
