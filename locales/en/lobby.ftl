# Gathering before the game
lobby-title = 🎲 <b>Thousand</b> — who plays?
lobby-rules = Rules: { $rules }
lobby-adapted = ({ $knob }: was { $was }, with this target { $now })
lobby-nobody = Players: nobody yet
lobby-players = Players ({ $count }):
lobby-promise = The dice's promise: <code>{ $commitment }</code>
name = { $name }

button-join = 🙋 I play
button-leave = Leave
button-presets = ⚙️ Rules
button-computers = 🤖 Add
button-start = ▶️ Start ({ $count })
button-preset = { $preset }
button-preset-chosen = ✅ { $preset }
button-add = ➕ { $computer }
button-remove = ➖ Remove the last one
button-back = ⬅️ Back

toast-joined = You are in!
toast-left = All right, without you
join-by-button = Take a seat by the button “I play”: a group or a channel cannot play.
