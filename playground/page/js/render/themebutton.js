/** One button that goes through the three appearances and shows the present one. */

import { icon, iconButton } from "../dom.js";
import { t } from "../i18n.js";
import { currentTheme, nextTheme } from "../theme.js";

const DRAWINGS = { auto: "auto", light: "sun", dark: "moon" };
const NAMES = { auto: "themeAuto", light: "themeLight", dark: "themeDark" };

export function themeButton() {
  const node = iconButton("auto", "", { testid: "theme" });
  const draw = () => {
    const label = t("theme", { name: t(NAMES[currentTheme()]) });
    node.title = label;
    node.setAttribute("aria-label", label);
    node.replaceChildren(icon(DRAWINGS[currentTheme()]));
  };
  node.addEventListener("click", () => {
    nextTheme();
    draw();
  });
  draw();
  return node;
}
