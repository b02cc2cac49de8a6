"""A stand-in for Telegram on one machine: a Bot API server and a chat page, bound to loopback.

It knows nothing of the bot that plays in it. ``playground.server.Playground`` starts it inside a running
event loop; ``python -m playground`` starts it alone. ``docs/playground.md`` describes its addresses.
"""
