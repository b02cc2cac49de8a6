# Почему нет: ключ — код отказа
no-game = Игры здесь нет. Начать — /newgame
game-running = Здесь уже играют или собираются
finished = Эта игра окончена
not-over = Секрет откроется, когда игра закончится
old-board = Этот ход уже сыгран
not-in-game = Ты не в этой игре. Следующая — твоя!
not-your-turn = Сейчас ходит { $name }
not-owner = { $name ->
    [none] Это может только админ
   *[other] Это может { $name } или админ
}
dice-rolling = Кубики ещё катятся
already-in = Ты уже в игре
not-in = Тебя и так нет за столом
lobby-full = Мест больше нет: за столом уже { $limit }
lobby-closed = Игра уже идёт
too-few = Мало игроков: нужно хотя бы { $need }
no-seat = Сначала сядь за стол: «Я играю»
no-such-computer = Такого компьютерного игрока нет
no-word = Какое слово подмешать к кубикам? Так: /luck удача
word-too-long = Слово длинновато: до { $limit } знаков
words-full = Слов на удачу уже хватает
no-saved-rules = Таких правил здесь уже нет: /presets
not-keeper = { $name ->
    [none] Убрать или заменить их может только админ
   *[other] Убрать или заменить их может { $name } или админ
}
shelf-full = Больше не поместится: здесь уже { $limit } { $limit ->
    [one] набор
    [few] набора
   *[many] наборов
}. Сначала убери лишний: /presets
bad-rules-name = Нужно имя не длиннее { $limit ->
    [one] { $limit } буквы
   *[other] { $limit } букв
}: /presets save Имя
rules-name-taken = Имя «{ $taken }» уже что-то значит в правилах, выбери другое
