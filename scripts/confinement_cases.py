"""Changes of files for ``confinement.py``: something unknown is inserted, or a token is lost, as in an editor."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from smart_explore.model import FileOutline, SourceFile
from smart_explore.relations.occurrences.unaccounted_names import deepest
from smart_explore.symbols.positions import Lines
from smart_explore.tree.tree import Tree

TOKENS = ("??!", "~~>", "frobnicate", "<|>", "@@")
MODIFIERS = ("sealedly", "lazyish", "opaquely(set)")
ANNOTATIONS = ("@all:Marked([1, 2])", "@[Marked Shown(x = [])]", "%[Marked]")
MEMBERS = ("frobnicate Widget(a, b) { grow -> shrink }", "extend widget => made by hand;", "frobnicate [a, b] of c ?")
INSERTIONS = ("token", "modifier", "annotation", "member")
MUTATIONS = ("deletion", "keyword", "bracket", "cut")

_TOKEN = re.compile(rb"\w+|[^\w\s]")
_WORD = re.compile(rb"[a-z]{2,}")
_BRACKET = re.compile(rb"[(){}\[\]]")
_NO_HEADS = frozenset({"key", "table", "section", "selector", "element", "enum_member", "field"})


class Case(NamedTuple):
    """A file with one change: how, its text, its line, how many lines it adds, the symbol it is in; ``is_cut`` where
    nothing follows.
    """

    file: SourceFile
    changed: SourceFile
    way: str
    text: str
    line: int
    added: int
    touched: str
    is_cut: bool = False


def changed_case(
    files: Sequence[SourceFile],
    outlines: dict[int, FileOutline],
    grown: Mapping[int, object],
    index: int,
    chance: random.Random,
    ways: Sequence[str],
) -> Case:
    """One of the files with a change of one of the ways at a random place; ``grown`` are their trees."""
    file, tree = files[index], grown[index]
    assert isinstance(tree, Tree)
    lines = Lines(file.data)
    symbols = [symbol for symbol in outlines[index].walk() if symbol.kind not in _NO_HEADS]
    if ways == MUTATIONS:
        return _mutated(file, tree, outlines[index], chance)
    way = chance.choice(ways) if symbols else "token"
    added = 0
    if way == "token":
        at = _token_start(tree, chance)
        text = chance.choice(TOKENS)
        line = lines.line_of(at)
        inserted = text + " "
        touched = _innermost(outlines[index], line)
    else:
        symbol = chance.choice(symbols)
        line = symbol.line_start
        start, end = lines.range_of(line)
        head = file.data[start:end]
        indent = head[: len(head) - len(head.lstrip())]
        at = start + len(indent)
        touched = symbol.qualified_name
        text = chance.choice({"modifier": MODIFIERS, "annotation": ANNOTATIONS, "member": MEMBERS}[way])
        inserted = text + " "
        if way == "member":
            inserted = text + "\n" + indent.decode("utf-8", "replace")
            added, touched = 1, ""
    data = file.data[:at] + inserted.encode() + file.data[at:]
    return Case(file, file._replace(data=data), way, text, line, added, touched)


def _mutated(file: SourceFile, tree: Tree, outline: FileOutline, chance: random.Random) -> Case:
    way, data = chance.choice(MUTATIONS), file.data
    at, end = _place(tree, {"keyword": _WORD, "bracket": _BRACKET}.get(way, _TOKEN), way, chance)
    line = Lines(data).line_of(at)
    text = data[at:end].decode("utf-8", "replace")
    new = {"keyword": b"frobnicate", "bracket": data[at:end] * 2}.get(way, b"")
    changed = data[:at] if way == "cut" else data[:at] + new + data[end:]
    touched = _innermost(outline, line)
    return Case(file, file._replace(data=changed), way, text, line, 0, touched, way == "cut")


def _place(tree: Tree, token: re.Pattern[bytes], way: str, chance: random.Random) -> tuple[int, int]:
    """Where a token stands that is no part of a comment or a string; a word of the grammar where one is looked for."""
    for _ in range(200):
        found = token.search(tree.data, chance.randrange(len(tree.data)))
        if found is None:
            continue
        node = deepest(tree, found.start())
        is_word = way != "keyword" or tree.after[node] > node + 1  # between the named nodes
        while node >= 0 and not _is_text(tree.kinds[node]):
            node = tree.parents[node]
        if node < 0 and is_word:
            return found.span()
    return 0, 0


def _token_start(tree: Tree, chance: random.Random) -> int:
    """Where a named node begins that is no part of a comment or a string."""
    for _ in range(200):
        index = chance.randrange(1, len(tree)) if len(tree) > 1 else 0
        around = index
        while around >= 0 and not _is_text(tree.kinds[around]):
            around = tree.parents[around]
        if around < 0:
            return tree.starts[index]
    return 0


def _is_text(kind: str) -> bool:
    return any(word in kind for word in ("comment", "string", "char", "regex", "heredoc", "text", "quoted"))


def _innermost(outline: FileOutline, line: int) -> str:
    name = ""
    for symbol in outline.walk():
        if symbol.line_start <= line <= symbol.line_end:
            name = symbol.qualified_name
    return name
