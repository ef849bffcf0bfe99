"""The role of each name in a tree, by the language's table."""

from __future__ import annotations

from smart_explore.languages.reader.expressions import Expressions, Rules
from smart_explore.languages.reader.places import Path, child_at, children_at, read_place
from smart_explore.languages.reader.syntax import Binding, Syntax
from smart_explore.tree.roles import Occurrence, Role
from smart_explore.tree.tree import Tree

_INHERITED: frozenset[Role] = frozenset({"type", "import", "interpolation"})
"""Roles of all that is in a place; the others are those of the name that is there."""

_Marks = dict[str, list[tuple[tuple[Path, ...], Role]]]


def occurrences(tree: Tree, syntax: Syntax) -> list[Occurrence]:
    """All names of a file with their roles, in order. A name inside of another one (``x`` of ``$x``) is left out."""
    expressions = Expressions(tree, Rules(syntax))
    places = _places(syntax)
    exact: dict[int, Role] = {}
    inherited: dict[int, Role] = {}
    kinds = tree.kinds
    for index, kind in enumerate(kinds):
        for place, role in (*places.get(f"{_kind_around(tree, index)}/{kind}", ()), *places.get(kind, ())):
            for found in children_at(tree, index, place):
                if role in _INHERITED:
                    inherited.setdefault(found, role)
                elif (name := expressions.leaf(found)) >= 0:
                    outer = tree.parents[name]
                    exact.setdefault(outer if outer >= 0 and kinds[outer] in expressions.rules.names else name, role)
        _mark_access(expressions, index, kind, exact)
    around: list[Role | None] = [None] * len(kinds)
    names, type_names, listed = expressions.rules.names, syntax.type_names, expressions.rules.listed
    result = []
    for index, kind in enumerate(kinds):
        parent = tree.parents[index]
        around[index] = inherited.get(index) or (around[parent] if parent >= 0 else None)
        if kind not in names or tree.ends[index] <= tree.starts[index] or (parent >= 0 and kinds[parent] in names):
            continue
        result.append(
            Occurrence(
                tree.starts[index],
                tree.ends[index],
                _role(exact.get(index), around[index], "type" if kind in type_names else "read", kind in listed),
            )
        )
    return result


def _role(exact: Role | None, around: Role | None, default: Role, is_listed: bool) -> Role:
    """The last name of a type or an import is no member; a variable in the place of a type is read."""
    if exact is not None and not (exact == "member" and around in ("type", "import")):
        return exact
    return around if around is not None and (is_listed or around != "type") else default


def _kind_around(tree: Tree, index: int) -> str:
    parent = tree.parents[index]
    return tree.kinds[parent] if parent >= 0 else ""


def _mark_access(expressions: Expressions, index: int, kind: str, exact: dict[int, Role]) -> None:
    """Mark the name of a member, or a bare name that is called."""
    syntax, tree = expressions.syntax, expressions.tree
    if kind in syntax.members or kind in syntax.method_calls or kind in syntax.suffixes or kind in syntax.steps:
        step = expressions.step(index)
        if step.name >= 0:
            if step.text.startswith("."):
                exact[step.name] = "member"
            elif kind in syntax.method_calls:
                exact.setdefault(step.name, "call")
        if step.text == "()" and kind in syntax.suffixes:
            _mark_call(expressions, step.inner, exact)
    callee = syntax.calls.get(kind) or syntax.creations.get(kind)
    if callee is not None and (called := child_at(tree, index, read_place(callee))) >= 0:
        _mark_call(expressions, expressions.whole(called), exact)


def _mark_call(expressions: Expressions, called: int, exact: dict[int, Role]) -> None:
    name, receiver = expressions.access(called)
    if name >= 0 and not receiver:
        exact.setdefault(name, "call")


def _places(syntax: Syntax) -> _Marks:
    marks: _Marks = {}

    def add(kind: str, place: str, role: Role) -> None:
        if place and not place.startswith(("^", "<", ">")):
            marks.setdefault(kind, []).append((read_place(place), role))

    for kind, roles in syntax.roles.items():
        for place, role in roles.items():
            add(kind, place, role)
    for kind, place in syntax.declarations.items():
        add(kind, place, "declaration")
    for kind, place in syntax.type_parameters.items():
        add(kind, place, "declaration")
    for kind, bindings in syntax.bindings.items():
        for binding in (bindings,) if isinstance(bindings, Binding) else bindings:
            for key in [f"{parent}/{kind}" for parent in sorted(binding.inside)] or [kind]:
                add(key, binding.name, "field" if binding.of == "field" else binding.role)
                add(key, binding.type, "type")
    for kind, (name, of_type) in syntax.results.items():
        add(kind, name, "declaration")
        add(kind, of_type, "type")
    for table in (syntax.inherits, syntax.types):
        for kind, place in table.items():
            add(kind, place, "type")
    return marks
