"""Names that patterns bind in Rust, with the values that they match."""

from __future__ import annotations

from smart_explore.languages.raw_references import Variable
from smart_explore.languages.reader.generics import bounds_of
from smart_explore.languages.reader.lambdas import parameter_type
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.model.relation import EXTENDS
from smart_explore.terms.building import asked, walk
from smart_explore.terms.paths import bounded, member, name_of
from smart_explore.terms.steps import AWAITED, ELEMENT, LOOP_VARIABLE, Item, Step
from smart_explore.terms.terms import NO_SYMBOL, UNKNOWN, Generic, Term

PATTERNS = words("""
    closure_parameters match_pattern tuple_pattern tuple_struct_pattern field_pattern slice_pattern or_pattern
    mut_pattern ref_pattern reference_pattern captured_pattern struct_pattern
""")
GIVEN = words("let_declaration let_condition for_expression")
_NAMES = words("identifier shorthand_field_identifier")
_NAME, _TYPE, _PATTERN, _VALUE = (read_place(field) for field in ("name", "type", "pattern", "value"))
_METHODS = read_place("body/function_item/name")
_TRAIT = read_place("trait")
_RENAMED = read_place("type/type_arguments/*")
_HOLDING = words("Some Ok")
"""Patterns of an object with a value, or an error or nothing instead."""


def bind_given(e: Uses, index: int) -> None:
    """Add a parameter or a variable that has a name of its own, with its type or value."""
    tree = e.tree
    name, of_type, value = (child_at(tree, index, place) for place in (_PATTERN, _TYPE, _VALUE))
    if name >= 0 and tree.kinds[name] == "identifier":
        variable = Variable(e.text(name), tree.starts[name], e.generic_type(of_type), "declared", tree.ends[of_type])
        if variable.type is None or _is_open(variable.type):
            visible = tree.ends[value] if value >= 0 else 0
            variable = Variable(*variable[:2], _matched(e, name) or variable.type, visible_from=visible)
        _add(e, variable)


def bind_pattern(e: Uses, index: int) -> None:
    """Add the names that a pattern binds; they are visible after the value that it matches."""
    tree = e.tree
    names = [child for child in tree.children(index) if tree.kinds[child] in _NAMES and tree.fields[child] != "type"]
    if tree.kinds[index] == "match_pattern":
        names = [name for name in names if tree.fields[name] != "condition"]
    whole = index
    while names and tree.kinds[tree.parents[whole]] in PATTERNS:
        whole = tree.parents[whole]
    around = tree.parents[whole]
    value = child_at(tree, around, _VALUE) if tree.kinds[around] in GIVEN else -1
    visible = tree.ends[value] if value >= 0 else 0
    for name in names:
        _add(e, Variable(e.text(name), tree.starts[name], _matched(e, name), visible_from=visible))


def declare_impl(e: Uses, index: int) -> None:
    """Declare the type that each method of ``impl<U: Bound> Trait for Type<U>`` extends, and its parameters' names."""
    tree = e.tree
    bounds = bounds_of(e, index)
    extended = e.named_type(child_at(tree, index, _TYPE)) if child_at(tree, index, _TRAIT) >= 0 else None
    if name_of(extended) in e.type_parameters:
        extended = bounds.get(name_of(extended), UNKNOWN)
    for method in children_at(tree, index, _METHODS) if extended is not None else ():
        e.raw.declared.append(Variable(e.text(method) + EXTENDS, tree.starts[method], extended, "returned"))
    names = [e.text(one) for one in children_at(tree, index, _RENAMED) if tree.kinds[one] == "type_identifier"]
    if not names:
        return
    for method in children_at(tree, index, _METHODS):
        e.raw.declared.append(Variable(f"{e.text(method)}[.]", tree.starts[method], bounded(names, bounds)))


def _add(e: Uses, variable: Variable) -> None:
    if not variable.name[:1].isupper():
        e.raw.variables.append(variable)


def _is_open(of_type: Term) -> bool:
    """True for a type with an unknown first type argument, also inside."""
    return any(one.arguments[0] is NO_SYMBOL for one in walk(of_type) if isinstance(one, Generic))


def _matched(e: Uses, name: int) -> Term | None:
    """The value that a name in a pattern is bound to; None if it is unknown."""
    tree, node = e.tree, name
    steps: tuple[Step, ...] = ()
    while tree.kinds[around := tree.parents[node]] in PATTERNS:
        kind = tree.kinds[around]
        if kind == "closure_parameters":
            break
        if kind in ("field_pattern", "struct_pattern"):
            return _of_field(e, around, steps)
        if kind == "tuple_struct_pattern" and e.text(child_at(tree, around, _TYPE)) not in _HOLDING:
            of_type = e.named_type(child_at(tree, around, _TYPE))
            return asked(of_type, Item(tree.children(around).index(node) - 1), *steps)
        if kind == "tuple_struct_pattern":
            steps = (AWAITED, *steps)
        elif kind == "tuple_pattern":
            steps = (Item(tree.children(around).index(node)), *steps)
        elif kind == "slice_pattern":
            steps = (ELEMENT, *steps)
        node = around
    return asked(_whole(e, node, around), *steps)


def _of_field(e: Uses, index: int, steps: tuple[Step, ...]) -> Term | None:
    """The value of a field of a struct that is destructured: ``Point { x, y: other }``."""
    key = child_at(e.tree, index, _NAME)
    of_type = child_at(e.tree, e.tree.parents[index], _TYPE)
    owner = e.named_type(of_type) if key >= 0 and of_type >= 0 else None
    return asked(owner, member(e.text(key)), *steps)


def _whole(e: Uses, pattern: int, around: int) -> Term | None:
    """The value that a whole pattern matches, by the node around it; None if it is unknown."""
    tree, kind = e.tree, e.tree.kinds[around]
    if kind == "closure_parameters":
        return parameter_type(e, tree.parents[around], tree.children(around).index(pattern))
    if kind == "parameter" and tree.kinds[tree.parents[around]] == "closure_parameters":
        written = e.generic_type(child_at(tree, around, _TYPE))
        place = tree.children(tree.parents[around]).index(around)
        return written or parameter_type(e, tree.parents[tree.parents[around]], place)
    if kind == "match_arm":
        around = tree.parents[tree.parents[around]]
    written = e.generic_type(child_at(tree, around, _TYPE))
    if written is not None and not _is_open(written):
        return written
    value = child_at(tree, around, _VALUE)
    given = e.value(value) if value >= 0 else None
    return asked(given, LOOP_VARIABLE) if kind == "for_expression" else given
