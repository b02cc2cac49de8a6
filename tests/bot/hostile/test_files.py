"""Files and settings as somebody else wrote them."""

from __future__ import annotations

import json
import os
import tempfile
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.settings import Settings, SettingsProblem, load
from bot.store import maintenance
from bot.store.errors import Unusable
from engine.thousand import record, verify
from engine.thousand.errors import EngineError

RECORD = json.loads((Path(__file__).parents[2] / "records" / "10-street-overtaking.json").read_text(encoding="utf-8"))
VALUES = st.none() | st.booleans() | st.integers() | st.text(max_size=30) | st.lists(st.text(max_size=8), max_size=4)
SECRET = "987654:s3cr3t-t0ken"


@given(
    st.dictionaries(
        st.sampled_from([*RECORD, "start", "fair", "result", "more"]),
        VALUES | st.dictionaries(st.text(max_size=5), VALUES, max_size=3),
        max_size=3,
    )
)
def test_a_record_is_played_or_refused(changes: dict[str, Any]) -> None:
    text = json.dumps(RECORD | changes)
    for read in (lambda: list(record.steps(record.read(text))), lambda: verify.verify(record.read(text))):
        refusal = ""
        try:
            read()
        except EngineError as error:
            refusal = str(error)
        assert "\n" not in refusal


@given(st.text(max_size=200))
def test_text_that_is_no_record_is_refused(text: str) -> None:
    with suppress(EngineError):
        record.checked(record.read(text))


@given(st.binary(max_size=3000), st.integers(0, 200))
def test_a_file_that_is_no_backup_is_refused(data: bytes, head: int) -> None:
    """Also one that begins like a database."""
    with tempfile.TemporaryDirectory() as folder:
        source, path = Path(folder) / "backup", Path(folder) / "games.db"
        source.write_bytes(b"SQLite format 3\x00"[: head % 17] + data)
        with pytest.raises(Unusable) as refused:
            maintenance.restore(source, path, datetime(2026, 1, 1, tzinfo=UTC))
        assert "\n" not in str(refused.value)
        assert not path.exists()


@given(
    st.dictionaries(
        st.sampled_from([name.upper() for name in Settings.model_fields]),
        st.text(st.characters(blacklist_characters="\0", blacklist_categories=["Cs"]), max_size=20)
        | st.sampled_from([SECRET, "0", "-1", "nan", "1e999", "http://[", "https://:0", "{}", "[]"]),
        max_size=4,
    )
)
def test_settings_are_taken_or_refused_in_lines(values: dict[str, str]) -> None:
    shown: list[str] = []
    with mock.patch.dict(os.environ, values):
        try:
            shown = [repr(load(None))]
        except SettingsProblem as problem:
            shown = problem.lines
    assert all(line and "\n" not in line for line in shown)
    assert SECRET not in str(shown) or values.get("DATABASE") == SECRET
