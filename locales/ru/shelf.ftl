# Правила, которые чат запомнил, и как ими делятся
shelf-title = ⭐ <b>Правила этого чата</b>
shelf-empty = Здесь ещё ничего не запомнили.
shelf-how = Запомнить правила этой игры: <code>/presets save Имя</code>
shelf-somebody = Запомнить правила может только человек: от имени группы или канала — никак.
shelf-line = <b>{ $name }</b>: { $rules }
shelf-one = ⭐ <b>{ $name }</b>
shelf-name = ⭐ { $name }
shelf-save-word = сохранить
shelf-kept = ⭐ Запомнено: <b>{ $name }</b> — { $rules }.
    Играть: /presets
toast-kept = Запомнено: «{ $name }». Играть, делиться, убрать: /presets
toast-kept-already = Эти правила уже запомнены: «{ $name }»
toast-forgotten = Убрано: «{ $name }»
button-play = 🎲 Играть
button-share = 📤 Поделиться
button-forget = 🗑 Убрать
button-list = ⬅️ Все

share-title = 📤 <b>Правила:</b> { $rules }
share-code = Набрать в любом чате с ботом:
    <code>/newgame { $code }</code>
share-link = Ссылка: { $link }
share-long = Для ссылки эти правила слишком длинные, но код работает в любом чате.
share-longest = Эти правила слишком длинные и для ссылки, и для кода.
button-to-group = ➕ В группу
button-play-here = 🎲 Играть здесь
