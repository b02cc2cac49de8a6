"""The parameters of one Bot API call, however they came: query, form, multipart or JSON.

Over a form everything is text and structures are JSON inside it; in a JSON body they have their own types.
Both read the same here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from playground import wire
from playground.errors import BadRequest
from playground.wire import Json

_INT64 = 2**63
_TRUE = frozenset({"true", "yes", "1"})


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with a call."""

    name: str
    mime_type: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Params:
    """Parameters by name; readers raise BadRequest when a value has the wrong kind."""

    values: Mapping[str, Any]
    uploads: Mapping[str, Upload]

    def __contains__(self, name: str) -> bool:
        return self.values.get(name) is not None or name in self.uploads

    def text(self, name: str, default: str = "") -> str:
        """Return a text parameter; numbers and structures of a JSON body become their text."""
        value = self.values.get(name)
        if value is None:
            return default
        return value if isinstance(value, str) else wire.write(value)

    def integer(self, name: str, default: int = 0) -> int:
        """Return a 64-bit integer parameter; empty or absent gives the default."""
        value = self.values.get(name)
        if value is None or value == "":
            return default
        number = as_integer(value)
        if number is None:
            raise BadRequest(f'invalid parameter "{name}" specified: an integer is expected')
        return number

    def number(self, name: str, default: float = 0.0) -> float:
        """Return a number parameter."""
        value = self.values.get(name)
        if value is None or value == "":
            return default
        try:
            return float(value)
        except (TypeError, ValueError, OverflowError):
            raise BadRequest(f'invalid parameter "{name}" specified: a number is expected') from None

    def flag(self, name: str) -> bool:
        """Return a boolean parameter; absent is false."""
        value = self.values.get(name)
        return value is True or str(value).lower() in _TRUE

    def structure(self, name: str) -> Any:
        """Return a JSON parameter, or None when it is absent or empty."""
        value = self.values.get(name)
        if not isinstance(value, str):
            return value
        if not value:
            return None
        try:
            return wire.parse(value)
        except ValueError:
            raise BadRequest(f"can't parse {name} JSON object") from None

    def obj(self, name: str) -> Json | None:
        """Return a JSON object parameter, or None."""
        value = self.structure(name)
        if value is not None and not isinstance(value, dict):
            raise BadRequest(f"object expected as {name.replace('_', ' ')}")
        return value

    def array(self, name: str) -> list[Any] | None:
        """Return a JSON array parameter, or None."""
        value = self.structure(name)
        if value is not None and not isinstance(value, list):
            raise BadRequest(f"expected an Array of {name.replace('_', ' ')}")
        return value

    def upload(self, reference: str) -> Upload | None:
        """Return the file that ``attach://name`` points at, or None when the text is no such reference."""
        prefix = "attach://"
        return self.uploads.get(reference.removeprefix(prefix)) if reference.startswith(prefix) else None

    def logged(self) -> Json:
        """Return the parameters for the outbox: structures parsed, files by name and size in bytes."""
        values = {name: _unpacked(value) for name, value in self.values.items()}
        files = {name: {"name": file.name, "size": len(file.data)} for name, file in self.uploads.items()}
        return values | files


def as_integer(value: Any) -> int | None:
    """Return the 64-bit integer that a number or a text stands for, or None."""
    if isinstance(value, bool) or not isinstance(value, int | str):
        return None
    try:
        number = int(value)
    except ValueError:
        return None
    return number if -_INT64 <= number < _INT64 else None


def _unpacked(value: Any) -> Any:
    if isinstance(value, str) and value[:1] in ("{", "["):
        try:
            return wire.parse(value)
        except ValueError:
            return value
    return value
