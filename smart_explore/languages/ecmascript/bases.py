"""The bases of classes and interfaces: type arguments, changed types, expressions, and those of anonymous classes."""

from __future__ import annotations

from collections.abc import Iterable as Several
from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.languages.ecmascript.expressions import Values
from smart_explore.languages.ecmascript.types import CHANGED_TYPES, generic, joined, written_type
from smart_explore.languages.raw_references import Variable
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.model import Symbol
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.model.relation import NO_BASE, SELECTED
from smart_explore.terms.building import kept, union_of
from smart_explore.terms.paths import contains, name_of
from smart_explore.terms.terms import Generic, Iterable, Map, Named, Term
from smart_explore.tree.tree import Tree

HERITAGE = {"class_heritage": "*", "extends_clause": "value", "implements_clause": "*", "extends_type_clause": "type"}
"""The places of bases. In JavaScript a base is in the heritage itself, in TypeScript in a clause of it."""
_PLACES = {kind: read_place(place) for kind, place in HERITAGE.items()}
_CLAUSES = words("extends_clause implements_clause")
_TYPES, _NAME, _GIVEN = read_place("type_arguments"), read_place("name"), read_place("type_arguments/0")
_KEYS = read_place("type_arguments/1")
_BODY, _ALIASED = read_place("body"), read_place("value")
_SELECTING = words("Except Omit Pick")
_SIMPLE = words("identifier member_expression")
_NAMED, _EACH = _SIMPLE | words("type_identifier nested_type_identifier"), read_place("*")
MAX_DEPTH = 8


class Base(NamedTuple):
    """A base: its node, its type arguments, which are beside it or in it, -1 without any, and if a class extends it."""

    node: int
    types: int
    is_extended: bool


def bases_of(tree: Tree, heritage: Several[int]) -> Iterator[Base]:
    """The bases in nodes of the kinds of ``HERITAGE``."""
    for node in heritage:
        kind = tree.kinds[node]
        types = child_at(tree, node, _TYPES) if kind == "extends_clause" else -1
        for base in children_at(tree, node, _PLACES[kind]):
            if tree.kinds[base] not in _CLAUSES:
                inside = types if types >= 0 else child_at(tree, base, _TYPES)
                yield Base(base, inside, kind in ("class_heritage", "extends_clause"))


def changed_base(tree: Tree, base: int) -> tuple[int, list[str]]:
    """The type that others around it change, ``B`` of ``Partial<Omit<B, "a">>``, with the members that these leave out
    or take, ``-a``, ``+a``, or ``*`` where they do not name these by texts alone.

    A type that no other one changes is returned as it is.
    """
    selected: list[str] = []
    for _ in range(MAX_DEPTH):
        name, first = child_at(tree, base, _NAME), child_at(tree, base, _GIVEN)
        if tree.kinds[base] != "generic_type" or first < 0 or tree.text(name) not in CHANGED_TYPES:
            break
        if tree.text(name) in _SELECTING:
            keys = [tree.text(one).strip() for one in joined(tree, child_at(tree, base, _KEYS), "union_type")]
            sign = "+" if tree.text(name) == "Pick" else "-"
            are_texts = all(key[:1] in ("'", '"') and key[1:-1].isidentifier() for key in keys)
            selected += [sign + key[1:-1] for key in keys] if are_texts else ["*"]
        base = first
    return base, selected


def declared_bases(
    e: Uses, values: Values, bases: list[Base], aliases: list[int], bodies: list[int]
) -> Iterator[Variable]:
    """All that the file's types declare about their bases; ``bodies`` are those of its classes."""
    yield from _with_arguments(e, bases)
    yield from _selected_bases(e, bases, aliases)
    yield from _expressions(e, values, bases, bodies)


