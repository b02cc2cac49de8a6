# Настройки чата
chat-title = ⚙️ <b>Настройки чата</b>
chat-line = <b>{ $label }: { $value }</b>. { $about }
chat-button = { $label }: { $value }
chat-value = { $value }
chat-chosen = ✅ { $value }

chat-mentions = 🔔 Упоминания
chat-mentions-value = { $value ->
    [on] да
   *[off] нет
}
chat-mentions-about = Звать ли игрока по имени, со звуком, когда подходит ход.
chat-clock = ⏳ Время на ход
chat-clock-value = { $value ->
   *[0] сколько угодно
}
chat-clock-about = Сколько можно думать; потом очки запишутся сами или ход перейдёт дальше, без болта.
chat-board = 📌 Стол
chat-board-value = { $value ->
    [single] одно сообщение
   *[turn] новый на каждый ход
}
chat-board-about = Новое сообщение на каждый ход — или одно, которое меняется; вниз оно спускается само и по команде /score.
chat-late = 🙋 Опоздавшие
chat-late-value = { $value ->
    [on] садятся
   *[off] ждут конца игры
}
chat-late-about = Можно ли садиться за стол, пока идёт первый кон.
chat-dice = 🎲 Кубики
chat-dice-value = { $value ->
    [telegram] Telegram
   *[server] сервер
}
chat-dice-about = Чьими кубиками начинать новую игру.
chat-language = 💬 Язык
chat-language-value = { $value ->
    [ru] русский
   *[en] English
}
chat-language-about = На нём говорит стол, а подсказки каждый видит на своём.

# Кого не пускать за стол
block-ask = Кого не пускать за стол в этом чате?
block-how = Ответь командой /block на сообщение того, кого не пускать за стол в этом чате.
block-done = 🚷 Больше не играет в этом чате: { $name }. Пустить снова — /unblock
button-block = 🚷 { $name }
unblock-ask = Кого снова пустить за стол?
unblock-done = Снова может играть в этом чате: { $name }.
unblock-none = Здесь играть можно всем.
button-unblock = ✅ { $name }
blocked = Админы этого чата не пускают тебя за стол
