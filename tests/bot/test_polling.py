from __future__ import annotations

import json
from typing import Any

import pytest
from telegram.error import TelegramError
from telegram.request import BaseRequest

from bot.polling import PollingBot, Unfinished


class Line(BaseRequest):
    """Answers every call with the same; there is no network in it."""

    def __init__(self, result: Any) -> None:
        self.answer = json.dumps({"ok": True, "result": result}).encode()

    async def initialize(self) -> None: ...

    async def shutdown(self) -> None: ...

    @property
    def read_timeout(self) -> float:
        return 1.0

    async def do_request(self, *_: Any, **__: Any) -> tuple[int, bytes]:
        return 200, self.answer


def polling(result: Any) -> tuple[PollingBot, Unfinished]:
    unfinished, line = Unfinished(), Line(result)
    return PollingBot(unfinished, "1:nobody", request=line, get_updates_request=line), unfinished


@pytest.mark.parametrize(
    "garbage",
    [True, {"a": 1}, [5], [{"nope": 1}], [{"update_id": "7"}], [{"update_id": None}], [{"update_id": True}], ["7"]],
)
async def test_what_is_no_list_of_updates_is_asked_for_again(garbage: Any) -> None:
    bot, _ = polling(garbage)
    with pytest.raises(TelegramError, match="no list of updates"):
        await bot.get_updates()


async def test_an_update_that_cannot_be_read_holds_up_none_after_it() -> None:
    bot, unfinished = polling([{"update_id": 1, "message": 5}, {"update_id": 2}])
    assert [update.update_id for update in await bot.get_updates()] == [1, 2]
    unfinished.end(1)
    unfinished.end(2)
    assert await bot.get_updates(offset=3), "the next poll waits for nothing"
