/** The page's address: who is at the screen and what they have open. */

export function readAddress() {
  const query = new URLSearchParams(location.search);
  const number = (field) => (query.has(field) ? Number(query.get(field)) : null);
  const chat = number("chat");
  return { me: number("me"), place: chat === null ? null : { chat, thread: number("thread") } };
}

export function addressOf(me, place) {
  const fields = { me, ...(place ?? {}) };
  const given = Object.entries(fields).filter(([, value]) => value !== null);
  return `/?${new URLSearchParams(given)}`;
}
