"""Variables, and functions and classes that are values: they have the name of what they are assigned to."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.definition import Definition, Facts, Region
from smart_explore.languages.ecmascript.declare import (
    EXPORTED,
    WRAPPED,
    definition,
    end_head,
    lead_with,
)
from smart_explore.languages.ecmascript.homes import home_of, names, owner_of
from smart_explore.languages.ecmascript.paths import Lead, lead_before
from smart_explore.languages.ecmascript.patterns import bound_names
from smart_explore.languages.ecmascript.seats import Seat, seat_of, value_start
from smart_explore.languages.ecmascript.tokens import name_at, skip_gap_back, word_before
from smart_explore.languages.ecmascript.tree import FUNCTIONS, Node

_CONSTANT = re.compile(r"_*[A-Z][A-Z0-9_]*\Z")
_BINDING = frozenset({b"const", b"let", b"var", b"using"})
_REQUIRE = re.compile(rb"(?:await\s+)?(?:[\w$]+\(\s*)?(?:require|import)\s*\(\s*[\"'`]")
_WRAPPER = re.compile(
    rb"(?:/\*.*?\*/\s*)?(?:(?:[\w$]+\.)?(?:memo|forwardRef|observer|useCallback|memoize|memoizeOne|debounce|throttle|once"
    rb"|cache|curry|deprecate|promisify|asyncHandler|catchAsync)(?:<[^()]*?>)?\(\s*)+(?:async\b|function\b|\(|[\w$]+\s*=>)",
    re.DOTALL,
)
_WRAPPER_LIMIT = 300
_FUNCTION = re.compile(rb"(?:async\b(?:\s|/\*.*?\*/)*)?function\b")
_DEFAULT_CALL = re.compile(rb"\bexport\s+default\s+(?:[\w$.]+(?:<[^()]*>)?\(\s*)+$")
_CALL_LIMIT = 120
_ANONYMOUS = frozenset({"function", "class"})


def variable(node: Node, facts: Facts) -> Iterator[Definition]:
    """Variables at module level; those of functions are values' own concern."""
    if not node.at_module_level:
        return
    lead = _lead_of(node, facts)
    if lead is None:
        return
    if is_require(node, facts):
        facts.once("js.required", lambda _: list[Region]()).append(Region(lead.start, node.end))
    value = value_start(node, facts)
    if facts.data[node.start] in b"{[":
        bound = bound_names(facts.data, node.start, node.end)
        if not _REQUIRE.match(facts.data, bound.value):
            for name, start in bound.names:
                made = definition(_value_kind(name, lead), name, start, node)
                lead_with(made, lead)
                yield made
        return
    text = facts.text(node.start, _word_end(facts.data, node.start))
    made = definition(_value_kind(text, lead), text, node.start, node)
    lead_with(made, lead)
    if value >= 0 and _WRAPPER.match(facts.data, value, min(node.end, value + _WRAPPER_LIMIT)):
        made.kind = "function"
        made.wrappers += (WRAPPED,)
    yield made


def is_require(node: Node, facts: Facts) -> bool:
    """Whether a variable at module level is what ``require()`` gives."""
    if facts.data[node.start] in b"{[":
        value = bound_names(facts.data, node.start, node.end).value
    else:
        value = value_start(node, facts)
    return value >= 0 and _REQUIRE.match(facts.data, value) is not None


def _word_end(data: bytes, at: int) -> int:
    while at < len(data) and data[at] not in b" \t\r\n=:!/?;,)}":
        at += 1
    return at


def _lead_of(node: Node, facts: Facts) -> Lead | None:
    """The keywords of the variable's statement, also where other variables stand before it; None in a loop's head."""
    data = facts.data
    known = facts.once("js.leads", lambda _: dict[int, tuple[bytes, ...]]())
    lead = lead_before(facts, node.start, binds=True)
    before = skip_gap_back(facts, lead.start)
    words = lead.words
    if not words and data[before - 1 : before] == b",":
        words = known.get(skip_gap_back(facts, before - 1), ())
    known[node.end] = words
    if data[before - 1 : before] == b"(" and word_before(data, skip_gap_back(facts, before - 1)) in (b"for", b"await"):
        return None
    return Lead(words, lead.start)


def _value_kind(name: str, lead: Lead) -> str:
    if b"let" in lead.words or b"var" in lead.words:
        return "const" if _CONSTANT.match(name) else "variable"
    return "const" if _BINDING & {*lead.words} else "variable"


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
        name = facts.text(holder.start, _word_end(facts.data, holder.start))
        made = definition(kind, name, holder.start, holder)
        lead_with(made, lead_before(facts, holder.start, binds=True))
    made.kind = "method" if kind == "function" and holder.what == "js.field" else kind
    node.definition = made
    return made


def _assigned(kind: str, node: Node, seat: Seat, facts: Facts) -> Definition | None:
    """``a.b = function ..``: of several names the one next to the function that is more than an export."""
    exported = False
    chosen: tuple[tuple[str, ...], tuple[str, ...], int] | None = None
    for path in reversed(seat.paths):
        if not path.segments:
            return None
        owner, is_export = owner_of(names(path))
        exported = exported or is_export
        if owner and chosen is None:
            chosen = owner, names(path), path.segments[-1].start
    if chosen is None:
        made = _given(kind, node, seat, _own_name(node, facts) or ("module.exports", seat.start))
    else:
        owner, path_names, name_start = chosen
        if len(path_names) == 1 and not exported and _is_in_named_function(node):
            return None
        made = _given(kind, node, seat, (owner[-1], name_start))
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
    if _DEFAULT_CALL.search(facts.data, max(0, node.start - _CALL_LIMIT), node.start):
        made.wrappers += (EXPORTED,)
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


def _is_in_named_function(node: Node) -> bool:
    outer = node.outer
    while outer is not None and outer.in_function:
        if outer.what in FUNCTIONS and outer.definition is not None:
            return True
        outer = outer.outer
    return outer is not None and outer.what in FUNCTIONS and outer.definition is not None
