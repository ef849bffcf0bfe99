"""Types of PHP variables, fields and results by assignments, appended elements and returned values."""

from __future__ import annotations

from smart_explore.languages.php.library import ARRAY_FUNCTIONS
from smart_explore.languages.raw_references import SELF_VALUE, Variable
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.syntax import Step
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.terms.building import call_of
from smart_explore.terms.paths import is_single, lists_of, member, named
from smart_explore.terms.steps import CALL
from smart_explore.terms.terms import EMPTY_LIST, NO_SYMBOL, Iterable, Term

_LEFT, _RIGHT, _NAME = read_place("left"), read_place("right"), read_place("name")
_OBJECT, _SCOPE, _OWN_TYPE = read_place("object"), read_place("scope"), read_place("return_type")
_FIELD, _ELEMENT, _FIRST = read_place("name/name|name"), read_place("0"), read_place("0")
_FUNCTION, _GIVEN = read_place("function"), read_place("arguments/argument/-1")
_CLASS, _WHAT = read_place("0"), read_place("-1")
_ELEMENTS = read_place("array_element_initializer/-1")
_FIELDS = words("member_access_expression scoped_property_access_expression")
_FUNCTIONS = words("method_declaration function_definition anonymous_function arrow_function")
_LITERALS = words("boolean encapsed_string float heredoc integer nowdoc null string unary_op_expression")
MAX_ELEMENTS = 8
"""The most elements of an array that are read."""


def call(e: Expressions, index: int) -> Step:
    """A call; one of an array function with its argument."""
    called = child_at(e.tree, index, _FUNCTION)
    if called < 0:
        return Step()
    name = e.name(called)
    if name < 0 or e.text(name) not in ARRAY_FUNCTIONS:
        return Step(called, -1, (CALL,))
    return Step(
        -1, name, (call_of(e.value(one) for one in children_at(e.tree, index, _GIVEN)[:1]),), root=named(e.text(name))
    )


def method_call(e: Expressions, index: int) -> Step:
    """``a->get(A::class)``, a call with the class as a type argument."""
    name = child_at(e.tree, index, _NAME)
    if name < 0 or e.tree.kinds[name] != "name":
        return Step()
    owner = child_at(e.tree, index, _OBJECT)
    owner = owner if owner >= 0 else child_at(e.tree, index, _SCOPE)
    return Step(owner, name, (member(e.text(name)), call_of(_classes(e, index), of_types=True)))


def _classes(e: Expressions, index: int) -> list[Term | None]:
    """The classes among the arguments of a call: ``A::class``."""
    given = children_at(e.tree, index, _GIVEN)
    whole = [one for one in given if e.tree.kinds[one] == "class_constant_access_expression"]
    named = [child_at(e.tree, one, _CLASS) for one in whole if e.text(child_at(e.tree, one, _WHAT)) == "class"]
    return [e.named_type(one) for one in named]


def array(e: Expressions, index: int) -> Step:
    """``[a, b]``, a list of its elements' type."""
    elements = children_at(e.tree, index, _ELEMENTS)
    values = {e.value(one) or NO_SYMBOL for one in elements[:MAX_ELEMENTS] if e.tree.kinds[one] not in _LITERALS}
    of_element = values.pop() if len(values) == 1 else None
    return Step(base=Iterable(of_element) if of_element and is_single(of_element) else EMPTY_LIST)


def assigned(e: Uses, index: int) -> None:
    """``$this->a = value``, and ``a[] = value``, which makes a list of such values."""
    tree = e.tree
    target, value = child_at(tree, index, _LEFT), child_at(tree, index, _RIGHT)
    if target < 0 or value < 0 or tree.kinds[value] in _LITERALS:
        return
    levels = 0
    while tree.kinds[target] == "subscript_expression":
        target, levels = child_at(tree, target, _ELEMENT), levels + 1
        if target < 0:
            return
    of_type = e.value(value)
    if levels:
        of_type = lists_of(of_type, levels) if is_single(of_type) else None
        if tree.kinds[target] == "variable_name" and of_type:
            e.raw.variables.append(Variable(e.text(target), tree.starts[target], of_type))
    if tree.kinds[target] in _FIELDS and (of_type or not levels) and of_type is not EMPTY_LIST:
        owner = child_at(tree, target, _OBJECT)
        owner = owner if owner >= 0 else child_at(tree, target, _SCOPE)
        named = child_at(tree, target, _FIELD)
        if owner >= 0 and named >= 0 and e.value(owner) is SELF_VALUE:
            e.raw.fields.append(Variable(e.text(named), tree.starts[named], of_type))


def returned(e: Uses, index: int) -> None:
    """Add a returned value to the results of a function without a declared type."""
    tree = e.tree
    value = child_at(tree, index, _FIRST)
    function = tree.parents[index]
    while function >= 0 and tree.kinds[function] not in _FUNCTIONS:
        function = tree.parents[function]
    named = child_at(tree, function, _NAME) if function >= 0 else -1
    if named < 0 or value < 0 or tree.kinds[value] in _LITERALS or named in e.documented:
        return
    if child_at(tree, function, _OWN_TYPE) < 0 and (of_type := e.value(value)) is not EMPTY_LIST:
        e.raw.declared.append(Variable(f"{e.text(named)}()", tree.starts[index], of_type, "returned"))
