# Errors of the game and its rules: the key is the error's code
unknown-knob = I don't know the rule “{ $knob }”. Did you mean “{ $nearest }”?
    {"  "}{ $takes }
    All rules: /rules
unknown-preset = I don't know the set of rules “{ $word }”. Did you mean “{ $nearest }”?
    There are: { $presets }
unknown-word = I can't read “{ $word }”: a set of rules comes first, then rule=value. Did you mean “{ $nearest }”?
knob-twice = { $knob ->
    [preset] There are two sets of rules, one will do
   *[other] The rule “{ $knob }” is given twice
}
bad-value = “{ $value }” is not for the rule “{ $knob }”
    {"  "}{ $takes }
missing-value = The rule “{ $knob }” has no value
    {"  "}{ $takes }
bad-code = There is a slip in the code “{ $code }”: a letter is missing or wrong. Copy the whole code
newer-code = The code “{ $code }” is from a newer bot: its rules are not known here yet
ranges-overlap = The rule “{ $knob }”: { $first } and { $second } overlap, which can't be played
range-beyond-target = The rule “{ $knob }”: { $value } does not fit, the game goes to { $target }. Change it or the target first
dump-beyond-target = A dump at { $value } can never happen: the game goes to { $target }. Change the dump or the target first
straight-impossible = “{ $knob }” can't be thrown: it takes six dice, there are { $dice }
combination-impossible = The combination “{ $knob }” can't be thrown: there are only { $dice } dice
nothing-scores = By these rules no throw brings any points. Leave something that does, such as { $knob }={ $value }
nothing-written = By these rules no points can be written: whatever scores takes all the dice and must be confirmed. Give one die points, or try confirm=free
out-of-reach = The rule “{ $knob }”: { $value } is out of reach, { $most ->
    [0] since all the dice can't be set aside and confirmed
   *[other] a turn brings { $most } at most
}. Change it, the points or the number of throws first
dump-unavoidable = A dump at { $value } can't be avoided: everybody comes to that score and loses everything. Change the dump first

game-over = The game is over
no-such-seat = There is no such seat: { $seat }
already-left = That player has left already: seat { $seat }
not-left = There is nobody to come back: seat { $seat } is at the table
name-taken = Nobody can sit down as “{ $player }”
too-late = Too late: the first round has been played
wrong-dice-count = { $thrown } dice rolled, { $dice } in hand
bad-face = A die has no such face: { $face }
choose-first = First choose what to set aside
nothing-to-keep = There is nothing to set aside now
illegal-keep = That can't be set aside: { $dice } from { $thrown }
nothing-thrown = Roll the dice first
throw-owed = One more roll is owed{ $owed ->
    [confirm] , to confirm
    [eyes] {" "}for “eyes”
   *[double] {" "}for the playing double
}
not-enough = Too early to bank: { $points } in hand, { $need } needed{ $reason ->
    [opening] {" "}to open
    [pit] {" "}to leave the pit
    [barrel] {" "}to pass the barrel
   *[none] {""}
}
not-all-set-aside = Too early to bank: all dice must be set aside and confirmed{ $reason ->
    [opening] {" "}to open
    [pit] {" "}to leave the pit
   *[barrel] {" "}to pass the barrel
}

bad-record = This is no record of a game: { $reason }
bad-start = There is no such start ({ $player }): { $reason }
bad-move = Move { $move } ({ $text }): { $reason }
