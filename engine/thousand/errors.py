"""Everything the engine refuses, as one closed tree.

EngineError
├── RulesError              a rules text or value that is no set of rules
│   ├── UnknownKnob, UnknownPreset, UnknownWord, KnobTwice, BadValue, MissingValue
│   ├── BadCode, NewerCode
│   ├── Contradiction       knobs that cannot stand together
│   │   └── RangesOverlap, RangeBeyondTarget, DumpBeyondTarget, StraightImpossible, CombinationImpossible
│   └── Unplayable          rules by which no game can ever get on
│       └── NothingScores, NothingWritten, OutOfReach, DumpUnavoidable
├── IllegalAction           an action that the game does not allow now; nothing has changed
│   ├── GameOver, NoSuchSeat, AlreadyLeft, NotLeft, NameTaken, TooLate
│   ├── WrongDiceCount, BadFace, ChooseFirst
│   ├── NothingToKeep, IllegalKeep
│   └── NothingThrown, ThrowOwed, NotEnough, NotAllSetAside
└── RecordError             a record that cannot be read or played
    └── BadRecord, BadStart, BadMove

Every leaf has a `code` for programs and locales, `params` with the numbers and names to say, and an English line as
`str()`.
"""

from __future__ import annotations

from typing import Any, ClassVar


class EngineError(Exception):
    """The root. `line` is a format string over `params`."""

    code: ClassVar[str] = ""
    line: ClassVar[str] = ""

    def __init__(self, **params: Any) -> None:
        super().__init__(self.line.format(**params))
        self.params: dict[str, Any] = params


class RulesError(EngineError):
    """A rules text or value that is no set of rules."""


class UnknownKnob(RulesError):
    """No knob has this name; `nearest` is the likeliest one meant."""

    code = "unknown-knob"
    line = "unknown rule {knob!r}; did you mean {nearest!r}? It takes {takes}"


class UnknownPreset(RulesError):
    """No preset has this name."""

    code = "unknown-preset"
    line = "unknown preset {word!r}; did you mean {nearest!r}? Presets: {presets}"


class UnknownWord(RulesError):
    """A word that is neither a preset's name nor a knob with its value."""

    code = "unknown-word"
    line = "cannot read {word!r}: write a preset's name, then knob=value; did you mean {nearest!r}?"


class KnobTwice(RulesError):
    """The same knob given twice."""

    code = "knob-twice"
    line = "the rule {knob!r} is given twice"


class BadValue(RulesError):
    """A value that the knob does not take."""

    code = "bad-value"
    line = "{knob} cannot be {value!r}: it takes {takes}"


class MissingValue(RulesError):
    """A knob without its value."""

    code = "missing-value"
    line = "{knob} needs a value: it takes {takes}"


class BadCode(RulesError):
    """A code of rules with a slip in it."""

    code = "bad-code"
    line = "{code!r} is no code of rules: a letter is wrong or missing"


class NewerCode(RulesError):
    """A code of rules from a version that knows more than this one."""

    code = "newer-code"
    line = "the code {code!r} needs a newer version"


class Contradiction(RulesError):
    """Knobs that cannot stand together."""


class RangesOverlap(Contradiction):
    """Two ranges of one knob share scores."""

    code = "ranges-overlap"
    line = "{knob}: {first} and {second} overlap"


class RangeBeyondTarget(Contradiction):
    """A pit, barrel or safe sum that lies at or above the target."""

    code = "range-beyond-target"
    line = "{knob}: {value} does not fit below the target of {target}"


class DumpBeyondTarget(Contradiction):
    """A dump at or above the target."""

    code = "dump-beyond-target"
    line = "dump: {value} does not fit below the target of {target}"


class StraightImpossible(Contradiction):
    """A straight longer than there are dice."""

    code = "straight-impossible"
    line = "{knob} needs six dice; there are {dice}"


class CombinationImpossible(Contradiction):
    """An exact combination with more faces than there are dice."""

    code = "combination-impossible"
    line = "{knob} has more dice than the {dice} in play"


class Unplayable(RulesError):
    """Rules that say clearly what holds, but by which no game can ever get on; see `playable`."""


