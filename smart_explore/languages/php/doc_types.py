"""Types of PHPDoc: a parser from their grammar, as PHPStan and Psalm write it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from smart_explore.languages.raw_references import OWN_TYPE
from smart_explore.languages.words import words
from smart_explore.terms.building import parts_of, union_of
from smart_explore.terms.paths import generic, lists_of
from smart_explore.terms.terms import NO_SYMBOL, UNKNOWN, Function, Named, Rest, Term, TypeItself, Union

_TOKEN = re.compile(
    r"""\s*(?:(?P<name>\\?[A-Za-z_\x80-\uffff][\w\x80-\uffff-]*(?:\\[\w\x80-\uffff-]+)*(?:::[\w*]+)?)
    |(?P<variable>\$\w+)|(?P<literal>'[^'\n]*'|"[^"\n]*"|-?\d[\w.]*)|(?P<sign>\.\.\.|[|&?()<>{}\[\],:=*]))""",
    re.VERBOSE,
)
_PLAIN = words("""
array bool boolean double empty false float int integer iterable list never no-return noreturn null num numeric resource
scalar string true void
""")
"""Types without members, which are left out of unions, as are others with a hyphen: ``non-empty-string``."""
_UNKNOWN = words("callable mixed object parent")
_ARRAYS = words("array associative-array iterable list non-empty-array non-empty-list")
_ITERABLES = words("""
ArrayAccess ArrayIterator ArrayObject Generator Iterator IteratorAggregate SplFixedArray SplQueue SplStack Traversable
""")
_OWN = words("self static")
_FUNCTIONS = words("callable Closure pure-callable pure-Closure")
_VARIANCE = words("covariant contravariant")
MAX_LEVELS = 12
"""The deepest nesting of types that is read."""


class Token(NamedTuple):
    """A token: its kind, its text and its end."""

    kind: str
    text: str
    end: int


END = Token("", "", -1)


def tokens(text: str) -> Iterator[Token]:
    """The tokens of a text, up to the first character that begins none."""
    position = 0
    while (found := _TOKEN.match(text, position)) is not None:
        position = found.end()
        kind = found.lastgroup or ""
        yield Token(kind, found[kind], position)


class DocType(NamedTuple):
    """A parsed type: ``UNKNOWN`` if it is unknown, None if nothing has members; and its end."""

    type: Term | None
    end: int

    @property
    def known(self) -> Term | None:
        """The type, if it is known and has members."""
        return None if self.type is UNKNOWN else self.type


def read_type(text: str, named: Mapping[str, Term]) -> DocType:
    """The type that a text begins with. ``named`` are the aliases of types, by their names."""
    reader = _Reader(text, named)
    found = reader.union()
    return DocType(found, reader.end)


