import { el } from "../dom.js";
import { hueOf, initials } from "../names.js";

/** A round sign for a person, a bot or a chat. It repeats the name beside it, so readers aloud skip it. */
export function avatar(id, name, size = "medium") {
  return el("span", { class: `avatar avatar-${size} ${hueOf(id)}`, "aria-hidden": "true" }, initials(name));
}
