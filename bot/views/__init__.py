"""What people see: a session and a language go in, a `Screen` (text and buttons) comes out.

Nothing here sends anything.
"""
