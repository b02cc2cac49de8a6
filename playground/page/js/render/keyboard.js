/** The buttons under a message. */

import { button, el, icon } from "../dom.js";
import { t } from "../i18n.js";
import { link, safeAddress } from "../sanitize.js";

const STYLES = new Set(["primary", "success", "danger"]);

/** `actions`: press(message, data), link(address), copy(text). */
export function keyboard(message, presses, actions) {
  const rows = message.reply_markup?.inline_keyboard ?? [];
  if (!rows.length) return null;
  return el(
    "div",
    { class: "keyboard", role: "group", "aria-label": t("buttons") },
    rows.map((row) =>
      el(
        "div",
        { class: "key-row" },
        row.map((key) => keyNode(key, message, presses, actions)),
      ),
    ),
  );
}

function keyNode(key, message, presses, actions) {
  const look = STYLES.has(key.style) ? `key key-${key.style}` : "key";
  const label = el("span", { class: "key-label", dir: "auto" }, key.text);
  if (key.callback_data !== undefined) {
    const busy = presses.isBusy(message, key.callback_data) ? "true" : null;
    return button({ class: look, "aria-busy": busy, onclick: () => actions.press(message, key.callback_data) }, label);
  }
  const address = key.url && safeAddress(key.url);
  if (address) return link(address, { class: look }, actions, label, icon("outside"));
  if (key.copy_text) {
    return button({ class: look, onclick: () => actions.copy(key.copy_text.text) }, label, icon("copy"));
  }
  return button({ class: look, disabled: true, title: t("unsupportedButton") }, label);
}
