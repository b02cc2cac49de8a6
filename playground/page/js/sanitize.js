/** Turns the HTML of a message into nodes by an allowlist: whatever is not on it loses its tag and stays as text. */

import { button, el } from "./dom.js";
import { t } from "./i18n.js";

const PLAIN = new Set(["B", "STRONG", "I", "EM", "U", "S", "CODE", "PRE", "BR"]);
const SPANS = new Set(["mention", "hashtag"]);
const PROTOCOLS = new Set(["http:", "https:", "tg:", "mailto:"]);

/** `actions` has `command(text)` and `link(address)`: what a tap on either does. */
export function messageNodes(html, actions) {
  // A document made by the parser runs no scripts and loads no pictures.
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return children(body, actions);
}

/** The address with its protocol, or null when following it could do more than open a page. */
export function safeAddress(address) {
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
  return URL.canParse(whole) && PROTOCOLS.has(new URL(whole).protocol) ? whole : null;
}

/** A link that opens the page's way: chats here, the rest in a new tab. */
export function link(address, attributes, actions, ...inside) {
  const onclick = (event) => {
    event.preventDefault();
    actions.link(address);
  };
  return el("a", { ...attributes, href: address, target: "_blank", rel: "noopener noreferrer", onclick }, ...inside);
}

function children(parent, actions) {
  return [...parent.childNodes].flatMap((node) => copy(node, actions));
}

function copy(node, actions) {
  if (node.nodeType === Node.TEXT_NODE) return [node.data];
  if (node.nodeType !== Node.ELEMENT_NODE || node.tagName === "SCRIPT" || node.tagName === "STYLE") return [];
  const inside = children(node, actions);
  const { command } = node.dataset ?? {};
  const address = safeAddress(node.getAttribute("href") ?? "");
  const kind = node.classList[0];
  if (command) return [button({ class: "command-link", onclick: () => actions.command(command) }, inside)];
  if (node.tagName === "A" && address) return [link(address, {}, actions, ...inside)];
  if (node.tagName === "BLOCKQUOTE") return [kind === "expandable" ? expandable(inside) : el("blockquote", {}, inside)];
  if (kind === "tg-spoiler") return [spoiler(inside)];
  if (PLAIN.has(node.tagName)) return [el(node.tagName.toLowerCase(), {}, inside)];
  if (SPANS.has(kind)) return [el("span", { class: kind }, inside)];
  return inside;
}

function spoiler(inside) {
  const reveal = () => {
    node.classList.add("revealed");
    for (const attribute of ["role", "tabindex", "aria-label"]) node.removeAttribute(attribute);
  };
  const onkeydown = (event) => ["Enter", " "].includes(event.key) && reveal();
  const says = { role: "button", tabindex: "0", "aria-label": t("hidden") };
  const node = el("span", { class: "spoiler", ...says, onclick: reveal, onkeydown }, inside);
  return node;
}

function expandable(inside) {
  const quote = el("blockquote", { class: "expandable" }, inside);
  const toggle = button({ class: "expand", "aria-expanded": "false" }, t("showAll"));
  toggle.addEventListener("click", () => {
    const open = quote.classList.toggle("open");
    toggle.setAttribute("aria-expanded", String(open));
    toggle.textContent = t(open ? "showLess" : "showAll");
  });
  return el("div", { class: "expandable-frame" }, quote, toggle);
}
