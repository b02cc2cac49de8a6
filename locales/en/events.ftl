# What happened. The story puts "Name: " in front.
story-line = { $name }: { $clauses }
story-crowd = overtaken: { $count }

event-turn-started = ▶️ { $name }
event-rolled = { $dice }  { $points ->
    [0] nothing
   *[other] +{ $points }
}
event-kept = { $dice }  +{ $points }
event-hot-dice = { $owed ->
    [yes] 🔥 All dice scored! Confirm with one more roll
   *[no] 🔥 All dice scored! All of them may be rolled again
}
event-eyes-owed = 👀 Eyes: level with { $with } — one more roll is owed
event-double-saved = { $again ->
    [yes] 🎲 A playing double { $dice } — those two roll again
   *[no] 🎲 A playing double { $dice } — nothing is lost
}
event-busted = { $lost ->
    [0] { $dice } — bust
   *[other] { $dice } — bust, { $lost } lost
}
event-turn-lost = { $lost ->
    [0] out of rolls
   *[other] out of rolls, { $lost } lost
}
event-passed = { $lost ->
    [0] turn skipped
   *[other] turn skipped, { $lost } not banked
}
event-bolt-written = bolt { $bolts } of { $limit }
event-bolts-charged = −{ $loss } for the bolts → { $score }
event-bolts-cleared = bolts cleared
event-opened = in the game
event-banked = banked { $points } → { $score }
event-sat-down = on the barrel at { $start }
event-rose-from-barrel = past the { $start } barrel
event-try-used = { $limit ->
    [0] barrel try { $tries } missed
   *[other] barrel try { $tries } of { $limit } missed
}
event-fell-off = { $cause ->
    [knock] knocked off the barrel by { $by }
    [dots] a fall for the dots
   *[tries] falls off the barrel
}{ $everything ->
    [yes] , fall { $falls } takes everything: −{ $loss } → { $score }
   *[no] : −{ $loss } → { $score }
}
event-knocked-off = knocked off the barrel by { $by }: −{ $loss } → { $score }
event-off-barrel = off the { $start } barrel
event-overtaken = overtaken −{ $loss } → { $score }
event-caught-up = level with { $by }: −{ $loss } → { $score }
event-dumped = 🚚 dumped! { $at } → 0
event-dotted = { $limit ->
    [0] { $total } is over, dot { $dots }
   *[other] { $total } is over, dot { $dots } of { $limit }
}
event-excess-taken = { $total } is over: −{ $loss } → { $score }
event-five-ones = five 1s at once!
event-target-reached = { $score } reached — the round is played out
event-left-game = left the game
event-came-back = back in the game
event-entered = at the table now, too
event-won = 🏆 wins with { $score }
