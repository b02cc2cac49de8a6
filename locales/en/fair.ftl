# Fair dice
fair-title = 🎲 <b>Fair dice</b>
fair-promise =
    The bot chose the secret that the dice follow before the start. Its fingerprint is the promise:
    <code>{ $commitment }</code>
    No other secret matches it.
fair-later = After the game the bot opens the secret and computes the rolls again; “{ button-export }” gives a file to check them yourself.
fair-opened =
    Before the start the bot promised:
    <code>{ $commitment }</code>
    The secret that it kept:
    <code>{ $seed }</code>
fair-telegram = Telegram rolls: its dice are in the chat, not checked by the secret.
fair-throws = Throws so far: { $throws }
fair-added = Players mixed in: { $what }
fair-words = 🍀 for luck — { $words }
fair-words-more = 🍀 for luck — { $words } and { $count } more
fair-presses = { $count ->
    [one] { $count } press or command
   *[other] { $count } presses and commands
}
fair-nothing-added = The players have mixed nothing in yet.
fair-checked = ✅ Checked: { $throws ->
    [one] { $throws } throw computed again
   *[other] { $throws } throws computed again
}, the rules and the result match.
fair-wrong = ❌ This does not match: { $why } (<code>{ $line }</code>)
fair-why-no-proof = the record says nothing of its dice
fair-why-no-seed = the record holds no secret
fair-why-malformed = the record cannot be read
fair-why-seed = this is another secret
fair-why-start = somebody had points before the start
fair-why-rules = the dice were thrown by other rules
fair-why-seats = the dice were thrown for another number of seats
fair-why-changed = a die is another one
fair-why-left-out = a throw is missing
fair-why-added = a throw is one too many
fair-why-all-differ = the throws are not from this secret
fair-why-order = the order of play is another one
fair-why-move = such a move could not be made
fair-why-result = the result is another one
fair-check =
    <b>Check it yourself:</b> is that what was promised before the start? “{ button-export }” gives a file; on a computer with this program, check it by
    <code>python -m engine verify { $file }</code>
fair-unplayed = The game did not begin: nothing was rolled by this secret.
fair-export =
    The record of the game: every roll and decision. To check it on a computer with this program:
    <code>python -m engine verify { $file }</code>
button-inspect = 🔎 Check the dice
button-export = 💾 Export
foreign-dice = Nicely thrown! But only the bot's dice count in the game: roll with the button.

# Whose dice, words for luck
lobby-telegram-dice = Dice: Telegram's own, in the chat 🎲
# The answer to a word: one of the reactions that Telegram lets bots give
reaction-taken = 👍
lobby-words = For luck: { $words }
button-source = { $source ->
    [telegram] 🎲 Dice: Telegram
   *[server] 🎲 Dice: server
}
# What may be typed after /newgame: “dice=telegram”
words-dice = dice
words-telegram = telegram tg
words-server = server

# A game with Telegram's dice
board-dice-budget = 🤖 Rolled by the server: Telegram does not let so many messages a minute through
board-dice-refused = 🤖 Rolled by the server: Telegram did not take the die
board-dice-lost = 🤖 The connection broke while a die was rolling: the server's die takes its place

# Statistics of the dice
dice-title = 🎲 <b>The dice of this chat</b>
dice-none = Nobody has thrown in this chat yet. Begin with /newgame
dice-source = { $source ->
    [telegram] Telegram
   *[server] Server
}
dice-faces = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
dice-head = { $source }: { $faces }
dice-face = { $face } { $count }
dice-verdict-too-few = Too few to judge yet.
dice-verdict-fits = In order: fair dice fall like this, or less evenly, { $chance ->
    [one] { $chance } time in 100.
   *[other] { $chance } times in 100.
}
dice-verdict-unusual = Unusual: with fair dice it happens less than once in a hundred. Let's see how it goes on.
dice-verdict-suspicious = Suspicious: with fair dice it happens less than once in ten thousand. Check the games: /fair
dice-short-too-few = too few yet
dice-short-fits = in order
dice-short-unusual = unusual
dice-short-suspicious = suspicious
dice-kind = { $source ->
    [telegram] Telegram
   *[server] server
}
dice-person = { $name }: { $count } ({ $split }) — { $verdict }
dice-more = … and { $count } more
dice-players = By player
dice-picture-title = The dice of this chat
dice-picture-even = even: { $count }
dice-picture-total = { $count } — { $verdict }
