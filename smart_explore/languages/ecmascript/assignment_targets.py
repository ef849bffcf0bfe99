"""The target of a value: the variable, member or export that a function, class or object literal is assigned to.

It is read from the bytes around the value: a query pattern, such as one for assignments of functions, would cost more
per file than everything else together.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.languages.ecmascript.paths import Path, Segment, path_before
from smart_explore.languages.ecmascript.tree import Node
from smart_explore.languages.ecmascript.trivia import skip_trivia, skip_trivia_back, word_before

_CAST = re.compile(rb"\s*(?:!|as\b|satisfies\b)")
_OPERATOR = frozenset(b"=!<>+-*/%^~|&?")
_GOES_ON = frozenset(b"(.[`?|&+")
_GROUPING_WORDS = frozenset({b"return", b"default", b"await", b"typeof", b"yield"})
_HOLDERS = frozenset({"js.variable", "js.field"})
_FOR_KEY = 200


class AssignmentTarget(NamedTuple):
    """The place that a value is assigned to.

    ``how`` is ``initial`` (the value of the variable or field around it), ``assigned`` (``a.b = value``, in ``paths``,
    outermost first), ``member`` (``key: value`` in the object literal around it; the key is ``paths``' one segment) or
    ``default`` (``export default value``). ``start`` is the byte offset where the target begins.
    """

    how: str
    start: int
    paths: tuple[Path, ...] = ()


def target_of(node: Node, file: FileCaptures) -> AssignmentTarget | None:
    """The target that the value at ``node`` is assigned to; None for an argument, an operand and the like."""
    start, end = _with_parentheses(node, file)
    if node.outer is not None and node.outer.what in _HOLDERS and _is_value_of(node.outer, start, end, file):
        return AssignmentTarget("initial", node.outer.start)
    after = skip_trivia(file.data, end)
    if after < len(file.data) and file.data[after] in _GOES_ON:
        return None
    target = target_before(start, object_around(node), file)
    if target is None or target.how != "assigned" or node.outer is None or node.outer.what not in _HOLDERS:
        return target
    start, end = _grouped(file, target.start, end)  # ``const a = (exports.a = value)``
    return AssignmentTarget("initial", node.outer.start) if _is_value_of(node.outer, start, end, file) else target


def object_around(node: Node) -> Region | None:
    """The object literal that is the next node around one."""
    holder = node.outer
    return Region(holder.start, holder.end) if holder is not None and holder.what == "js.object" else None


def target_before(start: int, holder: Region | None, file: FileCaptures) -> AssignmentTarget | None:
    """The same for the expression that begins at byte ``start``, in the object literal ``holder`` if in any, from the
    bytes before it alone.
    """
    data = file.data
    paths: list[Path] = []
    while True:
        at = skip_trivia_back(file, start)
        before = data[at - 1 : at]
        if before != b"=" or data[at - 2] in _OPERATOR:
            break
        path = path_before(file, skip_trivia_back(file, at - 1))
        if path is None:
            return None
        paths.append(path)
        start = path.start
    if paths:
        return AssignmentTarget("assigned", start, tuple(reversed(paths)))
    if before == b":" and holder is not None:
        return _member(at - 1, holder, file)
    if before == b"t" and word_before(data, at) == b"abstract":
        at = skip_trivia_back(file, at - len(b"abstract"))
    if before == b"t" and word_before(data, at) == b"default":
        exporting = skip_trivia_back(file, at - len(b"default"))
        if word_before(data, exporting) == b"export":
            return AssignmentTarget("default", exporting - len(b"export"))
    return None


def _member(colon: int, holder: Region, file: FileCaptures) -> AssignmentTarget | None:
    data = file.data
    end = skip_trivia_back(file, colon)
    last = data[end - 1 : end]
    if last in (b'"', b"'"):
        start = data.rfind(last, max(holder.start, end - _FOR_KEY), end - 1)
        text = data[start + 1 : end - 1]
    elif last == b"]":
        start = data.rfind(b"[", max(holder.start, end - _FOR_KEY), end)
        text = data[start:end]
    else:
        text = word_before(data, end)
        start = end - len(text)
    before = skip_trivia_back(file, start)
    if start <= holder.start or not text or data[before - 1 : before] not in (b"{", b","):
        return None
    return AssignmentTarget("member", start, (Path((Segment(text.decode("utf-8", "replace"), start),), start),))


def _with_parentheses(node: Node, file: FileCaptures) -> tuple[int, int]:
    """The node's range with the parentheses that only group it; those of a call do not count."""
    return _grouped(file, node.start, node.end)


def _grouped(file: FileCaptures, start: int, end: int) -> tuple[int, int]:
    data = file.data
    while True:
        before = skip_trivia_back(file, start)
        if data[before - 1 : before] != b"(":
            return start, end
        after = skip_trivia(data, end)
        if data[after : after + 1] != b")" or _is_call(file, before - 1):
            return start, end
        start, end = before - 1, after + 1


def _is_call(file: FileCaptures, parenthesis: int) -> bool:
    data = file.data
    before = skip_trivia_back(file, parenthesis)
    word = word_before(data, before)
    if word:
        return word not in _GROUPING_WORDS
    return data[before - 1 : before] in (b")", b"]") or (
        data[before - 1 : before] == b">" and data[before - 2 : before - 1] != b"="
    )


def _is_value_of(holder: Node, start: int, end: int, file: FileCaptures) -> bool:
    """True if ``[start, end)`` is the holder's own value: it follows an equals sign and ends where the holder does, but
    for a cast.
    """
    data = file.data
    if end != holder.end and not _CAST.match(data, end, holder.end):
        return False
    at = skip_trivia_back(file, start)
    return data[at - 1 : at] == b"=" and data[at - 2] not in _OPERATOR
