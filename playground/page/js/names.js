/** Who and what things are called. */

import { t } from "./i18n.js";

const HUES = 7;
const graphemes = new Intl.Segmenter();

export function fullName({ first_name: first, last_name: last }) {
  return last ? `${first} ${last}` : first;
}

export function chatTitle(chat, store) {
  return chat.type === "private" ? fullName(store.bot) : chat.title;
}

/** Who a message is from: a person, a bot, or a chat in whose name an anonymous admin speaks. */
export function senderOf(message) {
  const chat = message.sender_chat;
  if (chat) return { id: chat.id, name: chat.title, isBot: false };
  const from = message.from ?? { id: 0, first_name: message.chat.title ?? "" };
  return { id: from.id, name: fullName(from), isBot: from.is_bot === true };
}

/** The name of whoever wrote a forwarded message first. */
export function originName(origin) {
  if (origin.sender_user) return fullName(origin.sender_user);
  return origin.sender_user_name ?? (origin.sender_chat ?? origin.chat)?.title ?? "";
}

/** One of the colours for names and avatars, always the same for the same id. */
export function hueOf(id) {
  return `hue-${Math.abs(id) % HUES}`;
}

/** One or two signs for an avatar: whole letters or emoji, never half of one. */
export function initials(text) {
  const firsts = text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => graphemes.segment(word)[Symbol.iterator]().next().value.segment);
  return firsts
    .slice(0, /^\p{L}/u.test(firsts[0] ?? "") ? 2 : 1)
    .join("")
    .toUpperCase();
}

/** A line that stands for a message in the chat list, in a quote, in a service message. */
export function summary(message) {
  const text = message.text ?? message.caption;
  if (text) return text;
  if (message.dice) return `${message.dice.emoji} ${t("die")}`;
  if (message.photo) return t("photo");
  if (message.document) return message.document.file_name ?? t("file");
  return serviceText(message) ?? t("unsupported");
}

/** What a service message says; null for an ordinary message. */
export function serviceText(message) {
  const by = senderOf(message).name;
  if (message.new_chat_members) {
    const themselves = message.new_chat_members.every((user) => user.id === message.from?.id);
    return t(themselves ? "joined" : "added", { by, name: message.new_chat_members.map(fullName).join(", ") });
  }
  if (message.left_chat_member) {
    const themselves = message.left_chat_member.id === message.from?.id;
    return t(themselves ? "wentAway" : "removed", { by, name: fullName(message.left_chat_member) });
  }
  if (message.group_chat_created || message.supergroup_chat_created)
    return t("chatCreated", { name: message.chat.title });
  if (message.new_chat_title) return t("renamed", { name: message.new_chat_title });
  if (message.migrate_to_chat_id) return t("migratedTo");
  if (message.migrate_from_chat_id) return t("migratedFrom", { name: message.chat.title });
  if (message.forum_topic_created) return t("topicCreated", message.forum_topic_created);
  if (message.forum_topic_edited) return t("topicRenamed", { name: message.forum_topic_edited.name ?? "" });
  if (message.forum_topic_closed) return t("topicClosed");
  if (message.forum_topic_reopened) return t("topicReopened");
  if (message.pinned_message) return t("pinned", { name: by, text: summary(message.pinned_message) });
  return null;
}
