# Конец игры
end-won = 🏆 <b>{ $name } — { $score }</b>{ $reason ->
    [five_ones] : пять единиц разом! Кон { $round }
    [last_left] : остальные вышли. Кон { $round }
   *[other] {" "}{ $round ->
        [one] за { $round } кон!
        [few] за { $round } кона!
       *[many] за { $round } конов!
    }
}
end-stopped = 🛑 Игру остановили: { $name }, кон { $round }
end-abandoned = Все вышли, победителя нет
end-lobby = 🛑 Сбор отменён: { $name }
end-chips = Расчёт в фишках: { $list }
end-chips-of = { $name } { $chips }
end-stakes = Расчёт: каждый платит победителю ставку{ $prize ->
    [yes] {""}; второй приз, пятая часть банка, — { $second }
   *[no] {""}
}
end-best = Лучший ход: { $name }, { $points }
end-dumps = Самосвалов: { $count }
end-overtakings = Обгонов: { $count }
end-falls = Падений: { $count }
end-rolls = Бросков: { $count }
end-fair = Кости честные: проверить — /fair
button-rematch = 🔁 Реванш
