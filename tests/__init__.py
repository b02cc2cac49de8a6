"""Tests of everything. What is set here holds for pytest's workers and for the processes that tests start."""

from __future__ import annotations

import sys
from importlib.util import find_spec

if find_spec("sniffio") is None:
    # httpcore asks for this module at every lock it takes. Where it is missing, Python would look for it on the disk
    # each time, a fifth of what an HTTP call costs here.
    sys.modules["sniffio"] = None  # type: ignore[assignment]
