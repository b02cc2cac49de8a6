/** The bot's commands: all of them from the menu button, the fitting ones while "/…" is being typed. */

import { el } from "../dom.js";
import { t } from "../i18n.js";

const TYPED = /^\/(\w*)$/;

export class CommandList {
  #chosen = 0;
  #fitting = [];
  #isMenu = false;

  /** `known()` gives the chat's BotCommands; `run(command)` sends one. */
  constructor(input, menuButton, known, run) {
    this.input = input;
    this.menuButton = menuButton;
    this.known = known;
    this.run = run;
    this.node = el("div", {
      class: "commands",
      id: "commands",
      role: "listbox",
      "aria-label": t("commands"),
      hidden: true,
    });
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-controls", "commands");
    input.addEventListener("blur", () => this.#show([], false));
  }

  /** Shows what fits the text typed so far. */
  filter() {
    const typed = TYPED.exec(this.input.value);
    if (typed)
      this.#show(
        this.known().filter(({ command }) => command.startsWith(typed[1].toLowerCase())),
        false,
      );
    else if (!this.#isMenu || this.input.value) this.#show([], false);
  }

  toggle() {
    const opens = !this.#isMenu;
    this.input.focus();
    this.#show(opens ? this.known() : [], opens);
  }

  /** Gives whether the key was meant for the list. */
  onKey(event) {
    if (!this.#fitting.length) return false;
    const { command } = this.#fitting[this.#chosen];
    const does = {
      ArrowDown: () => this.#choose(this.#chosen + 1),
      ArrowUp: () => this.#choose(this.#chosen - 1),
      Enter: () => this.#take(command),
      Tab: () => this.#complete(command),
      Escape: () => this.#show([], false),
    }[event.key];
    if (!does || (event.shiftKey && event.key !== "Tab")) return false;
    event.preventDefault();
    does();
    return true;
  }

  #show(fitting, isMenu) {
    this.#fitting = fitting;
    this.#isMenu = isMenu && fitting.length > 0;
    this.node.hidden = fitting.length === 0;
    this.menuButton.setAttribute("aria-expanded", String(fitting.length > 0));
    this.node.replaceChildren(...fitting.map((command, index) => this.#option(command, index)));
    this.#choose(0);
  }

  #option({ command, description }, index) {
    // Pressing the mouse must not take the focus from the input, or the list would close before the click.
    const onmousedown = (event) => event.preventDefault();
    const onclick = () => this.#take(command);
    return el(
      "div",
      { class: "command", role: "option", id: `command-${index}`, onmousedown, onclick },
      el("span", { class: "command-name" }, `/${command}`),
      el("span", { class: "command-text", dir: "auto" }, description),
    );
  }

  #choose(index) {
    const options = [...this.node.children];
    if (!options.length) return this.input.removeAttribute("aria-activedescendant");
    this.#chosen = (index + options.length) % options.length;
    options.forEach((option, at) => option.setAttribute("aria-selected", String(at === this.#chosen)));
    options[this.#chosen].scrollIntoView({ block: "nearest" });
    this.input.setAttribute("aria-activedescendant", `command-${this.#chosen}`);
  }

  #take(command) {
    this.#show([], false);
    this.input.value = "";
    this.input.dispatchEvent(new Event("input"));
    this.run(command);
  }

  #complete(command) {
    this.input.value = `/${command} `;
    this.input.dispatchEvent(new Event("input"));
  }
}
