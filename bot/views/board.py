"""The board: one message a turn, edited at each throw.

A function of the session, so it can be drawn again at any time.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot import callbacks
from bot.table import Aside, Session
from bot.views import choice, people, story, waiting
from bot.views.dice import digits, marked
from bot.views.screen import Button, Rows, Screen, lines
from bot.views.table import table
from bot.views.texts import Safe, Speech
from engine.thousand import Bank, Game, Roll
from engine.thousand import events as happened

THROWS_SHOWN = 8
"""Of a long turn, only the last throws are shown."""

_NOTHING = Aside()

_STEPS = (happened.HotDice, happened.EyesOwed, happened.DoubleSaved)
"""Events that get a line of their own below the throws."""

_OUTCOMES = {happened.Won: "win", happened.Dumped: "dump", happened.SatDown: "barrel"}
"""What banking may lead to that is said before it is done, the weightiest first."""


def board(speech: Speech, session: Session, mask: int = 0, aside: Aside = _NOTHING, *, mention: bool = False) -> Screen:
    """Draw the turn under way. `mask` marks the dice chosen so far, bit by bit in the order in which they fell.

    With `mention` Telegram notifies the player to move when the message is sent; edits notify nobody.
    """
    game = _game(session)
    names = people.names_of(speech, session)
    text = lines(
        _lead(speech, session),
        _head(speech, session, names, mention=mention),
        *_throws(speech, session, names),
        _note(speech, session) if session.this_turn else None,
        choice.line(speech, game, mask) if choosing(game) else _hand(speech, game),
        table(speech, game, names, sleepers=session.sleepers),
        waiting.line(speech, session, aside),
    )
    return Screen(text, (*_buttons(speech, session, mask), *waiting.rows(speech, session, aside)))


def finished_turn(speech: Speech, session: Session) -> Screen:
    """Draw the last board once more, with the throw that ended the turn and without buttons.

    What came of the turn opens the next message, right below; only a turn without a throw says it here.
    `session` is after the turn.
    """
    names = people.names_of(speech, session)
    turn = session.last_turn
    started = next((event for event in turn if isinstance(event, happened.Rolled)), None)
    if started is None:
        return Screen(lines(_ended(speech, session)))
    head = speech.html("event-turn-started", name=names[started.seat])
    return Screen(lines(head, *_throw_lines(speech, turn, names)))


def _game(session: Session) -> Game:
    if session.game is None:
        raise ValueError("a lobby has no board")
    return session.game


def choosing(game: Game | None) -> bool:
    """Whether the last throw still waits for dice to be set aside."""
    return game is not None and game.turn is not None and bool(game.turn.choice)


def _lead(speech: Speech, session: Session) -> Safe | None:
    """Say how the last turn ended or, before the first, who begins."""
    told = _ended(speech, session) or _order(speech, session)
    # Whose dice ended the turn belongs to what they did.
    note = None if session.this_turn else _note(speech, session)
    return Safe(f"{lines(told, note)}\n") if told else None


def _note(speech: Speech, session: Session) -> Safe | None:
    """Say why the server made the last throw although the game is played with Telegram's dice."""
    return speech.html(f"board-dice-{session.note}") if session.note else None


def _ended(speech: Speech, session: Session) -> Safe | None:
    return story.turn_line(speech, session.last_turn, people.names_of(speech, session, people.RUNNING_COLUMNS))


def _order(speech: Speech, session: Session) -> Safe | None:
    thrown = next((dice for seat, dice in reversed(session.order) if seat == 0), ())
    if not thrown:
        return None
    return speech.html(
        "board-order",
        name=people.names_of(speech, session, people.RUNNING_COLUMNS)[0],
        dice=digits(thrown),
        sum=sum(thrown),
    )


def _head(speech: Speech, session: Session, names: Sequence[str], *, mention: bool) -> Safe:
    game = _game(session)
    assert game.to_move is not None
    seat = session.seats[game.to_move]
    need = game.need()
    called = people.mention(seat, names[seat.number]) if mention and not seat.asleep else names[seat.number]
    name = speech.html("event-turn-started", name=called)
    why = Safe(need.reason or "none")
    return speech.html("board-head", name=name, round=game.round, reason=why, need=need.points)


def _throws(speech: Speech, session: Session, names: Sequence[str]) -> list[Safe]:
    return _throw_lines(speech, session.this_turn, names)


def _throw_lines(speech: Speech, turn: Sequence[happened.Event], names: Sequence[str]) -> list[Safe]:
    """Give a line for each throw, and the last word about it (all scored, one more is owed)."""
    shown: list[Safe] = []
    step: Safe | None = None
    thrown: tuple[int, ...] = ()
    for event in turn:
        if isinstance(event, happened.Rolled):
            thrown, step = event.dice, None
            undecided = event.points and not event.kept
            line = speech.html("board-thrown", dice=digits(thrown)) if undecided else None
            shown.append(line or story.clause(speech, event, names, marked(thrown, event.kept)))
        elif isinstance(event, happened.Kept):
            shown[-1:] = [story.clause(speech, event, names, marked(thrown, event.dice))]
        elif isinstance(event, _STEPS):
            step = story.clause(speech, event, names)
    hidden = len(shown) - THROWS_SHOWN
    return [
        *([speech.html("board-hidden", count=hidden)] if hidden > 0 else []),
        *shown[-THROWS_SHOWN:],
        *([step] if step is not None else []),
    ]


def _hand(speech: Speech, game: Game) -> Safe | None:
    """Say how many points are in hand and what may become of them."""
    turn = game.turn
    if turn is None or not turn.points:
        return None
    missing = game.need().points - turn.points
    if game.may_bank():
        total = game.bank_total()
        return speech.html("board-hand-enough", points=turn.points, total=total, becomes=_becomes(game))
    if missing > 0:
        return speech.html("board-hand-short", points=turn.points, missing=missing)
    if turn.owed:
        return speech.html("board-hand", points=turn.points)
    return speech.html("board-hand-all", points=turn.points)


def _becomes(game: Game) -> Safe:
    """Say what else banking would lead to, where the total alone would surprise."""
    _, events = game.apply(Bank())
    mine = [type(event) for event in events if event.seat == game.to_move]
    word = next((word for kind, word in _OUTCOMES.items() if kind in mine), "none")
    return Safe(word)


def _buttons(speech: Speech, session: Session, mask: int) -> Rows:
    """Offer what the rules allow, and nothing else; on a computer player's turn nothing, since it asks nobody."""
    game = _game(session)
    if session.mover is not None and session.mover.computer:
        return ()
    if choosing(game):
        return choice.buttons(speech, session, mask)
    labels = {Roll: _roll_label, Bank: _bank_label}
    actions = {Roll: "r", Bank: "b"}
    row = tuple(
        Button(labels[type(action)](speech, game), claim(session, actions[type(action)]))
        for action in game.legal_actions()
        if type(action) in labels
    )
    return (row,)


def _roll_label(speech: Speech, game: Game) -> str:
    assert game.turn is not None
    every = Safe("yes" if game.turn.dice == game.rules.dice else "no")
    return speech.plain("button-roll", dice=game.turn.dice, all=every)


def _bank_label(speech: Speech, game: Game) -> str:
    return speech.plain("button-bank", total=game.bank_total())


def claim(session: Session, action: str, argument: str = "") -> str:
    """Give the data of a button that acts on this version of the game."""
    return callbacks.pack(callbacks.Claim("t", session.id, session.version, action, argument))
