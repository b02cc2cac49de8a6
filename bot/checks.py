"""What keeps the bot from running, found without starting it: one line a problem. No line holds the token."""

from __future__ import annotations

from urllib.parse import urlsplit

import httpx

from bot.settings import DEFAULT_DATABASE, LOOPBACK, TELEGRAM_URL, Settings
from bot.store import maintenance

TIMEOUT_SECONDS = 5.0


def problems(settings: Settings) -> list[str]:
    """Give every problem with the database and with Telegram."""
    found = []
    # The folder of the default database is made by the first start.
    if settings.database != DEFAULT_DATABASE or settings.database.parent.is_dir():
        found += [f"DATABASE: {problem}" for problem in maintenance.check(settings.database)]
    if settings.bot_token is not None:
        found += _telegram_problems(settings.bot_token.get_secret_value(), settings.api_url or TELEGRAM_URL)
    return found


def _telegram_problems(token: str, server: str) -> list[str]:
    host = urlsplit(server).hostname
    try:
        # A proxy is no way to this machine.
        with httpx.Client(timeout=TIMEOUT_SECONDS, trust_env=host not in LOOPBACK) as client:
            answer = client.get(f"{server}/bot{token}/getMe").json()
    except httpx.HTTPError as error:
        return [f"{host} cannot be reached ({type(error).__name__})"]
    except ValueError:
        return [f"{host} does not answer like a Bot API server"]
    if not isinstance(answer, dict) or "ok" not in answer:
        return [f"{host} does not answer like a Bot API server"]
    if answer["ok"]:
        return []
    if answer.get("error_code") in (401, 404):
        return [f"BOT_TOKEN: {host} does not know this token"]
    return [f"{host} answers getMe with error {answer.get('error_code')}"]
