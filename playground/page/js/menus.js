/** A small menu beside what it belongs to; arrows move in it, Escape or a click elsewhere closes it. */

import { button, el, icon } from "./dom.js";

const GAP = 6;

/** `items`: [{label, icon, danger?, run}]; falsy ones are left out. */
export function openMenu(anchor, items) {
  const from = document.activeElement;
  const close = (giveFocusBack) => {
    menu.remove();
    stop.abort();
    if (giveFocusBack) from?.focus();
  };
  const choose = (run) => () => {
    close(true);
    run();
  };
  const choices = items
    .filter(Boolean)
    .map((item) =>
      button(
        { role: "menuitem", class: item.danger ? "menu-item danger" : "menu-item", onclick: choose(item.run) },
        icon(item.icon),
        item.label,
      ),
    );
  const menu = el("div", { class: "menu", role: "menu", onkeydown: (event) => onKey(event, choices, close) }, choices);
  const stop = new AbortController();
  // Inside a dialog, the menu has to be too: everything else is out of reach then.
  (anchor.closest("dialog") ?? document.body).append(menu);
  place(menu, anchor.getBoundingClientRect());
  choices[0].focus();
  const outside = (event) => menu.contains(event.target) || close(false);
  document.addEventListener("pointerdown", outside, { signal: stop.signal });
  addEventListener("resize", () => close(false), { signal: stop.signal });
}

function onKey(event, choices, close) {
  const at = choices.indexOf(document.activeElement);
  const targets = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: choices.length - 1 };
  if (event.key in targets) {
    choices.at(targets[event.key] % choices.length).focus();
  } else if (event.key === "Escape" || event.key === "Tab") {
    close(true);
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

function place(menu, anchor) {
  const { width, height } = menu.getBoundingClientRect();
  const left = Math.min(Math.max(GAP, anchor.right - width), innerWidth - width - GAP);
  const below = anchor.bottom + GAP;
  const top = below + height > innerHeight ? Math.max(GAP, Math.min(anchor.top, innerHeight) - height - GAP) : below;
  menu.style.left = `${left}px`;
  menu.style.top = `${top}px`;
}
