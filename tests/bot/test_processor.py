from __future__ import annotations

import asyncio
from datetime import UTC, datetime

from telegram import Chat, Message, Update

from bot.polling import Unfinished
from bot.processor import PlaceProcessor, place_key

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def update(number: int, chat: int, thread: int | None = None) -> Update:
    topic = {"message_thread_id": thread, "is_topic_message": True} if thread else {}
    message = Message(number, NOW, Chat(chat, "supergroup"), text="x", **topic)  # type: ignore[arg-type]
    return Update(number, message=message)


async def test_a_place_keeps_its_order_and_places_go_side_by_side() -> None:
    unfinished = Unfinished()
    processor = PlaceProcessor(unfinished)
    done: list[int] = []
    first_may_end = asyncio.Event()

    async def work(number: int) -> None:
        if number == 1:
            await first_may_end.wait()
        done.append(number)

    updates = [update(1, -1), update(2, -1), update(3, -2), update(4, -1, thread=5), update(5, -1)]
    unfinished.begin([each.update_id for each in updates])
    tasks = [asyncio.create_task(processor.process_update(each, work(each.update_id))) for each in updates]
    await asyncio.gather(tasks[2], tasks[3])
    assert done == [3, 4]
    first_may_end.set()
    await asyncio.gather(*tasks)
    assert done == [3, 4, 1, 2, 5]
    await asyncio.wait_for(unfinished.wait(60), 1)
    assert not processor._locks


async def test_work_that_fails_is_finished_too() -> None:
    unfinished = Unfinished()
    unfinished.begin([1])

    async def work() -> None:
        raise RuntimeError

    processor = PlaceProcessor(unfinished)
    results = await asyncio.gather(processor.process_update(update(1, -1), work()), return_exceptions=True)
    assert isinstance(results[0], RuntimeError)
    await asyncio.wait_for(unfinished.wait(60), 1)


async def test_nothing_is_kept_of_places_that_have_come_and_gone() -> None:
    unfinished = Unfinished()
    processor = PlaceProcessor(unfinished)

    async def work(number: int) -> None:
        await asyncio.sleep(0)
        if number % 7 == 0:
            raise RuntimeError

    updates = [update(number, -(number % 500), thread=number % 3) for number in range(2000)]
    unfinished.begin([each.update_id for each in updates])
    works = (processor.process_update(each, work(each.update_id)) for each in updates)
    results = await asyncio.gather(*works, return_exceptions=True)
    assert sum(isinstance(result, RuntimeError) for result in results) == len(range(0, 2000, 7))
    assert not processor._locks
    assert not processor._waiting
    assert not unfinished._ids


async def test_a_poll_waits_no_longer_than_it_may() -> None:
    unfinished = Unfinished()
    unfinished.begin([1])
    await unfinished.wait(0.001)
    await asyncio.wait_for(unfinished.wait(60), 1)


def test_what_belongs_nowhere_has_a_place_too() -> None:
    assert place_key(object()) == (0, 0)
    assert place_key(update(1, -5, thread=7)) == (-5, 7)
