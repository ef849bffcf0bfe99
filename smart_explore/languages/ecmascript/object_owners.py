"""Object literals whose methods are symbols: those at module level that a name, a prototype or an export holds.

``const api = { get() {} }`` makes ``api.get``, ``module.exports = { get() {} }`` and ``export default { get() {} }``
make ``get``, ``Foo.prototype = { get() {} }`` and ``Object.assign(Foo.prototype, { get() {} })`` make ``Foo.get``.
Objects inside these add their key; an object handed to a function counts as what the call's result is given to.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from smart_explore.languages.captures import Facts
from smart_explore.languages.ecmascript.assignment_targets import Seat, seat_before, seat_of
from smart_explore.languages.ecmascript.paths import Path
from smart_explore.languages.ecmascript.tokens import skip_gap_back
from smart_explore.languages.ecmascript.tree import Node

_CALL = re.compile(
    rb"(?:new\s+)?(?<![\w$.])([\w$.]+)\s*\(\s*((?:(?:[\w$.]+|\"[^\"\n]*\"|'[^'\n]*')\s*,\s*)*)$",
)
_CALL_LIMIT = 200
_NESTED_CALLS = 3
_DEEPEST = 20
_MIXES_IN = re.compile(rb"(?:^|\.)(?:assign|assignIn|extend|mixin|inherit)$")
_EXPORTS = (("module", "exports"), ("exports",), ("export",))


class Home(NamedTuple):
    """Whom the methods of an object literal belong to: names below what stands around it, and whether exported.

    ``exported`` is None where that is as with the variable around it.
    """

    owner: tuple[str, ...]
    exported: bool | None


def home_of(node: Node, facts: Facts) -> Home | None:
    """The home of the object literal at ``node``; None where its methods are no symbols."""
    homes = facts.once("js.homes", lambda _: dict[int, Home | None]())
    inside: list[tuple[Node, str]] = []
    while node.start not in homes:
        seat = seat_of(node, facts) if node.at_module_level else None
        if seat is None or seat.how != "member" or node.outer is None:
            homes[node.start] = _home(node, seat, facts) if node.at_module_level else None
            break
        inside.append((node, seat.paths[0].segments[0].name))
        node = node.outer
    home = homes[node.start]
    for node, key in reversed(inside):
        home = Home((*home.owner, key), home.exported) if home is not None and len(home.owner) < _DEEPEST else None
        homes[node.start] = home
    return home


def _home(node: Node, seat: Seat | None, facts: Facts) -> Home | None:
    start = node.start
    for _ in range(_NESTED_CALLS):
        if seat is not None:
            return _home_at(seat)
        call = _CALL.search(facts.data, max(0, start - _CALL_LIMIT), skip_gap_back(facts, start))
        if call is None:
            return None
        if _MIXES_IN.search(call[1]):
            target = call[2].partition(b",")[0].strip().decode("utf-8", "replace")
            owner, is_export = owner_of(tuple(target.split(".")))
            if target and target[0] not in "\"'" and (owner or is_export):
                return Home(owner, is_export)
        if node.outer is not None and node.outer.what == "js.variable":
            return Home((), None)
        start = call.start()
        seat = seat_before(start, node, facts)
    return None


def _home_at(seat: Seat) -> Home | None:
    if seat.how == "initial":
        return Home((), None)
    if seat.how == "default":
        return Home((), True)
    owner, is_export = owner_of(names(seat.paths[-1]))
    return Home(owner, is_export) if owner or is_export else None


def names(path: Path) -> tuple[str, ...]:
    """The names along a path."""
    return tuple(segment.name for segment in path.segments)


def owner_of(path: tuple[str, ...]) -> tuple[tuple[str, ...], bool]:
    """A path without what is no name of its own (``module.exports``, ``prototype``, ``this``), and if it exports."""
    for export in _EXPORTS:
        if path[: len(export)] == export:
            return tuple(name for name in path[len(export) :] if name != "prototype"), True
    return tuple(name for at, name in enumerate(path) if name != "prototype" and (at or name != "this")), False
