# Who is waited for, who comes and who goes
duration-second = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
duration-minute = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
duration-hour = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
duration-day = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
wait-left = ⏳ For this turn: { $time }
wait-late = ⏳ About { $time } left, then { $banks ->
    [yes] the points are banked
   *[no] the turn passes on
}
wait-asleep = 💤 Everybody sleeps, the game waits. If you are here, press “I'm here”
button-here = 💤 I'm here
button-hurry = 👋 Hurry up
button-skip = ⏭ Skip the turn
button-skip-votes = ⏭ Skip ({ $votes } of { $need })
button-sit-down = 🙋 Sit down
mark-asleep = 💤 asleep
hurry = 👋 { $who }, it's your turn! { $by } is waiting
toast-awake = Welcome back!
toast-hurried = Called
toast-voted = Your vote counts: { $votes } of { $need }
toast-one-more = You have voted already, somebody else must agree

# Sending away
send-ask = Who is to be sent away? The score stays in the table.
send-one = Send { $name } away? The score stays in the table.
button-send = 🚪 { $name }
button-send-away = 🚪 Send away
button-send-votes = 🚪 Send away ({ $votes } of { $need })
send-done = { $name } was sent away.
button-return = ↩️ Come back

# A new game while there is one
running-game = There is a game here already: { $names }. Go on with it, or end it?
running-lobby = A game is being gathered here already: { $names }. Go on waiting, or call it off?
button-to-board = ▶️ Go on
button-end = 🛑 End it
button-end-lobby = 🛑 Call it off
button-end-votes = 🛑 End it ({ $votes } of { $need })
end-ask = End it without a winner? Two players must want it.
end-expired = 🌙 The game is closed: nobody has moved for a month. Round { $round }, no winner
end-lobby-expired = 🌙 Closed: a day has passed and the game has not begun

# Why not
not-asleep = You are not asleep, all is well
own-turn = It's your turn: roll!
clock-runs = This chat plays by the clock: the turn will end by itself
too-early = Too early: wait { $minutes ->
    [one] { $minutes } more minute
   *[other] { $minutes } more minutes
}
hurried = They have been called in this turn already
removed = There is no way back into this game. The next one is yours!
gone-already = That player is not in the game any more
nobody-to-send = There is nobody to send away: nobody else is at the table
own-seat = You cannot send yourself away. To leave: /leave
too-few-to-vote = There are only two of you: only an admin can send somebody away
