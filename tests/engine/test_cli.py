"""The command line: answers on standard output, exit code 2 and one line on standard error for what is wrong."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.thousand.knobs import KNOBS
from engine.thousand.presets import PRESETS
from tests.engine.records import RECORDS

RECORD = {"format": "thousand/1", "rules": "", "players": ["Аня", "Боря"], "moves": ["66624", "bank"]}

UNSCORED = "one=0 five=0 three=0 four=0 five_kind=0 small_straight=0 large_straight=0"


class Terminal:
    """Runs commands in this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch, self._capsys = monkeypatch, capsys

    def answer(self, *words: str, given: bytes = b"") -> str:
        """Give what a command that must go well prints."""
        code, out, err = self._run(words, given)
        assert (code, err) == (0, "")
        return out

    def refusal(self, *words: str, given: bytes = b"") -> str:
        """Give the one line with which a command refuses."""
        code, out, err = self._run(words, given)
        assert (code, out) == (2, "")
        assert err.count("\n") == 1
        assert err.endswith("\n")
        return err[:-1]

    def _run(self, words: tuple[str, ...], given: bytes) -> tuple[int, str, str]:
        self._monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        try:
            code = main(words)
        except SystemExit as ending:
            code = int(ending.code or 0)
        return code, *self._capsys.readouterr()


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(monkeypatch, capsys)


def line(**changes: Any) -> bytes:
    """Give the record as one line of JSON."""
    return json.dumps(RECORD | changes, ensure_ascii=False).encode() + b"\n"


# score


@pytest.mark.parametrize("dice", [["1", "5", "3", "3", "4"], ["15334"], ["15", "334"]])
def test_score_says_points_kept_and_combinations(terminal: Terminal, dice: list[str]) -> None:
    assert json.loads(terminal.answer("score", *dice)) == {
        "points": 15,
        "kept": [1, 5],
        "combinations": [{"name": "one", "dice": [1], "points": 10}, {"name": "five", "dice": [5], "points": 5}],
    }


def test_score_of_a_zero(terminal: Terminal) -> None:
    assert json.loads(terminal.answer("score", "22346")) == {"points": 0, "kept": [], "combinations": []}


def test_score_by_rules(terminal: Terminal) -> None:
    assert json.loads(terminal.answer("score", "--rules", "zonk", "123456"))["points"] == 1500


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["7"], "7"),
        (["0"], "0"),
        (["x"], "dice"),
        ([""], "dice"),
        (["١"], "dice"),
        (["123456"], "6 dice"),
        (["1", "--rules", "dice=9"], "dice"),
        (["1", "--rules", "brrel=open"], "barrel"),
        ([], "dice"),
    ],
)
def test_score_refuses(terminal: Terminal, words: list[str], says: str) -> None:
    assert says in terminal.refusal("score", *words)


# rules


def test_rules_lists_every_knob(terminal: Terminal) -> None:
    first, empty, *knobs = terminal.answer("rules", "classic", "ямы=нет").splitlines()
    assert (first, empty) == ("classic pits=off", "")
    assert [knob.partition("=")[0] for knob in knobs] == [knob.name for knob in KNOBS]
    assert "pits=off" in knobs


def test_rules_as_json(terminal: Terminal) -> None:
    told = json.loads(terminal.answer("rules", "--json", "club combo.222=30"))
    assert (told["rules"], told["preset"]) == ("club combo.222=30", "club")
    assert told["knobs"]["barrel"] == "450-500,950-1000"
    assert told["knobs"]["combo.222"] == "30"


def test_rules_without_a_text_are_classic(terminal: Terminal) -> None:
    assert json.loads(terminal.answer("rules", "--json"))["rules"] == "classic"


def test_rules_lists_presets(terminal: Terminal) -> None:
    lines = terminal.answer("rules", "--list").splitlines()
    assert [line.partition(" ")[0] for line in lines] == list(PRESETS)


@pytest.mark.parametrize(
    "text", ["pits=900-1100", "pits=off pits=off", "nothing", "opening=51", "opening", "--nothing"]
)
def test_rules_refuses(terminal: Terminal, text: str) -> None:
    assert terminal.refusal("rules", text)


# replay


def test_replay_a_file(terminal: Terminal) -> None:
    told = json.loads(terminal.answer("replay", str(RECORDS / "15-open-dot.json")))
    assert list(told) == ["players", "to_move", "turn", "winner", "outcome", "events"]
    assert told["to_move"] == "Боря"


