"""The seeds' rule sets: each preset is a name and the knobs by which it differs from `classic`."""

from __future__ import annotations

from typing import NamedTuple

from engine.thousand.kinds import fold


class Preset(NamedTuple):
    """A named set of knobs. `russian`: the names it answers to, the first being the one shown; `seed`.

    Where it comes from.
    """

    name: str
    russian: tuple[str, ...]
    seed: str
    knobs: str


PRESETS: dict[str, Preset] = {
    preset.name: preset
    for preset in (
        Preset("classic", ("классика", "классические"), "000, «бочка по очкам»", ""),
        Preset("simple", ("без бочки", "простая"), "000, «игра без бочек»", "barrel=off"),
        Preset("open", ("открытая бочка", "открытая"), "000, «открытая бочка»", "barrel=open"),
        Preset(
            "variant2",
            ("вариант 2", "вариант2", "вариант №2"),
            "000 «вариант №2», 002",
            "opening=75 keep=choose bolts=0 pits=off overtake=0 dump=0 "
            "barrel=850 barrel_tries=0 barrel_falls=0 barrel_knock=opening",
        ),
        Preset(
            "three",
            ("три бочки",),
            "000, third text",
            "bolts_in_row=on bolt_penalty=50 bolt_on=first bolts_unopened=on pits=200-300,600-700,900-1000 barrel=off",
        ),
        Preset(
            "street",
            ("дворовые", "двор"),
            "002, «как играть в 1000»",
            "bolts_in_row=on bolt_penalty=50 bolts_unopened=on pits=200-300,600-700,900-1000 "
            "barrel=off dump_when=midturn",
        ),
        Preset(
            "kubiki",
            ("кубики",),
            "000, «Кубики»",
            "bolt_penalty=50 below_zero=off pits=off dump_when=midturn barrel=900 barrel_seat=real "
            "barrel_leap=pass barrel_penalty=50 barrel_falls=0 barrel_knock=penalty",
        ),
        Preset(
            "club",
            ("клубные", "клуб"),
            "001",
            "opening_credit=fixed bolt_penalty=50 bolt_on=first bolts_unopened=on pits=off "
            "barrel=450-500,950-1000 barrel_penalty=50 barrel_knock=penalty restricted_stop=all five_ones=any",
        ),
        Preset(
            "club-pits",
            ("клубные с ямами", "клуб с ямами"),
            "001",
            "opening_credit=fixed bolt_penalty=50 bolt_on=first bolts_unopened=on pits=200-300,700-800 "
            "barrel=off barrel_penalty=50 barrel_knock=penalty restricted_stop=all five_ones=any",
        ),
        Preset(
            "pocket",
            ("карманные",),
            "003",
            "small_straight=0 large_straight=0 bolt_penalty=0 pits=off overtake=0 dump=0 barrel=off",
        ),
        Preset(
            "zonk",
            ("зонк",),
            "001 names it",
            "dice=6 keep=choose one=100 five=50 three=100 four=200 five_kind=400 six_kind=800 "
            "small_straight=0 large_straight=0 full_straight=1500 three_pairs=750 target=10000 opening=300 "
            "bolts=0 pits=off overtake=0 dump=0 barrel=off confirm=free",
        ),
    )
}

DEFAULT = "classic"

BY_NAME: dict[str, str] = {
    fold(name): preset.name for preset in PRESETS.values() for name in (preset.name, *preset.russian)
}
"""Every folded name of every preset."""
