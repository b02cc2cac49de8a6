/** A die that rolls until the playground says it lies still, then shows its face. */

import { el } from "./dom.js";
import { t } from "./i18n.js";

/** A playground whose clock was moved must not keep a die rolling for hours. */
const LONGEST_ROLL = 5000;

/** How the cube is turned so that a face looks at the reader: [around x, around y], degrees. */
const TURNS = { 1: [0, 0], 2: [0, -90], 3: [-90, 0], 4: [90, 0], 5: [0, 90], 6: [0, 180] };

/** Where the pips of each face lie on a 3×3 grid. */
const PIPS = { 1: [5], 2: [1, 9], 3: [1, 5, 9], 4: [1, 3, 7, 9], 5: [1, 3, 5, 7, 9], 6: [1, 3, 4, 6, 7, 9] };

/** `dice` is the Bot API's, with `settles_at` in milliseconds since the epoch; a forwarded one has none and lies still. */
export function die(dice) {
  const left = Math.min(dice.settles_at - Date.now(), LONGEST_ROLL);
  const isCube = dice.emoji === "🎲";
  const what = isCube ? t("die") : dice.emoji;
  const value = el("span", { class: "die-value", "aria-hidden": "true" });
  const thing = isCube ? cube(dice.value, left) : el("span", { class: "die-emoji" }, dice.emoji);
  const node = el("div", { class: "die", role: "img", "aria-label": t("dieRolls", { what }) }, thing, value);
  const settle = () => {
    node.classList.add("settled");
    node.setAttribute("aria-label", t("dieShows", { what, value: dice.value }));
    value.textContent = dice.value;
  };
  if (left > 0) setTimeout(settle, left);
  else settle();
  return node;
}

function cube(value, left) {
  const faces = Object.entries(PIPS).map(([face, pips]) =>
    el(
      "span",
      { class: `face face-${face}` },
      pips.map((at) => el("i", { class: `pip pip-${at}` })),
    ),
  );
  const node = el("span", { class: "cube" }, faces);
  const [x, y] = TURNS[value];
  node.style.transform = turned(x, y);
  if (left > 0 && !matchMedia("(prefers-reduced-motion: reduce)").matches) roll(node, x, y, left);
  return el("span", { class: "die-stage" }, node);
}

function roll(node, x, y, duration) {
  const spins = Math.max(1, Math.round(duration / 1000));
  const wobble = () => Math.random() * 120 - 60;
  const frames = [
    { transform: turned(x - 360 * spins + wobble(), y - 360 * spins + wobble()), easing: "linear" },
    {
      transform: turned(x - 90 + wobble() / 2, y - 120 + wobble() / 2),
      offset: 0.72,
      easing: "cubic-bezier(.2,.7,.3,1)",
    },
    { transform: turned(x, y) },
  ];
  node.animate(frames, { duration });
}

function turned(x, y) {
  return `rotateX(${x}deg) rotateY(${y}deg)`;
}
