/** What one person knows: people, chats, messages, what is unread. Fetched, then kept true by the event stream. */

import { Api, Refused } from "./api.js";
import { Stream } from "./stream.js";

const MEMBERS = new Set(["creator", "administrator", "member", "restricted"]);

export class Store {
  people = [];
  bot = null;
  chats = [];
  commands = {};
  place = null;
  connected = false;
  #messages = new Map();
  #unread = new Map();
  #movedTo = new Map();
  #anonymousIn = new Set();
  #listeners = new Map();
  #held = [];
  #refreshing = null;
  #refreshWanted = false;
  #stream = null;

  constructor(me) {
    this.me = me;
    this.api = new Api(me);
  }

  /** Fetches everything, then listens. Throws Refused when the playground knows no such person. */
  async open() {
    await this.refresh();
    this.#stream = new Stream(
      this.me,
      (event) => this.#receive(event),
      () => this.#lost(),
    );
  }

  close() {
    this.#stream?.close();
    this.#listeners.clear();
  }

  /**
   * Kinds: "state", "messages" (detail: chat id), "incoming" (a message), "place", "answer", "action", "connection",
   * "gone" (the playground was started anew and knows this person no more).
   * Gives a function that stops listening.
   */
  on(kind, listener) {
    if (!this.#listeners.has(kind)) this.#listeners.set(kind, new Set());
    this.#listeners.get(kind).add(listener);
    return () => this.#listeners.get(kind).delete(listener);
  }

  get self() {
    return this.people.find((person) => person.id === this.me);
  }

  chat(id) {
    return this.chats.find((chat) => chat.id === id);
  }

  isMember(chat, userId = this.me) {
    return chat.members.some(({ user, status }) => user.id === userId && MEMBERS.has(status));
  }

  isAdmin(chat) {
    const mine = chat.members.find(({ user }) => user.id === this.me);
    return mine !== undefined && (mine.status === "creator" || mine.status === "administrator");
  }

  /** An admin who has chosen to speak in the group's name. */
  isAnonymous(chatId) {
    return this.#anonymousIn.has(chatId) && this.isAdmin(this.chat(chatId));
  }

  toggleAnonymous(chatId) {
    if (!this.#anonymousIn.delete(chatId)) this.#anonymousIn.add(chatId);
    this.#emit("state");
  }

  privateChat() {
    return this.chats.find((chat) => chat.type === "private");
  }

  /** In private the bot is a member unless the person has blocked it. */
  isBlocked(chat) {
    return chat.type === "private" && !this.isMember(chat, this.bot.id);
  }

  message(chatId, messageId) {
    return this.#messages.get(chatId)?.get(messageId);
  }

  /** The messages of a chat, or of one of its topics, oldest first. */
  messagesAt({ chat, thread }) {
    const all = inOrder(this.#messages.get(chat));
    return this.chat(chat)?.is_forum ? all.filter((message) => threadOf(message) === thread) : all;
  }

  lastMessage(chatId) {
    return inOrder(this.#messages.get(chatId)).at(-1);
  }

  unreadAt(chat, thread) {
    return this.#unread.get(placeKey(chat, thread)) ?? 0;
  }

  unreadIn(chat) {
    const threads = [null, ...chat.topics.map((topic) => topic.thread_id)];
    return threads.reduce((sum, thread) => sum + this.unreadAt(chat.id, thread), 0);
  }

  /** Which conversation is on the screen; null for none. */
  show(place) {
    this.place = place;
    if (place) this.#unread.delete(placeKey(place.chat, place.thread));
    this.#emit("place", place);
    this.#emit("state");
  }

  /** Fetches the state and the histories not known yet; calls made meanwhile are gathered into one more round. */
  refresh() {
    this.#refreshWanted = true;
    this.#refreshing ??= this.#refreshAll().finally(() => {
      this.#refreshing = null;
      this.#held.splice(0).forEach((event) => this.#apply(event));
    });
    return this.#refreshing;
  }

  async #refreshAll() {
    while (this.#refreshWanted) {
      this.#refreshWanted = false;
      const state = await this.api.state();
      const unknown = state.chats.filter((chat) => this.#needsHistory(chat));
      const histories = await Promise.all(unknown.map((chat) => this.api.history(chat.id)));
      this.#adoptState(state);
      unknown.forEach((chat, index) => this.#adoptHistory(chat.id, histories[index]));
    }
  }

  /** Of chats one is not in, only what was seen before leaving stays. */
  #needsHistory(chat) {
    return !chat.can_join && this.#messages.get(chat.id)?.stale !== false;
  }

  #adoptState({ bot, people, chats, commands }) {
    Object.assign(this, { bot, people, chats, commands });
    if (this.place && !this.chat(this.place.chat)) {
      const next = this.#movedTo.get(this.place.chat);
      this.show(this.chat(next) ? { chat: next, thread: null } : null);
    } else {
      this.#emit("state");
    }
  }

  #adoptHistory(chatId, messages) {
    const known = this.#messages.get(chatId);
    const adopted = Object.assign(new Map(), { stale: false });
    for (const message of messages) {
      const before = known?.get(message.message_id);
      // The same object for the same content: what is on the screen need not be drawn again.
      const same = before && JSON.stringify(before) === JSON.stringify(message);
      adopted.set(message.message_id, same ? before : message);
      if (known && !before) this.#countUnread(message);
    }
    this.#messages.set(chatId, adopted);
    this.#emit("messages", chatId);
  }

  #receive(event) {
    if (event.type === "hello") {
      this.#connection(true);
      // Whatever happened while nobody listened is in the histories.
      for (const history of this.#messages.values()) history.stale = true;
      this.#catchUp();
    } else if (this.#refreshing) {
      // What is being fetched may be older than this event: first the one, then the other.
      this.#held.push(event);
    } else {
      this.#apply(event);
    }
  }

  #apply(event) {
    switch (event.type) {
      case "message":
        return this.#put(event.message, true);
      case "edit":
        return this.#put(event.message, false);
      case "delete":
        this.#messages.get(event.chat)?.delete(event.message_id);
        return this.#emit("messages", event.chat);
      case "chat":
      case "commands":
        return this.#catchUp();
      default:
        return this.#emit(event.type, event);
    }
  }

  #put(message, isNew) {
    const chatId = message.chat.id;
    if (message.migrate_to_chat_id) this.#movedTo.set(chatId, message.migrate_to_chat_id);
    const history = this.#messages.get(chatId);
    if (!history) return this.#catchUp();
    if (isNew && !history.has(message.message_id)) this.#countUnread(message);
    history.set(message.message_id, message);
    this.#emit("messages", chatId);
    if (isNew) this.#emit("incoming", message);
  }

  #countUnread(message) {
    const key = placeKey(message.chat.id, threadOf(message));
    const onScreen = this.place && placeKey(this.place.chat, this.place.thread) === key;
    if (!onScreen && message.from?.id !== this.me) this.#unread.set(key, (this.#unread.get(key) ?? 0) + 1);
  }

  #catchUp() {
    this.refresh().catch((error) => (error instanceof Refused ? this.#emit("gone") : this.#stream?.restart()));
  }

  /** A stream that is refused looks like one that broke; asking for the state tells which it was. */
  #lost() {
    this.#connection(false);
    this.api.state().catch((error) => error instanceof Refused && this.#emit("gone"));
  }

  #connection(connected) {
    this.connected = connected;
    this.#emit("connection", connected);
  }

  #emit(kind, detail) {
    for (const listener of this.#listeners.get(kind) ?? []) listener(detail);
  }
}

/** The topic a message is in; null in chats without topics and in the topic «General». */
export function threadOf(message) {
  return message.is_topic_message ? message.message_thread_id : null;
}

export function placeKey(chat, thread) {
  return `${chat}/${thread ?? ""}`;
}

function inOrder(history) {
  return [...(history?.values() ?? [])].sort((a, b) => a.message_id - b.message_id);
}
