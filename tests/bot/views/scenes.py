"""Sessions as they are in the middle of a game, without a store."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from bot.table import LIVE, LOBBY, OVER, Place, Seat, Session
from bot.views.texts import Texts
from engine.thousand import Bank, Game, Keep, Leave, Pass, Roll, Rules
from engine.thousand.actions import Action
from engine.thousand.events import TurnStarted
from engine.thousand.state import Player

TEXTS = Texts()
RU, EN = TEXTS["ru"], TEXTS["en"]
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def lobby_of(*names: str, rules: str = "classic") -> Session:
    return Session(
        id=7,
        kind="thousand",
        place=Place(-1),
        phase=LOBBY,
        version=3,
        rules=Rules.parse(rules),
        owner_id=1,
        seats=tuple(Seat(number, number + 1, name) for number, name in enumerate(names)),
        commitment="9f" * 32,
        created_at=NOON,
        touched_at=NOON,
    )


def playing(*names: str, rules: str = "classic", players: dict[int, Player] | None = None) -> Session:
    """A game just begun, seats in `players` changed."""
    session = lobby_of(*names, rules=rules)
    game = Game.new(session.rules, tuple(str(number + 1) for number in range(len(names))))
    seats = tuple((players or {}).get(number, player) for number, player in enumerate(game.players))
    return replace(session, phase=LIVE, game=Game.of(session.rules, seats))


def after(session: Session, *actions: str) -> Session:
    """Play: digits are a throw, `k` and digits a keep, `bank`, `pass`, `leave` and a seat."""
    for word in actions:
        session = _after(session, _action(word))
    return session


def _action(word: str) -> Action:
    if word.isdigit():
        return Roll(tuple(map(int, word)))
    if word.startswith("k"):
        return Keep(tuple(sorted(map(int, word[1:]))))
    plain: dict[str, Action] = {"bank": Bank(), "pass": Pass()}
    return plain.get(word) or Leave(int(word.removeprefix("leave")))


def _after(session: Session, action: Action) -> Session:
    assert session.game is not None
    game, events = session.game.apply(action)
    happened = session.this_turn + events
    over = game.outcome is not None
    if over or any(isinstance(event, TurnStarted) for event in events):
        phase = OVER if over else LIVE
        return replace(session, game=game, phase=phase, last_turn=happened, this_turn=(), version=session.version + 1)
    return replace(session, game=game, this_turn=happened, version=session.version + 1)
