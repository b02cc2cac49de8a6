/** The strip on top: who the one at the screen is. A link per person, so that a tab per person is a middle click away. */

import { el, icon, iconButton } from "../dom.js";
import { t } from "../i18n.js";
import { fullName } from "../names.js";
import { currentTheme, nextTheme } from "../theme.js";
import { avatar } from "./avatar.js";

/** `become(id)` switches the person in this tab. */
export function peopleStrip(store, become, addPerson) {
  const list = el("div", { class: "people-list" });
  const draw = () => list.replaceChildren(...store.people.map((person) => chip(person, store.me, become)));
  store.on("state", draw);
  draw();
  return el(
    "header",
    { class: "people" },
    el("nav", { class: "people-nav", testid: "whoami", "aria-label": t("whoAmI") }, list),
    iconButton("plus", t("newPerson"), { onclick: addPerson, testid: "new-person" }),
    themeButton(),
  );
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

function themeButton() {
  const drawings = { auto: "auto", light: "sun", dark: "moon" };
  const names = { auto: "themeAuto", light: "themeLight", dark: "themeDark" };
  const node = iconButton("auto", "", { testid: "theme" });
  const draw = () => {
    const label = t("theme", { name: t(names[currentTheme()]) });
    node.title = label;
    node.setAttribute("aria-label", label);
    node.replaceChildren(icon(drawings[currentTheme()]));
  };
  node.addEventListener("click", () => {
    nextTheme();
    draw();
  });
  draw();
  return node;
}
