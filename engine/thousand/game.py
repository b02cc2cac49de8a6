"""A game: whose turn it is, the score table, and `apply`, which gives the next game and what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from engine.thousand import turns
from engine.thousand.actions import Action, Bank, Enter, Keep, Leave, Pass, Return, Roll
from engine.thousand.banking import credited, landing, plays_round_out
from engine.thousand.errors import AlreadyLeft, GameOver, NameTaken, NoSuchSeat, NotLeft, TooLate
from engine.thousand.events import CameBack, Entered, LeftGame, TurnStarted, Won
from engine.thousand.limits import NOTHING, barrel_at, may_bank, need, opening_minimum, over_target, pit_at
from engine.thousand.rules import Rules
from engine.thousand.scratch import Scratch
from engine.thousand.state import Need, Outcome, Player, Throw, Turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.thousand.events import Event
    from engine.thousand.kinds import Range


class Game(NamedTuple):
    """One game at one moment. Seats count from 0 in the order of play; `round` (кон) from 1."""

    rules: Rules
    players: tuple[Player, ...]
    to_move: int | None
    turn: Turn | None
    round: int = 1
    outcome: Outcome | None = None

    @classmethod
    def new(cls, rules: Rules, players: Sequence[str]) -> Game:
        """Begin a game; the first of the names moves first. ValueError without any name."""
        if not players:
            raise ValueError("a game needs a player")
        return cls.of(rules, tuple(fresh(rules, name) for name in players))

    @classmethod
    def of(cls, rules: Rules, players: tuple[Player, ...]) -> Game:
        """Begin with the players as they are given."""
        return cls(rules, players, 0, turns.start(rules))

    def begun(self) -> tuple[Event, ...]:
        """Give the event with which a turn that nobody has thrown in began."""
        return () if self.to_move is None else (self._turn_started(self.to_move),)

    def need(self) -> Need:
        """Give the least that the turn under way may bank, and why."""
        return NOTHING if self.to_move is None else self.need_of(self.to_move)

    def need_of(self, seat: int) -> Need:
        """Give the least that a player's turn must bank, as the table stands."""
        return need(self.rules, self.players[seat])

    def pit_of(self, seat: int) -> Range | None:
        """Give the pit in which a player is."""
        return pit_at(self.rules, self.players[seat].score)

    def barrel_of(self, seat: int) -> Range | None:
        """Give the barrel on which a player sits."""
        player = self.players[seat]
        return None if player.barrel is None else barrel_at(self.rules, player.score)

    def may_bank(self) -> bool:
        """Whether «хватит» may be said now."""
        if self.to_move is None or self.turn is None:
            return False
        return may_bank(self.rules, self.players[self.to_move], self.turn)

    def bank_total(self) -> int:
        """Give the score that banking now would write, before dumps; the mover's score after the end."""
        if self.to_move is None or self.turn is None:
            return 0
        player = self.players[self.to_move]
        total = player.score + credited(self.rules, player, self.turn.points)
        return landing(self.rules, player, total)[0]

    def legal_actions(self) -> tuple[Action, ...]:
        """List what the player whose turn it is may decide, in a fixed order: choices of dice, the throw, the bank.

        The throw carries no dice: whoever draws them fills them in. Nothing after the end.
        """
        if self.turn is None:
            return ()
        if self.turn.choice:
            return tuple(Keep(dice) for dice in self.rules.scores.keeps(self.turn.choice))
        return (Roll(), Bank()) if self.may_bank() else (Roll(),)

    def apply(self, action: Action) -> tuple[Game, tuple[Event, ...]]:
        """Give the game after an action and what happened.

        Raises IllegalAction (see `errors`); the game itself never changes.
        """
        rules, players, mover, turn, number, _ = self
        if mover is None or turn is None:
            raise GameOver()
        scratch = Scratch(rules, players, mover)
        match action:
            case Roll():
                turn = turns.roll(scratch, turn, action.dice)
            case Keep():
                turn = turns.keep(scratch, turn, action.dice)
            case Bank():
                turn = turns.bank(scratch, turn)
            case Pass():
                turns.pass_by(scratch, turn)
                turn = None
            case Leave(seat):
                return self._leave(scratch, seat)
            case Return(seat):
                return self._return(seat)
            case Enter(name):
                return self._enter(name)
        if turn is not None:
            return Game(rules, players, mover, turn, number, None), tuple(scratch.events)
        return self._after(scratch)

    def may_enter(self) -> bool:
        """Whether somebody may still sit down: until everybody has had a turn."""
        return self.outcome is None and self.round == 1

    def _leave(self, scratch: Scratch, seat: int) -> tuple[Game, tuple[Event, ...]]:
        if self._player(seat).left:
            raise AlreadyLeft(seat=seat)
        scratch.change(seat, left=True, barrel=None, tries=0)
        scratch.events.append(LeftGame(seat))
        staying = [at for at, player in enumerate(scratch.players) if not player.left]
        if len(staying) == 1:
            scratch.outcome = Outcome(staying[0], "last_left")
            scratch.events.append(Won(staying[0], scratch.players[staying[0]].score))
        elif not staying:
            scratch.outcome = Outcome(None, "abandoned")
        if scratch.outcome is None and seat != self.to_move:
            game = Game(self.rules, tuple(scratch.players), self.to_move, self.turn, self.round, None)
            return game, tuple(scratch.events)
        return self._after(scratch)

    def _return(self, seat: int) -> tuple[Game, tuple[Event, ...]]:
        """Let a player play on from the score they left; the barrel was lost by going."""
        player = self._player(seat)
        if not player.left:
            raise NotLeft(seat=seat)
        players = (*self.players[:seat], player._replace(left=False), *self.players[seat + 1 :])
        return self._replace(players=players), (CameBack(seat),)

    def _enter(self, name: str) -> tuple[Game, tuple[Event, ...]]:
        """Seat a newcomer last: their first turn is the last one of the first round."""
        if not name or any(player.name == name for player in self.players):
            raise NameTaken(player=name)
        if not self.may_enter():
            raise TooLate()
        players = (*self.players, fresh(self.rules, name))
        return self._replace(players=players), (Entered(len(self.players)),)

    def _player(self, seat: int) -> Player:
        if not 0 <= seat < len(self.players):
            raise NoSuchSeat(seat=seat)
        return self.players[seat]

    def _after(self, scratch: Scratch) -> tuple[Game, tuple[Event, ...]]:
        """Go on after a turn: to the next seat, to the next round, or to the end."""
        players = tuple(scratch.players)
        if scratch.outcome is None:
            seat = _next_seat(players, scratch.seat)
            round_ends = seat <= scratch.seat
            if round_ends and plays_round_out(self.rules):
                _win_round(scratch)
            if scratch.outcome is None:
                game = Game(self.rules, players, seat, turns.start(self.rules), self.round + round_ends, None)
                scratch.events.append(game._turn_started(seat))
                return game, tuple(scratch.events)
        return Game(self.rules, players, None, None, self.round, scratch.outcome), tuple(scratch.events)

    def _turn_started(self, seat: int) -> TurnStarted:
        return TurnStarted(seat, need(self.rules, self.players[seat]).points, self.round)

    def to_json(self) -> dict[str, Any]:
        """Give the game as JSON values; `Game.from_json` reads them back."""
        turn = self.turn
        return {
            "rules": str(self.rules),
            "players": [player._asdict() for player in self.players],
            "to_move": self.to_move,
            "turn": turn and turn._asdict() | {"throws": [throw._asdict() for throw in turn.throws]},
            "round": self.round,
            "outcome": self.outcome and self.outcome._asdict(),
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Game:
        """Read a game back from what `to_json` gave."""
        turn, outcome = data["turn"], data["outcome"]
        return cls(
            Rules.parse(data["rules"]),
            tuple(Player(**player) for player in data["players"]),
            data["to_move"],
            turn and _turn(turn),
            data["round"],
            outcome and Outcome(**outcome),
        )


def _turn(data: dict[str, Any]) -> Turn:
    throws = tuple(Throw(tuple(throw["dice"]), tuple(throw["kept"]), throw["points"]) for throw in data["throws"])
    return Turn(**data | {"throws": throws, "choice": tuple(data["choice"])})


def fresh(rules: Rules, name: str) -> Player:
    """Give a player as the game begins: opened from the start where no opening is asked for."""
    if opening_minimum(rules) == 0:
        return Player(name, opened=True, opening_score=0)
    return Player(name)


def _next_seat(players: tuple[Player, ...], seat: int) -> int:
    """Give the next seat whose player is still at the table; the same one if nobody else is."""
    seat = (seat + 1) % len(players)
    while players[seat].left:
        seat = (seat + 1) % len(players)
    return seat


def _win_round(scratch: Scratch) -> None:
    """End the game if a round played out has reached the target: the best total wins, of equal ones the earlier."""
    staying = [seat for seat, player in enumerate(scratch.players) if not player.left]
    best = max(staying, key=lambda seat: (scratch.players[seat].score, -seat))
    score = scratch.players[best].score
    if over_target(scratch.rules, score) >= 0:
        scratch.outcome = Outcome(best, "round")
        scratch.events.append(Won(best, score))
