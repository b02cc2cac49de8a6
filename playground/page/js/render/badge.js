import { el } from "../dom.js";
import { t } from "../i18n.js";

/** How many messages are unread: a number to see, a phrase to hear; null for none. */
export function badge(n) {
  if (!n) return null;
  return el(
    "span",
    { class: "badge" },
    el("span", { "aria-hidden": "true" }, n),
    el("span", { class: "sr-only" }, ` ${t("unread", { n })}`),
  );
}
