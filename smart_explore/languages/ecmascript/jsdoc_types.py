"""The types of JSDoc comments, as nodes of the kinds that the grammar of TypeScript has: it parses no comments."""

from __future__ import annotations

import re
from collections.abc import Callable

from smart_explore.tree.rereading import Part, reread
from smart_explore.tree.tree import ERROR, Tree

_TOKEN = re.compile(
    rb"(?:\s*\n[ \t]*\*|\s)*+(import\s*\(\s*(?:\"[^\"\n]*\"|'[^'\n]*')\s*\)(?:\s*\.\s*[\w$]+)*"
    rb"|[A-Za-z_$\x80-\xff][\w$\x80-\xff]*(?:\s*[.~#]\s*[A-Za-z_$\x80-\xff][\w$\x80-\xff]*)*"
    rb"|\"[^\"\n]*\"|'[^'\n]*'|`[^`]*`|-?[\d.]*\d\w*|\.\.\.|=>|\.?<|\S)"
)
_BEFORE = {
    b"readonly": "readonly_type",
    b"infer": "infer_type",
    b"keyof": "index_type_query",
    b"typeof": "type_query",
    b"asserts": "asserts",
    b"!": "readonly_type",
    b"?": "flow_maybe_type",
    b"...": "array_type",
}
"""Words and signs before a type; ``!A`` is an A, ``...A`` any number of them."""
_QUOTES = b"\"'`"
_ENDS = frozenset((b"", b")", b"]", b"}", b">", b",", b"|", b"="))
MAX_DEPTH = 20
"""Types within each other that are read."""


class _UnreadableError(Exception):
    """The text is no type."""


def type_tree(data: bytes, start: int, end: int) -> Tree:
    """The tree of the type between two bytes of a file, its root the type: an ERROR if it is none."""
    if data[start:end].isalnum() and not data[start : start + 1].isdigit():
        return Tree(data, ["type_identifier"], [""], [-1], [1], [start], [end])
    try:
        made = _Types(data, start, end).whole()
    except _UnreadableError:
        made = Part(ERROR, start, end)
    return reread(Tree(data, [ERROR], [""], [-1], [1], [start], [end]), {0: (made,)})


