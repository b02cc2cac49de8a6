/** Everything the page asks of the playground, on behalf of one person. See docs/playground.md. */

/** The playground said no, in its own words. */
export class Refused extends Error {}

export class Api {
  constructor(me) {
    this.me = me;
  }

  state() {
    return get("/play/state", { me: this.me });
  }

  async history(chat) {
    const { messages } = await get("/play/history", { me: this.me, chat });
    return messages;
  }

  /** `options`: replyTo, a message's id; anonymous, for admins who speak in their group's name. */
  send(chat, thread, text, { replyTo, anonymous } = {}) {
    return this.#post("send", { chat, thread, text, reply_to: replyTo, anonymous });
  }

  sendFile(chat, thread, file) {
    const query = new URLSearchParams(withoutGaps({ me: this.me, chat, thread, name: file.name }));
    return request(`/play/document?${query}`, { method: "POST", body: file });
  }

  press(chat, messageId, data) {
    return this.#post("press", { chat, message_id: messageId, data });
  }

  dice(chat, thread) {
    return this.#post("dice", { chat, thread });
  }

  forward(chat, thread, fromChat, messageId) {
    return this.#post("forward", { chat, thread, from_chat: fromChat, message_id: messageId });
  }

  delete(chat, messageId) {
    return this.#post("delete", { chat, message_id: messageId });
  }

  join(chat) {
    return this.#post("join", { chat });
  }

  leave(chat) {
    return this.#post("leave", { chat });
  }

  createChat(kind, title, options) {
    return this.#post("chat", { kind, title, ...options });
  }

  createTopic(chat, name) {
    return this.#post("topic", { chat, name });
  }

  setMember(chat, user, status) {
    return this.#post("member", { chat, user, status });
  }

  migrate(chat) {
    return this.#post("migrate", { chat });
  }

  createPerson(fields) {
    return this.#post("person", fields);
  }

  block() {
    return this.#post("block", {});
  }

  unblock() {
    return this.#post("unblock", {});
  }

  #post(action, body) {
    return request(`/play/${action}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(withoutGaps({ me: this.me, ...body })),
    });
  }
}

export function fileAddress(fileId) {
  return `/play/file/${encodeURIComponent(fileId)}`;
}

function get(path, query) {
  return request(`${path}?${new URLSearchParams(withoutGaps(query))}`);
}

async function request(address, options) {
  const response = await fetch(address, options);
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(body.error ?? `${response.status} ${response.statusText}`);
  return body;
}

function withoutGaps(fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
}
