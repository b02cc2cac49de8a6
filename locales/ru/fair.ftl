# Честные кубики
fair-title = 🎲 <b>Честные кубики</b>
fair-promise =
    Секрет, по которому выпадают кубики, бот загадал до начала. Его отпечаток — обещание:
    <code>{ $commitment }</code>
    Подменить секрет нельзя: отпечаток не сойдётся.
fair-later = После игры бот откроет секрет и пересчитает броски, а «{ button-export }» даст файл, чтобы проверить их самому.
fair-opened =
    До начала бот обещал:
    <code>{ $commitment }</code>
    Секрет, который он загадал:
    <code>{ $seed }</code>
fair-telegram = Бросает Telegram: его кубики видны в чате, секрет их не проверяет.
fair-throws = Брошено раз: { $throws }
fair-added = Подмешали игроки: { $what }
fair-words = 🍀 на удачу — { $words }
fair-words-more = 🍀 на удачу — { $words } и ещё { $count }
fair-presses = нажатий и команд — { $count }
fair-nothing-added = Игроки ещё ничего не подмешали.
fair-checked = ✅ Проверено: { $throws ->
    [one] пересчитан { $throws } бросок
    [few] пересчитаны { $throws } броска
   *[many] пересчитано { $throws } бросков
}, правила и итог сходятся.
fair-wrong = ❌ Не сходится: { $why } (<code>{ $line }</code>)
fair-why-no-proof = в записи нет ничего о кубиках
fair-why-no-seed = в записи нет секрета
fair-why-malformed = запись не прочитать
fair-why-seed = это другой секрет
fair-why-start = у кого-то были очки до начала
fair-why-rules = бросали по другим правилам
fair-why-seats = бросали на другое число мест
fair-why-changed = какой-то кубик другой
fair-why-left-out = какого-то броска не хватает
fair-why-added = какой-то бросок лишний
fair-why-all-differ = броски не из этого секрета
fair-why-order = очерёдность ходов другая
fair-why-move = такого хода быть не могло
fair-why-result = итог другой
fair-check =
    <b>Проверить самому:</b> обещание то же, что было до начала? «{ button-export }» даст файл; на компьютере с этой программой его пересчитает команда
    <code>python -m engine verify { $file }</code>
fair-unplayed = Игра не началась: по этому секрету не бросали.
fair-export =
    Запись игры: все броски и решения. Проверить на компьютере с этой программой:
    <code>python -m engine verify { $file }</code>
button-inspect = 🔎 Проверить кубики
button-export = 💾 Экспорт
foreign-dice = Красиво брошено! Но в игре считаются только кубики бота: бросай кнопкой.

# Чьи кубики, слова на удачу
lobby-telegram-dice = Кубики: Telegram, прямо в чате 🎲
# Отклик на слово: один из тех, что Telegram разрешает ботам
reaction-taken = 👍
lobby-words = На удачу: { $words }
button-source = { $source ->
    [telegram] 🎲 Кубики: Telegram
   *[server] 🎲 Кубики: сервер
}
# Как пишут после /newgame: «кости=телеграм»
words-dice = кости кубики
words-telegram = телеграм телеграмм тг
words-server = сервер

# Игра кубиками Telegram
board-dice-budget = 🤖 Бросил сервер: столько сообщений в минуту Telegram не пропускает
board-dice-refused = 🤖 Бросил сервер: Telegram не принял кубик
board-dice-lost = 🤖 Связь оборвалась, пока кубик летел: вместо него — кубик сервера

# Статистика кубиков
dice-title = 🎲 <b>Кубики этого чата</b>
dice-none = В этом чате ещё не бросали. Начать — /newgame
dice-source = { $source ->
    [telegram] Telegram
   *[server] Сервер
}
dice-faces = { $count ->
    [one] { $count } кубик
    [few] { $count } кубика
   *[many] { $count } кубиков
}
dice-head = { $source }: { $faces }
dice-face = { $face } { $count }
dice-verdict-too-few = Пока мало, чтобы судить.
dice-verdict-fits = В порядке: у честных кубиков так или ещё неровнее — { $chance ->
    [one] в { $chance } случае из 100.
   *[other] в { $chance } случаях из 100.
}
dice-verdict-unusual = Необычно: у честных кубиков так бывает реже, чем раз в сто. Посмотрим, что дальше.
dice-verdict-suspicious = Подозрительно: у честных кубиков так бывает реже, чем раз в десять тысяч. Проверь игры: /fair
dice-short-too-few = пока мало
dice-short-fits = в порядке
dice-short-unusual = необычно
dice-short-suspicious = подозрительно
dice-kind = { $source ->
    [telegram] Telegram
   *[server] сервер
}
dice-person = { $name }: { $count } ({ $split }) — { $verdict }
dice-more = … и ещё { $count }
dice-players = По игрокам
dice-picture-title = Кубики этого чата
dice-picture-even = поровну: { $count }
dice-picture-total = { $count } — { $verdict }
