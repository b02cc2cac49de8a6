"""The engine keeps its own house: one reader a knob, no name twice, nothing from outside the standard library."""

from __future__ import annotations

import ast
import dataclasses
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine
from engine.thousand import Rules, presets
from engine.thousand.kinds import fold
from engine.thousand.knobs import COMBO_NAMES, KNOBS

ENGINE = Path(str(engine.__file__)).parent
THOUSAND = ENGINE / "thousand"
FIELDS = [field.name for field in dataclasses.fields(Rules) if field.name != "preset"]

WHOLE = {"rules.py", "record.py", "code.py"}
"""They read rules as a whole: compare knobs with each other and with a record's start, write them as a code."""


def is_rules(node: ast.expr, names: set[str]) -> bool:
    """Whether an expression is a set of rules: by its annotation, or the field of a game or a scratch table."""
    return (isinstance(node, ast.Name) and node.id in names) or (
        isinstance(node, ast.Attribute) and node.attr == "rules"
    )


def functions(tree: ast.AST, inside: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield inside + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from functions(node, f"{node.name}.")


def readers(path: Path) -> Iterator[tuple[str, str]]:
    """Find each (knob, function) of a module where the function reads that knob off a set of rules."""
    for name, function in functions(ast.parse(path.read_text(encoding="utf-8"))):
        arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
        rules = {"rules"} | {one.arg for one in arguments if one.annotation and "Rules" in ast.unparse(one.annotation)}
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and is_rules(node.value, rules):
                rules |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        for node in ast.walk(function):
            if isinstance(node, ast.Attribute) and node.attr in FIELDS and is_rules(node.value, rules):
                yield node.attr, f"{path.name}: {name}"


def test_each_knob_is_read_by_exactly_one_function() -> None:
    found: dict[str, set[str]] = defaultdict(set)
    for path in THOUSAND.glob("*.py"):
        if path.name not in WHOLE:
            for knob, function in readers(path):
                found[knob].add(function)
    assert {knob: sorted(found[knob]) for knob in FIELDS if len(found[knob]) != 1} == {}


def test_every_field_is_a_knob_and_every_knob_a_field() -> None:
    assert [knob.name for knob in KNOBS] == [field for field in FIELDS if field != "combos"]


def test_no_name_is_given_twice() -> None:
    names = [
        *(
            (fold(name), f"knob {knob.name}")
            for knob in KNOBS
            for name in {fold(n) for n in (knob.name, *knob.russian)}
        ),
        *((name, "combo") for name in COMBO_NAMES),
        *(
            (name, f"preset {preset.name}")
            for preset in presets.PRESETS.values()
            for name in {fold(n) for n in (preset.name, *preset.russian)}
        ),
    ]
    owners: dict[str, list[str]] = defaultdict(list)
    for name, owner in names:
        owners[name].append(owner)
    clashes = {name: whose for name, whose in owners.items() if len(whose) > 1}
    # The rules page names both so: a preset is a word by itself, a knob has its value.
    assert clashes.pop("three") == ["knob three", "preset three"]
    assert clashes == {}


@pytest.mark.parametrize("path", sorted(ENGINE.rglob("*.py")), ids=lambda path: str(path.relative_to(ENGINE)))
def test_the_engine_needs_the_standard_library_only(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            modules = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports are absolute"
            modules = [str(node.module)]
        else:
            continue
        for module in modules:
            root = module.partition(".")[0]
            assert root == "engine" or root in sys.stdlib_module_names, module
