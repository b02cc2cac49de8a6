"""Games as pure values: dice come in, events go out. Standard library only; no I/O, no clock, no randomness."""
