/** What is behind a link: something within Telegram, or a page outside. */

const TELEGRAM = new Set(["t.me", "telegram.me", "www.t.me"]);

/** Gives {kind: "start" | "startgroup", payload}, {kind: "message", chat, message}, or {kind: "outside"}. */
export function readLink(address, botUsername) {
  const url = new URL(address);
  if (url.protocol === "tg:") return readTg(url, botUsername);
  if (!TELEGRAM.has(url.hostname)) return { kind: "outside" };
  const [first, ...rest] = url.pathname.split("/").filter(Boolean);
  // t.me/c/<chat id without its -100>/<topic, if any>/<message>
  if (first === "c" && rest.length >= 2)
    return { kind: "message", chat: Number(`-100${rest[0]}`), message: Number(rest.at(-1)) };
  return first === undefined ? { kind: "outside" } : botLink(first, url.searchParams, botUsername);
}

/** tg://resolve?domain=<bot>&start=… */
function readTg(url, botUsername) {
  return botLink(url.searchParams.get("domain") ?? "", url.searchParams, botUsername);
}

function botLink(username, query, botUsername) {
  if (username.toLowerCase() !== botUsername.toLowerCase()) return { kind: "outside" };
  if (query.has("startgroup")) return { kind: "startgroup", payload: query.get("startgroup") };
  return { kind: "start", payload: query.get("start") ?? "" };
}
