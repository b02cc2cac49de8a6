/** The forms that make something new: a chat, a topic, a person. */

import { checkField, formDialog, radioFields, textField } from "./dialogs.js";
import { t } from "./i18n.js";

const MOST_IN_TITLE = "128";
const MOST_IN_NAME = "64";

/** `made(chat)` gets the chat that was created. */
export function newChatForm(api, made) {
  const fields = [
    radioFields(t("kind"), "kind", [
      ["group", t("group")],
      ["supergroup", t("supergroup")],
    ]),
    textField(t("title"), "title", { required: true, maxlength: MOST_IN_TITLE }),
    checkField(t("withTopics"), "forum"),
    checkField(t("withBot"), "with_bot", { checked: true }),
  ];
  formDialog(t("newChat"), fields, t("create"), async (form) => {
    const forum = form.has("forum");
    // Only supergroups have topics; who ticks them means one.
    const kind = forum ? "supergroup" : form.get("kind");
    const { chat } = await api.createChat(kind, form.get("title"), { forum, with_bot: form.has("with_bot") });
    made(chat);
  });
}

export function newTopicForm(api, chat, made) {
  const fields = [textField(t("topicName"), "name", { required: true, maxlength: MOST_IN_TITLE })];
  formDialog(t("newTopic"), fields, t("create"), async (form) => {
    const { thread_id: thread } = await api.createTopic(chat.id, form.get("name"));
    made(thread);
  });
}

export function newPersonForm(api, made) {
  const fields = [
    textField(t("firstName"), "first_name", { required: true, maxlength: MOST_IN_NAME }),
    textField(t("lastName"), "last_name", { maxlength: MOST_IN_NAME }),
    textField(t("username"), "username", { pattern: "[A-Za-z]\\w{3,31}" }),
    radioFields(t("language"), "language_code", [
      ["ru", "Русский"],
      ["en", "English"],
    ]),
  ];
  formDialog(t("newPerson"), fields, t("create"), async (form) => {
    const filled = [...form].filter(([, value]) => value !== "");
    const { user } = await api.createPerson(Object.fromEntries(filled));
    made(user);
  });
}
