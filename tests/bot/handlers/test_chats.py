from __future__ import annotations

from tests.bot.conftest import House
from tests.bot.group import KATYA, MASHA, OLEG, PETYA, Group, eventually
from tests.bot.moves import begin, gather, throw


async def test_a_deep_link_opens_a_lobby(house: House, yard: Group) -> None:
    await yard.say(MASHA, f"/start@{house.app.bot.username} newgame")
    await yard.last("собираемся", button="Я играю")


async def test_a_group_that_adds_the_bot_is_greeted_in_its_language(house: House) -> None:
    made = await house.driver.play("chat", me=OLEG, kind="supergroup", title='The "Club" <i>')
    club = house.group(made["chat"]["id"])
    await club.last("Hello! A game of Thousand?", button="New game")
    await club.press(OLEG, "New game")
    await club.last("who plays?", "Players (1): Олег")


async def test_help_and_hints(yard: Group, house: House) -> None:
    await yard.say(MASHA, "/help")
    await yard.last("Как играть", "/newgame")
    name = house.app.bot.username
    await yard.say(OLEG, f"/dance@{name}")
    await yard.last("There is no such command")
    count = len(await yard.messages())
    await yard.say(MASHA, "/dance")
    await yard.say(MASHA, f"/HELP@{name.upper()}")
    await yard.last("Как играть")
    await yard.say(MASHA, "/help@another_bot")
    await yard.say(MASHA, "/score")
    await yard.last("Игры здесь нет")
    assert len(await yard.messages()) == count + 2


async def test_the_chat_speaks_another_language(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA, words="simple")
    await yard.say(MASHA, "/lang")
    ask = await yard.last("На каком языке", button="English")
    await yard.press(MASHA, "English")

    async def board() -> bool:
        board, asked = (await yard.messages())[-2:]
        return "opening: 50 needed" in board.text and asked.text == "English from now on." and asked.rows == []

    await eventually(board)
    assert ask.find("Русский")
    assert await yard.press(KATYA, "Roll", (await yard.messages())[-2]) == "Ты не в этой игре. Следующая — твоя!"
    await yard.say(MASHA, "/lang ru")
    await yard.last("Теперь по-русски.")


async def test_score_and_rules_of_this_game(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA, words="simple target=500")
    await throw(house, yard, MASHA, "11114", "На руках 200")
    await yard.press(MASHA, "Хватит")
    await yard.last("▶️ Петя")
    await yard.say(KATYA, "/score")
    score = await yard.last("Кон 1 · без бочки · ходит Петя")
    assert "1. Маша 200  яма до 300\n2. Петя   –  без входа" in score.text
    await yard.say(KATYA, "/rules")
    rules = await yard.last("Правила: без бочки", "500")
    await yard.press(KATYA, "Болты", rules)
    await yard.last("📖 Болты\n")
    await yard.press(KATYA, "Коротко")
    await yard.last("Правила: без бочки")


async def test_rules_without_a_game_are_the_next_ones(yard: Group) -> None:
    await yard.say(KATYA, "/rules")
    await yard.last("Правила: классика", "880", button="Бочка")
    await yard.press(OLEG, "Бочка")
    await yard.last("📖 Бочка\n")


async def test_stopping_asks_first_and_only_the_opener_or_an_admin(house: House, yard: Group) -> None:
    await yard.say(PETYA, "/newgame simple")
    await yard.press(KATYA, "Я играю")
    await yard.last("Играют (2)")
    house.dice.add("66666", "11112")
    await yard.press(PETYA, "Начать")
    board = await yard.last("▶️ Петя")
    await yard.say(KATYA, "/stop")
    await yard.last("Это может Петя или админ")
    await yard.say(PETYA, "/stop")
    question = await yard.last("Остановить игру?")
    assert "или админ" in await yard.press(KATYA, "Остановить", question)
    assert "или админ" in await yard.press(KATYA, "Играем дальше", question)
    await yard.press(PETYA, "Играем дальше", question)
    await yard.last("Играем дальше!")
    await yard.say(MASHA, "/stop")
    await yard.press(MASHA, "Остановить")
    await yard.last("🛑 Игру остановили: Маша, кон 1", button="Реванш")
    for message in await yard.messages():
        assert message.id != board.id or message.rows == []


async def test_a_question_is_closed_in_the_chats_language(house: House, yard: Group) -> None:
    await yard.say(MASHA, "/lang en")
    await yard.last("English from now on.")
    await yard.say(MASHA, "/newgame")
    await yard.last("who plays?")
    await yard.say(MASHA, "/stop")
    await yard.press(MASHA, "Go on waiting")
    await yard.last("We go on waiting!")
    await yard.say(MASHA, "/kick")
    await yard.last("Исключать некого")


async def test_leaving_a_game_is_asked_of_one(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA, KATYA, words="simple")
    await yard.say(PETYA, "/leave")
    question = await yard.last("Петя, выйти из игры?")
    assert await yard.press(KATYA, "Выйти", question) == "Спрашивали не тебя"
    assert await yard.press(KATYA, "Остаться", question) == "Спрашивали не тебя"
    await yard.press(PETYA, "Выйти", question)

    async def gone() -> bool:
        board, asked = (await yard.messages())[-2:]
        return "вне игры" in board.text and asked.text.startswith("До встречи!")

    await eventually(gone)
    await yard.say(MASHA, "/leave")
    await yard.press(MASHA, "Выйти")
    await yard.last("🏆 Катя — 0: остальные вышли. Кон 1")


