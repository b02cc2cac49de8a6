# Что случилось: слова без рода, чтобы подходили всем. «Имя: » ставит рассказ, если строка сама его не называет.
story-line = { $name }: { $clauses }
story-crowd = обгонов: { $count }

event-turn-started = ▶️ { $name }
event-rolled = { $dice }  { $points ->
    [0] пусто
   *[other] +{ $points }
}
event-kept = { $dice }  +{ $points }
event-hot-dice = { $owed ->
    [yes] 🔥 Все кубики сыграли! Подтверди бросок
   *[no] 🔥 Все кубики сыграли! Можно бросать все снова
}
event-eyes-owed = 👀 Глаза: вровень с игроком { $with } — нужен ещё бросок
event-double-saved = { $again ->
    [yes] 🎲 Играющий дубль { $dice } — эти два бросаем снова
   *[no] 🎲 Играющий дубль { $dice } — ничего не сгорело
}
event-busted = { $lost ->
    [0] { $dice } — пусто
   *[other] { $dice } — пусто, сгорело { $lost }
}
event-turn-lost = { $lost ->
    [0] броски кончились
   *[other] броски кончились, пропало { $lost }
}
event-passed = { $lost ->
    [0] ход пропущен
   *[other] ход пропущен, не записано { $lost }
}
event-bolt-written = болт { $bolts } из { $limit }
event-bolts-charged = за болты −{ $loss } → { $score }
event-bolts-cleared = болты сняты
event-opened = вход есть
event-banked = записано { $points } → { $score }
event-sat-down = садится на бочку { $start }
event-rose-from-barrel = проходит бочку { $start }
event-try-used = { $limit ->
    [0] попытка { $tries } на бочке мимо
   *[other] попытка { $tries } из { $limit } на бочке мимо
}
event-fell-off = { $cause ->
    [knock] с бочки сбивает { $by }
    [dots] падение за точки
   *[tries] слетает с бочки
}{ $everything ->
    [yes] , падение { $falls } — сгорает всё: −{ $loss } → { $score }
   *[no] : −{ $loss } → { $score }
}
event-knocked-off = с бочки сбивает { $by }: −{ $loss } → { $score }
event-off-barrel = уже не на бочке { $start }
event-overtaken = обгон −{ $loss } → { $score }
event-caught-up = вровень с игроком { $by }: −{ $loss } → { $score }
event-dumped = 🚚 самосвал! { $at } → 0
event-dotted = { $limit ->
    [0] перебор { $total }, точка { $dots }
   *[other] перебор { $total }, точка { $dots } из { $limit }
}
event-excess-taken = перебор { $total }: −{ $loss } → { $score }
event-five-ones = пять единиц разом!
event-target-reached = есть { $score } — доигрываем кон
event-left-game = выход из игры
event-came-back = снова в игре
event-entered = теперь тоже за столом
event-won = 🏆 победа — { $score }
