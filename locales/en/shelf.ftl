# Rules that the chat keeps, and how they are shared
shelf-title = ⭐ <b>This chat's rules</b>
shelf-empty = Nothing is kept here yet.
shelf-how = To keep the rules of this game: <code>/presets save NAME</code>
shelf-somebody = Only a person can keep rules: a group or a channel cannot.
shelf-line = <b>{ $name }</b>: { $rules }
shelf-one = ⭐ <b>{ $name }</b>
shelf-name = ⭐ { $name }
shelf-save-word = save
shelf-kept = ⭐ Kept: <b>{ $name }</b> — { $rules }.
    To play: /presets
toast-kept = Kept: “{ $name }”. Play, share, remove: /presets
toast-kept-already = These rules are kept already: “{ $name }”
toast-forgotten = Removed: “{ $name }”
button-play = 🎲 Play
button-share = 📤 Share
button-forget = 🗑 Remove
button-list = ⬅️ All

share-title = 📤 <b>Rules:</b> { $rules }
share-code = To be typed in any chat with the bot:
    <code>/newgame { $code }</code>
share-link = A link: { $link }
share-long = These rules are too long for a link, but the code works in any chat.
share-longest = These rules are too long for a link and for a code.
button-to-group = ➕ To a group
button-play-here = 🎲 Play here
