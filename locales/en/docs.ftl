# The page of the rules: docs/rules.md
docs-other = [По-русски](rules.ru.md)
docs-title = Rules
docs-generated = <!-- Written by make docs; edit locales/en. -->
docs-intro =
    Every house plays by its own rules, and all of them can be put together: a whole set, and any single rules on top of it. With buttons: “⚙️ Rules” while gathering; with words, after the command:

    `/newgame classic pits=off opening=75`, `/newgame club target=500`, `/newgame variant2`, `/newgame --no-pits --target 500`

    Names and values are understood in English and in Russian. No takes a rule away, yes brings it back as it usually is: `pits=yes`. `/rules` tells in words what was chosen; `/presets save NAME` keeps rules for the chat; a code or a link under “Share” takes them to another chat.
docs-presets = Sets of rules
docs-preset-title = { $preset } (`{ $name }`)
docs-preset-source = Where from: { $source }.
docs-preset-base = The others are told by how they differ from this one.
docs-preset-knobs = Differs from classic by `{ $knobs }`
docs-sources =
    The sets come from four texts that go round the web. 000 is a long retelling of “1000 na kostyakh” with several variants; 001 is “The rules of 1000 with dice”; 002 is a collection of dice games with a part “How to play 1000”; 003 is a short “Game of 1000 with dice”.

    The texts contradict each other, and are silent about much. What was chosen where they are silent: [readings.md](readings.md). Where they contradict each other there is a rule that can be set either way.
docs-target = With another target the last barrel moves along, and pits, barrels and a dump for which there is no room fall away; the bot says so.
docs-themes = All the rules
docs-knob = **{ $knob }**: `{ $names }` takes { $takes }. In classic: { $usual }.
docs-value = `{ $value }`: { $meaning }
docs-combo = Points for an exact combination: `combo.FACES`, such as `combo.222=30`. They replace what those dice were worth.

# Where each set comes from
source-classic = text 000, “barrel by points”
source-simple = text 000, “the game without barrels”
source-open = text 000, “the open barrel”
source-variant2 = texts 000 (“variant no. 2”) and 002
source-three = text 000, its third set of rules
source-street = text 002, “how to play 1000”
source-kubiki = text 000, “Kubiki”
source-club = text 001
source-club-pits = text 001
source-pocket = text 003
source-zonk = a relative that text 001 names
