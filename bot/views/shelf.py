"""The rules that a chat keeps by name, and how rules are carried to another chat."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot import callbacks
from bot.callbacks import Claim, base36
from bot.table import SavedRules
from bot.views import rulebook, rulenames
from bot.views.names import cut
from bot.views.screen import Button, Rows, Screen, in_rows, lines
from bot.views.settings import BUTTON_COLUMNS
from bot.views.texts import Safe, Speech
from engine.thousand import Rules
from engine.thousand.code import LINK_LIMIT, encode

TITLE_COLUMNS = 120
"""Of what a set differs by, so much is told in a list."""
LONGEST_CODE = 3000
"""A longer code does not fit into a message."""

SHOW_LINK = "https://t.me/{bot}?start={code}"
GROUP_LINK = "https://t.me/{bot}?startgroup={code}"


def shelf(speech: Speech, saved: Sequence[SavedRules]) -> Screen:
    """List what the chat keeps; a button each."""
    listed = [
        speech.html("shelf-line", name=rules.name, rules=Safe(short_title(speech, rules.rules))) for rules in saved
    ] or [speech.html("shelf-empty")]
    names = [
        Button(speech.plain("shelf-name", name=cut(rules.name, BUTTON_COLUMNS)), data("v", rules.id)) for rules in saved
    ]
    text = lines(speech.html("shelf-title"), *listed, Safe(""), speech.html("shelf-how"))
    return Screen(text, in_rows(names, 2))


def one(speech: Speech, saved: SavedRules) -> Screen:
    """Show one set that the chat keeps, and what can be done with it."""
    text = lines(speech.html("shelf-one", name=saved.name), *rulebook.essentials(speech, saved.rules))
    return Screen(
        text,
        (
            (Button(speech.plain("button-play"), data("a", saved.id)),),
            (
                Button(speech.plain("button-share"), data("h", saved.id)),
                Button(speech.plain("button-forget"), data("d", saved.id)),
            ),
            (Button(speech.plain("button-list"), data("p", 0)),),
        ),
    )


def kept(speech: Speech, saved: SavedRules) -> Screen:
    """Confirm that rules are kept."""
    return Screen(speech.html("shelf-kept", name=saved.name, rules=Safe(short_title(speech, saved.rules))))


def short_title(speech: Speech, rules: Rules) -> str:
    """Give the rules' title, cut."""
    return cut(rulenames.title(speech, rules), TITLE_COLUMNS, 2 * TITLE_COLUMNS)


def free_name(speech: Speech, rules: Rules, taken: Collection[str], columns: int) -> str:
    """Make a name of what rules differ by, at most so many columns wide, that is not taken."""
    differs = rulenames.changes(speech, rules) or rulenames.title(speech, rules)
    wish = differs[0].upper() + differs[1:]
    endings = ("", *(f" {number}" for number in range(2, len(taken) + 3)))
    names = (cut(wish, columns - len(ending), 2 * columns) + ending for ending in endings)
    return next(name for name in names if name not in taken)


def share(speech: Speech, rules: Rules, bot: str, back: Button) -> Screen:
    """Give rules to take along: a code to be typed and, if they are short enough, a link; `bot` is its username."""
    code = encode(rules)
    fits = len(code) <= LINK_LIMIT
    text = lines(
        speech.html("share-title", rules=rulenames.title(speech, rules)),
        Safe(""),
        speech.html("share-code", code=Safe(code)) if len(code) <= LONGEST_CODE else speech.html("share-longest"),
        speech.html("share-link", link=Safe(SHOW_LINK.format(bot=bot, code=code))) if fits else None,
        speech.html("share-long") if LINK_LIMIT < len(code) <= LONGEST_CODE else None,
    )
    return Screen(text, (*_to_group(speech, bot, code), (back,)))


def shown(speech: Speech, rules: Rules, bot: str) -> Screen:
    """Show rules that somebody opened by a link in private: to be played here or in a group."""
    code = encode(rules)
    text = lines(speech.html("rules-title", rules=rulenames.title(speech, rules)), *rulebook.essentials(speech, rules))
    return Screen(text, (*_to_group(speech, bot, code), *_here(speech, code)))


def _here(speech: Speech, code: str) -> Rows:
    """Offer to play here, if the button can carry the rules."""
    try:
        claim = callbacks.pack(Claim("c", 0, 0, "r", code))
    except ValueError:
        return ()
    return ((Button(speech.plain("button-play-here"), claim),),)


def _to_group(speech: Speech, bot: str, code: str) -> Rows:
    if len(code) > LINK_LIMIT:
        return ()
    return ((Button(speech.plain("button-to-group"), url=GROUP_LINK.format(bot=bot, code=code)),),)


def data(action: str, number: int) -> str:
    """Give the data of a button about rules that the chat keeps."""
    return callbacks.pack(Claim("c", 0, 0, action, base36(number)))
