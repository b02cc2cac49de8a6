"""The locale files as they are written: messages, their variables, and where the code asks for them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.views.texts import LOCALES

BOT = Path(__file__).resolve().parents[3] / "bot"


class Collector(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.selects: list[ftl.SelectExpression] = []
        self.texts: list[str] = []

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        self.selects.append(node)
        self.generic_visit(node)

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)


def read(language: str) -> dict[str, Collector]:
    """Every message of a language, by key."""
    found: dict[str, Collector] = {}
    for path in sorted((LOCALES / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ftl.Junk), (path, entry.content)
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{entry.id.name} is there twice"
                collector = Collector()
                collector.visit(entry)
                found[entry.id.name] = collector
    return found


def sources() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(BOT.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def strings(tree: ast.Module) -> Iterator[str]:
    """Every string of a module that is no docstring."""
    docs = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value
