/** One person at the screen: their store, what they see, what they do. Another person is another session. */

import { actionsOf } from "./actions.js";
import { alertDialog } from "./dialogs.js";
import { el, icon } from "./dom.js";
import { newChatForm, newPersonForm } from "./forms.js";
import { speak, t } from "./i18n.js";
import { chatTitle, fullName } from "./names.js";
import { Presses } from "./presses.js";
import { chatList } from "./render/chatlist.js";
import { conversation } from "./render/conversation.js";
import { peopleStrip } from "./render/people.js";
import { Store } from "./store.js";
import { toast } from "./toasts.js";

/** Маша, who is there whenever a playground begins. */
export const FIRST_PERSON = 1001;

/** On a phone a focused field would bring up the keyboard over the talk. */
const HAS_KEYBOARD = "(hover: hover) and (pointer: fine)";

export class Session {
  conversation = null;

  /** `become(id)` changes the person; `onPlace(place)` is told what is open. */
  constructor(me, become, onPlace) {
    this.become = become;
    this.onPlace = onPlace;
    this.store = new Store(me);
    this.presses = new Presses(this.store.api, (message) => this.conversation?.log.redraw(message));
    this.openPlace = (place) => this.store.show(place);
    this.actions = actionsOf(this);
  }

  /** Fetches what this person sees; throws Refused when there is no such person. */
  open() {
    return this.store.open();
  }

  /** Puts the page into `root`, with a place open if this person can see it. */
  draw(root, place) {
    const { store } = this;
    speak(store.self.language_code ?? "ru");
    this.root = root;
    this.stage = el("div", { class: "stage" });
    const panes = el("div", { class: "panes" }, this.#chatList(), this.stage);
    root.replaceChildren(peopleStrip(store, this.become), panes);
    store.on("place", (next) => this.#showPlace(next));
    store.on("answer", (answer) => this.#showAnswer(answer));
    store.on("messages", () => this.#drawTitle());
    store.on("gone", () => this.become(FIRST_PERSON));
    store.show(place && store.chat(place.chat) ? place : null);
  }

  close() {
    this.conversation?.close();
    this.store.close();
  }

  #chatList() {
    const openChat = (chat) => this.openPlace({ chat: chat.id, thread: null });
    const newChat = () =>
      newChatForm(this.store.api, async (chat) => {
        await this.store.refresh();
        openChat(chat);
      });
    const newPerson = () => newPersonForm(this.store.api, ({ id }) => this.become(id));
    return chatList(this.store, openChat, { newChat, newPerson });
  }

  #showPlace(place) {
    const left = this.conversation?.place;
    this.conversation?.close();
    this.root.classList.toggle("talking", place !== null);
    if (place) {
      this.conversation = conversation(place, this);
      this.stage.replaceChildren(this.conversation.node);
      this.conversation.log.toEnd();
      if (matchMedia(HAS_KEYBOARD).matches) this.conversation.composer.focus();
    } else {
      this.conversation = null;
      this.stage.replaceChildren(el("main", { class: "nothing-open" }, icon("die"), el("p", {}, t("chooseChat"))));
      this.root.querySelector(`[data-testid="chat-list-item-${left?.chat}"]`)?.focus();
    }
    this.#drawTitle();
    this.onPlace(place);
  }

  #showAnswer({ query_id: queryId, text, alert, url }) {
    this.presses.answered(queryId);
    if (url) this.actions.link(url);
    else if (text && alert) alertDialog(fullName(this.store.bot), text);
    else if (text) toast(text);
  }

  #drawTitle() {
    const { store } = this;
    const unread = store.chats.reduce((sum, chat) => sum + store.unreadIn(chat), 0);
    const chat = store.place && store.chat(store.place.chat);
    const title = `${chat ? chatTitle(chat, store) : t("playground")} · ${fullName(store.self)}`;
    document.title = unread ? `(${unread}) ${title}` : title;
  }
}
