# Why not: the key is the refusal's code
no-game = There is no game here. Begin one with /newgame
game-running = There is a game here already
finished = That game is over
not-over = The secret is opened when the game is over
old-board = That move has been played already
not-in-game = You are not in this game. The next one is yours!
not-your-turn = It is { $name }'s turn
not-owner = { $name ->
    [none] Only an admin may do this
   *[other] Only { $name } or an admin may do this
}
dice-rolling = The dice are still rolling
already-in = You are in already
not-in = You have no seat here
lobby-full = No seat is free: there are { $limit } at the table
lobby-closed = The game has begun
too-few = Too few players: { $need } are needed
no-seat = Take a seat first: “I'm in”
no-such-computer = There is no such computer player
no-word = Which word should go into the dice? Like this: /luck seven
word-too-long = That is a long word: { $limit } characters at most
words-full = There are enough lucky words already
no-saved-rules = These rules are not kept here any more: /presets
not-keeper = { $name ->
    [none] Only an admin may remove or replace them
   *[other] Only { $name } or an admin may remove or replace them
}
shelf-full = There is no room: { $limit ->
    [one] { $limit } set is
   *[other] { $limit } sets are
} kept here already. Remove one first: /presets
bad-rules-name = A name is needed, of { $limit ->
    [one] { $limit } letter
   *[other] { $limit } letters
} at most: /presets save NAME
rules-name-taken = The name “{ $taken }” means something in rules already, choose another
