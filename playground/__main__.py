"""``python -m playground``: the stand-in for Telegram alone, until Ctrl+C."""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
from contextlib import suppress

from playground.errors import ListenError
from playground.server import TOKEN, Playground


def main(arguments: list[str] | None = None) -> int:
    """Run the playground; return the exit code: 2 when it cannot be started as asked."""
    parser = argparse.ArgumentParser(
        prog="python -m playground", description="A stand-in for Telegram on this machine."
    )
    parser.add_argument("--host", default="127.0.0.1", help="a loopback address (default: %(default)s)")
    parser.add_argument("--port", type=int, default=8081, help="0 takes any free one (default: %(default)s)")
    parser.add_argument("--token", default=TOKEN, help="the bot's token (default: %(default)s)")
    given = parser.parse_args(arguments)
    try:
        playground = Playground(given.token, given.host, given.port)
        asyncio.run(_serve(playground))
    except (ListenError, ValueError) as error:
        print(f"playground: {error}", file=sys.stderr)
        return 2
    return 0


async def _serve(playground: Playground) -> None:
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # where loops know no signals, Ctrl+C still interrupts
            loop.add_signal_handler(number, stopping.set)
    async with playground:
        print(f"The playground is open: {playground.url}", flush=True)
        print(f"A bot joins with token {playground.token} and base_url {playground.base_url}", flush=True)
        await stopping.wait()


if __name__ == "__main__":
    sys.exit(main())
