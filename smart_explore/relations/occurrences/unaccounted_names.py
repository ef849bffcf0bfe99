"""The places of a name that no reference, definition or import explains: code, comments, text of templates.

Code that the rules of a language do not read may mean anything, and so may code that its grammar is not shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal

from smart_explore.languages.lexing import whole_word
from smart_explore.languages.raw_references import UNKNOWN
from smart_explore.languages.registry import BY_NAME
from smart_explore.model.problem import SYNTAX_KINDS
from smart_explore.relations.occurrences.read_names import NameReading, Position, Sources
from smart_explore.symbols.trees import trees
from smart_explore.tree.tree import ERROR, Tree
from smart_explore.treesitter.job import ParseFailure

Place = Literal["code", "hidden", "comment", "string", "text", "symbol"]

_COMMENT = re.compile(r"comment|_doc|^doc")
_TEXT = frozenset({"text", "content", "raw_text"})
_SYMBOL = frozenset({"simple_symbol", "atom", "symbol_literal"})
_STRING = re.compile(r"string|char|text|content|fragment|heredoc|regex")
_NO_NAME = re.compile(rf"{_STRING.pattern}|literal")
_TEMPLATE = re.compile(rb"[{@%$]")
_MEMBER = (b".", b"->", b"::")
_MEMBER_BEFORE_BLANKS = (b".", b"::")
"""Without ``->``: an arrow followed by blanks is most often that of a result type."""


def with_trees(sources: Sources, readings: Sequence[NameReading]) -> None:
    """Parse the files of readings without a tree; those that the parser gives up stay without."""
    lacking = [reading for reading in readings if reading.tree is None]
    for number, tree in trees(sources.toolchain, [each.source for each in lacking], cancelled=sources.cancelled):
        if not isinstance(tree, ParseFailure):
            lacking[number].tree = tree


def unaccounted_names(readings: Sequence[NameReading], name: str) -> Iterator[tuple[str, Position]]:
    """Yield path and position of each unexplained name in code and templates of the readings.

    Scopes explain the names that are nodes; without a tree, and on lines that were not parsed, no name is explained.
    """
    for reading in readings:
        language = BY_NAME[reading.source.language]
        if reading.tree is None:
            found = _word(name).finditer(reading.source.data) if language.has_references else ()
            yield from ((reading.file.path, reading.position(match.start())) for match in found)
            continue
        has_scopes = reading.names is not None
        read = {"hidden"} if has_scopes else {"code", "hidden", "text"} if language.has_references else {"text"}
        known: set[Position] = set() if has_scopes else _known_positions(reading, name)
        damaged = [one for one in reading.outline.problems if one.kind in SYNTAX_KINDS]
        for offset, place in written_places(reading.tree, name, in_markup=language.outline().code is not None):
            position = reading.position(offset)
            is_bare = place == "code" and not is_member(reading.source.data, offset)
            is_told = place not in read or position in known or (is_bare and reading.variables.is_bound(name, offset))
            is_damaged = place in ("code", "hidden") and any(one.covers(position[0] + 1) for one in damaged)
            if is_damaged or not is_told:
                yield reading.file.path, position


def is_member(data: bytes, offset: int) -> bool:
    """True if the name at a byte offset follows a receiver: ``a.name``, ``A::name``, ``.name``."""
    before = data[:offset]
    return before.endswith(_MEMBER) or before.rstrip().endswith(_MEMBER_BEFORE_BLANKS)


def written_places(tree: Tree, name: str, *, in_markup: bool = False) -> Iterator[tuple[int, Place]]:
    """Yield each byte offset of a whole name in a tree's source, and its surroundings; without a language's own words.

    A string that is a statement, such as a docstring, is a ``comment``. ``text`` is template text, which the grammar
    does not parse; ``symbol`` is a literal written as a name, ``:save``. ``hidden`` is a name that is no node: in code
    that does not parse, that the parser was not shown, or that it took for a keyword. ``in_markup`` the parser is shown
    nothing but code.
    """
    for match in re.finditer(rb"(?<!\w)%b(?![\w$])" % re.escape(name.encode("utf-8", "surrogatepass")), tree.data):
        (start, end), node = match.span(), deepest(tree, match.start())
        kind = tree.kinds[node]
        is_name = (tree.starts[node], tree.ends[node]) == (start, end) and not _NO_NAME.search(kind)
        if tree.data.startswith(b"$", start - 1) and (is_name or kind in _TEXT or _COMMENT.search(kind)):
            continue  # a variable
        if _COMMENT.search(kind) or (_NO_NAME.search(kind) and _is_statement(tree, node)):
            yield start, "comment"
        elif kind in _SYMBOL or (is_name and tree.kinds[tree.parents[node]] in _SYMBOL):
            yield start, "symbol"
        elif kind in _TEXT:
            yield start, "text" if is_code_like(tree.data, start, end) and not _is_prose(tree, node) else "string"
        elif is_name:
            yield start, "code"
        elif kind == ERROR or tree.parsed[start:end] != match[0]:
            is_text = in_markup and not is_code_like(tree.data, start, end)
            yield start, "string" if is_text or _is_quoted(tree.data, start) else "hidden"
        elif _STRING.search(kind):
            yield start, "string"
        elif tree.after[node] > node + 1 and (tree.data[end : end + 1] == b"." or is_member(tree.data, start)):
            yield start, "hidden"


def is_code_like(data: bytes, start: int, end: int) -> bool:
    """True if a word of a template is called or is a member; others are most often prose."""
    return data[end : end + 1] == b"(" or data[:start].endswith((*_MEMBER, b"$"))


def _is_quoted(data: bytes, start: int) -> bool:
    """True if a quote is open on a line before a byte."""
    before = data[data.rfind(b"\n", 0, start) + 1 : start]
    return bool(before.count(b'"') % 2 or before.count(b"'") % 2)


def _is_prose(tree: Tree, node: int) -> bool:
    """True if a text is an element's and has no sign of a template, as pages of documentation have: ``{{ x }}``."""
    text = tree.data[tree.starts[node] : tree.ends[node]]
    return tree.kinds[tree.parents[node]] == "element" and not _TEMPLATE.search(text)


