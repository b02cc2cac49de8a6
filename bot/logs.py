"""The log: one line an entry, as text or as JSON, with no names and no tokens in it.

What `extra` carries becomes fields. Of an exception its kind and where it was raised are written, not its message,
which may quote what people wrote or the address that a call went to.
"""

from __future__ import annotations

import json
import logging
import re
import traceback
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

_TOKEN = re.compile(r"\d{1,16}:[A-Za-z0-9_-]{8,}")
_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
_FRAMES = 6
"""How many of the innermost calls are named."""


class Lines(logging.Formatter):
    """Writes `time level logger message field=value …`."""

    def format(self, record: logging.LogRecord) -> str:
        """Give the line."""
        fields = "".join(f" {name}={value}" for name, value in _fields(record).items())
        return f"{_time(record)} {record.levelname.lower()} {record.name} {_message(record)}{fields}"


class JsonLines(logging.Formatter):
    """Writes an object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Give the line."""
        head = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _message(record),
        }
        return json.dumps(head | _fields(record), ensure_ascii=False, default=str)


FORMATS: dict[str, type[logging.Formatter]] = {"text": Lines, "json": JsonLines}


def set_up(kind: str, level: str) -> None:
    """Log to standard error in one of `FORMATS`, from `level` (a name such as INFO) on."""
    handler = logging.StreamHandler()
    handler.setFormatter(FORMATS[kind]())
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    # Every call's address holds the token.
    for name in ("httpx", "httpcore"):
        logging.getLogger(name).setLevel(logging.WARNING)


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def _message(record: logging.LogRecord) -> str:
    return _TOKEN.sub("<token>", " ".join(record.getMessage().split()))


def _fields(record: logging.LogRecord) -> dict[str, object]:
    fields: dict[str, object] = {name: value for name, value in vars(record).items() if name not in _STANDARD}
    if record.exc_info and record.exc_info[0] is not None:
        fields["error"] = record.exc_info[0].__name__
        fields["where"] = where(record.exc_info[2])
    return fields


def where(trace: TracebackType | None) -> str:
    """Name the innermost calls of a traceback, such as `play.py:71<service.py:203`."""
    frames = traceback.extract_tb(trace)[-_FRAMES:]
    return "<".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames))
