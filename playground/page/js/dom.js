/** Builds elements. Text always goes in as text nodes, so nothing a person or a bot wrote can become markup. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * `el("button", {class: "key", testid: "send", onclick: fn, "aria-label": "…"}, child, …)`.
 * Children that are null, undefined or false are left out; attributes with such values too.
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "testid") node.dataset.testid = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** A button of type "button": forms are sent only by the ones that say so. */
export function button(attributes, ...children) {
  return el("button", { type: "button", ...attributes }, ...children);
}

/** A drawing from icons.svg. It is decoration: the button around it carries the name. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `/static/icons.svg#${name}`);
  svg.append(use);
  return svg;
}

/** A name that may be written right to left, or be 64 emoji long, kept from disturbing its surroundings. */
export function name(text, className = "name") {
  return el("bdi", { class: className, title: text }, text);
}

/** A button that shows only a drawing and says its name. */
export function iconButton(iconName, label, attributes = {}) {
  return button({ class: "icon-button", "aria-label": label, title: label, ...attributes }, icon(iconName));
}
