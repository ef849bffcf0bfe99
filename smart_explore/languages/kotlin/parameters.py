"""Kotlin: parameters of primary constructors, which are properties or visible in initializers, and functions among
parameters, which tell the types of their lambdas' parameters.
"""

from __future__ import annotations

from smart_explore.languages.raw_references import OWN_TYPE, Scope, Variable
from smart_explore.languages.reader.places import child_at, children_at, read_place, token_before
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.model.relation import FORMAL
from smart_explore.terms.steps import TRAILING
from smart_explore.terms.terms import NO_SYMBOL, Function, OwnObject, Term

_TYPES = "user_type|nullable_type|function_type|parenthesized_type"
_EACH, _TYPE = read_place("class_parameters/class_parameter"), read_place(_TYPES)
_NAME = read_place("user_type/<|nullable_type/<|function_type/<|parenthesized_type/<")
_BASES, _MEMBERS = read_place("^/delegation_specifiers"), read_place("^/class_body/*")
_NO_VALUES = words("modifiers variable_declaration multi_variable_declaration getter setter type_constraints")
_KEYWORDS = frozenset({"val", "var"})
_FUNCTION = read_place("name")
_TAKES = read_place("function_value_parameters/parameter")
_LAST = read_place("-1")
_TAKEN = read_place("function_type_parameters/*")
_WRAPPERS = words("nullable_type parenthesized_type")


def read_parameters(e: Uses, index: int) -> None:
    """Add the properties among the parameters of a primary constructor, and the other ones as variables."""
    tree = e.tree
    plain: list[tuple[str, Term | None]] = []
    for parameter in children_at(tree, index, _EACH):
        name = child_at(tree, parameter, _NAME)
        if name < 0 or tree.kinds[name] != "identifier":
            continue
        of_type = e.generic_type(child_at(tree, parameter, _TYPE))
        if _KEYWORDS.isdisjoint(token_before(tree, parameter, name).split()):
            plain.append((e.text(name), of_type))
            continue
        e.raw.declared.append(Variable(e.text(name) + FORMAL, tree.starts[name], OWN_TYPE, "returned"))
        if of_type:
            e.raw.fields.append(Variable(e.text(name), tree.starts[name], of_type, "declared"))
    for start, end in _initialising(e, index) if plain else ():
        e.raw.scopes.append(Scope(start, end, "block"))
        e.raw.variables += [Variable(name, start, of_type, "declared") for name, of_type in plain]


def _initialising(e: Uses, constructor: int) -> list[tuple[int, int]]:
    """The ranges of the code in a class that sees its constructor's parameters; none begins with a name."""
    tree = e.tree
    bases = child_at(tree, constructor, _BASES)
    nodes = [bases] if bases >= 0 else []
    whole = [constructor]
    for member in children_at(tree, constructor, _MEMBERS):
        if tree.kinds[member] == "property_declaration":
            nodes += [child for child in tree.children(member) if tree.kinds[child] not in _NO_VALUES]
        elif tree.kinds[member] == "anonymous_initializer":
            whole.append(member)
    ranges = [(tree.starts[node], tree.ends[node]) for node in whole]
    return ranges + [(tree.starts[node] - 1, tree.ends[node]) for node in nodes]


def declare_function_parameters(e: Uses, index: int) -> None:
    """Add the types of a function's parameters that are functions; the last may be a trailing lambda."""
    name, parameters = child_at(e.tree, index, _FUNCTION), children_at(e.tree, index, _TAKES)
    for number, parameter in enumerate(parameters if name >= 0 else ()):
        if of_type := _function_type(e, child_at(e.tree, parameter, _LAST)):
            numbers = (number, TRAILING.number) if number == len(parameters) - 1 else (number,)
            for one in numbers:
                e.raw.declared.append(Variable(f"{e.text(name)}&{one}", e.tree.starts[name], of_type))


def _function_type(e: Uses, index: int) -> Function | None:
    """The type ``A.(B) -> R``; None if it is no function."""
    tree = e.tree
    while index >= 0 and tree.kinds[index] in _WRAPPERS:
        index = child_at(tree, index, _LAST)
    if index < 0 or tree.kinds[index] != "function_type":
        return None
    children = tree.children(index)
    receiver = e.generic_type(children[0]) if tree.kinds[children[0]] != "function_type_parameters" else None
    taken = [e.generic_type(one) or NO_SYMBOL for one in children_at(tree, index, _TAKEN)]
    own = [OwnObject(receiver)] if receiver is not None else []
    return Function(e.generic_type(children[-1]) or NO_SYMBOL, (*own, *taken))
