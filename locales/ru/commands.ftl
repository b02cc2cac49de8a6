# Меню команд
command-newgame = Новая игра
command-join = Сесть за стол
command-leave = Выйти из-за стола
command-kick = Исключить игрока
command-score = Счёт
command-rules = Правила этой игры
command-presets = Правила этого чата
command-fair = Проверить кости
command-stop = Остановить игру
command-lang = Язык / Language
command-help = Как играть
command-luck = Слово на удачу
command-dice = Как ложатся кубики
command-settings = Настройки чата
command-block = Не пускать за стол
command-unblock = Снова пустить за стол
