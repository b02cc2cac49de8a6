from __future__ import annotations

import json
import logging
import sys

import pytest

from bot.logs import JsonLines, Lines, set_up


def record(message: str, *values: object, **extra: object) -> logging.LogRecord:
    made = logging.LogRecord("bot.lane", logging.WARNING, __file__, 1, message, values, None)
    vars(made).update(extra)
    return made


def failed() -> logging.LogRecord:
    made = record("an update failed", chat=-1001)
    try:
        raise ValueError("Маша wrote to 123:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw")
    except ValueError:
        made.exc_info = sys.exc_info()
    return made


def test_a_line_of_text() -> None:
    line = Lines().format(record("refused: %s", "too many", chat=-1001, verdict="SLOWER"))
    assert line.endswith("warning bot.lane refused: too many chat=-1001 verdict=SLOWER")


def test_a_line_of_json() -> None:
    fields = json.loads(JsonLines().format(record("two\nlines", chat=-1001)))
    assert fields.keys() == {"time", "level", "logger", "message", "chat"}
    assert (fields["level"], fields["message"], fields["chat"]) == ("warning", "two lines", -1001)


@pytest.mark.parametrize("lines", [Lines(), JsonLines()])
def test_an_exception_is_a_kind_and_a_place(lines: logging.Formatter) -> None:
    line = lines.format(failed())
    assert "ValueError" in line
    assert "test_logs.py:" in line
    assert "\n" not in line
    assert "Маша" not in line
    assert "AAHdq" not in line


def test_a_token_is_never_written() -> None:
    assert "<token>" in Lines().format(record("POST https://api.telegram.org/bot123456:AAHdqTcvCH1vGWJxfSeofSAs/getMe"))


def test_setting_up_keeps_calls_out_of_the_log() -> None:
    root = logging.getLogger()
    before = root.handlers[:], root.level
    try:
        set_up("json", "info")
        assert isinstance(root.handlers[0].formatter, JsonLines)
        assert not logging.getLogger("httpx").isEnabledFor(logging.INFO)
    finally:
        root.handlers[:], root.level = before
