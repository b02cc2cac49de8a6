# The end of a game
end-won = 🏆 <b>{ $name } — { $score }</b>{ $reason ->
    [five_ones] : five 1s at once! Round { $round }
    [last_left] : everybody else left. Round { $round }
   *[other] {" "}{ $round ->
        [one] in { $round } round!
       *[other] in { $round } rounds!
    }
}
end-stopped = 🛑 The game was stopped by { $name } in round { $round }
end-abandoned = Everybody left, nobody won
end-lobby = 🛑 Called off by { $name }
end-chips = In chips: { $list }
end-chips-of = { $name } { $chips }
end-stakes = Everybody pays the winner the stake{ $prize ->
    [yes] {""}; a fifth of the bank, the second prize, goes to { $second }
   *[no] {""}
}
end-best = Best turn: { $name }, { $points }
end-dumps = Dumps: { $count }
end-overtakings = Overtakings: { $count }
end-falls = Falls: { $count }
end-rolls = Rolls: { $count }
end-fair = The dice are fair: check with /fair
button-rematch = 🔁 Rematch
