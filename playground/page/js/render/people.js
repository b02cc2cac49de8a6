/** The strip on top: who is at the screen. Links, so that a tab of its own for a person is a middle click away. */

import { el } from "../dom.js";
import { t } from "../i18n.js";
import { fullName } from "../names.js";
import { avatar } from "./avatar.js";

/** `become(id)` switches the person in this tab. */
export function peopleStrip(store, become) {
  const list = el("nav", { class: "people", testid: "whoami", "aria-label": t("whoAmI") });
  let shown = "";
  const draw = () => {
    const ids = store.people.map((person) => person.id).join();
    // Drawn only for new people: the focus may be on a chip while the state changes.
    if (ids !== shown) list.replaceChildren(...store.people.map((person) => chip(person, store.me, become)));
    shown = ids;
  };
  store.on("state", draw);
  draw();
  return list;
}

function chip(person, me, become) {
  const isMe = person.id === me;
  const onclick = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!isMe) become(person.id);
  };
  const title = `${t("playAs", { name: fullName(person) })} (${t("newTab")})`;
  const says = { title, "aria-current": isMe ? "true" : null, testid: `whoami-${person.id}` };
  return el(
    "a",
    { class: "person-chip", href: `/?me=${person.id}`, ...says, onclick },
    avatar(person.id, fullName(person), "small"),
    el("bdi", { class: "name" }, fullName(person)),
  );
}
