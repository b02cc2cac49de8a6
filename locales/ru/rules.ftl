# Правила словами: строка на каждое правило и каждый вид его значения. $value — само значение.
rules-title = 📖 <b>Правила:</b> { $rules }
rules-typed = Набрать так: <code>/newgame { $rules }</code>
rules-others = … и ещё { $count }
rules-more = Подробнее — кнопками ниже
rules-theme-title = 📖 <b>{ $theme }</b>
rules-whole = 📜 Целиком
rules-back = ⬅️ Коротко
rules-theme-opening = Вход
rules-theme-pits = Ямы
rules-theme-bolts = Болты
rules-theme-overtaking = Обгон
rules-theme-dump = Самосвал
rules-theme-barrel = Бочка
rules-theme-turn = Ход
rules-theme-points = Очки
rules-theme-end = Конец игры

word-on = да
word-off = нет
word-open = открытая
word-previous = прежний
takes-number = { $low }…{ $high }{ $step ->
    [1] {""}
   *[other] {" "}с шагом { $step }
}
takes-switch = да | нет
takes-below-target = 0…цель с шагом 5
takes-loss = 0…500 с шагом 5 | прежний
takes-pits = нет | 200-300,600-700
takes-barrel = 880 | нет | открытая | 450-500,950-1000
takes-sums = нет | 200,700
takes-combo = комбо.ГРАНИ=очки, например комбо.222=30

