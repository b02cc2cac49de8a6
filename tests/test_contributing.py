"""The map in CONTRIBUTING.md shows the house as it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MAP = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split("```")[1]
NAMED = set(re.findall(r"[\w.]+\.py|\w+(?=/)", MAP))


def rooms(folder: str) -> set[str]:
    """Give the files and folders of a folder that a reader would look for."""
    found = [path for path in (ROOT / folder).iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()]
    return {path.name for path in found if not path.name.startswith("__")}


@pytest.mark.parametrize("folder", ["engine", "engine/thousand", "bot"])
def test_every_file_is_on_the_map(folder: str) -> None:
    assert rooms(folder) - NAMED == set()


def test_nothing_is_on_the_map_that_is_not_there() -> None:
    there = {path.name for folder in ("engine", "bot", "tests") for path in (ROOT / folder).rglob("*")}
    assert NAMED - there - {path.name for path in ROOT.iterdir()} == set()
