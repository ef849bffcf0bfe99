"""Functions and classes that are values: they have the name of what they are assigned to."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.captures import Definition, Facts
from smart_explore.languages.ecmascript.assignment_targets import Seat, seat_of
from smart_explore.languages.ecmascript.declare import (
    EXPORTED,
    HIDDEN,
    definition,
    end_head,
    lead_with,
)
from smart_explore.languages.ecmascript.object_owners import home_of, names, owner_of
from smart_explore.languages.ecmascript.paths import Path, lead_before
from smart_explore.languages.ecmascript.tokens import name_at
from smart_explore.languages.ecmascript.tree import FUNCTIONS, Node
from smart_explore.languages.ecmascript.variables import NAME

_FUNCTION = re.compile(rb"(?:async\b(?:\s|/\*.*?\*/)*)?function\b")
_DEFAULT_CALL = re.compile(rb"\bexport\s+default\s[^;{}=]*\(\s*$")
_CALL_LIMIT = 120
_MOST_CLOSURES = 60
_ANONYMOUS = frozenset({"function", "class"})


def value(node: Node, facts: Facts) -> Iterator[Definition]:
    """A function or class that is a value: under the name of what it is given to, else its own, else none."""
    kind = "class" if node.what == "js.class_value" else "function"
    seat = seat_of(node, facts)
    made: Definition | None
    if seat is None:
        made = _by_own_name(kind, node, facts)
    elif seat.how == "initial":
        made = _initial(kind, node, facts)
    elif seat.how == "member":
        made = _member(kind, node, seat, facts)
    elif seat.how == "default":
        made = _given(kind, node, seat, _own_name(node, facts) or ("default", node.start))
        made.wrappers += (EXPORTED,)
    else:
        made = _assigned(kind, node, seat, facts)
    if made is not None:
        end_head(made, node.start, facts, arrow=_is_arrow(node, facts), to=node.end)
        yield made


def _initial(kind: str, node: Node, facts: Facts) -> Definition | None:
    """The variable or field turns out to be a function or class. Local variables become symbols only so."""
    holder = node.outer
    if holder is None or facts.data[holder.start] in b"{[":
        return None
    made = holder.definition
    if made is None:
        name = NAME.match(facts.data, holder.start)
        if name is None:
            return None
        made = definition(kind, facts.text(*name.span()), holder.start, holder)
        lead_with(made, lead_before(facts, holder.start, binds=True))
    made.kind = "method" if kind == "function" and holder.what == "js.field" else kind
    node.definition = made
    return made


def _assigned(kind: str, node: Node, seat: Seat, facts: Facts) -> Definition | None:
    """``a.b = function ..``: of several names the one next to the function that is more than an export."""
    exported = False
    chosen: tuple[tuple[str, ...], Path] | None = None
    for path in reversed(seat.paths):
        if not path.segments:
            return None
        owner, is_export = owner_of(names(path))
        exported = exported or is_export
        if owner and chosen is None:
            chosen = owner, path
    if chosen is None:
        made = _given(kind, node, seat, _own_name(node, facts) or ("module.exports", seat.start))
    else:
        owner, path = chosen
        path_names = names(path)
        is_plain = len(path_names) == 1 and path.segments[0].start == path.start and not exported
        if is_plain and (_is_in_named_function(node) or _is_in_pattern(node, facts)):
            return None
        made = _given(kind, node, seat, (owner[-1], path.segments[-1].start))
        made.owner = owner[:-1]
        if kind == "function" and ("prototype" in path_names or (path_names[0] == "this" and node.in_function)):
            made.kind = "method"
    if exported:
        made.wrappers += (EXPORTED,)
    return made


def _member(kind: str, node: Node, seat: Seat, facts: Facts) -> Definition | None:
    home = home_of(node.outer, facts) if node.outer is not None else None
    if home is None:
        return None
    made = _given("method" if kind == "function" else kind, node, seat, seat.paths[0].segments[0])
    made.owner = home.owner
    if home.exported:
        made.wrappers += (EXPORTED,)
    return made


def _by_own_name(kind: str, node: Node, facts: Facts) -> Definition | None:
    """A named function or class that is an argument or an operand, unless the variable around has the same name."""
    own = _own_name(node, facts)
    holder = node.outer
    if own is None or (holder is not None and holder.definition is not None and holder.definition.name == own[0]):
        return None
    made = definition(kind, *own, node)
    is_default = _DEFAULT_CALL.search(facts.data, max(0, node.start - _CALL_LIMIT), node.start)
    made.wrappers += (EXPORTED if is_default else HIDDEN,)
    return made


def _given(kind: str, node: Node, seat: Seat, name: tuple[str, int]) -> Definition:
    made = definition(kind, *name, node)
    made.start = made.head_start = seat.start
    return made


def _own_name(node: Node, facts: Facts) -> tuple[str, int] | None:
    if _is_arrow(node, facts):
        return None
    name = name_at(facts.data, node.start, node.end)
    return None if name is None or name.text in _ANONYMOUS else (name.text, name.start)


def _is_arrow(node: Node, facts: Facts) -> bool:
    return node.what == "js.function_value" and not _FUNCTION.match(facts.data, node.start)


def _is_in_pattern(node: Node, facts: Facts) -> bool:
    """Whether ``a = () => 1`` is a default in ``const { a = () => 1 } = b``."""
    holder = node.outer
    return holder is not None and holder.what == "js.variable" and facts.data[holder.start] in b"{["


def _is_in_named_function(node: Node) -> bool:
    outer = node.outer
    for _ in range(_MOST_CLOSURES):
        if outer is None or (outer.what in FUNCTIONS and outer.definition is not None):
            break
        outer = outer.outer
    return outer is not None
