"""What people do in Telegram: `routes` is the table of everything the bot answers to, then one file per theme."""
