/** The playground's events for one person, reconnected for as long as the page wants them. */

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8000;

export class Stream {
  #source = null;
  #retry = null;
  #pause = FIRST_PAUSE;
  #stop = new AbortController();

  /** `onEvent` gets every event, "hello" at each new connection; `onLost` is told when one breaks. */
  constructor(me, onEvent, onLost) {
    this.address = `/play/events?${new URLSearchParams({ me })}`;
    this.onEvent = onEvent;
    this.onLost = onLost;
    // Coming back to a sleeping phone or network is no time to sit out a pause.
    const { signal } = this.#stop;
    addEventListener("online", () => this.#hurry(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden || this.#hurry(), { signal });
    this.#connect();
  }

  close() {
    this.#stop.abort();
    this.#disconnect();
  }

  #connect() {
    this.#source = new EventSource(this.address);
    this.#source.onmessage = ({ data }) => {
      this.#pause = FIRST_PAUSE;
      this.onEvent(JSON.parse(data));
    };
    // EventSource would retry at a fixed pace, and not at all after an HTTP error.
    this.#source.onerror = () => this.restart();
  }

  /** Connects anew after a pause, longer each time until something arrives. */
  restart() {
    this.#disconnect();
    this.onLost();
    this.#retry = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  #disconnect() {
    clearTimeout(this.#retry);
    this.#retry = null;
    this.#source?.close();
    this.#source = null;
  }

  #hurry() {
    if (this.#retry === null) return;
    this.#disconnect();
    this.#connect();
  }
}
