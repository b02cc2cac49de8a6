"""How a game ended: who won, the final table, what it will be remembered for."""

from __future__ import annotations

from bot.highlights import Highlights
from bot.table import Session
from bot.views import fairness, story
from bot.views.board import claim
from bot.views.people import RUNNING_COLUMNS, names_of
from bot.views.screen import Button, Screen, lines
from bot.views.table import standings, table
from bot.views.texts import Safe, Speech, signed
from engine.thousand.events import Won
from engine.thousand.settlement import payments, second_of


def ending(speech: Speech, session: Session, best: Highlights | None = None) -> Screen:
    """Draw the end of a game; `best` may be missing where the log was not read."""
    game = session.game
    names = names_of(speech, session, RUNNING_COLUMNS)
    if game is None:
        expired = not session.stopped_by
        return Screen(
            speech.html("end-lobby-expired") if expired else speech.html("end-lobby", name=session.stopped_by)
        )
    final = table(speech, game, names_of(speech, session), standings(game))
    text = lines(
        _last_turn(speech, session, names),
        _headline(speech, session, names),
        final,
        _chips(speech, session, names),
        *_remembered(speech, names, best),
        speech.html("end-fair"),
    )
    rematch = Button(speech.plain("button-rematch"), claim(session, "n"))
    return Screen(text, ((rematch,), fairness.buttons(speech, session)))


def _last_turn(speech: Speech, session: Session, names: tuple[str, ...]) -> Safe | None:
    if session.stopped_by:
        return None
    told = story.turn_line(speech, [event for event in session.last_turn if not isinstance(event, Won)], names)
    return Safe(f"{told}\n") if told else None


def _headline(speech: Speech, session: Session, names: tuple[str, ...]) -> Safe:
    game = session.game
    assert game is not None
    outcome = game.outcome
    if outcome is None and not session.stopped_by:
        return speech.html("end-expired", round=game.round)
    if outcome is None:
        return speech.html("end-stopped", name=session.stopped_by, round=game.round)
    if outcome.winner is None:
        return speech.html("end-abandoned")
    return speech.html(
        "end-won",
        name=names[outcome.winner],
        score=game.players[outcome.winner].score,
        round=game.round,
        reason=Safe(outcome.reason),
    )


def _chips(speech: Speech, session: Session, names: tuple[str, ...]) -> Safe | None:
    """Say who gets and who pays how many chips. An agreed stake is known to the players alone."""
    game = session.game
    assert game is not None
    if game.rules.settle == "off" or game.outcome is None or game.outcome.winner is None:
        return None
    second = second_of(game)
    if game.rules.settle == "equal":
        prize = Safe("no" if second is None else "yes")
        return speech.html("end-stakes", prize=prize, second="" if second is None else names[second])
    gains = payments(game)
    told = [
        speech.html("end-chips-of", name=names[seat], chips=Safe(f"{'+' * (gains[seat] > 0)}{signed(gains[seat])}"))
        for seat in sorted(range(len(gains)), key=lambda seat: -gains[seat])
        if gains[seat]
    ]
    return speech.html("end-chips", list=Safe(" · ".join(told))) if told else None


def _remembered(speech: Speech, names: tuple[str, ...], best: Highlights | None) -> list[Safe]:
    if best is None:
        return []
    said = []
    if best.best_seat is not None:
        said.append(speech.html("end-best", name=names[best.best_seat], points=best.best_points))
    counts = (
        ("end-dumps", best.dumps),
        ("end-overtakings", best.overtakings),
        ("end-falls", best.falls),
        ("end-rolls", best.rolls),
    )
    said.extend(speech.html(key, count=count) for key, count in counts if count)
    return [Safe(" · ".join(said))] if said else []
