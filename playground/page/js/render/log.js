/** The messages of one conversation: drawn once, then only what changed; the end stays in sight for who is there. */

import { button, el, icon } from "../dom.js";
import { dayKey, dayName, t } from "../i18n.js";
import { senderOf, serviceText } from "../names.js";
import { messageNode } from "./message.js";

/** Messages of one sender stand together unless this many seconds lie between them. */
const RUN_PAUSE = 300;
/** Who is this close to the end, in pixels, is at the end. */
const NEAR_END = 48;

export class MessageLog {
  #drawn = new Map();
  #missed = 0;
  #atEnd = true;

  constructor(place, context) {
    this.place = place;
    this.context = context;
    this.list = el("div", { class: "messages", role: "log", "aria-label": t("messages"), "aria-live": "off", testid: "messages" });
    this.empty = el("p", { class: "empty" }, t("noMessages"));
    this.scroller = el("div", { class: "scroller", tabindex: "0", "aria-label": t("messages"), role: "group" }, this.empty, this.list);
    this.pill = button({ class: "pill", testid: "new-pill", onclick: () => this.toEnd("smooth") });
    this.node = el("div", { class: "wall" }, this.scroller, this.pill);
    this.scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    // The log also gets shorter when a phone's keyboard opens, and longer when a picture arrives.
    this.sizes = new ResizeObserver(() => this.#atEnd && this.toEnd());
    this.sizes.observe(this.scroller);
    this.sizes.observe(this.list);
    this.sync();
    // Only what comes from now on is read aloud, not the whole history.
    setTimeout(() => this.list.setAttribute("aria-live", "polite"), 500);
  }

  /** Makes the screen show what the store holds. */
  sync() {
    const wasAtEnd = this.#atEnd;
    const messages = this.context.store.messagesAt(this.place);
    const last = messages.at(-1);
    const isNew = last && this.lastSeen !== undefined && last.message_id > this.lastSeen;
    if (isNew && !wasAtEnd) this.#missed += messages.filter((message) => message.message_id > this.lastSeen).length;
    this.#reconcile(this.#items(messages));
    this.empty.hidden = messages.length > 0;
    const isOwn = isNew && last.from?.id === this.context.store.me;
    this.lastSeen = last?.message_id ?? 0;
    if (wasAtEnd || isOwn) this.toEnd();
    else this.#drawPill();
  }

  /** Draws one message anew, because of something the store doesn't know: a press that waits. */
  redraw(message) {
    const key = `message-${message.message_id}`;
    const item = this.#drawn.get(key);
    if (item) this.#replace(key, item, this.#draw(item));
  }

  jump(messageId) {
    const node = this.#drawn.get(`message-${messageId}`)?.node;
    if (!node) return false;
    node.scrollIntoView({ block: "center" });
    node.focus({ preventScroll: true });
    flash(node, "found");
    return true;
  }

  toEnd(behavior = "instant") {
    this.scroller.scrollTo({ top: this.scroller.scrollHeight, behavior });
    this.#atEnd = true;
    this.#missed = 0;
    this.#drawPill();
  }

  #scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroller;
    this.#atEnd = scrollHeight - scrollTop - clientHeight < NEAR_END;
    if (this.#atEnd) this.#missed = 0;
    this.#drawPill();
  }

  #drawPill() {
    this.pill.hidden = this.#atEnd;
    const label = this.#missed ? t("newMessages", { n: this.#missed }) : t("toBottom");
    this.pill.replaceChildren(icon("down"), el("span", { class: this.#missed ? null : "sr-only" }, label));
  }

  /** What the list consists of: days, and messages with their place in a run. */
  #items(messages) {
    const items = new Map();
    messages.forEach((message, index) => {
      const previous = messages[index - 1];
      const day = dayKey(message.date);
      if (!previous || dayKey(previous.date) !== day) items.set(`day-${day}`, { day: message.date });
      items.set(`message-${message.message_id}`, { message, place: this.#placeInRun(messages, index) });
    });
    return items;
  }

  #placeInRun(messages, index) {
    const message = messages[index];
    const chat = this.context.store.chat(this.place.chat);
    return {
      isOwn: message.from?.id === this.context.store.me && !message.sender_chat,
      isGroup: chat?.type !== "private",
      isFirst: !sameRun(messages[index - 1], message),
      isLast: !sameRun(message, messages[index + 1]),
    };
  }

  #reconcile(items) {
    for (const [key, { node }] of this.#drawn) {
      if (items.has(key)) continue;
      node.remove();
      this.#drawn.delete(key);
    }
    let before = null;
    for (const [key, item] of items) {
      const known = this.#drawn.get(key);
      if (!known) this.#drawn.set(key, { ...item, node: this.#draw(item) });
      else if (known.message !== item.message) this.#replace(key, item, this.#draw(item), true);
      else if (JSON.stringify(known.place) !== JSON.stringify(item.place)) this.#replace(key, item, this.#draw(item));
      const { node } = this.#drawn.get(key);
      const expected = before ? before.nextSibling : this.list.firstChild;
      if (node !== expected) this.list.insertBefore(node, expected);
      before = node;
    }
  }

  #draw({ day, message, place }) {
    if (message) return messageNode(message, place, this.context);
    return el("div", { class: "service day" }, el("span", {}, dayName(day)));
  }

  #replace(key, item, node, isEdit = false) {
    const old = this.#drawn.get(key).node;
    const focus = focusWithin(old);
    old.replaceWith(node);
    this.#drawn.set(key, { ...item, node });
    if (isEdit) flash(node, "changed");
    focus?.(node);
  }
}

function sameRun(earlier, later) {
  if (!earlier || !later || serviceText(earlier) !== null || serviceText(later) !== null) return false;
  if (dayKey(earlier.date) !== dayKey(later.date)) return false;
  return senderOf(earlier).id === senderOf(later).id && later.date - earlier.date < RUN_PAUSE;
}

/** Gives the focus to the same button of the new node, or else to the message, so that a keyboard user loses no place. */
function focusWithin(old) {
  if (!old.contains(document.activeElement)) return null;
  const place = [...old.querySelectorAll("button, a")].indexOf(document.activeElement);
  return (node) => (node.querySelectorAll("button, a")[place] ?? node).focus({ preventScroll: true });
}

function flash(node, className) {
  node.classList.add(className);
  node.addEventListener("animationend", () => node.classList.remove(className), { once: true });
}
