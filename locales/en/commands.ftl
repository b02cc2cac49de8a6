# The menu of commands
command-newgame = New game
command-join = Take a seat
command-leave = Leave the table
command-kick = Send a player away
command-score = The score
command-rules = The rules of this game
command-presets = This chat's rules
command-fair = Check the dice
command-stop = Stop the game
command-lang = Language / Язык
command-help = How to play
command-luck = A word for luck
command-dice = How the dice fall
command-settings = Settings of this chat
command-block = Keep somebody from playing
command-unblock = Let somebody play again
