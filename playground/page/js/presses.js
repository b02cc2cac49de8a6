/** Buttons that were pressed and wait for the bot's answer. */

/** A bot that never answers must not leave a button turning for ever. */
const PATIENCE = 15_000;

export class Presses {
  #waiting = new Map();
  #answered = new Set();

  constructor(api, onChange) {
    this.api = api;
    this.onChange = onChange;
  }

  isBusy(message, data) {
    return this.#waiting.has(keyOf(message, data));
  }

  /** Throws Refused when the button is no longer on that message. */
  async press(message, data) {
    const key = keyOf(message, data);
    if (this.#waiting.has(key)) return;
    const press = { queryId: null, timer: setTimeout(() => this.#end(key, message), PATIENCE), message };
    this.#waiting.set(key, press);
    this.onChange(message);
    try {
      const { query_id: queryId } = await this.api.press(message.chat.id, message.message_id, data);
      press.queryId = queryId;
      // The answer may overtake the reply to the press itself.
      if (this.#answered.delete(queryId)) this.#end(key, message);
    } catch (error) {
      this.#end(key, message);
      throw error;
    }
  }

  answered(queryId) {
    for (const [key, press] of this.#waiting) {
      if (press.queryId === queryId) return this.#end(key, press.message);
    }
    this.#answered.add(queryId);
  }

  #end(key, message) {
    clearTimeout(this.#waiting.get(key)?.timer);
    if (this.#waiting.delete(key)) this.onChange(message);
  }
}

function keyOf(message, data) {
  return `${message.chat.id}/${message.message_id}/${data}`;
}
