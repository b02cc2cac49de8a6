"""Delivering updates to the address a bot asked for, instead of waiting for its polls."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

import httpx

from playground import wire
from playground.errors import BadRequest
from playground.updates import BY_DEFAULT, KINDS, Updates
from playground.wire import Json

_SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")
_FIRST_RETRY_SECONDS = 0.05
_LONGEST_RETRY_SECONDS = 5.0
_TIMEOUT_SECONDS = 10.0


@dataclass(frozen=True, slots=True)
class Address:
    """Where updates go, and the secret that proves where they come from (empty for none)."""

    url: str
    secret: str
    most_connections: int


class Webhook:
    """The bot's webhook: none, or an address that gets updates one by one, each until it is taken."""

    def __init__(self, updates: Updates, now: Callable[[], float]) -> None:
        self._updates = updates
        self._now = now
        self._address: Address | None = None
        self._task: asyncio.Task[None] | None = None
        self._last_error: Json = {}

    def set(self, address: Address, *, drop_pending: bool) -> None:
        """Deliver to this address from now on; BadRequest when it isn't one on this machine."""
        _check(address)
        if drop_pending:
            self._updates.clear()
        if address == self._address:
            return
        self.remove()
        self._address = address
        self._updates.start_webhook()
        self._task = asyncio.get_running_loop().create_task(self._deliver(address))

    def remove(self) -> None:
        """Deliver no more; polls are served again."""
        self._address = None
        self._last_error = {}
        self._updates.webhook_active = False
        if self._task is not None:
            self._task.cancel()

    async def close(self) -> None:
        """Deliver no more, and wait until what was on its way is given up."""
        self.remove()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)

    def info(self) -> Json:
        """Return the Bot API's WebhookInfo."""
        info: Json = {
            "url": self._address.url if self._address else "",
            "has_custom_certificate": False,
            "pending_update_count": self._updates.pending,
            **self._last_error,
        }
        if self._address:
            info |= {"ip_address": "127.0.0.1", "max_connections": self._address.most_connections}
        if self._updates.allowed != BY_DEFAULT:
            info["allowed_updates"] = [kind for kind in KINDS if kind in self._updates.allowed]
        return info

    async def _deliver(self, address: Address) -> None:
        headers = {"Content-Type": "application/json"}
        if address.secret:
            headers["X-Telegram-Bot-Api-Secret-Token"] = address.secret
        # proxies of the environment are not for loopback; a certificate made for the occasion is good enough
        async with httpx.AsyncClient(trust_env=False, verify=False, timeout=_TIMEOUT_SECONDS) as client:  # noqa: S501
            pause = _FIRST_RETRY_SECONDS
            while True:
                update = await self._updates.first()
                if await self._taken(client, address.url, headers, update):
                    self._updates.done(update)
                    pause = _FIRST_RETRY_SECONDS
                else:
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, _LONGEST_RETRY_SECONDS)

    async def _taken(self, client: httpx.AsyncClient, url: str, headers: dict[str, str], update: Json) -> bool:
        try:
            answer = await client.post(url, content=wire.write(update).encode(), headers=headers)
        except (httpx.HTTPError, httpx.InvalidURL, OSError) as error:
            reason = f"Connection failed: {type(error).__name__}"
        else:
            if answer.is_success:
                return True
            reason = f"Wrong response from the webhook: {answer.status_code} {answer.reason_phrase}"
        self._last_error = {"last_error_date": int(self._now()), "last_error_message": reason}
        return False


def _check(address: Address) -> None:
    try:
        parts = urlsplit(address.url)
        local = parts.hostname in ("localhost", "127.0.0.1", "::1") and (parts.port or 1) > 0
    except ValueError:
        raise BadRequest("bad webhook: invalid webhook URL specified") from None
    if parts.scheme not in ("http", "https"):
        raise BadRequest("bad webhook: an HTTPS URL must be provided for webhook")
    if not local:
        raise BadRequest("bad webhook: IP address is reserved: this server reaches only its own machine")
    if address.secret and not _SECRET.fullmatch(address.secret):
        raise BadRequest("secret token contains unallowed characters")
    if not 1 <= address.most_connections <= 100:
        raise BadRequest("max_connections must be between 1 and 100")
