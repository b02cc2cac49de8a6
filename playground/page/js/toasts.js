/** Short lines that come and go: answers to presses, refusals. */

import { Refused } from "./api.js";
import { el } from "./dom.js";
import { t } from "./i18n.js";

const SHORTEST = 2500;
const PER_SIGN = 45;

export function toast(text, kind = "info") {
  const host = document.getElementById("toasts");
  // The host stays open while empty, or screen readers would not notice what comes into it;
  // it is lifted anew above a dialog opened since.
  if (host.matches(":popover-open") && document.querySelector("dialog:modal")) host.hidePopover();
  if (!host.matches(":popover-open")) host.showPopover();
  const node = el("div", { class: `toast toast-${kind}`, testid: "toast", dir: "auto" }, text);
  host.append(node);
  setTimeout(() => node.remove(), SHORTEST + text.length * PER_SIGN);
}

/** Shows why something asked of the playground did not happen. */
export function toastError(error) {
  toast(error instanceof Refused ? error.message : t("offline"), "error");
}
