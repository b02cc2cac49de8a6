/** One message as it stands in the conversation. */

import { fileAddress } from "../api.js";
import { die } from "../dice.js";
import { button, el, icon, iconButton, name } from "../dom.js";
import { clockTime, fileSize, t } from "../i18n.js";
import { hueOf, originName, senderOf, serviceText, summary } from "../names.js";
import { messageNodes } from "../sanitize.js";
import { avatar } from "./avatar.js";
import { keyboard } from "./keyboard.js";

const WIDEST_PHOTO = 420;

/** `context`: {store, presses, actions}. */
export function messageNode(message, context) {
  const service = serviceText(message);
  if (service !== null) return serviceNode(message, service);
  const sender = senderOf(message);
  const isOwn = sender.id === context.store.me;
  const showsSender = message.chat.type !== "private" && !isOwn;
  return el(
    "article",
    { class: `message ${isOwn ? "own" : "other"}`, testid: `message-${message.message_id}`, tabindex: "-1" },
    showsSender && avatar(sender.id, sender.name),
    el(
      "div",
      { class: "stack" },
      bubble(message, sender, showsSender, context),
      keyboard(message, context.presses, context.actions),
    ),
  );
}

/** Where a message stands in a run of one sender's. This changes later, and must not start a rolling die anew. */
export function placeInRun(node, isFirst, isLast) {
  node.classList.toggle("first", isFirst);
  node.classList.toggle("last", isLast);
}

function serviceNode(message, text) {
  const attributes = {
    class: "service",
    testid: `message-${message.message_id}`,
    tabindex: "-1",
    title: clockTime(message.date),
  };
  return el("div", attributes, el("span", { dir: "auto" }, text));
}

function bubble(message, sender, showsName, { store, actions }) {
  const openMenu = (event) => {
    event.preventDefault();
    actions.menu(message, event.currentTarget);
  };
  const bare = message.dice && !quoted(message) && !message.forward_origin;
  const says = showsName ? null : el("span", { class: "sr-only" }, `${sender.name}: `);
  return el(
    "div",
    { class: bare ? "bubble bubble-bare" : "bubble", oncontextmenu: openMenu },
    showsName ? senderLine(sender, message, store) : says,
    forwarded(message),
    quote(message, actions),
    photo(message, sender, actions),
    documentLink(message),
    message.dice && die(message.dice),
    text(message, actions),
    meta(message),
    iconButton("more", t("actions"), { class: "icon-button message-more", onclick: openMenu }),
  );
}

function senderLine(sender, message, store) {
  const member = store.chat(message.chat.id)?.members.find(({ user }) => user.id === sender.id);
  const tag = sender.isBot ? t("bot") : ["creator", "administrator"].includes(member?.status) && t(member.status);
  return el(
    "div",
    { class: "sender" },
    name(sender.name, `name ${hueOf(sender.id)}`),
    tag && el("span", { class: "tag" }, tag),
  );
}

function forwarded(message) {
  const origin = message.forward_origin;
  return origin && el("div", { class: "forwarded", dir: "auto" }, t("forwardedFrom", { name: originName(origin) }));
}

/** The message answered to. In a topic every message formally answers the topic's first: that is no quote. */
function quoted({ reply_to_message: original }) {
  return original && !original.forum_topic_created ? original : null;
}

function quote(message, actions) {
  const original = quoted(message);
  if (!original) return null;
  const { id, name: from } = senderOf(original);
  return button(
    { class: `quote ${hueOf(id)}`, onclick: () => actions.jump(original.message_id) },
    name(from, "quote-name"),
    el("span", { class: "quote-text", dir: "auto" }, summary(original)),
  );
}

function photo(message, sender, actions) {
  if (!message.photo) return null;
  const largest = message.photo.reduce((best, size) => (size.width > best.width ? size : best));
  const source = fileAddress(largest.file_id);
  const width = Math.min(largest.width, WIDEST_PHOTO);
  const height = Math.round((largest.height * width) / largest.width);
  const alt = t("photoFrom", { name: sender.name });
  return button(
    { class: "photo", onclick: () => actions.zoom(source, alt) },
    el("img", { src: source, alt, width, height }),
  );
}

function documentLink(message) {
  const file = message.document;
  if (!file) return null;
  const fileName = file.file_name ?? t("file");
  const size = fileSize(file.file_size ?? 0);
  return el(
    "a",
    {
      class: "document",
      href: fileAddress(file.file_id),
      download: fileName,
      "aria-label": t("download", { name: fileName, size }),
    },
    el("span", { class: "document-icon" }, icon("file")),
    name(fileName, "document-name"),
    el("span", { class: "document-size" }, size),
  );
}

function text(message, actions) {
  if (message.plain_html) return el("div", { class: "text", dir: "auto" }, messageNodes(message.plain_html, actions));
  const plain = message.text ?? message.caption;
  if (plain) return el("div", { class: "text", dir: "auto" }, plain);
  if (message.dice || message.photo || message.document) return null;
  return el("div", { class: "text unsupported" }, t("unsupported"));
}

function meta(message) {
  const time = new Date(message.date * 1000).toISOString();
  return el(
    "span",
    { class: "meta" },
    message.edit_date && el("span", { class: "edited" }, t("edited")),
    el("time", { datetime: time }, clockTime(message.date)),
  );
}
