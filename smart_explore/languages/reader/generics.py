"""The type parameters of functions and types, and the type arguments of types' bases."""

from __future__ import annotations

from collections.abc import Iterable as Several
from collections.abc import Mapping

from smart_explore.languages.raw_references import OWN_TYPE, Variable
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import Path, child_at, children_at, following, read_place
from smart_explore.languages.reader.uses import Uses
from smart_explore.model.relation import EXTENDS, PRIVATE
from smart_explore.terms.building import kept, union_of
from smart_explore.terms.paths import bounded, contains
from smart_explore.terms.terms import Generic, Iterable, Map, Term
from smart_explore.tree.tree import Tree

_NAME = read_place("name")
_LIST = "type_parameters"


def declare_parameters(e: Uses, places: Mapping[str, tuple[Path, ...]]) -> None:
    """Record the extents of a file's type parameters, and add those of types and functions as ``Name[]``."""
    tree = e.tree
    by_owner: dict[int, list[str]] = {}
    for index in tree.all_of(*places):
        kind, around = tree.kinds[index], tree.parents[index]
        owner = around if kind == _LIST else tree.parents[around] if around >= 0 else -1
        for name in e.all_at(index, places[kind]):
            e.type_parameters.add(e.text(name))
            if owner >= 0:
                by_owner.setdefault(owner, []).append(e.text(name))
    by_name: dict[tuple[str, str], list[str]] = {}
    for owner, parameters in by_owner.items():
        _add_extents(e, owner, parameters)
        named = child_at(tree, owner, _NAME)
        if named >= 0 and e.syntax.generics:
            by_name[tree.kinds[owner], e.text(named)] = parameters
            bounds = bounds_of(e, owner)
            e.raw.declared.append(Variable(f"{e.text(named)}[]", tree.starts[named], bounded(parameters, bounds)))
    for index in tree.all_of(*{kind for kind, _ in by_name}):  # extensions of a type see its parameters
        named = child_at(tree, index, _NAME) if index not in by_owner else -1
        is_use = named >= 0 and tree.kinds[named] in e.syntax.generics  # a type, not another type's name
        _add_extents(e, index, by_name.get((tree.kinds[index], e.text(named)), ()) if is_use else ())


def _add_extents(e: Uses, owner: int, parameters: Several[str]) -> None:
    for name in parameters:
        e.raw.type_parameters.setdefault(name, []).append(_extent(e.tree, owner))


def _extent(tree: Tree, owner: int) -> tuple[int, int]:
    """The bytes of a declaration, with the body after a signature if that is its sibling."""
    last = owner
    while tree.kinds[last].endswith("_signature") and tree.kinds[tree.parents[last]].endswith("_signature"):
        last = tree.parents[last]
    body = following(tree, last) if tree.kinds[last].endswith("_signature") else -1
    is_body = body >= 0 and tree.kinds[body].endswith("_body")
    return tree.starts[owner], tree.ends[body if is_body else last]


def bounds_of(e: Expressions, owner: int) -> dict[str, Term]:
    """The bounds of a declaration's type parameters: at the parameter, or in a clause after the head."""
    bounds: dict[str, Term] = {}
    for parameters, name, bound in e.syntax.bounds:
        for index in children_at(e.tree, owner, read_place(parameters)):
            several = [e.generic_type(one) for one in children_at(e.tree, index, read_place(bound))]
            for named in children_at(e.tree, index, read_place(name)):
                if known := union_of(filter(None, (bounds.get(e.text(named)), *several))):
                    bounds[e.text(named)] = known
    return bounds


def declare_anonymous_base(e: Uses, method: int, named: int, base: Term) -> None:
    """Declare the base of the anonymous class that a method is in, ``new Base { def method }``, as ``method^line``."""
    line = e.tree.data.count(b"\n", 0, e.tree.starts[method]) + 1
    e.raw.declared.append(Variable(f"{e.text(named)}^{line}", e.tree.starts[named], base))


def declare_private(e: Uses, name: int) -> None:
    """Declare that no subtype has the field whose name is a node."""
    e.raw.fields.append(Variable(e.text(name) + PRIVATE, e.tree.starts[name], OWN_TYPE, "declared"))


def declare_extension(e: Uses, name: int, of_type: int) -> None:
    """Declare the type that a function extends from outside, as ``name(this)``; -1 for no node."""
    extended = e.named_type(of_type) if name >= 0 and of_type >= 0 else None
    if extended is not None:
        e.raw.declared.append(Variable(e.text(name) + EXTENDS, e.tree.starts[name], extended, "returned"))


def declare_bases(e: Uses, index: int, place: tuple[Path, ...]) -> None:
    """Add the bases of a type that have type arguments, as ``Name[^]``."""
    tree = e.tree
    bases = [base for base in map(e.generic_type, e.all_at(index, place)) if contains(base, Generic, Iterable, Map)]
    several, owner = kept(union_of(bases)), tree.parents[index]
    while owner >= 0 and child_at(tree, owner, _NAME) < 0:
        owner = tree.parents[owner]
    if several is not None and owner >= 0:
        e.raw.declared.append(Variable(f"{e.text(child_at(tree, owner, _NAME))}[^]", tree.starts[index], several))
