"""Who leaves, comes back or sits down late: the order of play, the score, and when it is too late."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine.thousand import Enter, Game, Leave, Pass, Return, Roll, Rules, record
from engine.thousand.actions import Action
from engine.thousand.errors import GameOver, NameTaken, NotLeft, TooLate
from engine.thousand.events import CameBack, Entered, Event, Won
from engine.thousand.state import Player


@dataclass
class Table:
    """A game of А, Б and В that is played on, action by action."""

    game: Game

    def do(self, *actions: Action) -> tuple[Event, ...]:
        happened: tuple[Event, ...] = ()
        for action in actions:
            self.game, happened = self.game.apply(action)
        return happened

    @property
    def mover(self) -> str:
        assert self.game.to_move is not None
        return self.game.players[self.game.to_move].name


@pytest.fixture
def table() -> Table:
    return Table(Game.new(Rules.parse("classic opening=0"), ("А", "Б", "В")))


def test_who_comes_back_plays_in_their_old_place(table: Table) -> None:
    table.do(Leave(1), Pass())
    assert table.mover == "В"
    assert table.do(Return(1)) == (CameBack(1),)
    table.do(Pass(), Pass())
    assert table.mover == "Б"


def test_a_turn_under_way_goes_on_when_somebody_comes_back(table: Table) -> None:
    table.do(Leave(1), Roll((1, 1, 1, 2, 3)))
    turn = table.game.turn
    table.do(Return(1))
    assert (table.game.turn, table.mover) == (turn, "А")


def test_the_score_stays_and_the_barrel_is_lost(table: Table) -> None:
    seated = Player("Б", score=900, opened=True, opening_score=50, barrel=880, tries=2, bolts=1, falls=1)
    table.game = table.game._replace(players=(table.game.players[0], seated, table.game.players[2]))
    table.do(Leave(1), Return(1))
    assert table.game.players[1] == seated._replace(barrel=None, tries=0)


def test_who_left_in_their_own_turn_waits_for_the_next(table: Table) -> None:
    table.do(Roll((1, 1, 1, 2, 3)), Leave(0), Return(0))
    assert table.mover == "Б"
    assert table.game.players[0].score == 0


def test_nobody_comes_back_who_is_there_or_after_the_end(table: Table) -> None:
    with pytest.raises(NotLeft):
        table.do(Return(0))
    assert Won(0, 0) in table.do(Leave(1), Leave(2))
    with pytest.raises(GameOver):
        table.do(Return(1))


def test_a_newcomer_moves_last_in_the_first_round(table: Table) -> None:
    assert table.do(Pass(), Pass(), Enter("Г")) == (Entered(3),)
    table.do(Pass())
    assert (table.mover, table.game.round) == ("Г", 1)
    table.do(Pass())
    assert (table.mover, table.game.round) == ("А", 2)
    with pytest.raises(TooLate):
        table.do(Enter("Д"))


def test_a_newcomer_begins_like_anybody() -> None:
    for rules in ("classic", "classic opening=0"):
        table = Table(Game.new(Rules.parse(rules), ("А",)))
        table.do(Enter("Б"))
        assert table.game.players[1] == table.game.players[0]._replace(name="Б")


@pytest.mark.parametrize("name", ["", "Б"])
def test_a_newcomer_needs_a_name_of_their_own(table: Table, name: str) -> None:
    with pytest.raises(NameTaken):
        table.do(Enter(name))


def test_names_of_newcomers_stand_in_the_moves_alone() -> None:
    actions: list[Action] = [Enter("3"), Leave(2), Return(2), Enter("4")]
    moves = record.moves_of(actions, ["Аня", "Боря", "Вера", "Глеб"])
    assert moves == ["enter Вера", "leave Вера", "return Вера", "enter Глеб"]
