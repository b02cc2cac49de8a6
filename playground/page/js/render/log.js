/** The messages of one conversation: drawn once, then only what changed; the end stays in sight for who is there. */

import { button, el, icon } from "../dom.js";
import { dayKey, dayName, t } from "../i18n.js";
import { senderOf, serviceText } from "../names.js";
import { messageNode, placeInRun } from "./message.js";

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
    this.list = el("div", {
      class: "messages",
      role: "log",
      "aria-label": t("messages"),
      "aria-live": "off",
      testid: "messages",
    });
    this.empty = el("p", { class: "empty" }, t("noMessages"));
    this.scroller = el(
      "div",
      { class: "scroller", tabindex: "0", "aria-label": t("messages"), role: "group" },
      this.empty,
      this.list,
    );
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
    if (item) this.#replace(key, item, false);
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

  /** What the list consists of: days, and messages with the ones before and after them. */
  #items(messages) {
    const items = new Map();
    messages.forEach((message, index) => {
      const [previous, next] = [messages[index - 1], messages[index + 1]];
      const day = dayKey(message.date);
      if (!previous || dayKey(previous.date) !== day) items.set(`day-${day}`, { day: message.date });
      items.set(`message-${message.message_id}`, { message, previous, next });
    });
    return items;
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
      else if (known.message !== item.message) this.#replace(key, item, true);
      const { node } = this.#drawn.get(key);
      if (item.message) placeInRun(node, !sameRun(item.previous, item.message), !sameRun(item.message, item.next));
      const expected = before ? before.nextSibling : this.list.firstChild;
      if (node !== expected) this.list.insertBefore(node, expected);
      before = node;
    }
  }

  #draw({ day, message }) {
    if (message) return messageNode(message, this.context);
    return el("div", { class: "service day" }, el("span", {}, dayName(day)));
  }

  #replace(key, item, isEdit) {
    const old = this.#drawn.get(key).node;
    const node = this.#draw(item);
    const focus = focusWithin(old);
    placeInRun(node, old.classList.contains("first"), old.classList.contains("last"));
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

/** Gives the focus to the same button of the new node, or else to the message: a keyboard user keeps their place. */
function focusWithin(old) {
  if (!old.contains(document.activeElement)) return null;
  const place = [...old.querySelectorAll("button, a")].indexOf(document.activeElement);
  return (node) => (node.querySelectorAll("button, a")[place] ?? node).focus({ preventScroll: true });
}

function flash(node, className) {
  node.classList.add(className);
  node.addEventListener("animationend", () => node.classList.remove(className), { once: true });
}
