"""Everything said outside a game: welcome, help, score, languages, questions with two buttons."""

from __future__ import annotations

from bot import callbacks
from bot.callbacks import Claim, base36
from bot.table import LOBBY, Session
from bot.views import rulewords
from bot.views.board import claim
from bot.views.people import RUNNING_COLUMNS, names_of
from bot.views.screen import Button, Screen, lines
from bot.views.table import standings, table
from bot.views.texts import LANGUAGES, Safe, Speech

ADD_TO_GROUP = "https://t.me/{bot}?startgroup=newgame"


def welcome(speech: Speech, bot: str) -> Screen:
    """Greet somebody in private; `bot` is the bot's username."""
    add = Button(speech.plain("button-add-to-group"), url=ADD_TO_GROUP.format(bot=bot))
    return Screen(speech.html("welcome"), ((add,),))


def greeting(speech: Speech) -> Screen:
    """Greet a group that the bot was added to."""
    return Screen(speech.html("greeting"), ((chat_button(speech, "button-new-game", "g"),),))


def help_page(speech: Speech) -> Screen:
    """Say how to play, and what can be typed."""
    return Screen(speech.html("help"))


def hint(speech: Speech, key: str) -> Screen:
    """Give a short line that needs nothing else."""
    return Screen(speech.html(key))


def score(speech: Speech, session: Session) -> Screen:
    """Show where everybody stands, best first."""
    game = session.game
    if game is None:
        return Screen(speech.html("score-lobby"))
    names = names_of(speech, session, RUNNING_COLUMNS)
    head = speech.html(
        "score-head",
        round=game.round,
        preset=rulewords.preset_word(speech, session.rules.preset),
        name="" if game.to_move is None else names[game.to_move],
        live=Safe("no" if game.to_move is None else "yes"),
    )
    return Screen(lines(head, table(speech, game, names_of(speech, session), standings(game), session.sleepers)))


def languages(speech: Speech) -> Screen:
    """Ask which language the chat's boards shall speak."""
    buttons = tuple(
        Button(speech.plain("button-language", language=Safe(language)), _chat("y", language)) for language in LANGUAGES
    )
    return Screen(speech.html("language-ask"), (buttons,))


def language_set(speech: Speech) -> Screen:
    """Confirm the language, in it."""
    return Screen(speech.html("language-set"))


def ask_stop(speech: Speech, session: Session) -> Screen:
    """Ask whether the game, or the lobby, shall really end."""
    if session.phase == LOBBY:
        text, yes, no = "stop-ask-lobby", "button-stop-lobby", "button-go-on-lobby"
    else:
        text, yes, no = "stop-ask", "button-stop", "button-go-on"
    buttons = (Button(speech.plain(yes), claim(session, "x")), Button(speech.plain(no), claim(session, "o")))
    return Screen(speech.html(text), (buttons,))


def question_closed(speech: Speech, session: Session) -> Screen:
    """Say that a question is taken back and all goes on."""
    return Screen(speech.html("question-closed-lobby" if session.phase == LOBBY else "question-closed"))


def ask_leave(speech: Speech, session: Session, user_id: int, name: str) -> Screen:
    """Ask one player whether to go for good; the buttons name who was asked."""
    yes = Button(speech.plain("button-leave-game"), claim(session, "q", base36(user_id)))
    return Screen(
        speech.html("leave-ask", name=name),
        ((yes, Button(speech.plain("button-stay"), claim(session, "o", base36(user_id)))),),
    )


def chat_button(speech: Speech, key: str, action: str) -> Button:
    """Make a button that belongs to the chat and to no game."""
    return Button(speech.plain(key), _chat(action))


def _chat(action: str, argument: str = "") -> str:
    return callbacks.pack(Claim("c", 0, 0, action, argument))
