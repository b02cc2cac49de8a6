"""How the dice of a chat have fallen: in words, and the same words and numbers for the picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import attrgetter

from bot.pictures.dice_chart import Bars, DiceChart
from bot.table import SERVER, TELEGRAM, FaceCount
from bot.views.dice import keycap
from bot.views.names import NAME_COLUMNS, told_apart
from bot.views.people import RUNNING_COLUMNS
from bot.views.screen import Screen, lines
from bot.views.texts import Safe, Speech
from engine.stats import Judgement, judge

PLAYERS_SHOWN = 6
"""Of a chat's players, those who threw most are shown; each kind of dice counts."""

SOURCES = (SERVER, TELEGRAM)


def nothing_thrown(speech: Speech) -> Screen:
    """Say that there is nothing to count."""
    return Screen(speech.html("dice-none"))


def caption(speech: Speech, counts: Sequence[FaceCount]) -> Safe:
    """Say all that the picture shows."""
    shown, hidden = _players(counts)
    names = _names(speech, shown)
    return lines(
        speech.html("dice-title"),
        *(_source_lines(speech, source, faces) for source, faces in _by_source(counts)),
        *([Safe("")] if shown else []),
        *(
            speech.html(
                "dice-person",
                name=name,
                count=judged.faces,
                split=Safe(" · ".join(map(str, count.faces))),
                verdict=_short(speech, judged),
            )
            for count, name, judged in zip(shown, names, _judged(shown), strict=True)
        ),
        *([speech.html("dice-more", count=hidden)] if hidden else []),
    )


def chart(speech: Speech, counts: Sequence[FaceCount]) -> DiceChart:
    """Give what the picture is drawn from."""
    shown, _ = _players(counts)
    names = _names(speech, shown)
    return DiceChart(
        speech.plain("dice-picture-title"),
        tuple(
            Bars(
                _head(speech, source, judge(faces)),
                faces,
                _verdict(speech, judge(faces)),
                speech.plain("dice-picture-even", count=round(sum(faces) / len(faces))),
                telegram=source == TELEGRAM,
            )
            for source, faces in _by_source(counts)
        ),
        speech.plain("dice-players"),
        tuple(
            Bars(
                name,
                count.faces,
                speech.plain("dice-picture-total", count=judged.faces, verdict=_short(speech, judged)),
                telegram=count.source == TELEGRAM,
            )
            for count, name, judged in zip(shown, names, _judged(shown), strict=True)
        ),
    )


def _by_source(counts: Iterable[FaceCount]) -> list[tuple[str, tuple[int, ...]]]:
    """Add up each kind of dice that was thrown."""
    totals: dict[str, list[int]] = {source: [0] * 6 for source in SOURCES}
    for count in counts:
        totals[count.source] = [had + more for had, more in zip(totals[count.source], count.faces, strict=True)]
    return [(source, tuple(faces)) for source, faces in totals.items() if any(faces)]


def _players(counts: Sequence[FaceCount]) -> tuple[list[FaceCount], int]:
    """Give the players who threw most, each with their kinds of dice side by side, and how many more there are.

    Who was forgotten is nobody any more, and counts only in the whole.
    """
    whose = attrgetter("user_id", "computer")
    known = [count for count in counts if count.user_id is not None or count.computer]
    known.sort(key=lambda count: (count.user_id or 0, count.computer, SOURCES.index(count.source)))
    players = [list(group) for _, group in groupby(known, key=whose)]
    players.sort(key=lambda group: -sum(sum(count.faces) for count in group))
    shown = [count for group in players for count in group][:PLAYERS_SHOWN]
    return shown, len(players) - len({whose(count) for count in shown})


def _names(speech: Speech, counts: Sequence[FaceCount]) -> list[str]:
    """Name players, apart from each other, and their dice where a chat has thrown both kinds."""
    owners = list(dict.fromkeys((count.user_id, count.computer, count.name) for count in counts))
    full = (speech.word(f"computer-{computer}") if computer else name for _, computer, name in owners)
    both = len({count.source for count in counts}) > 1
    told = dict(zip(owners, told_apart(tuple(full), NAME_COLUMNS if both else RUNNING_COLUMNS), strict=True))
    names = [told[count.user_id, count.computer, count.name] for count in counts]
    if not both:
        return names
    kinds = (speech.word("dice-kind", source=Safe(count.source)) for count in counts)
    return [f"{name}, {kind}" for name, kind in zip(names, kinds, strict=True)]


def _judged(counts: Iterable[FaceCount]) -> list[Judgement]:
    return [judge(count.faces) for count in counts]


def _source_lines(speech: Speech, source: str, faces: tuple[int, ...]) -> Safe:
    judged = judge(faces)
    return lines(
        Safe(""),
        Safe(f"<b>{_head(speech, source, judged)}</b>"),
        Safe(
            " · ".join(speech.html("dice-face", face=keycap(face), count=count) for face, count in enumerate(faces, 1))
        ),
        _verdict(speech, judged),
    )


def _head(speech: Speech, source: str, judged: Judgement) -> Safe:
    named = speech.word("dice-source", source=Safe(source))
    return speech.word("dice-head", source=named, faces=_faces(speech, judged))


def _faces(speech: Speech, judged: Judgement) -> Safe:
    return speech.word("dice-faces", count=judged.faces)


def _key(judged: Judgement) -> str:
    return judged.verdict.replace(" ", "-")


def _verdict(speech: Speech, judged: Judgement) -> Safe:
    return speech.word(f"dice-verdict-{_key(judged)}", chance=round(100 * judged.chance))


def _short(speech: Speech, judged: Judgement) -> Safe:
    return speech.word(f"dice-short-{_key(judged)}")
