"""The people of the soak, and the Telegram they speak through: what happens in a chat next, as an update.

They look at what the bot has sent and press what brings the game on; now and then they type, leave, or press what is
not theirs, what is old or what never was. Telegram refuses, delays and loses some of the calls.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

import httpx
from telegram.error import NetworkError
from telegram.request import RequestData

from benchmarks.wire import BOT, Wire
from bot.callbacks import Claim, pack, unpack

PEOPLE = ("Аня", "Боря", "Вера")
RULES = "simple target=300"
COMMANDS = ("/score", "/rules", "/help", "/fair", "/leave", "/stop", "/luck удача", "/presets", "/nonsense")
QUESTIONS = "qxoe"
"""Actions of buttons that answer a question, and stand on no board."""

RETRY_AFTER = 2
KINDS = ("fine", "too many", "server error", "cut off", "answer lost")
ODDS = (980, 8, 8, 2, 2)
"""Of a thousand calls, how many Telegram carries out, refuses, fails at, never hears, and says nothing of."""

Json = dict[str, Any]


@dataclass
class Seen:
    """What somebody who looks at a chat sees."""

    message_id: int = 0
    newest: tuple[int, int] = (0, 0)
    """Game and version of its newest board."""
    buttons: tuple[str, ...] = ()
    text: str = ""
    question: tuple[int, str] | None = None
    """A message that asks something, and its first button."""


RESULTS: dict[str, Json] = {
    "getChatMember": {"status": "member", "user": BOT},
    "sendDocument": {"message_id": 1},
    "sendPhoto": {"message_id": 1},
}


class Telegram(Wire):
    """Carries out most calls; of the screens sent it remembers what people would press."""

    # The application makes one for polls and one for all else: what they see is the same.
    rng: ClassVar = random.Random(1)
    chats: ClassVar[dict[int, Seen]] = {}
    last_message: ClassVar[int] = 0
    answered: ClassVar[Counter[str]] = Counter()

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *_: Any, **__: Any
    ) -> tuple[int, bytes]:
        """Answer as Telegram does."""
        name = url.rpartition("/")[2]
        kind = "fine" if name == "getMe" else self.rng.choices(KINDS, ODDS)[0]
        self.answered[kind] += 1
        if kind == "too many":
            retry = {"retry_after": 0 if name == "answerCallbackQuery" else RETRY_AFTER}
            return 429, json.dumps({"ok": False, "error_code": 429, "description": "", "parameters": retry}).encode()
        if kind == "server error":
            return 502, b'{"ok":false,"error_code":502,"description":"Bad Gateway"}'
        if kind == "cut off":
            raise NetworkError("cut off") from httpx.ConnectError("")
        code, body = await super().do_request(url, method, request_data)
        if name in RESULTS:
            body = json.dumps({"ok": True, "result": RESULTS[name]}).encode()
        elif request_data is not None and name in ("sendMessage", "editMessageText"):
            body = self._shown(name, request_data.parameters)
        if kind == "answer lost":
            raise NetworkError("lost") from httpx.ReadError("")
        return code, body

    def _shown(self, name: str, given: Json) -> bytes:
        if name == "sendMessage":
            Telegram.last_message += 1
        message_id = int(given.get("message_id") or Telegram.last_message)
        seen = self.chats.get(int(given["chat_id"]))
        if seen is not None:
            _look(seen, message_id, given)
        return json.dumps({"ok": True, "result": {"message_id": message_id}}).encode()


def _look(seen: Seen, message_id: int, given: Json) -> None:
    markup = given.get("reply_markup") or {}
    rows = (json.loads(markup) if isinstance(markup, str) else markup).get("inline_keyboard", ())
    buttons = tuple(button["callback_data"] for row in rows for button in row if "callback_data" in button)
    claims = [claim for claim in map(unpack, buttons) if claim is not None and claim.game_id]
    if not claims:
        return
    if any(claim.action in QUESTIONS and claim.kind == "t" for claim in claims) and claims[0].action in QUESTIONS:
        seen.question = (message_id, buttons[0])
        return
    newest = (claims[0].game_id, claims[0].version)
    if newest >= seen.newest:
        seen.message_id, seen.newest, seen.buttons, seen.text = message_id, newest, buttons, str(given["text"])


class Crowd:
    """Two or three people in each chat. Chats are numbered from 1; in Telegram their ids are negative."""

    def __init__(self) -> None:
        self.rng = random.Random(2)
        self.update = 0
        self.wrong = 0
        """How often somebody pressed what is to be refused."""

    def meet(self, chats: range) -> None:
        """These chats play: some may do so for the first time."""
        for chat in chats:
            Telegram.chats.setdefault(-chat, Seen())

    def part(self, chats: range) -> list[str]:
        """These chats, as far as they have played, play no more."""
        left = [chat for chat in chats if Telegram.chats.pop(-chat, None)]
        return [text for chat in left for text in self._farewell(chat)]

    def _farewell(self, chat: int) -> Iterator[str]:
        """A chat throws the bot out, or becomes a supergroup, or is simply never heard of again."""
        if chat % 3 == 0:
            bot = {"user": BOT}
            moved = {"old_chat_member": bot | {"status": "member"}, "date": 1}
            moved |= {"new_chat_member": bot | {"status": "kicked", "until_date": 0}}
            yield self._update("my_chat_member", chat, 0, **moved)
        elif chat % 3 == 1:
            yield self._message(chat, 0, migrate_to_chat_id=-(10**9) - chat)

    def happening(self, chat: int) -> str:
        """Give the update of what somebody does next, as Telegram writes it."""
        seen, rng = Telegram.chats[-chat], self.rng
        dice = rng.random()
        if not seen.buttons or dice < 0.005:
            return self._typed(chat, 0, f"/newgame {RULES}")
        if dice < 0.03:
            return self._typed(chat, rng.randrange(3), rng.choice(COMMANDS))
        if dice < 0.031:
            return self._message(chat, 0, left_chat_member=_person(chat, 2))
        if dice < 0.06:
            return self._wrong(chat, seen)
        if seen.question is not None:
            message_id, data = seen.question
            seen.question = None
            return self._press(chat, rng.randrange(3), message_id, data)
        return self._right(chat, seen)

    def _right(self, chat: int, seen: Seen) -> str:
        """Somebody presses what brings the game on."""
        offered = {
            claim.action: data for data in seen.buttons if (claim := unpack(data)) is not None and claim.kind == "t"
        }
        lobby = "s" in offered
        if lobby:
            seated = seen.text.partition("Играют (")[2].partition(")")[0]
            count = int(seated) if seated.isdigit() else 1
            dice = self.rng.random()
            if "a" in offered and dice < 0.5:
                return self._press(chat, 0, seen.message_id, offered["a"])
            if dice < 0.05 and "c" in offered:
                return self._press(chat, 0, seen.message_id, offered["c"])
            if dice < 0.1 and "l" in offered:
                return self._press(chat, self.rng.randrange(3), seen.message_id, offered["l"])
            if count < 2 + chat % 2 and "j" in offered:
                return self._press(chat, self.rng.randrange(3), seen.message_id, offered["j"])
            return self._press(chat, 0, seen.message_id, offered["s"])
        able = [data for action, data in offered.items() if action in "rbktn"]
        if not able:  # a board without a turn of people's: computers play, or dice are in the air
            return self._typed(chat, self.rng.randrange(3), "/score")
        return self._press(chat, self._mover(seen), seen.message_id, self.rng.choice(able))

    def _mover(self, seen: Seen) -> int:
        turn = next((line for line in seen.text.splitlines() if "▸" in line), "")
        return next((number for number, name in enumerate(PEOPLE) if name in turn), 0)

    def _wrong(self, chat: int, seen: Seen) -> str:
        """Somebody presses what is another's, an old board's, another chat's, or no button at all."""
        data = self.rng.choice(seen.buttons)
        claim = unpack(data)
        assert claim is not None
        game, version = seen.newest
        forged = (
            data,
            _data(claim._replace(version=max(0, version - 1))),
            _data(claim._replace(game_id=max(1, game - 1))),
            _data(claim._replace(game_id=10**12)),
            "x",
        )
        self.wrong += 1
        number = seen.message_id + self.rng.choice((-1, 0, 0, 1))
        return self._press(chat, self.rng.randrange(3), number, self.rng.choice(forged))

    def _press(self, chat: int, person: int, message_id: int, data: str) -> str:
        message = {"message_id": message_id, "date": 1, "chat": _group(chat), "from": BOT, "text": "…"}
        query = {"message": message, "chat_instance": "1", "data": data, "id": str(self.update + 1)}
        return self._update("callback_query", chat, person, **query)

    def _typed(self, chat: int, person: int, text: str) -> str:
        command = {"type": "bot_command", "offset": 0, "length": len(text.split()[0])}
        return self._message(chat, person, text=text, entities=[command])

    def _message(self, chat: int, person: int, **what: Any) -> str:
        Telegram.last_message += 1
        return self._update("message", chat, person, message_id=Telegram.last_message, date=1, **what)

    def _update(self, kind: str, chat: int, person: int, **what: Any) -> str:
        self.update += 1
        return json.dumps(
            {"update_id": self.update, kind: {"chat": _group(chat), "from": _person(chat, person), **what}}
        )


def _group(chat: int) -> Json:
    return {"id": -chat, "type": "group", "title": "Двор"}


def _person(chat: int, number: int) -> Json:
    return {"id": chat * 3 + number, "is_bot": False, "first_name": PEOPLE[number], "language_code": "ru"}


def _data(claim: Claim) -> str:
    return pack(claim)
