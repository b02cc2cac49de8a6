"""The settings: from the environment, then from `.env`. Each is told in `.env.example`."""

from __future__ import annotations

import difflib
import re
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict, SettingsError

DEFAULT_DATABASE = Path("data/thousand.db")
TELEGRAM_URL = "https://api.telegram.org"
LOOPBACK = ("127.0.0.1", "localhost", "::1")


class SettingsProblem(Exception):
    """Settings that nobody can start with; `lines` has one line for each, with its name and what it takes."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines


def _token(value: SecretStr) -> SecretStr:
    if not re.fullmatch(r"\d+:[A-Za-z0-9_-]+", value.get_secret_value()):
        raise ValueError("no token")
    return value


def _address(value: str) -> str:
    parts = urlsplit(value)
    secure = parts.scheme == "https" or (parts.scheme == "http" and parts.hostname in LOOPBACK)
    if not secure or not parts.hostname or parts.query or parts.fragment or "@" in parts.netloc:
        raise ValueError("no address")
    _ = parts.port  # raises ValueError for a wrong one
    return value.rstrip("/")


def _small(value: Any) -> Any:
    return value.strip().lower() if isinstance(value, str) else value


Word = BeforeValidator(_small)


class Settings(BaseSettings):
    """Everything that can be set. A description says what the setting takes."""

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", env_ignore_empty=True, extra="forbid", frozen=True
    )

    bot_token: Annotated[SecretStr, AfterValidator(_token)] | None = Field(
        default=None, description="the token that BotFather gave, digits:letters"
    )
    database: Path = Field(default=DEFAULT_DATABASE, description="the path of a file")
    api_url: Annotated[str, AfterValidator(_address)] | None = Field(
        default=None, description="an address that begins with https://, or with http:// on this machine"
    )
    playground_port: int = Field(default=8081, ge=0, le=65535, description="a port, 1 to 65535, or 0 for any free one")
    # Not LANGUAGE: desktops set that one for gettext, to values such as en_US:en.
    bot_language: Annotated[Literal["ru", "en"], Word] = Field(default="ru", description="ru or en")
    computer_pause: float = Field(default=1.5, ge=0, le=60, description="seconds, 0 to 60")
    dice_pause: float = Field(default=4.0, ge=0, le=60, description="seconds, 0 to 60")
    log_level: Annotated[Literal["debug", "info", "warning", "error"], Word] = Field(
        default="info", description="debug, info, warning or error"
    )
    log_format: Annotated[Literal["text", "json"], Word] = Field(default="text", description="text or json")
    metrics_port: int | None = Field(default=None, ge=0, le=65535, description="a port, 1 to 65535")
    metrics_host: str = Field(default="127.0.0.1", description="an address of this machine, such as 127.0.0.1")

    @property
    def language(self) -> str:
        """The language of a chat that has chosen none, `ru` or `en`."""
        return self.bot_language

    @model_validator(mode="after")
    def _api_needs_a_token(self) -> Settings:
        if self.api_url is not None and self.bot_token is None:
            raise ValueError("API_URL: goes with BOT_TOKEN, which is not set")
        return self


def load(env_file: Path | None = Path(".env")) -> Settings:
    """Read the settings. Raises SettingsProblem."""
    try:
        return Settings(_env_file=env_file)  # type: ignore[call-arg]
    except ValidationError as error:
        problems = error.errors(include_url=False, include_context=False, include_input=False)
        raise SettingsProblem([_line(problem["loc"], problem["msg"]) for problem in problems]) from None
    except (SettingsError, UnicodeDecodeError, OSError):
        raise SettingsProblem([f"{env_file}: takes lines NAME=value in UTF-8"]) from None


def _line(where: tuple[int | str, ...], message: str) -> str:
    if not where:
        return message.removeprefix("Value error, ")
    field = Settings.model_fields.get(str(where[0]))
    name = str(where[0]).upper()
    if field is not None:
        return f"{name}: takes {field.description}"
    names = [known.upper() for known in Settings.model_fields]
    return f"{name}: there is no such setting; did you mean {difflib.get_close_matches(name, names, 1, 0)[0]}?"
