"""JavaScript, TypeScript and Flow: ``import``, ``export .. from`` and ``require()``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.languages.ecmascript.import_types import module_name
from smart_explore.languages.ecmascript.package_json import published
from smart_explore.languages.ecmascript.specifiers import belongs, is_external, resolve, wanted, words
from smart_explore.languages.import_rules import ImportRules
from smart_explore.model import Import
from smart_explore.model.relation import Imported

_TOKEN = re.compile(
    r"""(?P<text>"(?:[^"\\]|\\.)*+(?:"|\Z)|'(?:[^'\\]|\\.)*+(?:'|\Z)|`(?:[^`\\]|\\.)*+(?:`|\Z))"""
    r"|(?P<word>[\w$]+)|\.\.\.|=>|[^\s\w]",
    re.DOTALL,
)
_OPENERS, _CLOSERS = frozenset("{[("), frozenset("}])")
_TYPES = ("type", "typeof")
_CALLS = ("require", "import")
_EXPORTED = frozenset({"const", "let", "var", "default"})
"""Words behind ``export`` before what may be given an import."""

MODULE, DEFAULT, ALL = "", "default", "*"


class _Binding(NamedTuple):
    name: str
    local: str


def _names(statement: Import) -> Iterator[Imported]:
    return (one for one in _statement(statement) if one.module)


def _statement(statement: Import) -> Iterator[Imported]:
    tokens = [match[0] for match in _TOKEN.finditer(statement.text)]
    if tokens[:1] == ["import"] and tokens[1:2] not in (["("], ["."]):
        yield from _imported(tokens, statement.line)
    elif tokens[:1] == ["export"] and not _EXPORTED.isdisjoint(tokens[1:2]):
        yield from _required(tokens[1:], statement.line)
    elif tokens[:1] == ["export"]:
        yield from _reexported(tokens, statement.line)
    elif tokens[:1] == ["typedef"]:
        yield from _documented(tokens, statement.line)
    elif tokens[1:3] == ["import", "("] and not tokens[0].isidentifier() and tokens[0] != "=":
        module = _argument(tokens, 1)
        yield Imported(module, MODULE, module_name(module), statement.line)
    else:
        yield from _required(tokens, statement.line)


def _imported(tokens: list[str], line: int) -> Iterator[Imported]:
    if "require" in tokens and "=" in tokens:  # import x = require("y")
        at = tokens.index("=")
        if named := _argument(tokens, tokens.index("require")):
            yield Imported(named, MODULE, tokens[at - 1], line)
        return
    module, clause = _from(tokens)
    if module is None:
        return
    bindings = list(_bindings(_without_modifier(clause[1:])))
    for name, local in bindings or [_Binding(MODULE, "")]:
        yield Imported(module, name, local, line)


def _reexported(tokens: list[str], line: int) -> Iterator[Imported]:
    module, clause = _from(tokens)
    if module is None:
        return
    for name, local in _bindings(_without_modifier(clause[1:])):
        yield Imported(module, name, local, line, reexported=True)


def _from(tokens: list[str]) -> tuple[str | None, list[str]]:
    """The module of ``.. from "x"`` or ``import "x"``, and the words before it."""
    for at, word in enumerate(tokens):
        if _is_text(word) and (at == 1 or tokens[at - 1] == "from"):
            return _content(word), tokens[: at - 1] if at > 1 else tokens[:1]
    return None, []


def _without_modifier(clause: list[str]) -> list[str]:
    """A clause without the ``type``, ``typeof``, ``defer`` or ``source`` at its front that is no name."""
    if len(clause) > 1 and clause[0] in (*_TYPES, "defer", "source") and clause[1] != ",":
        return clause[1:]
    return clause


def _bindings(clause: list[str]) -> Iterator[_Binding]:
    """``a, * as b, {c, d as e}``."""
    in_braces = False
    part: list[str] = []
    for word in [*clause, ","]:
        if word in ("{", "}"):
            in_braces = word == "{"
        elif word != ",":
            part.append(word)
            continue
        if part:
            yield _binding(part, in_braces or word == "}")
        part = []


def _binding(part: list[str], in_braces: bool) -> _Binding:
    if part[0] == "*":
        return _Binding(MODULE, _content(part[2])) if len(part) > 2 else _Binding(ALL, ALL)
    if not in_braces:
        return _Binding(DEFAULT, part[0])
    if part[0] in _TYPES and len(part) > 1 and (part[1] != "as" or len(part) == 4):
        part = part[1:]
    return _Binding(_content(part[0]), _content(part[-1]))


