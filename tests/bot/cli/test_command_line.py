from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.settings import Settings
from bot.store.lock import owned
from bot.store.sqlite import SqliteStore
from engine.thousand import record, verify
from playground.server import Playground
from tests.bot.sessions.conftest import ANYA, BORYA, YARD, Table

ROOT = Path(__file__).parents[3]
SECRET = "SECRET_secret-secret"
NAMES = [name.upper() for name in Settings.model_fields]


@dataclass
class Done:
    """How a command ended."""

    code: int
    out: str
    err: str


class Terminal:
    """Runs commands in a folder with the settings given and no others."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch, self._capsys = monkeypatch, capsys
        monkeypatch.chdir(folder)
        for name in NAMES:
            monkeypatch.delenv(name, raising=False)

    def __call__(self, *words: str, **settings: str) -> Done:
        with self._monkeypatch.context() as patched:
            for name, value in settings.items():
                patched.setenv(name, value)
            try:
                code = main(list(words))
            except SystemExit as ending:
                code = int(ending.code or 0)
        out, err = self._capsys.readouterr()
        return Done(code, out, err)


@pytest.fixture
def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(tmp_path, monkeypatch, capsys)


def process(folder: Path, *words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run `python -m bot` as people do."""
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env={name: value for name, value in os.environ.items() if name not in NAMES}
        | {"PYTHONPATH": str(ROOT)}
        | settings,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
    )


@pytest.fixture
async def database(tmp_path: Path) -> Path:
    """A database with one game that was stopped, one under way, and one of another chat."""
    path = tmp_path / "t.db"
    async with await SqliteStore.open(path) as store:
        table = Table(store)
        game = await table.game(ANYA, BORYA, rules="simple")
        await table.roll(game, ANYA, "15334")
        await table.sessions.stop(game.id, YARD, ANYA, admin=False, update=1)
        await table.game(ANYA, BORYA)
    return path


def test_help_lists_the_commands(tmp_path: Path) -> None:
    done = process(tmp_path, "-m", "bot", "--help")
    assert done.returncode == 0
    for command in ("run", "backup", "restore", "export", "check"):
        assert re.search(rf"^    {command} ", done.stdout, re.MULTILINE), command


def test_looking_after_the_database_needs_no_telegram(tmp_path: Path) -> None:
    done = process(tmp_path, "-c", "import sys, bot.__main__; print('telegram' in sys.modules)")
    assert done.stdout == "False\n"


def test_wrong_settings_stop_the_start_without_a_traceback(tmp_path: Path) -> None:
    done = process(tmp_path, "-m", "bot", BOT_TOKEN=SECRET, LOG_LEVEL="loud")
    assert done.returncode == 2
    assert [line.split(":")[0] for line in done.stderr.splitlines()] == ["BOT_TOKEN", "LOG_LEVEL"]
    assert SECRET not in done.stdout + done.stderr


@pytest.mark.parametrize("words", [("dance",), ("backup",), ("export", "yard")])
def test_wrong_words_are_told(bot: Terminal, words: tuple[str, ...]) -> None:
    done = bot(*words)
    assert done.code == 2
    assert "usage:" in done.err


def test_check_says_what_is_wrong_with_the_settings(bot: Terminal) -> None:
    done = bot("check", BOT_TOKEN=SECRET, LOG_LEVEL="loud")
    assert (done.code, done.err) == (1, "")
    assert [line.split(":")[0] for line in done.out.splitlines()] == ["BOT_TOKEN", "LOG_LEVEL"]
    assert SECRET not in done.out


def test_a_database_runs_one_bot(bot: Terminal, database: Path) -> None:
    with owned(database):
        assert bot("run", DATABASE=str(database)) == Done(1, "", f"a bot is running with {database}\n")


def test_a_missing_folder_stops_the_start(bot: Terminal) -> None:
    assert bot("run", DATABASE="no/t.db") == Done(1, "", "the folder no does not exist\n")


def test_check_finds_a_fresh_checkout_in_order(bot: Terminal, tmp_path: Path) -> None:
    assert bot("check") == Done(0, "settings, database and token are in order\n", "")
    assert list(tmp_path.iterdir()) == []


def test_check_says_what_is_wrong_with_the_database(bot: Terminal, tmp_path: Path) -> None:
    (tmp_path / "t.db").write_text("a text " * 1000)
    assert bot("check", DATABASE="t.db") == Done(1, "DATABASE: t.db is not a database\n", "")
    assert bot("check", DATABASE="no/t.db") == Done(1, "DATABASE: the folder no does not exist\n", "")


async def test_check_asks_the_server_about_the_token(bot: Terminal) -> None:
    async def asked(token: str, url: str) -> Done:
        return await asyncio.to_thread(bot, "check", BOT_TOKEN=token, API_URL=url)

    async with Playground() as playground:
        url = playground.base_url.removesuffix("/bot")
        right = await asked(playground.token, url)
        wrong = await asked(f"1:{SECRET}", url)
        other = await asked(f"1:{SECRET}", f"{url}/nowhere")
    gone = await asked(f"1:{SECRET}", url)
    assert right.code == 0
    assert wrong == Done(1, "BOT_TOKEN: 127.0.0.1 does not know this token\n", "")
    assert other == Done(1, "127.0.0.1 does not answer like a Bot API server\n", "")
    assert gone == Done(1, "127.0.0.1 cannot be reached (ConnectError)\n", "")


def test_backup_and_restore(bot: Terminal, database: Path) -> None:
    assert bot("backup", "b.db", DATABASE="t.db") == Done(0, "t.db is copied to b.db\n", "")
    assert bot("backup", "b.db", DATABASE="t.db") == Done(1, "", "b.db is there already\n")
    done = bot("restore", "b.db", DATABASE="t.db")
    assert (done.code, done.err) == (0, "")
    assert re.fullmatch(r"b\.db is in place as t\.db; the old one is t\.db\.\d{8}-\d{6}\n", done.out)
    assert bot("check", DATABASE="t.db").code == 0
    assert bot("restore", "no.db", DATABASE="t.db") == Done(1, "", "there is no file no.db\n")


def test_export_prints_a_record_a_line(bot: Terminal, database: Path) -> None:
    done = bot("export", str(YARD.chat_id), DATABASE=str(database))
    assert (done.code, done.err) == (0, "")
    (line,) = done.out.splitlines()
    data = json.loads(line)
    assert (data["format"], data["rules"], data["players"]) == ("thousand/1", "simple", ["Аня", "Боря"])
    assert data["moves"] == ["15334"]
    assert record.play(record.checked(data)).game.players[0].name == "Аня"
    assert "Аня" in line, "letters stay letters"
    assert verify.verify(data).status == verify.DOES_NOT_FIT, "these dice were a test's, not the seed's"


def test_export_of_nothing(bot: Terminal, database: Path) -> None:
    missing = Done(1, "", f"there is no chat -5 in {database}\n")
    assert bot("export", "-5", DATABASE=str(database)) == missing
    assert bot("export", "-5", DATABASE="no.db") == Done(1, "", "there is no file no.db\n")
    assert not (database.parent / "no.db").exists()