def _with_arguments(e: Uses, bases: list[Base]) -> Iterator[Variable]:
    """The type arguments that each type passes to its generic bases, as ``Name[^]``."""
    found: dict[tuple[str, int], tuple[Symbol, int, list[Term]]] = {}
    for base in bases:
        start, name = e.tree.starts[base.node], base.node
        if e.tree.kinds[name] == "generic_type":
            name = child_at(e.tree, name, _NAME)
        symbol = e.symbol_at(start) if base.types >= 0 and e.tree.kinds[name] in _NAMED else None
        given = children_at(e.tree, base.types, _EACH) if symbol is not None else []
        written = generic(e.tree, name, given) if symbol is not None else None
        if symbol is not None and written is not None and contains(written, Generic, Iterable, Map):
            found.setdefault((symbol.qualified_name, symbol.line_start), (symbol, start, []))[2].append(written)
    for symbol, start, several in found.values():
        if (types := kept(union_of(several))) is not None:
            yield Variable(f"{symbol.name}[^]", start, types)


def _selected_bases(e: Uses, bases: list[Base], aliases: list[int]) -> Iterator[Variable]:
    """The bases of which an interface or another name of a type selects members, as ``Name`` with ``SELECTED``:
    ``B-a-b^C+d``.
    """
    found: dict[tuple[str, int], tuple[int, list[str]]] = {}
    for base in bases:
        selected = _selected(e.tree, base.node)
        symbol = e.symbol_at(e.tree.starts[base.node]) if selected else None
        if symbol is not None:
            key = (symbol.name, symbol.line_start)
            found.setdefault(key, (e.tree.starts[base.node], []))[1].append(selected)
    for alias in aliases:
        name, written = child_at(e.tree, alias, _NAME), child_at(e.tree, alias, _ALIASED)
        several = list(filter(None, (_selected(e.tree, one) for one in joined(e.tree, written, "intersection_type"))))
        found[e.text(name), -name] = (e.tree.starts[name], several)
    for (type_name, _), (start, several) in found.items():
        if several:
            yield Variable(type_name + SELECTED, start, union_of(map(Named, several)))


def _selected(tree: Tree, node: int) -> str:
    base, selected = changed_base(tree, node)
    name = name_of(written_type(tree, base)).partition(".")[0] if selected else ""
    return name and "".join((name, *selected))


def _expressions(e: Uses, values: Values, bases: list[Base], bodies: list[int]) -> Iterator[Variable]:
    """``Name[=]`` for each base that is an expression, and ``method^LINE`` for the base of each method of an anonymous
    class.
    """
    tree, extended = e.tree, set[int]()
    for base in bases:
        if not base.is_extended:
            continue
        symbol = e.symbol_at(tree.starts[base.node])
        body = child_at(tree, _class_of(tree, base.node), _BODY)
        if symbol is None or symbol.kind != "class":
            extended.add(body)
            yield from _of_methods(e, body, values.of(base.node))
        elif tree.kinds[base.node] not in _SIMPLE and (of_type := values.of(base.node)):
            yield Variable(f"{symbol.name}[=]", tree.starts[base.node], of_type)
    for body in bodies:
        if body not in extended:
            yield from _of_methods(e, body, Named(NO_BASE))


def _class_of(tree: Tree, base: int) -> int:
    node = tree.parents[base]
    return tree.parents[tree.parents[node] if tree.kinds[node] in _CLAUSES else node]


def _of_methods(e: Uses, body: int, of_type: Term | None) -> Iterator[Variable]:
    """The type of the base of each method in the body of an anonymous class; nothing for another class."""
    holder = e.symbol_at(e.tree.starts[body]) if body >= 0 and of_type is not None else None
    if of_type is None or body < 0 or (holder is not None and holder.kind in TYPE_KINDS):
        return
    around = holder.qualified_name if holder else ""
    for member in e.tree.children(body):
        end = e.tree.ends[member] - 1  # words before its name are no part of the method
        method = e.symbol_at(end)
        if method is not None and method.parent == around and method.kind in CALLABLE_KINDS:
            yield Variable(f"{method.name}^{method.line_start}", end, of_type)
