"""Which message shows each game, as far as this process knows."""

from __future__ import annotations

from bot.recent import Recent


class Boards:
    """The numbers of boards' messages. Of games not spoken of for long they are forgotten: the store has them."""

    def __init__(self) -> None:
        self._messages: Recent[int, int] = Recent()
        self._being_sent: set[int] = set()
        self._hearsay: Recent[int, bool] = Recent()
        """Games of which the number was told, and not this process's to know: it has sent no board of theirs."""

    def __len__(self) -> int:
        return len(self._messages) + len(self._being_sent)

    def get(self, game_id: int) -> int | None:
        """Give the message that shows a game; None if none is known, or if it is being sent."""
        return self._messages.get(game_id)

    def being_sent(self, game_id: int) -> bool:
        """Whether a board is on its way, or somewhere unknown after it was sent."""
        return game_id in self._being_sent

    def sending(self, game_id: int) -> None:
        """A new board is about to be sent: whatever showed the game does so no more."""
        self._messages.drop(game_id)
        self._being_sent.add(game_id)

    def sent(self, game_id: int, message_id: int) -> None:
        """A new board has arrived."""
        self._being_sent.discard(game_id)
        self._hearsay.drop(game_id)
        self._messages.put(game_id, message_id)

    def not_sent(self, game_id: int) -> None:
        """A board that was to be sent will not be."""
        self._being_sent.discard(game_id)

    def learn(self, game_id: int, message_id: int) -> None:
        """Take somebody's word for which message shows a game, unless it is known."""
        if game_id not in self._messages:
            self._being_sent.discard(game_id)
            self._messages.put(game_id, message_id)
            self._hearsay.put(game_id, True)

    def take_over(self, game_id: int, message_id: int) -> int | None:
        """Let a later message show a game than is known, and give the earlier one; None where nothing changes.

        It happens where an earlier process died after it had sent a board and before that was noted. So it is believed
        of no game whose board was sent by this process, of each only once, and of no message that shows another.
        """
        earlier = self.get(game_id)
        if earlier is None or message_id <= earlier or game_id not in self._hearsay:
            return None
        self._hearsay.drop(game_id)
        if message_id in self._messages.values():
            return None
        self._messages.put(game_id, message_id)
        return earlier

    def forget(self, game_id: int) -> None:
        """Know nothing of a game's board any more."""
        self._messages.drop(game_id)
        self._being_sent.discard(game_id)
        self._hearsay.drop(game_id)
