"""Failures that a test asks for: refusals, cut connections, lost answers, slow ones."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from http import HTTPStatus

from playground.errors import ApiError
from playground.wire import Json


class FaultKind(StrEnum):
    """What goes wrong with a call."""

    STATUS = "status"
    """It is refused and not carried out."""
    DROP = "drop"
    """The connection is cut before it is carried out."""
    LOST = "lost"
    """It is carried out, then the connection is cut."""
    SLOW = "slow"
    """It is carried out, and answered after a while."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What to do to the next ``count`` calls of a method (``*`` for any), in one chat or in all."""

    method: str
    kind: FaultKind
    count: int
    chat: int | None = None
    code: int = 500
    description: str = ""
    retry_after: int | None = None
    seconds: float = 0.0

    def refusal(self) -> ApiError:
        """Return the refusal that a fault of kind ``status`` answers with."""
        if self.code == 429:
            seconds = 1 if self.retry_after is None else self.retry_after
            return ApiError(
                429, self.description or f"Too Many Requests: retry after {seconds}", {"retry_after": seconds}
            )
        parameters: Json | None = None if self.retry_after is None else {"retry_after": self.retry_after}
        return ApiError(self.code, self.description or _phrase(self.code), parameters)


class Faults:
    """The faults still to come, first asked first served."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []

    def add(self, fault: Fault) -> None:
        """Ask for a fault."""
        self._waiting.append(fault)

    def clear(self) -> None:
        """Let everything go well again."""
        self._waiting.clear()

    @property
    def waiting(self) -> int:
        """How many calls are still to meet a fault."""
        return sum(fault.count for fault in self._waiting)

    def take(self, method: str, chat: int | None) -> Fault | None:
        """Return the fault that this call meets, using up one of its count, or None."""
        for index, fault in enumerate(self._waiting):
            if fault.method.lower() in ("*", method.lower()) and fault.chat in (None, chat):
                self._waiting[index : index + 1] = [replace(fault, count=fault.count - 1)] if fault.count > 1 else []
                return fault
        return None


def _phrase(code: int) -> str:
    try:
        return HTTPStatus(code).phrase
    except ValueError:
        return "Unknown Error"