def deepest(tree: Tree, offset: int) -> int:
    """The innermost node around a byte offset."""
    node, child = 0, 1
    while child < tree.after[node]:
        if tree.starts[child] <= offset < tree.ends[child]:
            node, child = child, child + 1
        else:
            child = tree.after[child]
    return node


def _is_statement(tree: Tree, node: int) -> bool:
    """True if a string, or a part of one, is a whole statement."""
    while node > 0 and _NO_NAME.search(tree.kinds[node]):
        node = tree.parents[node]
    return tree.kinds[node] == "expression_statement" and sum(1 for _ in tree.children(node)) == 1


def _known_positions(reading: NameReading, name: str) -> set[Position]:
    """The places of a name that rules of the language explain: definitions, imports, and references that resolve or
    have a receiver.
    """
    known = {
        (one.line - 1, one.column)
        for one in (*reading.references.values(), *reading.keys)
        if one.name == name and (one.receiver not in ("", UNKNOWN) or reading.resolved(one).places)
    }
    known |= {place for place, one in reading.declarations.items() if one.name == name}
    rows = {symbol.name_line - 1 for symbol in reading.outline.walk() if symbol.name == name}
    imports = {one.line - 1 for one in reading.file.imports if name in (one.name, one.local)}
    for row in imports | rows:
        start, end = reading.lines.range_of(row + 1)
        found = [match.start() for match in _word(name).finditer(reading.source.data[start:end])]
        known |= {(row, column) for column in (found if row in imports else found[:1])}
    return known


def _word(name: str) -> re.Pattern[bytes]:
    return whole_word(name.encode("utf-8", "surrogatepass"))
