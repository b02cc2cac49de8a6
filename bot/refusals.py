"""Why a request is refused, as one closed tree; each leaf's `code` is the key of its line in `locales/*/refusals.ftl`.

Refusal
├── NoGame, GameRunning, Finished, NotOver, OldBoard
├── NotInGame, NotYourTurn, NotOwner, DiceRolling
├── NotAsleep, OwnTurn, ClockRuns, TooEarly, Hurried
├── Removed, Blocked, GoneAlready, NobodyToSend, OwnSeat, TooFewToVote
├── AlreadyIn, NotIn, NoSeat, LobbyFull, LobbyClosed, TooFew, NoSuchComputer, NoWord, WordTooLong, WordsFull
└── NoSavedRules, NotKeeper, ShelfFull, BadRulesName, RulesNameTaken
"""

from __future__ import annotations

from typing import Any, ClassVar


class Refusal(Exception):
    """A request that changes nothing; said to the person who made it, in their language."""

    code: ClassVar[str] = ""

    def __init__(self, **params: Any) -> None:
        super().__init__(self.code)
        self.params: dict[str, Any] = params


class NoGame(Refusal):
    """There is no game here (or none with that id in this place)."""

    code = "no-game"


class GameRunning(Refusal):
    """A lobby or game is open here already; `session` is it."""

    code = "game-running"


class Finished(Refusal):
    """That game has ended."""

    code = "finished"


class NotOver(Refusal):
    """The seed stays secret until the game has ended."""

    code = "not-over"


class OldBoard(Refusal):
    """The button belongs to an earlier version of the game."""

    code = "old-board"


class NotInGame(Refusal):
    """The person has no seat in this game."""

    code = "not-in-game"


class NotYourTurn(Refusal):
    """Somebody else is to move; `name` says who."""

    code = "not-your-turn"


class NotOwner(Refusal):
    """Only who opened the game, or an admin, may do this; `name` says who opened it."""

    code = "not-owner"


class DiceRolling(Refusal):
    """The dice of this turn are in the air."""

    code = "dice-rolling"


class AlreadyIn(Refusal):
    """The person has a seat already."""

    code = "already-in"


class NotIn(Refusal):
    """The person has no seat to give up."""

    code = "not-in"


class NoSeat(Refusal):
    """The person must take a seat first."""

    code = "no-seat"


class LobbyFull(Refusal):
    """No seat is free; `limit` says how many there are."""

    code = "lobby-full"


class LobbyClosed(Refusal):
    """The game has begun; joining, leaving by button and rules are over."""

    code = "lobby-closed"


class TooFew(Refusal):
    """Not enough players to begin; `need` says how many."""

    code = "too-few"


class NoSuchComputer(Refusal):
    """No computer player of this kind, or none at the table to send away."""

    code = "no-such-computer"


class NoWord(Refusal):
    """A word for luck was announced and not given."""

    code = "no-word"


class WordTooLong(Refusal):
    """A word for luck is longer than `limit` letters."""

    code = "word-too-long"


class WordsFull(Refusal):
    """So much was added to the dice of this game that words are not taken any more."""

    code = "words-full"


class NoSavedRules(Refusal):
    """The chat keeps no rules with this id."""

    code = "no-saved-rules"


class NotKeeper(Refusal):
    """Only who kept these rules, or an admin, may change or remove them; `name` says who."""

    code = "not-keeper"


class ShelfFull(Refusal):
    """The chat keeps as many rules as it may; `limit` says how many."""

    code = "shelf-full"


class BadRulesName(Refusal):
    """No name, or one that is too long; `limit` says how many letters."""

    code = "bad-rules-name"


class RulesNameTaken(Refusal):
    """A name that already means something where rules are typed."""

    code = "rules-name-taken"


class NotAsleep(Refusal):
    """Only who sleeps can wake up."""

    code = "not-asleep"


class OwnTurn(Refusal):
    """Nobody hurries or skips themselves."""

    code = "own-turn"


class ClockRuns(Refusal):
    """The chat's clock ends turns; people need not."""

    code = "clock-runs"


class TooEarly(Refusal):
    """The player has not been waited for long enough; `minutes` says how much longer, rounded up."""

    code = "too-early"


class Hurried(Refusal):
    """The player was called to this turn before."""

    code = "hurried"


class Removed(Refusal):
    """Sent away from this game by the others: there is no way back into it."""

    code = "removed"


class GoneAlready(Refusal):
    """Nobody plays on that seat (any more)."""

    code = "gone-already"


class NobodyToSend(Refusal):
    """Nobody else is at the table."""

    code = "nobody-to-send"


class OwnSeat(Refusal):
    """Nobody votes on sending themselves away."""

    code = "own-seat"


class Blocked(Refusal):
    """The admins of this chat keep the person from playing here."""

    code = "blocked"


class TooFewToVote(Refusal):
    """One person alone decides nothing about the only other one."""

    code = "too-few-to-vote"
