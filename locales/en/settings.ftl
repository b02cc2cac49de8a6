# The chat's settings
chat-title = ⚙️ <b>Settings of this chat</b>
chat-line = <b>{ $label }: { $value }</b>. { $about }
chat-button = { $label }: { $value }
chat-value = { $value }
chat-chosen = ✅ { $value }

chat-mentions = 🔔 Mentions
chat-mentions-value = { $value ->
    [on] on
   *[off] off
}
chat-mentions-about = Whether to call players by name, with a sound, when their turn begins.
chat-clock = ⏳ Time for a turn
chat-clock-value = { $value ->
   *[0] no limit
}
chat-clock-about = How long a turn may take; then the points are banked or the turn passes, without a bolt.
chat-board = 📌 Board
chat-board-value = { $value ->
    [single] one message
   *[turn] a new one each turn
}
chat-board-about = A new message for each turn, or one that changes; it moves down by itself and by /score when asked.
chat-late = 🙋 Latecomers
chat-late-value = { $value ->
    [on] sit down
   *[off] wait for the next game
}
chat-late-about = Whether people may sit down while the first round is being played.
chat-dice = 🎲 Dice
chat-dice-value = { $value ->
    [telegram] Telegram's
   *[server] the server's
}
chat-dice-about = Whose dice a new game begins with.
chat-language = 💬 Language
chat-language-value = { $value ->
    [ru] русский
   *[en] English
}
chat-language-about = The board speaks it; hints come in each person's own.

# Who may not play
block-ask = Who should be kept from playing in this chat?
block-how = Answer a message with /block to keep its author from playing in this chat.
block-done = 🚷 Plays in this chat no longer: { $name }. To let them in again: /unblock
button-block = 🚷 { $name }
unblock-ask = Who may play again?
unblock-done = May play in this chat again: { $name }.
unblock-none = Everybody may play here.
button-unblock = ✅ { $name }
blocked = The admins of this chat don't let you play here