@pytest.mark.parametrize("words", [["replay", "-"], ["replay"]])
def test_replay_standard_input(terminal: Terminal, words: list[str]) -> None:
    told = json.loads(terminal.answer(*words, given=line()))
    assert [player["score"] for player in told["players"]] == [60, 0]


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (b"", "not JSON"),
        (b"[]", "object"),
        (b"\xff", "UTF-8"),
        (line(moves=["bank"]), "move 1 (bank)"),
        (line(moves=["66624", "bank", "7"]), "move 3 (7)"),
        (line(moves=["66624\nbank"]), "move 1"),
        (line(rules="pits=x"), "pits"),
        (line(start={"Аня": {"score": 1}}), "Аня"),
        (line(players=["Аня", "Аня"]), "name"),
        (line(surprise=1), "surprise"),
    ],
)
def test_replay_refuses(terminal: Terminal, given: bytes, says: str) -> None:
    assert says in terminal.refusal("replay", "-", given=given)


def test_replay_refuses_files_that_are_none(terminal: Terminal, tmp_path: Path) -> None:
    assert "none.json" in terminal.refusal("replay", str(tmp_path / "none.json"))
    assert str(tmp_path) in terminal.refusal("replay", str(tmp_path))


def lines_told(out: str) -> list[Any]:
    return [json.loads(told) for told in out.splitlines()]


def test_replay_lines_goes_on_after_a_bad_one(terminal: Terminal) -> None:
    given = line() + b"{\n" + b"\xff\n" + line(moves=["bank"]) + b"null\n" + line(moves=[])
    good, *bad, last = lines_told(terminal.answer("replay", "--lines", given=given))
    assert good["players"][0]["score"] == 60
    assert [list(told) for told in bad] == [["error"]] * 4
    assert "move 1 (bank)" in bad[2]["error"]
    assert last["to_move"] == "Аня"


def test_replay_lines_of_a_file(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    path.write_bytes(line() + line(moves=[]))
    assert [told["to_move"] for told in lines_told(terminal.answer("replay", "--lines", str(path)))] == ["Боря", "Аня"]
    assert terminal.refusal("replay", "--lines", str(tmp_path / "none"))


def test_replay_lines_of_nothing(terminal: Terminal) -> None:
    assert terminal.answer("replay", "--lines") == ""


# simulate


def test_simulate_counts_every_game(terminal: Terminal) -> None:
    told = json.loads(terminal.answer("simulate", "--games", "3", "--players", "careful,bold,careful"))
    assert (told["games"], sum(told["wins"].values())) == (3, 3)
    assert list(told["wins"]) == ["careful 1", "bold 2", "careful 3"]
    assert told["turns"] > 0


def test_simulate_by_the_seed(terminal: Terminal) -> None:
    first, again, other = (
        json.loads(terminal.answer("simulate", "--games", "3", "--seed", seed, "--rules", "kubiki")) | {"seconds": 0}
        for seed in ("7", "7", "8")
    )
    assert first == again
    assert first != other


@pytest.mark.parametrize(
    "words",
    [["--games", "0"], ["--games", "x"], ["--players", "nobody"], ["--players", ""], ["--rules", "dice=9"], ["--seed"]],
)
def test_simulate_refuses(terminal: Terminal, words: list[str]) -> None:
    assert terminal.refusal("simulate", *words)


def test_nothing_is_simulated_by_rules_by_which_nothing_scores(terminal: Terminal) -> None:
    assert "one=10" in terminal.refusal("simulate", "--rules", UNSCORED)


def test_rules_by_which_nothing_scores_are_shown_with_a_warning(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", UNSCORED]) == 0
    shown = capsys.readouterr()
    assert "one=0" in shown.out
    assert shown.err.startswith("no new game can be begun by these rules: ")
    assert "one=10" in shown.err


def test_simulate_gives_up_a_game_that_does_not_end(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.__main__.MOST_THROWS", 2_000)
    rules = "target=10000 barrel=off bolts=1 bolt_penalty=10000"
    told = terminal.refusal("simulate", "--games", "2", "--rules", rules)
    assert told.startswith("game 1 is not over after 2000 throws: classic target=10000 bolts=1")


# the whole


@pytest.mark.parametrize("words", [[], ["nothing"], ["replay", "a", "b"], ["score", "1", "--nothing"]])
def test_a_command_line_that_is_none(terminal: Terminal, words: list[str]) -> None:
    assert "--help" in terminal.refusal(*words)


def test_help(terminal: Terminal) -> None:
    assert "replay" in terminal.answer("--help")


def test_as_a_program() -> None:
    command = [sys.executable, "-m", "engine"]
    good = subprocess.run([*command, "score", "11111"], capture_output=True, text=True, check=False)
    assert (good.returncode, json.loads(good.stdout)["points"], good.stderr) == (0, 1000, "")
    bad = subprocess.run([*command, "score", "7"], capture_output=True, text=True, check=False)
    assert (bad.returncode, bad.stdout, bad.stderr.count("\n")) == (2, "", 1)
