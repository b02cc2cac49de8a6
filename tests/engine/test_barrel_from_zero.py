"""A barrel that begins at 0 holds everybody who has no points; only those who reach it by a turn sit on it."""

from __future__ import annotations

from engine.thousand import Game, Player, Roll, Rules, record
from engine.thousand.actions import Bank

RULES = Rules.parse("classic barrel=0-50 barrel_seat=real opening=0 pits=off dump=20")
NAMES = ("Аня", "Боря")


def test_a_record_begins_as_the_game_did() -> None:
    data = record.checked({"format": record.FORMAT, "rules": str(RULES), "players": list(NAMES), "moves": []})
    assert record.begin(data) == Game.new(RULES, NAMES)


def test_who_dumps_leaves_the_seat_even_at_zero() -> None:
    """Else two would sit there: who dumps knocks nobody."""
    indebted, seated = Player("Аня", -10, True, 0), Player("Боря", 10, True, 0, barrel=0)
    game = Game.of(RULES, (indebted, seated))
    for action in (Roll((1, 1, 2, 3, 4)), Roll((1, 2, 3)), Bank()):
        game, _ = game.apply(action)
    assert [(player.score, player.barrel) for player in game.players] == [(0, None), (10, 0)]
