"""The lobby's settings: looking at pages, turning knobs, keeping what was made."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot import ladders
from bot.callbacks import Claim, number_in
from bot.handlers.asked import Press
from bot.handlers.desk import Alert, Desk
from bot.refusals import LobbyClosed, NotOwner
from bot.sessions.lobby import require_lobby, require_owner
from bot.sessions.shelf import LONGEST_NAME
from bot.table import LOBBY, Change, Session
from bot.views import refusal, shelf
from bot.views.lobby import COMPUTERS
from bot.views.settings import ROOT, page_of, theme_of
from engine.thousand import Rules
from engine.thousand.errors import Unplayable
from engine.thousand.knobs import BY_KNOB
from engine.thousand.playable import playable

STEPS_TRIED = 3
"""Values of a knob that one press goes on to, where the first ones make rules that cannot be played."""


def page(fixed: str | None = None) -> Callable[[Desk, Press, Claim], Awaitable[str]]:
    """Make the handler that opens a page of the lobby: `fixed`, or the one that the button names.

    Pages are the opener's or an admin's, since all see them; others are told the rules. Back to the first page, where
    one joins, goes anybody.
    """

    async def open_page(desk: Desk, press: Press, claim: Claim) -> str:
        game = await desk.game_of(press)
        if game.phase != LOBBY:
            raise LobbyClosed
        name = fixed if fixed is not None else claim.argument or ROOT
        try:
            if name:
                await desk.require_owner(press, game)
        except NotOwner as error:
            if name == COMPUTERS:
                raise
            return _look(desk, press, game, error)
        await desk.presenter.show_lobby(game, name)
        return ""

    return open_page


def _look(desk: Desk, press: Press, game: Session, error: NotOwner) -> str:
    """Tell the rules to somebody who may not change them, and disturb nobody."""
    speech = desk.person_speech(press)
    told = shelf.short_title(speech, game.rules)
    return Alert(speech.plain("toast-look", rules=told, **refusal.variables(speech, error)))


async def preset(desk: Desk, press: Press, claim: Claim) -> str:
    """Play by a preset's rules; the argument is its name."""
    return await _change(desk, press, lambda _: Rules.parse(claim.argument), "")


async def turn(desk: Desk, press: Press, claim: Claim) -> str:
    """Turn a knob one step; the argument is its name and the direction."""
    knob, up = claim.argument[:-1], claim.argument.endswith("+")
    if knob not in BY_KNOB:
        return desk.person_speech(press).plain("toast-unknown-button")

    return await _change(desk, press, lambda rules: _turned(rules, knob, up), page_of(knob))


def _turned(rules: Rules, knob: str, up: bool) -> Rules:
    """Give the rules one step further, past a few values by which no game could be played. Unplayable, RulesError."""
    refused: Unplayable | None = None
    step = rules
    for _ in range(STEPS_TRIED):
        value = ladders.step(step, knob, up)
        if value is None:
            break
        step = rules.with_knob(knob, value)
        try:
            return playable(step)
        except Unplayable as error:
            refused = refused or error
    if refused is not None:
        raise refused
    return rules


async def undo(desk: Desk, press: Press, claim: Claim) -> str:
    """Go back to the preset, whole or in the theme of a page: the argument."""
    theme = theme_of(claim.argument)
    return await _change(desk, press, lambda rules: ladders.undone(rules, theme), claim.argument or ROOT)


async def from_shelf(desk: Desk, press: Press, claim: Claim) -> str:
    """Play by rules that the chat keeps; the argument is their id."""
    game = await desk.game_of(press)
    saved = await desk.sessions.shelf.get(game.place.chat_id, number_in(claim.argument))
    return await _change(desk, press, lambda _: saved.rules, "")


async def keep(desk: Desk, press: Press, claim: Claim) -> str:
    """Keep the lobby's rules for the chat, under a name made of what they are."""
    del claim
    game = await desk.game_of(press)
    chat_id = game.place.chat_id
    speech = desk.person_speech(press)
    for saved in await desk.sessions.shelf.all(chat_id):
        if saved.rules == game.rules:
            return speech.plain("toast-kept-already", name=saved.name)
    taken = {saved.name for saved in await desk.sessions.shelf.all(chat_id)}
    name = shelf.free_name(await desk.chat_speech(chat_id), game.rules, taken, LONGEST_NAME)
    saved = await desk.sessions.shelf.save(chat_id, press.person, name, game.rules, admin=False)
    return Alert(speech.plain("toast-kept", name=saved.name))


async def _change(desk: Desk, press: Press, changed: Callable[[Rules], Rules], shown: str) -> str:
    """Change the rules, which only the opener or an admin may, and show the page that it was done on.

    RulesError for what contradicts itself or can't be played; then nothing has changed.
    """
    game = await desk.game_of(press)

    def request(admin: bool) -> Awaitable[Change]:
        # Who may not change them is told so, whatever they would become: to find that out takes long.
        require_lobby(game)
        require_owner(game, press.person, admin=admin)
        rules = playable(changed(game.rules))
        return desk.sessions.set_rules(game.id, game.place, press.person, rules, admin=admin, update=press.update_id)

    change = await desk.with_rights(press, request)
    await desk.presenter.show(change.session, shown)
    return ""
