# Меню команд
command-newgame = Новая игра
command-join = Сесть за стол
command-leave = Выйти из-за стола
command-score = Счёт
command-rules = Правила этой игры
command-fair = Проверить кости
command-stop = Остановить игру
command-lang = Язык / Language
command-help = Как играть
command-luck = Слово на удачу
command-dice = Как ложатся кубики
