# Outside a game
welcome =
    🎲 <b>Thousand</b> is a dice game for friends.

    Add me to a group to play with friends. Here an opponent is at the table already: press “Start”.
    How to play: /help, the rules: /rules.
greeting =
    🎲 Hello! A game of <b>Thousand</b>?
    Begin with /newgame, how to play: /help.
button-add-to-group = ➕ Add to a group
button-new-game = 🎲 New game
help =
    🎲 <b>How to play</b>

    On your turn you roll the dice. 1s and 5s, three or more of a kind and straights score; roll the other dice on, or say “bank” and have it written. A roll that scores nothing loses everything in hand. The first to 1000 wins.

    /newgame — gather a game (rules may follow: <code>/newgame classic pits=off</code>)
    /join — take a seat or come back to it, /leave — give it up
    /kick — send a player away: an admin decides, or a majority
    /luck word — mix a word of your own into the dice before the game begins
    /score — the score
    /rules — the rules of this game: opening, pits, barrel, dump, and what scores how much
    /presets — the rules that the chat keeps; <code>/presets save NAME</code> keeps these
    /fair — check the dice
    /dice — how the dice fall in this chat
    /stop — stop the game
    /lang — the language: Russian or English
    /settings — this chat's settings: mentions, time for a turn, dice. Admins choose, and decide who may not play here: /block
language-ask = Which language should the game speak?
language-set = English from now on.
button-language = { $language ->
    [ru] Русский
   *[en] English
}
unknown-command = There is no such command. What there is: /help
toast-unknown-button = This button does not work any more
toast-patience = Done! Telegram wants us to slow down: you will see it in { $seconds } s
toast-patience-old = This board is out of date, the new one comes in { $seconds } s: Telegram wants us to slow down
toast-fault = Something went wrong. Please try again
toast-not-asked = That question was not for you

score-lobby = The game has not begun yet: we are gathering.
score-head = { $live ->
    [yes] Round { $round } · { $preset } · { $name } to move
   *[no] Round { $round } · { $preset } · the game is over
}

stop-ask = Stop the game? There will be no winner.
stop-ask-lobby = Call it off?
button-stop = 🛑 Stop
button-go-on = Play on
button-stop-lobby = 🛑 Call it off
button-go-on-lobby = Go on waiting
stop-done = Stopped.
leave-ask = { $name }, leave the game? The score stays in the table, and you may come back while it goes on.
button-leave-game = 🚪 Leave
button-stay = Stay
leave-done = You have left. Come back if you like, your seat is kept.
question-closed = We play on!
question-closed-lobby = We go on waiting!
