/** Light, dark, or as the system has it; remembered in this browser. */

const ORDER = ["auto", "light", "dark"];
const KEY = "playground-theme";

export function currentTheme() {
  return document.documentElement.dataset.theme ?? "auto";
}

export function nextTheme() {
  apply(ORDER[(ORDER.indexOf(currentTheme()) + 1) % ORDER.length]);
  try {
    localStorage.setItem(KEY, currentTheme());
  } catch {
    // A browser that keeps nothing still shows the choice until the page is closed.
  }
}

export function rememberedTheme() {
  try {
    apply(localStorage.getItem(KEY));
  } catch {
    apply("auto");
  }
}

function apply(theme) {
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
