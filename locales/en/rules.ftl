# The rules in words: a line for each rule and each kind of its value. $value is the value itself.
rules-title = 📖 <b>Rules:</b> { $rules }
rules-typed = Typed: <code>/newgame { $rules }</code>
rules-others = … and { $count } more
rules-more = More by the buttons below
rules-theme-title = 📖 <b>{ $theme }</b>
rules-whole = 📜 In full
rules-back = ⬅️ In short
rules-theme-opening = Opening
rules-theme-pits = Pits
rules-theme-bolts = Bolts
rules-theme-overtaking = Overtaking
rules-theme-dump = Dump
rules-theme-barrel = Barrel
rules-theme-turn = The turn
rules-theme-points = Points
rules-theme-end = The end

word-on = on
word-off = off
word-open = open
word-previous = previous
takes-number = { $low }…{ $high }{ $step ->
    [1] {""}
   *[other] {" "}in steps of { $step }
}
takes-switch = on | off
takes-below-target = 0…target in steps of 5
takes-loss = 0…500 in steps of 5 | previous
takes-pits = off | 200-300,600-700
takes-barrel = 880 | off | open | 450-500,950-1000
takes-sums = off | 200,700
takes-combo = combo.FACES=points, such as combo.222=30

rule-dice-number = Dice: { $value }.
rule-target-number = The game goes to { $value }.
rule-one-zero = A single 1 scores nothing.
rule-one-number = A 1 is { $value }.
rule-five-zero = A single 5 scores nothing.
rule-five-number = A 5 is { $value }.
rule-three-zero = Three of a kind score nothing.
rule-three-number = Three of a kind in one roll are the face × { $value } (a 1 counts as ten).
rule-four-zero = Four of a kind score nothing.
rule-four-number = Four of a kind in one roll are the face × { $value }.
rule-five_kind-zero = Five of a kind score nothing.
rule-five_kind-number = Five of a kind in one roll are the face × { $value }.
rule-six_kind-zero = Six of a kind score nothing.
rule-six_kind-number = Six of a kind in one roll are the face × { $value }.
rule-small_straight-zero = A small straight scores nothing.
rule-small_straight-number = A small straight, 1-2-3-4-5 in one roll, is { $value }.
rule-large_straight-zero = A large straight scores nothing.
rule-large_straight-number = A large straight, 2-3-4-5-6 in one roll, is { $value }.
rule-full_straight-zero = A full straight scores nothing.
rule-full_straight-number = A full straight, 1-2-3-4-5-6 in one roll, is { $value }.
rule-full_house-zero = A full house scores nothing.
rule-full_house-number = A full house, three and two alike in one roll, is { $value }.
rule-three_pairs-zero = Three pairs score nothing.
rule-three_pairs-number = Three pairs in one roll are { $value }.
rule-combo = { $faces } in one roll is { $value }.
rule-keep-all = Every scoring die is set aside by itself; the others may be rolled again.
rule-keep-choose = The player chooses what to set aside: at least one scoring die or combination.
rule-confirm-strict = When all dice have scored, one more roll must confirm it; if that scores nothing, the turn is lost.
rule-confirm-safe = When all dice have scored, one more roll must follow; if that scores nothing, the turn just ends.
rule-confirm-free = When all dice have scored, they may be rolled again, or the points banked.
rule-roll_limit-zero = A turn has as many rolls as you like.
rule-roll_limit-number = { $value ->
    [one] A turn has { $value } roll at most.
   *[other] A turn has { $value } rolls at most.
}
rule-double_saves-on = A playing double: a pair that scores nothing on the last two dice loses nothing.
rule-double_saves-off = A pair that scores nothing on the last two dice loses the turn.
rule-eyes-on = "Eyes": who would end level with another rolls once more.
rule-eyes-off = A turn may end level with another player.
rule-five_ones-off = Five 1s are just points.
rule-five_ones-first = Five 1s on the first roll of a turn win at once.
rule-five_ones-any = Five 1s in one roll win at once.
rule-auto_win-on = Once the points in hand are enough to win, turn and game end by themselves.
rule-auto_win-off = A winning turn must be banked like any other.
rule-restricted_stop-reach = Opening, pit and barrel ask only for their points.
rule-restricted_stop-all = Opening, pit and barrel ask for all dice to be set aside and confirmed.
rule-opening-zero = Opening is free: any points may be banked.
rule-opening-number = Opening: the first banked turn is at least { $value }.
rule-opening_credit-full = The opening turn is banked in full.
rule-opening_credit-fixed = The opening turn is banked as exactly { $opening }, whatever was rolled.
rule-bolts-zero = There are no bolts.
rule-bolts-number = { $value ->
    [one] A bolt for a turn that scores nothing: { $value } bolt costs { $bolt_penalty }.
   *[other] A bolt for a turn that scores nothing: { $value } bolts cost { $bolt_penalty }.
}
rule-bolt_penalty-zero = A full set of bolts costs nothing.
rule-bolt_penalty-number = A full set of bolts costs { $value }.
rule-bolt_on-any = A bolt is written for a zero on any roll of the turn.
rule-bolt_on-first = A bolt is written only for a zero on the first roll of the turn.
rule-bolts_in_row-on = Bolts count in a row: a banked turn clears them.
rule-bolts_in_row-off = Bolts add up; a banked turn does not clear them.
rule-bolts_unopened-on = Bolts are written before the opening too.
rule-bolts_unopened-off = No bolts before the opening.
rule-bolts_in_pit-on = Bolts are written in a pit too.
rule-bolts_in_pit-off = No bolts in a pit.
rule-bolts_on_barrel-on = Bolts are written on a barrel too.
rule-bolts_on_barrel-off = No bolts on a barrel.
rule-below_zero-on = A penalty may take the score below zero.
rule-below_zero-off = The score does not fall below zero.
rule-pits-off = There are no pits.
rule-pits-ranges = { $count ->
    [one] Pit { $value }: it must be left in a single turn.
   *[other] Pits { $value }: a pit must be left in a single turn.
}
rule-overtake-zero = Who is overtaken loses nothing.
rule-overtake-number = Who is overtaken loses { $value }.
rule-overtake-previous = Who is overtaken falls back to the score before.
rule-overtake_level-none = Who is caught up with exactly loses nothing.
rule-overtake_level-penalty = Who is caught up with exactly loses as much as by overtaking.
rule-overtake_level-zero = Who is caught up with exactly falls to zero.
rule-overtake_floor-zero = Only a score of 0 and debts are protected from overtaking.
rule-overtake_floor-number = Who has { $value } or less is not touched by overtaking.
rule-overtake_safe-off = No score is safe from overtaking.
rule-overtake_safe-sums = Who has exactly { $value } is safe from overtaking.
rule-dump-zero = There is no dump.
rule-dump-number = Dump: exactly { $value } becomes 0.
rule-dump_when-bank = The dump happens when points are banked.
rule-dump_when-midturn = The dump happens in the middle of a turn, with the points in hand.
rule-barrel-off = There is no barrel.
rule-barrel-open = Open barrel: winning takes exactly { $target }.
rule-barrel-one = Barrel { $value }: who sits on it must pass it in a single turn.
rule-barrel-several = Barrels { $value }: who sits on one must pass it in a single turn.
rule-barrel_seat-clamp = Who sits down on a barrel has its start written.
rule-barrel_seat-real = Who sits down on a barrel keeps the real score.
rule-barrel_leap-sit = A barrel can't be jumped over: you sit down at its start.
rule-barrel_leap-pass = A barrel may be jumped over; the points count in full.
rule-barrel_tries-zero = As many tries on the barrel as you like.
rule-barrel_tries-number = { $value ->
    [one] { $value } try on the barrel.
   *[other] { $value } tries on the barrel.
}
rule-barrel_penalty-zero = Falling off the barrel costs nothing.
rule-barrel_penalty-number = Falling off the barrel costs { $value }.
rule-barrel_falls-zero = No fall ever takes the whole score.
rule-barrel_falls-number = Fall number { $value } takes the whole score.
rule-barrel_knock-fall = Another player sitting down on the same barrel is a fall.
rule-barrel_knock-off = A barrel may be shared.
rule-barrel_knock-penalty = Another player sitting down on the same barrel costs { $barrel_penalty }, but is no fall.
rule-barrel_knock-opening = Another player sitting down on the same barrel sends you back to the score you opened with.
rule-safe_sums-off = There are no safe sums.
rule-safe_sums-sums = { $count ->
    [one] Safe sum { $value }: no fall goes below it once it was reached.
   *[other] Safe sums { $value }: no fall goes below one that was reached.
}
rule-overshoot-dots = Going over is a dot, and the turn does not count.
rule-overshoot-excess = What is too much is taken off at once.
rule-dots-zero = Dots cost nothing.
rule-dots-number = { $value ->
    [one] { $value } dot is a fall.
   *[other] { $value } dots are a fall.
}
rule-dot_penalty-zero = A fall for dots costs nothing.
rule-dot_penalty-number = A fall for dots costs { $value }.
rule-dot_falls-zero = Falls for dots never take the whole score.
rule-dot_falls-number = Fall number { $value } for dots takes the whole score.
rule-finish-immediate = The first to get there wins.
rule-finish-round = When somebody gets there, the round is played out, and the best score wins.
rule-settle-off = No chips change hands.
rule-settle-difference = Everybody pays the winner the difference of the scores.
rule-settle-remainder = Everybody pays the winner what was missing to the target.
rule-settle-equal = Everybody pays the winner the same, as agreed.
rule-second_prize-on = The second of three or more gets a fifth of the bank.
rule-second_prize-off = The winner takes the whole bank.

# In one line: what dice bring
worth = Points: { $parts }; among dice alike a 1 counts as ten.
worth-one = 1 is { $points }
worth-five = 5 is { $points }
worth-three = three alike are the face × { $points }
worth-four = four × { $points }
worth-five_kind = five × { $points }
worth-six_kind = six × { $points }
worth-small_straight = 1–5 is { $points }
worth-large_straight = 2–6 is { $points }
worth-full_straight = 1–6 is { $points }
worth-full_house = a full house is { $points }
worth-three_pairs = three pairs are { $points }
