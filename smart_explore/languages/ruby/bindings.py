"""Bindings of Ruby: parameters of methods and blocks, assignments, patterns, and instance variables."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.raw_references import FROM_FIRST, BindingKind, Variable
from smart_explore.languages.reader.places import child_at, read_place
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.terms.paths import dotted, name_of, names_in
from smart_explore.terms.terms import UNKNOWN, Named, Term, Union
from smart_explore.tree.tree import Tree

ASSIGNMENTS = words("assignment operator_assignment")
BLOCKS = words("do_block block lambda")
METHODS = words("method singleton_method")
_HOLDERS = BLOCKS | METHODS | {"program", "class", "module", "singleton_class"}
_PARAMETERS = words("method_parameters lambda_parameters block_parameters destructured_parameter")
_PATTERNS = words("for in_clause match_pattern test_pattern")
_NO_TARGETS = words("call element_reference scope_resolution variable_reference_pattern expression_reference_pattern")
_CONSTANTS = words("constant scope_resolution")
_COPIES = words("with dup clone freeze")
_METATYPES = words("Class Module Struct")
_NAME, _VALUE, _LEFT, _RIGHT = (read_place(field) for field in ("name", "value", "left", "right"))
_KEY, _PATTERN = read_place("key"), read_place("pattern")
_RECEIVER, _METHOD, _GIVEN = read_place("receiver"), read_place("method"), read_place("arguments")


def bind(e: Uses) -> None:
    """Add the variables and the instance variables of a file; the latter's names keep their ``@``."""
    tree = e.tree
    for node, kind in enumerate(tree.kinds):
        if kind in _PARAMETERS:
            for child in tree.children(node):
                _bind_parameter(e, child)
        elif kind in ASSIGNMENTS:
            _bind_target(e, node, child_at(tree, node, _LEFT), child_at(tree, node, _RIGHT))
        elif kind == "exception_variable":
            _bind_names(e, node)
        elif kind in _PATTERNS:
            _bind_names(e, child_at(tree, node, _PATTERN))
        elif kind == "keyword_pattern" and child_at(tree, node, _VALUE) < 0:
            key = child_at(tree, node, _KEY)
            e.raw.variables.append(Variable(e.text(key), tree.starts[key]))
    _assign_from_blocks(e)


def _assign_from_blocks(e: Uses) -> None:
    """Make a block's assignments to a variable from outside the block later values of that variable."""
    tree, raw = e.tree, e.raw
    holders: dict[int, int] = {}
    inside: list[int] = [0] * len(tree.kinds)
    for node, kind in enumerate(tree.kinds):
        inside[node] = node if kind in _HOLDERS else inside[max(tree.parents[node], 0)]
        if kind == "identifier":
            holders[tree.starts[node]] = inside[node]
    bound: set[tuple[str, int]] = set()
    own: list[Variable] = []
    for one in sorted(raw.variables, key=lambda one: one.offset):
        holder = holders.get(one.offset, 0)
        is_assigned = one.visible_from == FROM_FIRST and (one.name, holder) not in bound
        while is_assigned and tree.kinds[holder] in BLOCKS and (one.name, holder) not in bound:
            holder = inside[tree.parents[holder]]
        if is_assigned and (one.name, holder) in bound:
            raw.reassignments.append(one)
        else:
            bound.add((one.name, holders.get(one.offset, 0)))
            own.append(one)
    raw.variables = own


def _bind_parameter(e: Uses, node: int) -> None:
    tree = e.tree
    name = node if tree.kinds[node] == "identifier" else child_at(tree, node, _NAME)
    default = child_at(tree, node, _VALUE)
    if name >= 0:
        of_type = _type_of(e, default) if default >= 0 and tree.kinds[default] in _CONSTANTS else ""
        either = Union((dotted(of_type), UNKNOWN)) if of_type else None
        e.raw.variables.append(Variable(e.text(name), tree.starts[name], either))


def _bind_target(e: Uses, node: int, target: int, value: int) -> None:
    tree = e.tree
    kind = tree.kinds[target]
    meant: Term | None = None
    if tree.kinds[node] == "assignment" and tree.kinds[value] in _CONSTANTS and (of_type := _type_of(e, value)):
        meant = dotted(of_type)
    if kind in ("identifier", "instance_variable", "class_variable"):
        how: BindingKind = "empty" if tree.kinds[value] == "nil" else "assigned"
        variable = Variable(e.text(target), tree.starts[target], meant or _made(e, value), how, FROM_FIRST)
        (e.raw.variables if kind == "identifier" else e.raw.fields).append(variable)
    elif kind == "constant" and (meant := meant or _made(e, value)) and name_of(meant) not in _METATYPES:
        e.raw.declared.append(Variable(e.text(target), tree.starts[target], meant))
    else:
        _bind_names(e, target)


def _bind_names(e: Uses, index: int) -> None:
    starts = e.tree.starts
    names = ((e.text(name), starts[name]) for name in _names(e.tree, index))
    e.raw.variables += [Variable(name, start, visible_from=FROM_FIRST) for name, start in names]


def _names(tree: Tree, index: int) -> Iterator[int]:
    """The names that a target or a pattern binds."""
    node, end = index, tree.after[index] if index >= 0 else 0
    while node < end:
        if tree.kinds[node] == "identifier":
            yield node
        node = tree.after[node] if tree.kinds[node] in _NO_TARGETS else node + 1


def _made(e: Uses, value: int) -> Term | None:
    """The type of an instance that ``new`` creates; a copy has the receiver's own type.

    Without parentheses around arguments it is unknown: calls of undeclared members of it would be missed.
    """
    tree = e.tree
    receiver, method = child_at(tree, value, _RECEIVER), child_at(tree, value, _METHOD)
    while tree.kinds[value] == tree.kinds[receiver] == "call" and e.text(method) in _COPIES:
        value = receiver
        receiver, method = child_at(tree, value, _RECEIVER), child_at(tree, value, _METHOD)
    if tree.kinds[value] != "call" or receiver < 0 or method < 0:
        return None
    given = child_at(tree, value, _GIVEN)
    if tree.ends[method] != tree.ends[value] and not (
        given >= 0 and tree.data.startswith(b"(", tree.starts[given]) and tree.ends[given] == tree.ends[value]
    ):
        return None
    if e.text(method) == "new":
        of_type = _type_of(e, receiver)
        return Named(of_type) if of_type else None
    path = e.value(receiver)
    is_plain = names_in(path).replace(".", "").isidentifier() and names_in(path)[0].islower()
    return path if e.text(method) in _COPIES and is_plain else None


def _type_of(e: Uses, index: int) -> str:
    """The type that a constant names, ``A.B`` for ``A::B``; ``""`` for other expressions."""
    parts = e.text(index).removeprefix("::").split("::")
    return ".".join(parts) if all(part[:1].isupper() and part.isidentifier() for part in parts) else ""
