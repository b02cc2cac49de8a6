"""JSON as it comes over the wire: strictly parsed, never deeper or stranger than it can be written back."""

from __future__ import annotations

import json
from typing import Any, NoReturn

Json = dict[str, Any]


def parse(text: str | bytes) -> Any:
    """Parse JSON; raise ValueError for anything that is not JSON in valid UTF-8.

    Numbers that JSON doesn't know (NaN, Infinity), lone surrogates and too deep nesting are errors too.
    """
    try:
        value = json.loads(text, parse_constant=_no_constant)
        json.dumps(value, ensure_ascii=False).encode()
    except RecursionError:
        raise ValueError("nested too deeply") from None
    return value


def write(value: Any) -> str:
    """JSON text of a value, with non-ASCII letters as they are."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")
