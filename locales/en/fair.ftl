# Fair dice
fair-promise =
    The promise of this game's dice:
    <code>{ $commitment }</code>
    The secret that the rolls follow from was chosen before the start and will be opened at the end.
fair-opened =
    The secret of this game:
    <code>{ $seed }</code>
    Its SHA-256 is the promise given before the start:
    <code>{ $commitment }</code>
fair-telegram = Played with Telegram's dice: the secret does not check its rolls, they are in the chat for all to see.
fair-terms = Game { $game }, rules “{ $rules }”, { $seats } seats, { $throws } throws.
fair-throws = Throws so far: { $throws }
fair-added = Mixed in by the players:
fair-nothing-added = The players have mixed nothing in yet.
fair-word = 🍀 “{ $part }”
fair-part = <code>{ $part }</code>
fair-more = … and { $count } more
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
fair-check = Compare the promise with the one that the bot showed before the start. To check it yourself: docs/fair.md
fair-export = The record of the game. To check it: <code>python -m engine verify { $file }</code>
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