def _required(tokens: list[str], line: int) -> Iterator[Imported]:
    """``x = require("y").z``, ``{a, b: {c}} = require("y")``, ``require("y")``, any number of them."""
    start = 0
    for at, word in enumerate(tokens):
        if word not in _CALLS or at < start or not (module := _argument(tokens, at)):
            continue
        after = at + 4 + (tokens[0] == "(" and tokens[at + 4 : at + 5] == [")"])
        member = tokens[after + 1] if tokens[after : after + 1] == ["."] and len(tokens) > after + 1 else MODULE
        is_called = tokens[after + 2 * bool(member) : after + 2 * bool(member) + 1] == ["("]
        if tokens[1:2] == [":"]:
            yield Imported(module, member, tokens[0], line, reexported=True)
            return
        equals = _last_equals(tokens, start, at)
        if equals < 0 or is_called:
            is_value = is_called or member or word == "import"  # a function may return what it imports
            yield Imported(module, MODULE, module_name(module) if is_value else "", line)
        elif "exports" in tokens[start:equals]:
            yield from _given_away(module, member, tokens[equals - 1], line)
        elif tokens[equals - 1] == "}":
            for name, local in _pattern(tokens, start, equals):
                yield Imported(module, name, local if member in (MODULE, DEFAULT) else "", line)
        else:
            yield Imported(module, member, _plain(tokens[equals - 1]), line)
        start = after


def _given_away(module: str, member: str, target: str, line: int) -> Iterator[Imported]:
    """``exports.x = require("y").z``; of ``module.exports = require("y")`` all that the module gives."""
    if target != "exports":
        yield Imported(module, member, target, line, reexported=True)
        return
    yield Imported(module, member, DEFAULT, line, reexported=True)
    if member == MODULE:
        yield Imported(module, ALL, ALL, line, reexported=True)


def _documented(tokens: list[str], line: int) -> Iterator[Imported]:
    """``typedef {import("y").z} x`` of a comment."""
    module = _argument(tokens, tokens.index("import")) if "import" in tokens else ""
    if module:
        after = tokens.index("import") + 4
        yield Imported(module, tokens[after + 1] if tokens[after] == "." else MODULE, _plain(tokens[-1]), line)


def _last_equals(tokens: list[str], start: int, end: int) -> int:
    """Where the ``=`` before a value stands that is no default inside of a pattern, -1 for none."""
    for at in range(end - 1, max(start, 0), -1):
        if tokens[at] == "=":
            return at
        if tokens[at] in (",", ";", "}"):
            break
    return -1


def _pattern(tokens: list[str], start: int, equals: int) -> Iterator[_Binding]:
    """The names of ``{a, b: c, d = 1, ...e, f: {g}}``: what is nested counts by its outer name's module only."""
    depth = 0
    part: list[str] = []
    for word in tokens[start:equals]:
        if word in _OPENERS:
            depth += 1
            if depth > 1:
                part.append(word)
        elif depth == 1 and word in (",", "}"):
            if part and part[0] == "...":
                yield _Binding(MODULE, part[-1])
            elif part and not _OPENERS.intersection(part[:3]):
                name = _content(part[0])
                yield _Binding(name, part[2] if part[1:2] == [":"] and len(part) > 2 else name)
            elif part:
                yield _Binding(_content(part[0]), "")
            part = []
            depth -= word == "}"
        elif word in _CLOSERS:
            depth -= 1
        elif depth:
            part.append(word)


def _argument(tokens: list[str], at: int) -> str:
    """The text of ``require("x")`` or ``import("x")`` at ``at``, ``""`` if it is no plain text."""
    if tokens[at + 1 : at + 2] != ["("] or len(tokens) < at + 3 or not _is_text(tokens[at + 2]):
        return ""
    text = _content(tokens[at + 2])
    return "" if tokens[at + 2][0] == "`" and "${" in text else text


def _is_text(word: str) -> bool:
    return word[0] in "\"'`"


def _content(word: str) -> str:
    return word[1:-1] if _is_text(word) else word


def _plain(word: str) -> str:
    return word if word[:1].isidentifier() or word[:1] == "$" else ""


IMPORTS = ImportRules(
    _names, resolve, belongs=belongs, is_external=is_external, words=words, published=published, wanted=wanted
)