rule-dice-number = Кубиков: { $value }.
rule-target-number = Играем до { $value }.
rule-one-zero = Единица сама по себе ничего не стоит.
rule-one-number = Единица — { $value }.
rule-five-zero = Пятёрка сама по себе ничего не стоит.
rule-five-number = Пятёрка — { $value }.
rule-three-zero = Три одинаковых ничего не стоят.
rule-three-number = Три одинаковых в одном броске — грань × { $value } (единицы считаются за десять).
rule-four-zero = Четыре одинаковых ничего не стоят.
rule-four-number = Четыре одинаковых в одном броске — грань × { $value }.
rule-five_kind-zero = Пять одинаковых ничего не стоят.
rule-five_kind-number = Пять одинаковых в одном броске — грань × { $value }.
rule-six_kind-zero = Шесть одинаковых ничего не стоят.
rule-six_kind-number = Шесть одинаковых в одном броске — грань × { $value }.
rule-small_straight-zero = Малый стрит ничего не стоит.
rule-small_straight-number = Малый стрит 1-2-3-4-5 одним броском — { $value }.
rule-large_straight-zero = Большой стрит ничего не стоит.
rule-large_straight-number = Большой стрит 2-3-4-5-6 одним броском — { $value }.
rule-full_straight-zero = Полный стрит ничего не стоит.
rule-full_straight-number = Полный стрит 1-2-3-4-5-6 одним броском — { $value }.
rule-full_house-zero = Фулл-хаус ничего не стоит.
rule-full_house-number = Фулл-хаус, три и два одинаковых одним броском, — { $value }.
rule-three_pairs-zero = Три пары ничего не стоят.
rule-three_pairs-number = Три пары одним броском — { $value }.
rule-combo = { $faces } одним броском — { $value }.
rule-keep-all = Все зачётные кубики откладываются сами, остальные можно бросать дальше.
rule-keep-choose = Что отложить, решает игрок: хотя бы один зачётный кубик или комбинацию.
rule-confirm-strict = Сыграли все кубики — нужен подтверждающий бросок; пустой сжигает ход.
rule-confirm-safe = Сыграли все кубики — нужен подтверждающий бросок; пустой просто заканчивает ход.
rule-confirm-free = Сыграли все кубики — можно бросить их снова, а можно записать.
rule-roll_limit-zero = Бросков за ход — сколько угодно.
rule-roll_limit-number = { $value ->
    [one] За ход — не больше { $value } броска.
   *[other] За ход — не больше { $value } бросков.
}
rule-double_saves-on = Играющий дубль: пустая пара на двух кубиках ничего не сжигает.
rule-double_saves-off = Пустая пара на двух кубиках сжигает ход.
rule-eyes-on = «Глаза»: кто встаёт вровень с другим, бросает ещё раз.
rule-eyes-off = Вровень с другим вставать можно.
rule-five_ones-off = Пять единиц — это просто очки.
rule-five_ones-first = Пять единиц первым броском хода — сразу победа.
rule-five_ones-any = Пять единиц одним броском — сразу победа.
rule-auto_win-on = Как только очков на руках хватает для победы, ход и игра заканчиваются сами.
rule-auto_win-off = Победный ход тоже записывают словом «хватит».
rule-restricted_stop-reach = Для входа, ямы и бочки довольно набрать нужное.
rule-restricted_stop-all = Для входа, ямы и бочки надо отложить все кубики и подтвердить бросок.
rule-opening-zero = Вход свободный: записать можно любые очки.
rule-opening-number = Вход: первая запись — не меньше { $value } за ход.
rule-opening_credit-full = На входе записывается всё набранное.
rule-opening_credit-fixed = На входе записывается ровно { $opening }, сколько бы ни выпало.
rule-bolts-zero = Болтов нет.
rule-bolts-number = { $value ->
    [one] За пустой ход — болт; { $value } болт — и штраф { $bolt_penalty }.
    [few] За пустой ход — болт; { $value } болта — и штраф { $bolt_penalty }.
   *[many] За пустой ход — болт; { $value } болтов — и штраф { $bolt_penalty }.
}
rule-bolt_penalty-zero = Полный набор болтов ничего не стоит.
rule-bolt_penalty-number = Полный набор болтов отнимает { $value }.
rule-bolt_on-any = Болт пишется за пустой бросок в любой момент хода.
rule-bolt_on-first = Болт пишется, только если пуст первый бросок хода.
rule-bolts_in_row-on = Болты считаются подряд: записанный ход их снимает.
rule-bolts_in_row-off = Болты копятся и записанным ходом не снимаются.
rule-bolts_unopened-on = До входа болты тоже пишутся.
rule-bolts_unopened-off = До входа болтов нет.
rule-bolts_in_pit-on = В яме болты тоже пишутся.
rule-bolts_in_pit-off = В яме болтов нет.
rule-bolts_on_barrel-on = На бочке болты тоже пишутся.
rule-bolts_on_barrel-off = На бочке болтов нет.
rule-below_zero-on = Штраф может увести счёт ниже нуля.
rule-below_zero-off = Ниже нуля счёт не падает.
rule-pits-off = Ям нет.
rule-pits-ranges = { $count ->
    [one] Яма { $value }: из неё выбираются только за один ход.
   *[other] Ямы { $value }: из ямы выбираются только за один ход.
}
rule-overtake-zero = Кого обогнали, тот ничего не теряет.
rule-overtake-number = Кого обогнали, тот теряет { $value }.
rule-overtake-previous = Кого обогнали, тот возвращается к прежнему счёту.
rule-overtake_level-none = С кем встали вровень, тот ничего не теряет.
rule-overtake_level-penalty = С кем встали вровень, тот теряет столько же, сколько при обгоне.
rule-overtake_level-zero = С кем встали вровень, тот падает до нуля.
rule-overtake_floor-zero = Защищены от обгона только те, у кого 0 или долг.
rule-overtake_floor-number = У кого { $value } или меньше, тех обгон не трогает.
rule-overtake_safe-off = Несгораемых сумм при обгоне нет.
rule-overtake_safe-sums = У кого ровно { $value }, тех обгон не трогает.
rule-dump-zero = Самосвала нет.
rule-dump-number = Самосвал: ровно { $value } превращается в 0.
rule-dump_when-bank = Самосвал срабатывает, когда очки записаны.
rule-dump_when-midturn = Самосвал срабатывает прямо посреди хода, вместе с очками на руках.
rule-barrel-off = Бочки нет.
rule-barrel-open = Открытая бочка: чтобы выиграть, надо набрать ровно { $target }.
rule-barrel-one = Бочка { $value }: кто на неё сел, должен пройти её за один ход.
rule-barrel-several = Бочки { $value }: кто сел на бочку, должен пройти её за один ход.
rule-barrel_seat-clamp = Кто садится на бочку, у того записано её начало.
rule-barrel_seat-real = Кто садится на бочку, у того остаётся набранное.
rule-barrel_leap-sit = Перепрыгнуть бочку нельзя: садишься на её начало.
rule-barrel_leap-pass = Перепрыгнуть бочку можно, очки засчитываются целиком.
rule-barrel_tries-zero = Попыток на бочке — сколько угодно.
rule-barrel_tries-number = { $value ->
    [one] На бочке { $value } попытка.
    [few] На бочке { $value } попытки.
   *[many] На бочке { $value } попыток.
}
rule-barrel_penalty-zero = Падение с бочки ничего не стоит.
rule-barrel_penalty-number = Падение с бочки отнимает { $value }.
rule-barrel_falls-zero = Сколько ни падай, весь счёт не сгорает.
rule-barrel_falls-number = { $value }-е падение сжигает весь счёт.
rule-barrel_knock-fall = Если на ту же бочку садится другой, это падение.
rule-barrel_knock-off = На одной бочке могут сидеть вместе.
rule-barrel_knock-penalty = Если на ту же бочку садится другой, счёт меньше на { $barrel_penalty }, но это не падение.
rule-barrel_knock-opening = Если на ту же бочку садится другой, счёт возвращается к тому, с каким был вход.
rule-safe_sums-off = Несгораемых сумм нет.
rule-safe_sums-sums = { $count ->
    [one] Несгораемая сумма { $value }: кто до неё дошёл, ниже не упадёт.
   *[other] Несгораемые суммы { $value }: кто до такой дошёл, ниже не упадёт.
}
rule-overshoot-dots = Перебор — точка, ход не засчитан.
rule-overshoot-excess = Перебор сразу вычитается.
rule-dots-zero = Точки ничего не стоят.
rule-dots-number = { $value ->
    [one] { $value } точка — падение.
    [few] { $value } точки — падение.
   *[many] { $value } точек — падение.
}
rule-dot_penalty-zero = Падение за точки ничего не отнимает.
rule-dot_penalty-number = Падение за точки отнимает { $value }.
rule-dot_falls-zero = Падения за точки весь счёт не сжигают.
rule-dot_falls-number = { $value }-е падение за точки сжигает весь счёт.
rule-finish-immediate = Кто первым набрал нужное, тот и выиграл.
rule-finish-round = Когда кто-то набрал нужное, кон доигрывают: побеждает лучший счёт.
rule-settle-off = Расчёта фишками нет.
rule-settle-difference = Каждый платит победителю разницу в счёте.
rule-settle-remainder = Каждый платит победителю столько, сколько не хватило до цели.
rule-settle-equal = Каждый платит победителю поровну, как условились.
rule-second_prize-on = Второму из трёх и больше — пятая часть банка.
rule-second_prize-off = Банк целиком забирает победитель.

# Одной строкой: что приносят кубики
worth = Очки: { $parts }; единица среди одинаковых — за десять.
worth-one = 1 — { $points }
worth-five = 5 — { $points }
worth-three = три равных — цифра × { $points }
worth-four = четыре × { $points }
worth-five_kind = пять × { $points }
worth-six_kind = шесть × { $points }
worth-small_straight = 1–5 подряд — { $points }
worth-large_straight = 2–6 подряд — { $points }
worth-full_straight = 1–6 подряд — { $points }
worth-full_house = фулл-хаус — { $points }
worth-three_pairs = три пары — { $points }