async def test_who_leaves_the_group_leaves_its_game(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA, KATYA, words="simple")
    await house.driver.member(PETYA, "kicked")
    await yard.last("вне игры", "▶️ Маша")


async def test_topics_are_places_of_their_own(house: House) -> None:
    forum = await house.driver.supergroup(forum=True)
    topics = [
        int((await house.driver.play("topic", me=MASHA, chat=forum, name=name))["thread_id"]) for name in ("А", "Б")
    ]
    first, second = (house.group(forum, thread) for thread in topics)
    general = house.group(forum)
    await first.say(MASHA, "/newgame simple")
    await second.say(MASHA, "/newgame street")
    await general.say(MASHA, "/newgame club")
    await first.last("Правила: без бочки")
    await second.last("Правила: дворовые")

    async def in_general() -> bool:
        return any(message.thread is None and "клубные" in message.text for message in await general.messages())

    await eventually(in_general)


async def test_an_anonymous_admin_opens_and_stops_but_sits_down_by_button(house: House) -> None:
    chat = await house.driver.supergroup()
    club = house.group(chat)
    await house.driver.write(MASHA, "/newgame simple", chat, anonymous=True)
    await club.last("Играют: пока никого")
    await house.driver.write(MASHA, "/join", chat, anonymous=True)
    await club.last("Садиться за стол можно кнопкой")
    lobby = (await club.messages())[-2]
    assert await club.press(MASHA, "Я играю", lobby) == "Ты в игре!"
    await house.driver.write(MASHA, "/stop", chat, anonymous=True)
    await club.last("Отменить сбор?")
    assert await club.press(MASHA, "Отменить") == ""
    await club.last("🛑 Сбор отменён")


async def test_a_group_that_becomes_a_supergroup_plays_on(house: House) -> None:
    old = (await house.driver.play("chat", me=MASHA, kind="group", title="Двор"))["chat"]["id"]
    group = house.group(old)
    for person in (PETYA,):
        await house.driver.member(person, "member", chat=old)
    await begin(house, group, PETYA, words="simple")
    await throw(house, group, MASHA, "15334", "На руках 15")
    new = house.group((await house.driver.play("migrate", me=MASHA, chat=old))["chat"]["id"])
    await new.last("На руках 15", button="Бросить 3")
    await throw(house, new, MASHA, "566", "На руках 20")


async def test_names_and_titles_are_only_text(house: House) -> None:
    names = ("<b>Вася</b> & Ко", "👨‍👩‍👧‍👦" * 8, "\u202eשלום", '"Кавычки"')
    made = await house.driver.play("chat", me=MASHA, kind="supergroup", title='Кафе "У <i>Маши"')
    club = house.group(made["chat"]["id"])
    people = []
    for name in names:
        person = (await house.driver.play("person", first_name=name, language_code="ru"))["user"]["id"]
        await house.driver.play("join", me=person, chat=club.chat)
        people.append(person)
    await begin(house, club, *people, words="simple")
    await throw(house, club, MASHA, "11114", "На руках 200")
    await club.press(MASHA, "Хватит")
    board = await club.last("▶️ <b>Вася</b>…", button="Бросить")
    assert "👨‍👩‍👧‍👦👨‍👩‍👧‍👦…" in board.text
    assert "שלום" in board.text
    assert await club.press(MASHA, "Бросить") == "Сейчас ходит \u2068<b>Вася</b> & Ко\u2069"


async def test_fair_shows_the_promise_and_then_the_secret(house: House, yard: Group) -> None:
    lobby = await gather(yard, PETYA)
    promise = lobby.text.partition("Обещание костей: ")[2]
    house.dice.add("66666", "11112")
    await yard.press(MASHA, "Начать")
    await yard.last("▶️ Маша")
    await yard.say(KATYA, "/fair")
    await yard.last("отпечаток — обещание", promise)
    await yard.say(MASHA, "/stop")
    await yard.press(MASHA, "Остановить")
    await yard.last("Игру остановили")
    await yard.say(KATYA, "/fair")
    await yard.last(promise)


async def test_menus_of_commands_are_set_for_every_language(house: House, yard: Group) -> None:
    async def menus() -> bool:
        return len(await yard.calls("setMyCommands")) == 6

    await eventually(menus)
    state = await house.driver.look("play/state", me=OLEG)
    assert any(command["description"] == "New game" for command in state["commands"][str(yard.chat)])


async def test_an_edited_command_is_none(house: House, yard: Group) -> None:
    message = await yard.say(MASHA, "просто слова")
    edited = {
        "message_id": message["message_id"],
        "chat": message["chat"],
        "from": message["from"],
        "date": message["date"],
        "edit_date": message["date"],
        "text": "/newgame",
        "entities": [{"type": "bot_command", "offset": 0, "length": 8}],
    }
    await house.driver.steer("update", edited_message=edited)
    await yard.say(MASHA, "/score")
    await yard.last("Игры здесь нет")
    assert len(await yard.messages()) == 1
