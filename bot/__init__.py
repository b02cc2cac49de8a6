"""A Telegram bot that keeps one game of Thousand per chat topic."""
