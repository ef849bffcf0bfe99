"""Flat query patterns, read from a language's ``.scm`` files into tables of kinds and fields.

The notation is tree-sitter's (its documentation, "Query Syntax"), of which a table needs this much: nodes with
children and fields, ``_``, literal tokens, ``[a b]`` between children, the anchor ``.``, ``!field``, and the predicates
``#eq?``, ``#any-of?`` and ``#match?``. No quantifiers: a pattern is a row of a table.
"""

from __future__ import annotations

import re
from typing import NamedTuple

ANY = "_"
_TOKEN = re.compile(
    r";[^\n]*|\s+|(?P<token>\"(?:[^\"\\]|\\.)*\"|#[\w-]+\?|@[\w.-]+|!\w+|\w+:|[\w-]+|[()\[\].])", re.DOTALL
)


class PatternError(ValueError):
    """A query file has a construct that flat patterns do not support."""


class Item(NamedTuple):
    """One child that a pattern requires.

    ``kind`` is a node's kind, ``_`` for any, ``""`` if ``choices`` are the alternatives, one of which is required, and
    for the literal ``token`` between children. ``next_to``: it follows the item before it, or is the first child.
    ``without`` are fields that the node does not have. ``or_token``: a keyword may be there instead of a node.
    """

    kind: str = ""
    field: str = ""
    token: bytes = b""
    captures: tuple[str, ...] = ()
    items: tuple[Item, ...] = ()
    choices: tuple[Item, ...] = ()
    without: tuple[str, ...] = ()
    next_to: bool = False
    or_token: bool = False


class Predicate(NamedTuple):
    """A condition on the text of a capture: one of ``texts``, or a match of ``match``."""

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
        """Read one node, token or choice with its captures; predicates inside of it go to ``predicates``."""
        field = self._take()[:-1] if self.peek().endswith(":") and self.peek()[0] != '"' else ""
        token = self._take()
        if token == "(" and self.peek() == "(":  # noqa: S105 - a bracket around a pattern and its predicates
            item = self.item(predicates)
            self._predicates(predicates)
        elif token == "(":  # noqa: S105
            item = self._node(predicates)
        elif token == "[":  # noqa: S105
            choices = []
            while self.peek() != "]":
                choices.append(self.item(predicates))
            self._take()
            item = Item(choices=tuple(choices))
        elif token.startswith('"'):
            item = Item(token=re.sub(r"\\(.)", r"\1", token[1:-1]).encode())
        elif token == ANY:
            item = Item(ANY, or_token=True)
        else:
            raise PatternError(f"no node begins with {token!r}")
        captures = list(item.captures)
        while self.peek().startswith("@"):
            captures.append(self._take()[1:])
        return item._replace(field=field or item.field, captures=tuple(captures))

    def _node(self, predicates: list[Predicate]) -> Item:
        kind = self._take()
        items: list[Item] = []
        without: list[str] = []
        next_to = False
        while self.peek() != ")":
            if self.peek().startswith("!"):
                without.append(self._take()[1:])
            elif self.peek() == ".":
                self._take()
                next_to = True
            elif self.peek() == "(" and self._tokens[-2:-1] and self._tokens[-2].startswith("#"):
                self._predicates(predicates, last=False)
            else:
                items.append(self.item(predicates)._replace(next_to=next_to))
                next_to = False
        self._take()
        return Item(kind, items=tuple(items), without=tuple(without))

    def _predicates(self, predicates: list[Predicate], last: bool = True) -> None:
        """Read predicates, and where they are the ``last`` in a bracket the one that closes it."""
        while self.peek() == "(":
            self._take()
            name, capture = self._take(), self._take()[1:]
            texts = []
            while self.peek() != ")":
                texts.append(re.sub(r"\\(.)", r"\1", self._take()[1:-1]).encode())
            self._take()
            if name in ("#eq?", "#any-of?"):
                predicates.append(Predicate(capture, frozenset(texts)))
            elif name == "#match?":
                predicates.append(Predicate(capture, match=re.compile(texts[0])))
            else:
                raise PatternError(f"no predicate of flat patterns: {name}")
        if last and self._take() != ")":
            raise PatternError("a bracket is not closed")
