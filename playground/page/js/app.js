/** Starts the page: reads the address, opens a session, and changes it when another person takes the screen. */

import { Refused } from "./api.js";
import { el } from "./dom.js";
import { t } from "./i18n.js";
import { addressOf, readAddress } from "./routes.js";
import { FIRST_PERSON, Session } from "./session.js";
import { rememberedTheme } from "./theme.js";
import { toastError } from "./toasts.js";

const RETRY_PAUSE = 1000;

const root = document.getElementById("app");
let session = null;
let opening = 0;

/** Opens a session for a person; the one before stays on the screen until the new one can be drawn. */
async function enter(me, place) {
  const turn = ++opening;
  const next = new Session(me, (id) => become(id), onPlace);
  await next.open();
  if (turn !== opening) return next.close();
  session?.close();
  session = next;
  next.draw(root, place);
}

async function become(me) {
  try {
    await enter(me, session.store.place);
    // Where nothing else took it, the focus stays on the person just chosen.
    if (document.activeElement === document.body) root.querySelector(`[data-testid="whoami-${me}"]`)?.focus();
  } catch (error) {
    toastError(error);
  }
}

function onPlace(place) {
  const address = addressOf(session.store.me, place);
  if (address === location.pathname + location.search) return;
  // The first address only gets its person named; that is no step to go back over.
  if (location.search) history.pushState(null, "", address);
  else history.replaceState(null, "", address);
}

async function start() {
  const { me, place } = readAddress();
  try {
    await enter(me ?? FIRST_PERSON, place);
  } catch (error) {
    // Somebody from before the playground was started anew; the first person is always there.
    if (error instanceof Refused && me !== null && me !== FIRST_PERSON) {
      history.replaceState(null, "", addressOf(FIRST_PERSON, null));
    } else {
      root.replaceChildren(el("p", { class: "splash", role: "status" }, t("offline")));
    }
    setTimeout(start, RETRY_PAUSE);
  }
}

addEventListener("popstate", () => {
  const { me, place } = readAddress();
  if (me !== null && me !== session.store.me) enter(me, place).catch(toastError);
  else session.openPlace(place);
});

rememberedTheme();
start();
