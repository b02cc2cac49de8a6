# Сбор перед игрой
lobby-title = 🎲 <b>Тысяча</b> — собираемся
lobby-rules = Правила: { $rules }
lobby-adapted = С целью { $target }: { $changes }
adapted-barrel = { $count ->
    [0] бочки нет
    [1] бочка начинается с { $from }
   *[other] бочки { $now }
}
adapted-pits = { $count ->
    [one] ямы { $gone } нет
   *[other] ям { $gone } нет
}
adapted-dump = самосвала нет
lobby-nobody = Играют: пока никого
lobby-players = Играют ({ $count }):
lobby-promise = Обещание костей: <code>{ $commitment }</code>
name = { $name }

button-join = 🙋 Я играю
button-leave = Выйти
button-presets = ⚙️ Правила
button-computers = 🤖 Добавить
button-start = ▶️ Начать ({ $count })
button-preset = { $preset }
button-preset-chosen = ✅ { $preset }
button-add = ➕ { $computer }
button-opponent = { $computer }
button-opponent-chosen = ✅ { $computer }
button-remove = ➖ Убрать последнего
button-back = ⬅️ Назад

toast-joined = Ты в игре!
toast-left = Хорошо, без тебя
join-by-button = Садиться за стол можно кнопкой «Я играю»: от имени группы или канала не сыграть.

# Настройки правил
settings-sets = 📚 Набор: { $preset }
settings-theme = { $theme }
settings-changed = ✏️ { $theme }
settings-about = <b>{ $preset }</b>: { $about }
settings-title = ⚙️ <b>{ $theme }</b>
settings-line = • { $meaning }
settings-word-line = • <b>{ $knob }: { $value }.</b> { $meaning }
settings-single = • { $knob }: { $value ->
    [0] ничего
   *[other] { $value }
}
settings-alike = • { $knob }: { $value ->
    [0] ничего
   *[other] цифра × { $value }
}
settings-ones = Единица среди равных — за десять.
settings-more-sets = Ещё наборы ➡️
settings-combinations = Комбинации ➡️
settings-further = Дальше ➡️
settings-less = ➖ { $knob } { $value }
settings-more = ➕ { $knob } { $value }
settings-next = 🔁 { $knob } → { $value }
settings-undo = ↩️ Как в наборе
settings-keep = ⭐ Запомнить
toast-look = Правила: { $rules }. Поменять может { $name ->
    [none] админ
   *[other] { $name } или админ
}. Подробно: /rules
