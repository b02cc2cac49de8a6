# Кого ждут, кто приходит и кто уходит
duration-second = { $count ->
    [one] { $count } секунда
    [few] { $count } секунды
   *[many] { $count } секунд
}
duration-minute = { $count ->
    [one] { $count } минута
    [few] { $count } минуты
   *[many] { $count } минут
}
duration-hour = { $count ->
    [one] { $count } час
    [few] { $count } часа
   *[many] { $count } часов
}
duration-day = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[many] { $count } дней
}
wait-left = ⏳ На ход: { $time }
wait-late = ⏳ Осталось: ≈ { $time }, потом { $banks ->
    [yes] очки запишутся сами
   *[no] ход перейдёт дальше
}
wait-asleep = 💤 Все спят, игра ждёт. Кто здесь — жми «Я тут»
button-here = 💤 Я тут
button-hurry = 👋 Поторопить
button-skip = ⏭ Пропустить ход
button-skip-votes = ⏭ Пропустить ({ $votes } из { $need })
button-sit-down = 🙋 Сесть за стол
mark-asleep = 💤 спит
hurry = 👋 { $who }, твой ход! Ждёт { $by }
toast-awake = С возвращением!
toast-hurried = Позвали
toast-voted = Голос принят: { $votes } из { $need }
toast-one-more = Твой голос уже есть, нужен ещё чей-то

# Исключить
send-ask = Кого исключить из игры? Счёт останется в таблице.
send-one = Исключить из игры игрока { $name }? Счёт останется в таблице.
button-send = 🚪 { $name }
button-send-away = 🚪 Исключить
button-send-votes = 🚪 Исключить ({ $votes } из { $need })
send-done = Больше не в игре: { $name }.
button-return = ↩️ Вернуться

# Новая игра, когда одна уже идёт
running-game = Здесь уже играют: { $names }. Играем дальше или заканчиваем?
running-lobby = Здесь уже собираются: { $names }. Ждём дальше или отменяем?
button-to-board = ▶️ Дальше
button-end = 🛑 Закончить
button-end-lobby = 🛑 Отменить
button-end-votes = 🛑 Закончить ({ $votes } из { $need })
end-ask = Закончить без победителя? Нужно, чтобы этого хотели двое.
end-expired = 🌙 Игра закрыта: месяц никто не ходил. Кон { $round }, победителя нет
end-lobby-expired = 🌙 Сбор закрыт: прошли сутки, а игра не началась

# Почему нет
not-asleep = Ты не спишь, всё в порядке
own-turn = Это твой ход: бросай!
clock-runs = Здесь играют с часами: ход закончится сам
too-early = Рано, подождём ещё { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}
hurried = В этом ходу уже звали
removed = В эту игру не вернуться. Следующая — твоя!
gone-already = Этого игрока в игре уже нет
nobody-to-send = Исключать некого: за столом больше никого
own-seat = Себя исключить нельзя. Выйти — /leave
too-few-to-vote = За столом только двое: исключить может только админ