class NothingScores(Unplayable):
    """No throw of the dice scores; `knob` and `value` say what would."""

    code = "nothing-scores"
    line = "no throw scores by these rules: give some dice points, such as {knob}={value}"


class NothingWritten(Unplayable):
    """Whatever scores takes all the dice and must be confirmed by a throw that takes them all again."""

    code = "nothing-written"
    line = "no turn can be written: whatever scores takes all dice and must be confirmed; try one=10 or confirm=free"


class OutOfReach(Unplayable):
    """An opening, a pit or a barrel that no turn gets past; `most` is the most that a turn brings there."""

    code = "out-of-reach"
    line = "{knob}: {value} is out of reach, a turn brings {most} points at most; change it, the points or roll_limit"


class DumpUnavoidable(Unplayable):
    """A dump at a score that everybody comes to, such as the start of a barrel that stops all who come from below."""

    code = "dump-unavoidable"
    line = "dump: nobody gets past {value} without dumping; choose another score, or dump=0"


class IllegalAction(EngineError):
    """An action that the game does not allow now; nothing has changed."""


class GameOver(IllegalAction):
    """The game has ended."""

    code = "game-over"
    line = "the game is over"


class NoSuchSeat(IllegalAction):
    """A seat that nobody has."""

    code = "no-such-seat"
    line = "there is no seat {seat}"


class AlreadyLeft(IllegalAction):
    """The player has left before."""

    code = "already-left"
    line = "seat {seat} has left already"


class NotLeft(IllegalAction):
    """Coming back without having gone away."""

    code = "not-left"
    line = "seat {seat} has not left"


class NameTaken(IllegalAction):
    """A name that is empty or somebody else's at the table."""

    code = "name-taken"
    line = "nobody can sit down as {player!r}"


class TooLate(IllegalAction):
    """Sitting down after everybody has had a turn."""

    code = "too-late"
    line = "everybody has had a turn: it is too late to sit down"


class WrongDiceCount(IllegalAction):
    """A throw of more or fewer dice than are in hand."""

    code = "wrong-dice-count"
    line = "{thrown} dice thrown, {dice} in hand"


class BadFace(IllegalAction):
    """A face that no die has."""

    code = "bad-face"
    line = "a die shows 1 to 6, not {face}"


class ChooseFirst(IllegalAction):
    """The last throw still waits for dice to be set aside."""

    code = "choose-first"
    line = "set dice of the last throw aside first"


class NothingToKeep(IllegalAction):
    """No throw waits for a choice."""

    code = "nothing-to-keep"
    line = "no throw waits for dice to be set aside"


class IllegalKeep(IllegalAction):
    """Dice that are not there or do not all score."""

    code = "illegal-keep"
    line = "{dice} cannot be set aside from {thrown}: every die kept must be there and score"


class NothingThrown(IllegalAction):
    """Banking before the first throw."""

    code = "nothing-thrown"
    line = "nothing has been thrown yet"


class ThrowOwed(IllegalAction):
    """A confirming, eyes or repeated-double throw is due; `owed` says which."""

    code = "throw-owed"
    line = "one more throw is owed ({owed})"


class NotEnough(IllegalAction):
    """Fewer points in hand than the turn needs; `reason` is opening, pit or barrel."""

    code = "not-enough"
    line = "{points} in hand, {need} needed ({reason})"


class NotAllSetAside(IllegalAction):
    """restricted_stop=all: every die must be set aside and confirmed first."""

    code = "not-all-set-aside"
    line = "every die must be set aside and confirmed before stopping ({reason})"


class RecordError(EngineError):
    """A record that cannot be read or played."""


class BadRecord(RecordError):
    """Not a record: its shape, a field or a name is wrong."""

    code = "bad-record"
    line = "{reason}"


class BadStart(RecordError):
    """A start that cannot occur."""

    code = "bad-start"
    line = "start of {player!r}: {reason}"


class BadMove(RecordError):
    """A move that cannot be read or is not legal; `move` counts from 1."""

    code = "bad-move"
    line = "move {move} ({text}): {reason}"
