"""Ten thousand spoilt records: each is refused in one line, or is still a record; nothing else ever comes out."""

from __future__ import annotations

import copy
import io
import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine.__main__ import main
from tests.engine.records import PATHS, load

COUNT = 10_000
SEED = 1000

ODD: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        -1,
        3,
        5,
        995,
        1000,
        10**30,
        1e400,
        0.5,
        "",
        " ",
        "0",
        "bank",
        "pass",
        "leave",
        "leave Боря",
    ),
    *(
        "15334",
        "1",
        "7",
        "66666",
        "15334/15",
        "15334/",
        "/15",
        "classic",
        "barrel=open",
        "пиво",
        "\ud800",
        "\n",
        "\x00",
    ),
    *("１５", "x" * 5000, [], {}, [[]], [1, 5], {"score": 5}, {"Аня": {"score": 880}}, {"Аня": {"barrel": 880}}),
)
"""Values to put where others belong."""

KEYS = ("score", "opened", "opening_score", "previous", "bolts", "barrel", "tries", "falls", "dots", "why", "fair", "x")

Parent = dict[str, Any] | list[Any]


def places(value: Any) -> Iterator[tuple[Parent, Any]]:
    """Find every place of a record where a value stands: what holds it, and under which key."""
    keys: list[Any] = []
    if isinstance(value, dict):
        keys = list(value)
    elif isinstance(value, list):
        keys = list(range(len(value)))
    for key in keys:
        yield value, key
        yield from places(value[key])


def replaced(data: Any, chance: random.Random) -> Any:
    parent, key = chance.choice(list(places(data)))
    parent[key] = copy.deepcopy(chance.choice(ODD))
    return data


def removed(data: Any, chance: random.Random) -> Any:
    parent, key = chance.choice(list(places(data)))
    del parent[key]
    return data


def renamed(data: Any, chance: random.Random) -> Any:
    parents = [(parent, key) for parent, key in places(data) if isinstance(parent, dict)]
    parent, key = chance.choice(parents)
    parent[chance.choice(KEYS)] = parent.pop(key)
    return data


def repeated(data: Any, chance: random.Random) -> Any:
    lists = [data["players"], data["moves"]]
    some = chance.choice([one for one in lists if one])
    some.insert(chance.randrange(len(some) + 1), chance.choice(some))
    return data


def scribbled(data: Any, chance: random.Random) -> Any:
    texts = [(parent, key) for parent, key in places(data) if isinstance(parent[key], str) and parent[key]]
    parent, key = chance.choice(texts)
    at = chance.randrange(len(parent[key]))
    parent[key] = parent[key][:at] + chance.choice("0123456789/-=, .бarЁ\u2028\ud800") + parent[key][at + 1 :]
    return data


def counted(data: Any, chance: random.Random) -> Any:
    """Give a player a start, possible or not."""
    player = chance.choice(data["players"])
    fields = data.setdefault("start", {}).setdefault(player, {})
    fields[chance.choice(KEYS[:9])] = chance.choice(
        (True, False, None, chance.randrange(-50, 1500), 5 * chance.randrange(200))
    )
    return data


def wrapped(data: Any, chance: random.Random) -> Any:
    return chance.choice(([data], {"record": data}, json.dumps(data), None, 5, data["moves"]))


MUTATIONS: tuple[Callable[[Any, random.Random], Any], ...] = (
    replaced,
    removed,
    renamed,
    repeated,
    scribbled,
    counted,
    wrapped,
)


def torn(text: bytes, chance: random.Random) -> bytes:
    """Spoil the bytes themselves."""
    for _ in range(chance.randint(1, 3)):
        at, end = sorted((chance.randrange(len(text) + 1), chance.randrange(len(text) + 1)))
        end = min(end, at + chance.choice((1, 1, 4, 1000)))
        middle = chance.choice(
            (b"", chance.randbytes(end - at), text[at:end] * 2, b'"', b"{[" * 600, b"\xff", b"9" * 5000)
        )
        text = text[:at] + middle + text[end:]
    return text


def spoilt(record: dict[str, Any], chance: random.Random) -> bytes:
    """Spoil one record, in one line."""
    data: Any = copy.deepcopy(record)
    if chance.random() < 0.6:
        data = chance.choice(MUTATIONS)(data, chance)
        return json.dumps(data, ensure_ascii=chance.random() < 0.5).encode("utf-8", "surrogatepass")
    return torn(json.dumps(data, ensure_ascii=False).encode(), chance).replace(b"\n", b" ")


@pytest.fixture(scope="module")
def lines() -> list[bytes]:
    chance = random.Random(SEED)
    records = [load(path) for path in PATHS]
    for record in records:
        record.pop("expect", None)
    return [spoilt(chance.choice(records), chance).replace(b"\n", b" ") for _ in range(COUNT)]


@pytest.fixture(scope="module")
def answers(lines: list[bytes]) -> list[dict[str, Any]]:
    """Give what `replay --lines` says to all of them at once."""
    run = subprocess.run(
        [sys.executable, "-m", "engine", "replay", "--lines"], input=b"\n".join(lines), capture_output=True, check=False
    )
    assert run.returncode == 0
    assert run.stderr == b""
    return [json.loads(line) for line in run.stdout.splitlines()]


def test_every_line_has_its_answer(lines: list[bytes], answers: list[dict[str, Any]]) -> None:
    assert len(answers) == len(lines)
    refused = [answer["error"] for answer in answers if "error" in answer]
    assert len(refused) > COUNT // 2
    assert all(reason and reason.isprintable() for reason in refused)
    assert all({"players", "events", "outcome"} <= set(answer) for answer in answers if "error" not in answer)


def test_every_file_has_the_same_answer(
    lines: list[bytes],
    answers: list[dict[str, Any]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for line, answer in zip(lines, answers, strict=True):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(line)))
        code = main(["replay", "-"])
        out, err = capsys.readouterr()
        if "error" in answer:
            assert (code, out, err.count("\n")) == (2, "", 1), line
            assert err.strip(), line
        else:
            assert (code, err) == (0, ""), line
            assert json.loads(out) == answer
