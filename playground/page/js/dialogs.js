/** Dialogs. The browser keeps the focus inside them, closes them on Escape and gives the focus back afterwards. */

import { Refused } from "./api.js";
import { button, el, iconButton } from "./dom.js";
import { t } from "./i18n.js";

/** Opens a dialog and removes it once closed; returns it. */
export function openDialog(attributes, ...children) {
  const dialog = el("dialog", attributes, ...children);
  dialog.addEventListener("close", () => dialog.remove());
  // A click that meets the dialog itself, not its content, is one on the dimmed page around it.
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** What a bot says with `show_alert`. */
export function alertDialog(title, text) {
  const close = () => dialog.close();
  const dialog = openDialog(
    {
      class: "dialog alert",
      role: "alertdialog",
      testid: "alert",
      "aria-label": title,
      "aria-describedby": "alert-text",
    },
    el(
      "div",
      { class: "dialog-body" },
      el("h2", { dir: "auto" }, title),
      el("p", { id: "alert-text", dir: "auto" }, text),
    ),
    el("div", { class: "dialog-foot" }, button({ class: "main-button", onclick: close }, t("ok"))),
  );
}

/** Asks before doing something that leaves the page or cannot be undone. */
export function confirmDialog(title, text, doIt, run) {
  const choose = () => {
    dialog.close();
    run();
  };
  const dialog = openDialog(
    { class: "dialog", "aria-label": title, testid: "confirm" },
    el("div", { class: "dialog-body" }, el("h2", {}, title), el("p", { dir: "auto", class: "break-anywhere" }, text)),
    el(
      "div",
      { class: "dialog-foot" },
      button({ class: "quiet-button", onclick: () => dialog.close() }, t("cancel")),
      button({ class: "main-button", onclick: choose }, doIt),
    ),
  );
}

/** A form in a dialog: `save(FormData)` may refuse, and then its reason is shown and the form stays. */
export function formDialog(title, fields, saveLabel, save) {
  const problem = el("p", { class: "form-problem", role: "alert" });
  const onsubmit = async (event) => {
    event.preventDefault();
    problem.textContent = "";
    try {
      await save(new FormData(event.target));
      dialog.close();
    } catch (error) {
      problem.textContent = error instanceof Refused ? error.message : t("offline");
    }
  };
  const dialog = openDialog(
    { class: "dialog", "aria-label": title },
    el(
      "form",
      { onsubmit },
      el("div", { class: "dialog-body" }, el("h2", {}, title), fields, problem),
      el(
        "div",
        { class: "dialog-foot" },
        button({ class: "quiet-button", onclick: () => dialog.close() }, t("cancel")),
        el("button", { class: "main-button", type: "submit" }, saveLabel),
      ),
    ),
  );
}

/** A list to choose one thing from. `choices`: [{label, before?, run}]. */
export function pickDialog(title, choices) {
  const choose = (run) => () => {
    dialog.close();
    run();
  };
  const dialog = openDialog(
    { class: "dialog", "aria-label": title, testid: "pick" },
    sheetHead(title, () => dialog.close()),
    el(
      "ul",
      { class: "pick-list" },
      choices.map(({ label, before, run }) =>
        el("li", {}, button({ class: "pick-item", onclick: choose(run) }, before, el("bdi", { class: "name" }, label))),
      ),
    ),
  );
}

/** A picture, as large as the screen lets it be. */
export function zoomPhoto(source, alt) {
  const dialog = openDialog(
    { class: "zoom", "aria-label": alt },
    el("img", { src: source, alt }),
    iconButton("close", t("close"), { class: "icon-button zoom-close", onclick: () => dialog.close() }),
  );
}

export function sheetHead(title, close) {
  return el("div", { class: "sheet-head" }, el("h2", {}, title), iconButton("close", t("close"), { onclick: close }));
}

export function textField(label, fieldName, attributes = {}) {
  return el(
    "label",
    { class: "field" },
    el("span", {}, label),
    el("input", { name: fieldName, autocomplete: "off", ...attributes }),
  );
}

export function checkField(label, fieldName, attributes = {}) {
  return el(
    "label",
    { class: "check" },
    el("input", { type: "checkbox", name: fieldName, ...attributes }),
    el("span", {}, label),
  );
}

/** `options`: [[value, label], …]; the first is chosen to begin with. */
export function radioFields(legend, fieldName, options) {
  return el(
    "fieldset",
    { class: "radios" },
    el("legend", {}, legend),
    options.map(([value, label], index) =>
      el(
        "label",
        { class: "check" },
        el("input", { type: "radio", name: fieldName, value, checked: index === 0 }),
        el("span", {}, label),
      ),
    ),
  );
}
