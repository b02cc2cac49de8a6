"""Reading the small JSON bodies and queries of ``/play`` and ``/test``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starlette.requests import Request

from playground import wire
from playground.errors import PlayError
from playground.params import as_integer


class Body:
    """The fields of a call; every reader raises PlayError when a field has the wrong kind."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self.fields = fields

    def integer(self, name: str) -> int:
        """Return a required whole number."""
        number = as_integer(self.fields.get(name))
        if number is None:
            raise PlayError(f"{name} must be a whole number")
        return number

    def integer_or_none(self, name: str) -> int | None:
        """Return a whole number, or None when it is absent, null or empty."""
        return None if self.fields.get(name) in (None, "") else self.integer(name)

    def number(self, name: str, default: float, *, least: float = 0.0, most: float = 1e9) -> float:
        """Return a number between ``least`` and ``most``."""
        value = self.fields.get(name, default)
        try:
            number = float("" if isinstance(value, bool) else value)
        except (TypeError, ValueError, OverflowError):
            raise PlayError(f"{name} must be a number") from None
        if not least <= number <= most:
            raise PlayError(f"{name} must lie between {least:g} and {most:g}")
        return number

    def text(self, name: str, default: str | None = None) -> str:
        """Return a text; required when there is no default."""
        value = self.fields.get(name)
        if value is None and default is not None:
            return default
        if not isinstance(value, str):
            raise PlayError(f"{name} must be a text")
        return value

    def flag(self, name: str, *, default: bool = False) -> bool:
        """Return true or false."""
        value = self.fields.get(name, default)
        if not isinstance(value, bool):
            raise PlayError(f"{name} must be true or false")
        return value

    def integers(self, name: str) -> list[int]:
        """Return a list of whole numbers."""
        values = self.fields.get(name)
        numbers = [as_integer(value) for value in values] if isinstance(values, list) else [None]
        if None in numbers:
            raise PlayError(f"{name} must be a list of whole numbers")
        return [number for number in numbers if number is not None]


async def body_of(request: Request) -> Body:
    """Return the fields of a request: its query's for GET and DELETE, else its JSON body's."""
    query = dict(request.query_params)
    try:
        if request.method in ("GET", "HEAD", "DELETE"):
            wire.write(query).encode()
            return Body(query)
        raw = await request.body()
        fields = wire.parse(raw) if raw else {}
    except ValueError:
        raise PlayError("the body must be JSON in UTF-8") from None
    if not isinstance(fields, dict):
        raise PlayError("the body must be a JSON object")
    return Body(fields)
