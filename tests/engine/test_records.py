"""Every recorded game ends as it says it must."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.thousand import record
from engine.thousand.errors import RecordError
from tests.engine.records import PATHS, RECORDS, load, mismatches


@pytest.mark.parametrize("path", PATHS, ids=lambda path: str(path.relative_to(RECORDS)))
def test_record_gives_what_it_expects(path: Path) -> None:
    data = load(path)
    expected = data["expect"]
    assert expected, "a record that expects nothing proves nothing"
    if "error" in expected:
        with pytest.raises(RecordError) as refused:
            record.play(record.read(path.read_text(encoding="utf-8")))
        assert expected["error"] is True or expected["error"] in str(refused.value)
        return
    found = record.report(record.play(record.read(path.read_text(encoding="utf-8"))))
    assert not mismatches(expected, found)


@pytest.mark.parametrize("name", ["06-classic-pit-70.json", "17-simple-overtaken-onto-555.json"])
def test_command_line_replays_a_record(name: str) -> None:
    path = RECORDS / name
    run = subprocess.run(
        [sys.executable, "-m", "engine", "replay", str(path)], capture_output=True, text=True, check=False
    )
    expected = load(path)["expect"]
    if "error" in expected:
        assert (run.returncode, run.stdout, run.stderr.count("\n")) == (2, "", 1)
    else:
        assert run.returncode == 0
        assert not mismatches(expected, json.loads(run.stdout))
