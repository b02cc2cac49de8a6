# Gathering before the game
lobby-title = 🎲 <b>Thousand</b> — who plays?
lobby-rules = Rules: { $rules }
lobby-adapted = With the target { $target }: { $changes }
adapted-barrel = { $count ->
    [0] no barrel
    [1] the barrel begins at { $from }
   *[other] barrels { $now }
}
adapted-pits = { $count ->
    [one] no pit { $gone }
   *[other] no pits { $gone }
}
adapted-dump = no dump
lobby-nobody = Players: nobody yet
lobby-players = Players ({ $count }):
lobby-promise = The dice's promise: <code>{ $commitment }</code>
name = { $name }

button-join = 🙋 I'm in
button-leave = Leave
button-presets = ⚙️ Rules
button-computers = 🤖 Add
button-start = ▶️ Start ({ $count })
button-preset = { $preset }
button-preset-chosen = ✅ { $preset }
button-add = ➕ { $computer }
button-opponent = { $computer }
button-opponent-chosen = ✅ { $computer }
button-remove = ➖ Remove the last one
button-back = ⬅️ Back

toast-joined = You are in!
toast-left = All right, without you
join-by-button = Take a seat with the button “I'm in”: a group or a channel cannot play.

# Settings of the rules
settings-sets = 📚 Set: { $preset }
settings-theme = { $theme }
settings-changed = ✏️ { $theme }
settings-about = <b>{ $preset }</b>: { $about }
settings-title = ⚙️ <b>{ $theme }</b>
settings-line = • { $meaning }
settings-word-line = • <b>{ $knob }: { $value }.</b> { $meaning }
settings-single = • { $knob }: { $value ->
    [0] nothing
   *[other] { $value }
}
settings-alike = • { $knob }: { $value ->
    [0] nothing
   *[other] face × { $value }
}
settings-ones = Ones alike count as ten.
settings-more-sets = More sets ➡️
settings-combinations = Combinations ➡️
settings-further = More ➡️
settings-less = ➖ { $knob } { $value }
settings-more = ➕ { $knob } { $value }
settings-next = 🔁 { $knob } → { $value }
settings-undo = ↩️ As in the set
settings-keep = ⭐ Keep
toast-look = Rules: { $rules }. { $name ->
    [none] An admin
   *[other] { $name } or an admin
} may change them. In full: /rules
