"""What is special to a language stands in its folder: elsewhere no code asks for a language by its name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import smart_explore
from smart_explore.languages.registry import RECOGNITIONS, all_languages

PACKAGE = Path(smart_explore.__file__).parent
NAMES = frozenset(RECOGNITIONS)
FORMATS = {
    "clients/plan.py": {"json"},
    "clients/registry.py": {"json", "toml"},
    "clients/server.py": {"toml"},
    "frontends/catalog.py": {"flow"},
    "frontends/cli/format_options.py": {"html", "json"},
    "frontends/lsp/hover.py": {"markdown"},
    "operations/relations.py": {"flow"},
    "render/answer.py": {"html", "json"},
    "requests.py": {"json"},
}
"""Where names of languages are also those of formats, of answers, settings and texts for editors, and of a command."""
FAMILIES = frozenset(language.lookup().family for language in all_languages() if language.lookup)


def elsewhere() -> list[Path]:
    return [path for path in PACKAGE.rglob("*.py") if not path.is_relative_to(PACKAGE / "languages")]


def strings(node: ast.expr) -> Iterator[str]:
    """The strings that an expression is, or holds as a display does."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Tuple | ast.List | ast.Set):
        for element in node.elts:
            yield from strings(element)


def asks_for(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The comparisons with a language's name, the tables keyed by one and the look-ups of one, by line."""
    for node in ast.walk(tree):
        values: list[ast.expr] = []
        if isinstance(node, ast.Compare):
            values = [node.left, *node.comparators]
        elif isinstance(node, ast.Dict):
            values = [key for key in node.keys if key is not None]
        elif isinstance(node, ast.Subscript):
            values = [node.slice]
        elif isinstance(node, ast.MatchValue | ast.Assign):
            values = [node.value]
        for value in values:
            yield from ((node.lineno, text) for text in strings(value) if text in NAMES | FAMILIES)


@pytest.mark.parametrize("path", elsewhere(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_code_outside_of_the_languages_asks_for_one_by_name(path: Path) -> None:
    found = list(asks_for(ast.parse(path.read_text())))
    formats = FORMATS.get(path.relative_to(PACKAGE).as_posix(), set())
    assert [each for each in found if each[1] not in formats] == []
    assert {name for _, name in found} == formats


@pytest.mark.parametrize(
    "text",
    ['language == "go"', 'x in ("c", "cpp")', '{"python": 1}', 'RULES["rust"]', 'DOCS = ("go", "java")'],
)
def test_each_way_to_ask_is_seen(text: str) -> None:
    assert list(asks_for(ast.parse(text)))
