"""Setting dice aside by choice (keep=choose): each die is a button, and the choice so far travels in the buttons.

It is a bit mask over the throw, in the order in which the dice fell. Nothing of it is kept anywhere else, so
it survives a restart, and a press says all there is to know.
"""

from __future__ import annotations

from bot.callbacks import Claim, base36, pack
from bot.table import Session
from bot.views.dice import keycap, marked
from bot.views.screen import Button, Rows, in_rows
from bot.views.texts import Safe, Speech
from engine.thousand import Game, Keep
from engine.thousand.actions import Dice
from engine.thousand.events import Kept

WIDEST_ROW = 4
"""So many marked dice fit beside each other on a phone of 360 points; more go into two rows."""


def chosen(thrown: Dice, mask: int) -> Dice:
    """Give the faces that a mask chooses, sorted; bits beyond the throw count for nothing."""
    return tuple(sorted(face for place, face in enumerate(thrown) if mask >> place & 1))


def line(speech: Speech, game: Game, mask: int) -> Safe:
    """Say what to do: choose, or what the choice is worth, or that it is none."""
    assert game.turn is not None
    faces = chosen(game.turn.choice, mask)
    if not faces:
        return speech.html("choice-open", points=game.turn.points)
    points = _points(game, faces)
    if points is None:
        return speech.html("choice-illegal", dice=marked(faces, faces))
    return speech.html("choice-points", dice=marked(faces, faces), points=points, total=game.turn.points + points)


def buttons(speech: Speech, session: Session, mask: int) -> Rows:
    """Offer a toggle for every die that may be set aside, the choice if it is legal, and the best one in one tap.

    Where there is only one way to set dice aside, there is nothing to toggle.
    """
    game = session.game
    assert game is not None
    assert game.turn is not None
    thrown = game.turn.choice
    keeps = [action.dice for action in game.legal_actions() if isinstance(action, Keep)]
    useful = {face for faces in keeps for face in faces}
    places = [place for place, face in enumerate(thrown) if face in useful]
    best = max(keeps, key=lambda faces: (_points(game, faces) or 0, len(faces)))
    best_key = "button-keep-all" if len(best) == len(places) else "button-keep-best"
    one_tap = (_keep(speech, session, best_key, best),)
    if len(keeps) == 1:
        return (one_tap,)
    toggles = [_toggle(speech, session, place, mask) for place in places]
    width = len(toggles) if len(toggles) <= WIDEST_ROW else (len(toggles) + 1) // 2
    rows = in_rows(toggles, width)
    faces = chosen(thrown, mask)
    if faces in keeps and faces != best:
        return (*rows, (_keep(speech, session, "button-keep", faces),), one_tap)
    return (*rows, one_tap)


def _toggle(speech: Speech, session: Session, place: int, mask: int) -> Button:
    assert session.game is not None
    assert session.game.turn is not None
    key = "die-chosen" if mask >> place & 1 else "die"
    label = speech.plain(key, face=keycap(session.game.turn.choice[place]))
    return Button(label, _claim(session, "t", base36(mask ^ 1 << place)))


def _keep(speech: Speech, session: Session, key: str, faces: Dice) -> Button:
    assert session.game is not None
    label = speech.plain(key, dice=Safe(" ".join(map(str, faces))), points=_points(session.game, faces) or 0)
    return Button(label, _claim(session, "k", "".join(map(str, faces))))


def _points(game: Game, faces: Dice) -> int | None:
    """Ask the game what setting these faces aside would bring; None if it may not be."""
    if Keep(faces) not in game.legal_actions():
        return None
    _, happened = game.apply(Keep(faces))
    return next(event.points for event in happened if isinstance(event, Kept))


def _claim(session: Session, action: str, argument: str) -> str:
    return pack(Claim("t", session.id, session.version, action, argument))