class _Reader:
    """A reader of one type; each method reads the form that it is named for and returns it."""

    def __init__(self, text: str, named: Mapping[str, Term]) -> None:
        self._tokens = list(tokens(text))
        self._named = named
        self._at = 0
        self._levels = 0

    @property
    def end(self) -> int:
        """The end of the last token read."""
        return self._tokens[self._at - 1].end if self._at else 0

    def _next(self, ahead: int = 0) -> Token:
        at = self._at + ahead
        return self._tokens[at] if at < len(self._tokens) else END

    def _skip(self, sign: str) -> bool:
        is_there = self._next().text == sign and self._next().kind == "sign"
        self._at += is_there
        return is_there

    def union(self) -> Term | None:
        """``?A``, ``A|B`` and ``A&B``: an instance of an intersection has the members of each."""
        self._levels += 1
        self._skip("?")
        parts = [self._postfix() if self._levels < MAX_LEVELS else UNKNOWN]
        while self._next().text in ("|", "&") and self._next(1).kind != "variable" and self._next(1).text != "...":
            self._at += 1
            parts.append(self._postfix())
        self._levels -= 1
        return joined(parts)

    def _postfix(self) -> Term | None:
        found = self._primary()
        while self._next().text == "[" and self._next().kind == "sign":
            self._at += 1
            is_list = self._next().text == "]"
            if not is_list:
                self.union()
            self._skip("]")
            found = list_of(found) if is_list else UNKNOWN  # ``T[K]`` is the value under a key
        return found

    def _primary(self) -> Term | None:
        token = self._next()
        if token is END or (token.kind == "sign" and token.text not in ("(", "?", "*")):
            return UNKNOWN
        self._at += 1
        if token.text == "(":
            return self._in_brackets()
        if token.text == "?":
            return self._postfix()
        if token.kind == "variable":
            return OWN_TYPE if token.text == "$this" else UNKNOWN
        return None if token.kind != "name" else self._of_name(token.text)

    def _in_brackets(self) -> Term | None:
        """``(A)``, or ``($a is A ? B : C)``, which may be either type."""
        if self._next().kind == "variable" or self._next(1).text == "is":
            while self._next() is not END and not self._skip("?"):
                self._at += 1
            either = [self.union()]
            if self._skip(":"):
                either.append(self.union())
            self._skip(")")
            return joined(either)
        found = self.union()
        self._skip(")")
        return found

    def _of_name(self, name: str) -> Term | None:
        plain = name.removeprefix("\\")
        sign = self._next().text if self._next().kind == "sign" else ""
        if sign == "<":
            return self._generic(name, self._several(">", self._argument))
        if sign == "{":
            self._several("}", self._entry)
            return None
        if sign == "(" and plain in _FUNCTIONS:
            taken = self._several(")", self._parameter)
            given = self.union() if self._skip(":") else None
            return Function(_part(given), tuple(map(_part, taken)))
        if plain.lower() in _PLAIN or "-" in plain or "::" in name:
            return None
        if plain in _UNKNOWN:
            return UNKNOWN
        return OWN_TYPE if plain in _OWN else self._named[name] if name in self._named else path_of(name)

    def _generic(self, name: str, arguments: list[Term | None]) -> Term | None:
        plain = name.removeprefix("\\")
        if plain in _ARRAYS or plain in _ITERABLES:
            return list_of(arguments[1 if len(arguments) > 1 else 0]) if arguments else UNKNOWN
        if plain in ("class-string", "interface-string"):
            of_class = arguments[0] if arguments else None
            return UNKNOWN if of_class in (None, UNKNOWN) or isinstance(of_class, Union) else TypeItself(of_class)
        if "-" in plain or plain.lower() in _PLAIN:
            return None
        if plain in _OWN:
            return OWN_TYPE
        known = (None if one is UNKNOWN or isinstance(one, Union) else one for one in arguments)
        return generic(path_of(name).name, known)

    def _several(self, closing: str, read: Callable[[], Term | None]) -> list[Term | None]:
        """The items between brackets, separated by commas."""
        self._at += 1
        found: list[Term | None] = []
        while self._next() is not END and not self._skip(closing):
            before = self._at
            found.append(read())
            self._at += self._at == before
            self._skip(",")
        return found

    def _argument(self) -> Term | None:
        if self._next().text in _VARIANCE and self._next(1).text not in (",", ">"):
            self._at += 1
        return self.union()

    def _parameter(self) -> Term | None:
        found = self.union()
        is_rest = False
        while self._next().kind == "variable" or self._next().text in ("&", "...", "="):
            is_rest = is_rest or self._next().text == "..."
            self._at += 1
        return Rest(found) if is_rest and found is not None and found is not UNKNOWN else found

    def _entry(self) -> Term | None:
        """``key: T``, ``key?: T``, ``T`` or ``...`` of the shape of an array."""
        if self._skip("..."):
            return None
        ahead = 2 if self._next(1).text == "?" else 1
        if self._next(ahead).text == ":":
            self._at += ahead + 1
        return self.union()


def _part(of: Term | None) -> Term:
    """A type as the result or a parameter of a function."""
    return NO_SYMBOL if of is None or of is UNKNOWN else of


def joined(parts: list[Term | None]) -> Term | None:
    """The union of types, without those that have no members."""
    found = union_of(filter(None, parts))
    return UNKNOWN if UNKNOWN in parts_of(found) else found


def list_of(item: Term | None) -> Term | None:
    """A list of a type; for a union, each type may be in a list of its own."""
    return item if item is UNKNOWN else lists_of(item)


def path_of(name: str) -> Named:
    r"""The type of a class's name: ``A\B\.C``, as the reader has its access path."""
    space, _, last = name.rpartition("\\")
    return Named(f"{space}\\.{last}" if space else last)
