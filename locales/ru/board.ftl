# Стол: ход, который идёт
board-order = 🎲 Больше всех на первый ход: { $name }, { $dice } — это { $sum }
board-head = { $name }{ $reason ->
    [opening] {" "}· вход: нужно { $need }
    [pit] {" "}· в яме, нужно { $need }
    [barrel] {" "}· на бочке, нужно { $need }
   *[none] {""}
}
board-thrown = { $dice }
board-hidden = … и ещё { $count ->
    [one] { $count } бросок
    [few] { $count } броска
   *[many] { $count } бросков
} раньше
board-hand = На руках { $points }
board-hand-enough = На руках { $points } — будет { $total }{ $becomes ->
    [barrel] , это бочка
    [dump] , это самосвал: станет 0
    [win] , это победа!
   *[none] {""}
}
board-hand-short = На руках { $points }, не хватает { $missing }
board-hand-all = На руках { $points }, но сначала надо отложить все кубики и подтвердить

choice-open = { $points ->
    [0] Что отложить?
   *[other] На руках { $points }. Что отложить?
}
choice-illegal = { $dice } — ещё не комбинация, так отложить нельзя
choice-points = Отложить { $dice }: +{ $points }, на руках будет { $total }

# Кнопки
button-roll = { $all ->
    [yes] 🎲 Бросить все { $dice }
   *[no] 🎲 Бросить { $dice }
}
button-bank = ✋ Хватит — { $total }
button-keep = 👌 Отложить { $dice }: +{ $points }
button-keep-all = 👌 Все { $dice }: +{ $points }
button-keep-best = 👌 Лучшее { $dice }: +{ $points }
die = { $face }
die-chosen = ✅ { $face }

# Пометки в таблице: коротко, строка не шире тридцати знаков
mark-left = вне игры
mark-unopened = без входа
mark-pit = яма до { $top }
mark-barrel = { $limit ->
    [0] бочка, попытка { $tries }
   *[other] бочка { $tries }/{ $limit }
}
mark-bolts = болт { $bolts }/{ $limit }
mark-dots = { $limit ->
    [0] точек { $dots }
   *[other] точка { $dots }/{ $limit }
}
mark-falls = { $falls ->
    [one] { $falls } падение
    [few] { $falls } падения
   *[many] { $falls } падений
}

# Компьютерные игроки
computer-careful = 🤖 Осторожный
computer-bold = 🤖 Смелый
