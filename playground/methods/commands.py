"""Later."""

from collections.abc import Callable, Mapping
from typing import Any

from playground.params import Params
from playground.world import World

METHODS: Mapping[str, Callable[[World, Params], Any]] = {}
