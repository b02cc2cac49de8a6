# The board: the turn under way
board-order = 🎲 Highest throw for the first turn: { $name }, { $dice } — that is { $sum }
board-head = { $name }{ $reason ->
    [opening] {" "}· opening: { $need } needed
    [pit] {" "}· in a pit, { $need } needed
    [barrel] {" "}· on the barrel, { $need } needed
   *[none] {""}
}
board-thrown = { $dice }
board-hidden = … and { $count ->
    [one] { $count } roll
   *[other] { $count } rolls
} before
board-hand = { $points } in hand
board-hand-enough = { $points } in hand — makes { $total }{ $becomes ->
    [barrel] , the barrel
    [dump] , a dump: back to 0
    [win] {" "}and wins!
   *[none] {""}
}
board-hand-short = { $points } in hand, { $missing } missing
board-hand-all = { $points } in hand, but every die must be set aside and confirmed first

choice-open = { $points ->
    [0] What to set aside?
   *[other] { $points } in hand. What to set aside?
}
choice-illegal = { $dice } can't be set aside like that
choice-points = Set { $dice } aside: +{ $points }, makes { $total } in hand

# Buttons
button-roll = { $all ->
    [yes] 🎲 Roll all { $dice }
   *[no] 🎲 Roll { $dice }
}
button-bank = ✋ Bank — { $total }
button-keep = 👌 Set aside { $dice }: +{ $points }
button-keep-all = 👌 All { $dice }: +{ $points }
button-keep-best = 👌 Best { $dice }: +{ $points }
die = { $face }
die-chosen = ✅ { $face }

# Marks in the table: short, a row is thirty columns at most
mark-left = left
mark-unopened = not in yet
mark-pit = pit to { $top }
mark-barrel = { $limit ->
    [0] barrel, try { $tries }
   *[other] barrel { $tries }/{ $limit }
}
mark-bolts = bolt { $bolts }/{ $limit }
mark-dots = { $limit ->
    [0] dots { $dots }
   *[other] dot { $dots }/{ $limit }
}
mark-falls = { $falls ->
    [one] { $falls } fall
   *[other] { $falls } falls
}

# Computer players
computer-careful = 🤖 Careful
computer-bold = 🤖 Bold
