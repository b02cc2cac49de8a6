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
end-best = Лучший ход: { $name }, { $points }
end-dumps = Самосвалов: { $count }
end-overtakings = Обгонов: { $count }
end-falls = Падений: { $count }
end-rolls = Бросков: { $count }
end-fair = Кости честные: проверить — /fair
button-rematch = 🔁 Реванш
