"""From texts, as facts keep them, to terms. The classes of ``terms`` and ``steps`` say what each form means.

A text is read from the loosest form to the closest: ``A^B``; ``T|.b()``; ``=a.b()``; the prefixes ``%``, ``[]``,
``[K]``, ``<`` and ``>``; brackets; ``A!B``, a union of names inside another type; ``T'a'``, ``T[A]`` and ``Name~T``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache

from smart_explore.terms import steps as step
from smart_explore.terms import terms as term
from smart_explore.terms.terms import Term, Union, Unreadable

MAX_DEPTH = 60
"""The deepest nesting of a term."""

MAX_KEPT = 4_000
"""The most texts whose terms are kept."""

_NAME = r"[#~]?[\w$@\\`]+[?!]?(?:#[^\W\d]\w*)?(?: [\w$@]+)*"
_ROOT = re.compile(_NAME)
_PLAIN = re.compile(r"[\w.$#:?]+")
_STRUCTURE = re.compile(r"[()\[\]{}<>^|!;,~=%&*'\"]")
IN_UNION = re.compile(r"[^\W\d_][^=~|!]*", re.DOTALL)
"""The text of a term that may be in a union inside another type."""
_STEP = re.compile(
    rf"\.(?P<Member>{_NAME})|\(\)(?P<CALL>)|\((?P<Call>)|#(?P<Item>0|[1-9][0-9]*)|&(?P<Parameter>\w+)"
    r"|\[(?P<Element>[0-9*+]*)\]|\{\}(?P<Key>)|<(?P<AnyNumber>(?:\.[\w$#]+\(\))+)>|<(?P<Described>[^<>]{2,})>"
    r"|;(?P<PassedTo>[\w$.#]+)\(\)"
)
_WHOLE = re.compile(r"'[^']*'(?=[,()\]}^!|]|$)|<!?=[\w$]+:[^<>]*>|<:[^<>]*>")
_OPENING, _CLOSING = frozenset("([{"), frozenset(")]}")


class _NoTermError(ValueError):
    """A text is no term."""


@lru_cache(maxsize=MAX_KEPT)
def parse(text: str) -> Term:
    """The term of a text; ``Unreadable``, with its text, for any other text, also for a part of a term."""
    if _PLAIN.fullmatch(text):
        return term.Named(text)
    parts = _split(text, "^")
    return Union(tuple(_part(part, 0) for part in parts)) if len(parts) > 1 else _part(text, 0)


def parse_path(path: str) -> Term | None:
    """The term of a receiver: of an access path ``a.b()``, or of a type, ``T|``; None for an unknown one."""
    if path in ("", "?"):
        return None
    return parse(path.removesuffix("|") if _bar(path) >= 0 else f"={path}")


def parse_list(text: str) -> tuple[Term, ...]:
    """The terms of a list in brackets, ``(A,=b)``; empty for an empty text."""
    return _terms(text[1:-1], 0)


def parse_parameters(text: str) -> tuple[tuple[str, Term | None], ...]:
    """Type parameters ``(T:Bound,U)``: their names and bounds, None for those without one."""
    pairs = (each.partition(":") for each in _split(text[1:-1], ",")) if len(text) > 2 else ()
    return tuple((name, parse(bound) if bound else None) for name, _, bound in pairs)


def parse_steps(text: str) -> tuple[step.Step, ...]:
    """The steps of an access path, ``.a()[]``. Raises ValueError for other texts."""
    return _steps(text, 0, 0)


def _part(text: str, depth: int) -> Term:
    """A term that is no union ``A^B``."""
    try:
        return _read(text, depth)
    except _NoTermError:
        return Unreadable(text)


def _read(text: str, depth: int) -> Term:
    if depth > MAX_DEPTH:
        raise _NoTermError(text)
    if (bar := _bar(text)) >= 0:
        return term.Access(_part(text[:bar], depth + 1), _steps(text, bar + 1, depth + 1))
    if (read := _PREFIXED.get(text[:1])) is not None:
        return read(text, depth + 1)
    several = _split(text, "!")
    if len(several) > 1 and all(map(IN_UNION.fullmatch, several)):
        return Union(tuple(_part(one, depth + 1) for one in several))
    name, tilde, otherwise = text.partition("~")
    if tilde and not _STRUCTURE.search(name):
        return term.IfInTree(_name(name), _part(otherwise, depth + 1))
    if text.endswith("'") and (at := text.rfind("'", 0, -1)) > 0:
        return term.Literal(_part(text[:at], depth + 1), text[at + 1 : -1])
    name, bracket, arguments = text.partition("[")
    if bracket and text.endswith("]"):
        return term.Generic(_name(name), _terms(arguments[:-1], depth + 1))
    return term.Named(_name(text))


def _name(text: str) -> str:
    if not text or _STRUCTURE.search(text):
        raise _NoTermError(text)
    return text


def _container(text: str, depth: int) -> Term:
    end = _end(text, 0)
    key, value = text[1:end], _part(text[end + 1 :], depth)
    return term.Map(_part(key, depth), value) if key else term.Iterable(value)


def _function(text: str, depth: int) -> Term:
    """A function: the brackets at the end have the parameters, unless they are the whole result."""
    at = beginning(text) if text.endswith(")") else -1
    if at < 2:
        return term.Function(_part(text[1:], depth), None)
    return term.Function(_part(text[1:at], depth), tuple(_parameter(one, depth) for one in _items(text[at + 1 : -1])))


def _parameter(text: str, depth: int) -> Term:
    kind = {"*": term.Rest, ".": term.OwnObject}.get(text[:1])
    return kind(_part(text[1:], depth)) if kind is not None else _part(text, depth)


def _record(text: str, depth: int) -> Term:
    members = [one.partition(":") for one in _items(_inside(text))]
    if not all(colon for _, colon, _ in members):
        raise _NoTermError(text)
    return term.Record(tuple((name, _part(of_type, depth)) for name, _, of_type in members))


def _expression(text: str, depth: int) -> term.Expression:
    root = _ROOT.match(text)
    if root is None:
        raise _NoTermError(text)
    return term.Expression(root[0], _steps(text, root.end(), depth))


_PREFIXED: dict[str, Callable[[str, int], Term]] = {
    "=": lambda text, depth: _expression(text[1:], depth),
    "%": lambda text, depth: term.TypeItself(_part(text[1:], depth)),
    "<": lambda text, depth: term.Channel(_part(text[1:], depth)),
    "(": lambda text, depth: term.Tuple(_terms(_inside(text), depth)),
    "@": lambda text, depth: term.Receivers(_terms(_inside(text[1:]), depth)),
    "[": _container,
    ">": _function,
    "{": _record,
}


def _steps(text: str, at: int, depth: int) -> tuple[step.Step, ...]:
    found: list[step.Step] = []
    while at < len(text):
        match = _STEP.match(text, at)
        if match is None:
            raise _NoTermError(text)
        kind, at = match.lastgroup, match.end()
        if kind == "Call":
            end = _end(text, match.start())
            arguments, at = text[match.end() : end], end + 1
            if arguments[:1] + arguments[-1:] == "<>":
                found.append(step.TypedCall(_terms(arguments[1:-1], depth + 1)))
            else:
                found.append(step.Call(_terms(arguments, depth + 1)))
        else:
            assert kind is not None
            found.append(_STEPS[kind](match[kind], depth + 1))
    return tuple(found)


_STEPS: dict[str, Callable[[str, int], step.Step]] = {
    "Member": lambda text, depth: step.Member(text),
    "CALL": lambda text, depth: step.CALL,
    "Item": lambda text, depth: step.Item(int(text)),
    "Parameter": lambda text, depth: step.Parameter(text),
    "Element": lambda text, depth: step.Element(text),
    "Key": lambda text, depth: step.KEY,
    "AnyNumber": lambda text, depth: step.AnyNumber(tuple(text[1:-2].split("()."))),
    "PassedTo": lambda text, depth: step.PassedTo(_expression(text, depth)),
    "Described": lambda text, depth: _described(text, depth),
}


def _described(text: str, depth: int) -> step.Step:
    """The step that angle brackets hold."""
    sign, rest = text[0], text[1:]
    if sign == ":":
        return step.Typed(_terms(rest, depth))
    if sign == "?":
        return step.Guarded(_part(f"={rest}", depth))
    if sign == "@":
        return step.Assigned(_part(f"={rest}", depth))
    if sign == "+":
        return step.Having(rest)
    if sign == "=":
        member, _, texts = rest.partition(":")
        return step.Discriminated(member, tuple(texts.split(",")))
    if sign != "!":
        raise _NoTermError(text)
    return step.Excluded(_described(rest, depth) if rest[0] in "?=+" else _part(rest, depth))


def _terms(text: str, depth: int) -> tuple[Term, ...]:
    return tuple(_part(one, depth) for one in _items(text))


def _items(text: str) -> Sequence[str]:
    return _split(text, ",") if text else ()


def _inside(text: str) -> str:
    """The text between the brackets that a text is in."""
    if _end(text, 0) != len(text) - 1:
        raise _NoTermError(text)
    return text[1:-1]


def _split(text: str, separator: str) -> list[str]:
    """The parts of a text between separators outside brackets, quotes, and steps that list something."""
    if separator not in text:
        return [text]
    found, depth, since, at = list[str](), 0, 0, 0
    while at < len(text):
        character = text[at]
        if character in "'<" and (whole := _WHOLE.match(text, at)):
            at = whole.end()
            continue
        depth += (character in _OPENING) - (character in _CLOSING)
        if character == separator and not depth:
            found.append(text[since:at])
            since = at + 1
        at += 1
    return [*found, text[since:]]


def _end(text: str, at: int) -> int:
    """The offset of the bracket that closes the one at an offset."""
    depth = 0
    for offset in range(at, len(text)):
        depth += (text[offset] in _OPENING) - (text[offset] in _CLOSING)
        if not depth:
            return offset
    raise _NoTermError(text)


def beginning(text: str) -> int:
    """The offset of the bracket that the last one closes; -1 if there is none."""
    depth = 0
    for offset in range(len(text) - 1, -1, -1):
        depth += (text[offset] in _CLOSING) - (text[offset] in _OPENING)
        if not depth:
            return offset
    return -1


def _bar(text: str) -> int:
    """The offset of the last ``|`` outside brackets, before the steps on a type; -1 if there is none."""
    depth = 0
    for offset in range(len(text) - 1, -1, -1) if "|" in text else ():
        character = text[offset]
        depth += (character in _CLOSING) - (character in _OPENING)
        if character == "|" and not depth:
            return offset
    return -1
