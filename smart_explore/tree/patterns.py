"""Flat query patterns, read from a language's ``.scm`` files into tables of kinds and fields.

The notation is a part of tree-sitter's (its documentation, "Query Syntax"): nodes with children and fields, ``_``,
literal tokens, ``[a b]`` between children, the anchor ``.`` between two of them, and the predicates ``#any-of?`` and
``#match?`` in a bracket around a node. There are no quantifiers: a pattern is a row of a table.
"""

from __future__ import annotations

import re
from typing import NamedTuple

ANY = "_"
_TOKEN = re.compile(r";[^\n]*|\s+|(?P<token>\"(?:[^\"\\]|\\.)*\"|#[\w-]+\?|@[\w.-]+|\w+:|[\w-]+|[()\[\].])", re.DOTALL)


class PatternError(ValueError):
    """A query file has a construct that flat patterns do not support."""


class Item(NamedTuple):
    """One required child of a pattern.

    ``kind`` is a node's kind, ``_`` for any. It is ``""`` for a literal ``token``, and for alternatives in ``choices``,
    one of which is required. ``next_to``: the item directly follows the one before. ``or_token``: a keyword may be
    there instead of a node.
    """

    kind: str = ""
    field: str = ""
    token: bytes = b""
    captures: tuple[str, ...] = ()
    items: tuple[Item, ...] = ()
    choices: tuple[Item, ...] = ()
    next_to: bool = False
    or_token: bool = False

    def is_plain(self) -> bool:
        """True if only kind and field are required."""
        return bool(self.kind) and not (self.items or self.next_to or self.or_token)


class Predicate(NamedTuple):
    """A condition on the text of a capture: it is one of ``texts``, or matches ``match``."""

    capture: str
    texts: frozenset[bytes] = frozenset()
    match: re.Pattern[bytes] | None = None

    def holds(self, text: bytes) -> bool:
        """True if the text meets the condition."""
        return self.match.search(text) is not None if self.match is not None else text in self.texts


class Pattern(NamedTuple):
    """One pattern: its root, and its predicates."""

    root: Item
    predicates: tuple[Predicate, ...] = ()


def read_patterns(text: str) -> list[Pattern]:
    """Read the patterns of a query. Raises PatternError for anything that is not flat."""
    reader = _Reader(text)
    patterns = []
    while reader.peek():
        predicates: list[Predicate] = []
        root = reader.item(predicates)
        is_of_field = len(root.items) == 1 and root.items[0].field and root.items[0].is_plain() and not root.captures
        if not root.kind or (root.kind == ANY and (predicates or not is_of_field)):
            raise PatternError("the root of a pattern is of one kind, or it has a child in a field and no more")
        patterns.append(Pattern(root, tuple(predicates)))
    return patterns


class _Reader:
    def __init__(self, text: str) -> None:
        self._tokens: list[str] = []
        end = 0
        for match in _TOKEN.finditer(text):
            if match.start() != end:
                break
            end = match.end()
            if match["token"]:
                self._tokens.append(match["token"])
        if end != len(text):
            raise PatternError(f"no flat pattern: {text[end : end + 40]!r}")
        self._tokens.reverse()

    def peek(self) -> str:
        return self._tokens[-1] if self._tokens else ""

    def _take(self) -> str:
        if not self._tokens:
            raise PatternError("a pattern ends early")
        return self._tokens.pop()

    def item(self, predicates: list[Predicate]) -> Item:
        """Read one node, token or choice with its captures; predicates around it go to ``predicates``."""
        field = self._take()[:-1] if self.peek().endswith(":") and self.peek()[0] != '"' else ""
        token = self._take()
        if token == "(" and self.peek() == "(":  # noqa: S105 - a bracket around a pattern and its predicates
            item = self.item(predicates)
            self._predicates(predicates)
        elif token == "(":  # noqa: S105
            item = self._node()
        elif token == "[":  # noqa: S105
            choices = []
            while self.peek() != "]":
                choices.append(self.item([]))
            self._take()
            item = Item(choices=tuple(choices))
        elif token.startswith('"'):
            item = Item(token=re.sub(r"\\(.)", r"\1", token[1:-1]).encode())
        elif token == ANY:
            item = Item(ANY, or_token=True)
        else:
            raise PatternError(f"no node begins with {token!r}")
        captures = item.captures
        while self.peek().startswith("@"):
            captures += (self._take()[1:],)
        several = (one._replace(field=field, captures=one.captures + captures) for one in item.choices)
        return item._replace(field=field or item.field, captures=captures, choices=tuple(several))

    def _node(self) -> Item:
        kind = self._take()
        items: list[Item] = []
        next_to = False
        while self.peek() != ")":
            if self.peek() == ".":
                self._take()
                next_to = True
            else:
                items.append(self.item([])._replace(next_to=next_to))
                next_to = False
        self._take()
        return Item(kind, items=tuple(items))

    def _predicates(self, predicates: list[Predicate]) -> None:
        """Read predicates up to the closing bracket."""
        while self.peek() == "(":
            self._take()
            name, capture = self._take(), self._take()[1:]
            texts = []
            while self.peek() != ")":
                texts.append(re.sub(r"\\(.)", r"\1", self._take()[1:-1]).encode())
            self._take()
            if name == "#any-of?":
                predicates.append(Predicate(capture, frozenset(texts)))
            elif name == "#match?":
                predicates.append(Predicate(capture, match=re.compile(texts[0])))
            else:
                raise PatternError(f"no predicate of flat patterns: {name}")
        if self._take() != ")":
            raise PatternError("a bracket is not closed")