class _Types:
    """Reads the types between two bytes, from left to right."""

    def __init__(self, data: bytes, start: int, end: int) -> None:
        found = list(_TOKEN.finditer(data, start, end))
        self._texts = [each[1] for each in found] + [b"", b"", b""]
        self._ranges = [each.span(1) for each in found] + [(end, end)]
        self._at = self._depth = 0

    def whole(self) -> Part:
        """The type that all of the text is."""
        made = self._type()
        if not self._take(b"") and self._texts[self._at :][:2] != [b"=", b""]:
            raise _UnreadableError
        return made

    def _take(self, *texts: bytes) -> bool:
        """Pass the next token if it is one of these."""
        is_it = self._texts[self._at] in texts
        self._at += is_it and self._texts[self._at] != b""
        return is_it

    def _need(self, *texts: bytes) -> None:
        if not self._take(*texts):
            raise _UnreadableError

    def _pass(self) -> bytes:
        """Pass a token, and return it."""
        if not (text := self._texts[self._at]):
            raise _UnreadableError
        self._at += 1
        return text

    def _part(self, kind: str, first: int, *children: Part, field: str = "") -> Part:
        """A node from a token to the last one that was read."""
        return Part(kind, self._ranges[first][0], self._ranges[self._at - 1][1], children, field)

    def _type(self, field: str = "") -> Part:
        first, unions = self._at, list[Part]()
        self._take(b"|", b"&")
        while not unions or self._take(b"|"):
            inner, parts = self._at, [self._suffixed()]
            while self._take(b"&"):
                parts.append(self._suffixed())
            unions.append(parts[0] if len(parts) == 1 else self._part("intersection_type", inner, *parts))
        made = unions[0] if len(unions) == 1 else self._part("union_type", first, *unions)
        return made._replace(field=field)

    def _suffixed(self) -> Part:
        self._depth += 1
        if self._depth > MAX_DEPTH:
            raise _UnreadableError
        first, made = self._at, self._single()
        self._depth -= 1
        while True:
            if self._take(b"["):
                key = self._listed(b"]", self._type)
                made = self._part("lookup_type" if key else "array_type", first, made, *key[:1])
            elif not self._take(b"?", b"!"):
                return made

    def _single(self) -> Part:
        first, text = self._at, self._pass()
        if text in _BEFORE and self._texts[self._at] not in _ENDS:
            return self._part(_BEFORE[text], first, self._single() if text == b"typeof" else self._suffixed())
        if text in (b"(", b"<", b"new") or (text == b"function" and self._texts[self._at] == b"("):
            return self._function(first, "function_type")
        if text == b"{":
            return self._part("object_type", first, *self._listed(b"}", self._member))
        if text == b"[":
            return self._part("tuple_type", first, *self._listed(b"]", self._parameter))
        if text[:1] in _QUOTES or (text[-1:].isdigit() and not text[:1].isalpha()):
            return self._part("literal_type", first)
        if text in (b"*", b"?"):
            return self._part("existential_type", first)
        if not (text[:1].isalpha() or text[:1] in b"_$" or text[:1] >= b"\x80"):
            raise _UnreadableError
        name = self._part("type_identifier", first)
        if self._take(b"is"):
            return self._part("type_predicate", first, name, self._type())
        if self._take(b"<", b".<"):
            given = self._part("type_arguments", self._at - 1, *self._listed(b">", self._type), field="type_arguments")
            return self._part("generic_type", first, name._replace(field="name"), given)
        return name

    def _function(self, first: int, kind: str, *name: Part) -> Part:
        """``(a: A) => B``, ``function(A): B`` or a type in brackets, from its first token on."""
        self._at = first
        while self._pass() != b"(":
            pass
        parameters = self._part("formal_parameters", self._at - 1, *self._listed(b")", self._parameter))
        result = (self._type("return_type"),) if self._take(b"=>", b":") else ()
        if not result and self._texts[first] == b"(":
            return parameters._replace(kind="parenthesized_type")
        return self._part(kind, first, *name, parameters._replace(field="parameters"), *result)

    def _listed(self, end: bytes, read: Callable[[], Part]) -> list[Part]:
        """The items up to a closing bracket."""
        found = []
        while not self._take(end):
            found.append(read())
            if self._texts[self._at] != end and not self._take(b",", b";") and end != b"}":
                raise _UnreadableError
        return found

    def _parameter(self) -> Part:
        """A parameter, or a part of a tuple: ``...a?: A``, or a type alone."""
        first, is_rest = self._at, self._take(b"...")
        if self._texts[self._at + 1 + (self._texts[self._at + 1] == b"?")] != b":":
            self._at = first
            return self._type()
        kind = "this" if self._texts[self._at] == b"this" else "identifier"
        return self._typed("required_parameter", first, "rest_pattern" if is_rest else kind)

    def _member(self) -> Part:
        """A member of an object type: ``readonly a?: A``, ``a(): A``, ``[a: A]: B``, ``(a: A): B``."""
        first = self._at
        self._at += self._texts[self._at] == b"readonly"
        if self._texts[self._at] in (b"(", b"<", b"new"):
            return self._function(self._at, "call_signature")
        if self._take(b"["):
            is_index = self._texts[self._at + 1] in (b":", b"in")
            self._at += 2 * is_index
            self._type()
            return self._typed("index_signature" if is_index else "property_signature", first, "computed_property_name")
        return self._typed(
            "property_signature", first, "string" if self._texts[self._at][:1] in _QUOTES else "property_identifier"
        )

    def _typed(self, kind: str, first: int, of_name: str) -> Part:
        """A named node of a kind: its name, which is the next token, and the type behind it."""
        self._pass()
        name = self._part(of_name, self._at - 1, field="name")
        self._take(b"?")
        if self._texts[self._at] in (b"(", b"<"):
            return self._function(self._at, "method_signature", name)
        return self._part(kind, first, name, *((self._type("type"),) if self._take(b":") else ()))
