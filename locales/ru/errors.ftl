# Ошибки игры и правил: ключ — код ошибки
unknown-knob = Не знаю правила «{ $knob }». Может быть, «{ $nearest }»?
    {"  "}{ $takes }
    Все правила: /rules
unknown-preset = Не знаю набора правил «{ $word }». Может быть, «{ $nearest }»?
    Есть: { $presets }
unknown-word = Не понимаю «{ $word }»: сначала набор правил, потом правило=значение. Может быть, «{ $nearest }»?
knob-twice = Правило «{ $knob }» названо дважды
bad-value = «{ $value }» для правила «{ $knob }» не подходит
    {"  "}{ $takes }
missing-value = У правила «{ $knob }» нет значения
    {"  "}{ $takes }
bad-code = В коде «{ $code }» ошибка: какой-то буквы нет или она другая. Скопируй код целиком
newer-code = Код «{ $code }» — от более нового бота, здесь его правила ещё не известны
ranges-overlap = Правило «{ $knob }»: { $first } и { $second } заходят друг на друга, так не сыграть
range-beyond-target = Правило «{ $knob }»: { $value } не помещается, игра идёт до { $target }. Поменяй сначала его или цель
dump-beyond-target = Самосвал на { $value } никогда не случится: игра идёт до { $target }. Поменяй сначала самосвал или цель
straight-impossible = «{ $knob }» не собрать: для него нужно шесть кубиков, а их { $dice }
combination-impossible = Комбинацию «{ $knob }» не собрать: кубиков всего { $dice }

game-over = Игра окончена
no-such-seat = Такого места нет: { $seat }
already-left = Этот игрок уже вышел: место { $seat }
not-left = Возвращаться неоткуда: место { $seat } за столом
name-taken = Сесть под именем «{ $player }» нельзя
too-late = Поздно: первый кон уже сыгран
wrong-dice-count = Брошено кубиков: { $thrown }, а на руках { $dice }
bad-face = У кубика нет такой грани: { $face }
choose-first = Сначала выбери, что отложить
nothing-to-keep = Сейчас нечего откладывать
illegal-keep = Так отложить нельзя: { $dice } из { $thrown }
nothing-thrown = Сначала брось кубики
throw-owed = Нужен ещё один бросок{ $owed ->
    [confirm] {" "}— подтверждающий
    [eyes] {" "}— «глаза»
   *[double] {" "}— играющий дубль
}
not-enough = Хватит рано: на руках { $points }, а нужно { $need }{ $reason ->
    [opening] , чтобы войти в игру
    [pit] , чтобы выбраться из ямы
    [barrel] , чтобы пройти бочку
   *[none] {""}
}
not-all-set-aside = Хватит рано: сначала надо отложить все кубики и подтвердить{ $reason ->
    [opening] , чтобы войти в игру
    [pit] , чтобы выбраться из ямы
   *[barrel] , чтобы пройти бочку
}

bad-record = Это не запись игры: { $reason }
bad-start = Такого начала не бывает ({ $player }): { $reason }
bad-move = Ход { $move } ({ $text }): { $reason }
