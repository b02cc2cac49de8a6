from __future__ import annotations

import re
from pathlib import Path

import pytest
from dotenv import dotenv_values

from bot.settings import Settings, SettingsProblem, load

EXAMPLE = Path(__file__).parents[3] / ".env.example"
NAMES = [name.upper() for name in Settings.model_fields]
TOKEN = "123:SECRET_secret-secret"


@pytest.fixture(autouse=True)
def _bare(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)


def problems(env_file: Path | None = None) -> list[str]:
    with pytest.raises(SettingsProblem) as refused:
        load(env_file)
    return refused.value.lines


def test_the_example_tells_every_setting_with_its_default_and_a_line() -> None:
    assert list(dotenv_values(EXAMPLE)) == NAMES
    assert load(EXAMPLE) == load(None)
    for name in NAMES:
        assert re.search(rf"^# .+\n{name}=", EXAMPLE.read_text(), re.MULTILINE), f"{name} needs a line"


def test_the_environment_wins_over_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    env_file = tmp_path / ".env"
    env_file.write_text(f"BOT_TOKEN={TOKEN}\nLOG_LEVEL=Debug\nPLAYGROUND_PORT=\n")
    monkeypatch.setenv("LOG_LEVEL", "ERROR")
    settings = load(env_file)
    assert settings.bot_token is not None
    assert settings.bot_token.get_secret_value() == TOKEN
    assert (settings.log_level, settings.playground_port, settings.language) == ("error", 8081, "ru")


def test_the_desktop_s_language_is_not_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en_US:en")
    assert load(None).language == "ru"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("BOT_TOKEN", "no token"),
        ("BOT_TOKEN", "SECRET"),
        ("API_URL", "http://telegram.example"),
        ("API_URL", "ftp://127.0.0.1"),
        ("API_URL", "https://"),
        ("API_URL", "https://user:SECRET@telegram.example"),
        ("API_URL", "https://telegram.example:port"),
        ("API_URL", "https://telegram.example/?a=b"),
        ("PLAYGROUND_PORT", "eighty"),
        ("PLAYGROUND_PORT", "65536"),
        ("PLAYGROUND_PORT", "-1"),
        ("BOT_LANGUAGE", "de"),
        ("COMPUTER_PAUSE", "61"),
        ("COMPUTER_PAUSE", "nan"),
        ("LOG_LEVEL", "loud"),
        ("LOG_FORMAT", "xml"),
    ],
)
def test_a_wrong_one_is_named_with_what_it_takes(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, value)
    (line,) = problems()
    assert line == f"{name}: takes {Settings.model_fields[name.lower()].description}"


@pytest.mark.parametrize(
    "value", ["http://127.0.0.1:8081/", "http://localhost:8081", "http://[::1]:1", "https://a.example"]
)
def test_addresses_taken(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    monkeypatch.setenv("API_URL", value)
    assert load(None).api_url == value.rstrip("/")


def test_every_wrong_one_has_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOG_LEVEL", "loud")
    monkeypatch.setenv("LOG_FORMAT", "xml")
    assert len(problems()) == 2


def test_an_address_without_a_token_is_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("API_URL", "https://telegram.example")
    assert problems() == ["API_URL: goes with BOT_TOKEN, which is not set"]


def test_an_unknown_name_in_the_file_is_not_ignored(tmp_path: Path) -> None:
    env_file = tmp_path / ".env"
    env_file.write_text(f"BOT_TOKN={TOKEN}\n")
    assert problems(env_file) == ["BOT_TOKN: there is no such setting; did you mean BOT_TOKEN?"]


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    env_file = tmp_path / ".env"
    env_file.write_bytes(b"BOT_TOKEN=\xff\xfe\n")
    assert problems(env_file) == [f"{env_file}: takes lines NAME=value in UTF-8"]


def test_the_token_is_never_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    assert TOKEN not in f"{load(None)!r} {load(None)}"
