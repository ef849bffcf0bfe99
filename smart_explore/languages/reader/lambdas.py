"""The parameters of lambdas among arguments, whose types the callee tells."""

from __future__ import annotations

from smart_explore.languages.raw_references import Variable
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, children_at, previous, read_place
from smart_explore.languages.reader.syntax import Lambda, Step
from smart_explore.languages.reader.uses import Uses
from smart_explore.terms.building import asked
from smart_explore.terms.steps import OWN_OBJECT, TRAILING, Parameter
from smart_explore.terms.terms import UNKNOWN, Term


def bind_parameters(e: Uses, index: int, form: Lambda) -> None:
    """Add the parameters of a lambda that have no written type."""
    tree, raw = e.tree, e.raw
    parameters = children_at(tree, index, read_place(form.parameters))
    callee, place = callee_around(e, index)
    if form.own_of and (own := _own_object(e, form, callee, place)):
        raw.receivers.append(Variable("", tree.starts[index], own))
    if not parameters and child_at(tree, index, read_place(form.parameters.partition("/")[0])) < 0:
        for number, implicit in enumerate(form.implicit):
            raw.variables.append(Variable(implicit, tree.starts[index], _parameter(e, callee, place, number)))
    for number, parameter in enumerate(parameters):
        named = (
            parameter if tree.kinds[parameter] in e.rules.names else child_at(tree, parameter, read_place(form.name))
        )
        if named >= 0 and len(tree.children(parameter)) < 2 and tree.kinds[named] in e.rules.names:
            e.bound.add((named, False))
            of_type = _parameter(e, callee, place, number)
            raw.variables.append(Variable(e.text(named), tree.starts[named], of_type))


def parameter_step(e: Expressions, index: int, number: int) -> Step:
    """A parameter without a name of the lambda at ``index``."""
    return Step(base=parameter_type(e, index, number))


def parameter_type(e: Expressions, index: int, number: int) -> Term | None:
    """The type of a parameter of the lambda at ``index``; None if it is unknown."""
    return _parameter(e, *callee_around(e, index), number)


def _own_object(e: Expressions, form: Lambda, callee: int, place: int) -> Term | None:
    """The type of a lambda's own object; None if it has none. The callee may tell that."""
    name, receiver = e.access(callee) if callee >= 0 else (-1, None)
    called = e.text(name) if name >= 0 else ""
    if called in form.own_of and receiver:
        return None if receiver is UNKNOWN else receiver
    if called in form.own_given and not receiver:
        given = e.tree.after[callee]
        first = e.tree.children(given)[:1] if e.tree.kinds[given] in e.syntax.arguments else []
        return e.value(e.tree.children(first[0])[-1]) if first and e.tree.children(first[0]) else None
    if not called or called in e.syntax.passes_itself:
        return None
    return asked(e.value(callee), Parameter(str(place)), OWN_OBJECT)


def callee_around(e: Expressions, index: int) -> tuple[int, int]:
    """The callee of the call with this argument, and the argument's number.

    The callee is -1 if there is none; the number is ``TRAILING`` after the brackets.
    """
    tree, syntax = e.tree, e.syntax
    place, node = TRAILING.number, index
    around = tree.parents[node]
    while around >= 0 and tree.kinds[around] in syntax.around_lambdas:
        if tree.kinds[around] in syntax.arguments:
            place = tree.children(around).index(node)
        node, around = around, tree.parents[around]
    if around >= 0 and tree.kinds[around] in syntax.suffixes:
        return previous(tree, around), place
    if node == index or around < 0 or tree.kinds[around] not in syntax.calls:
        return -1, TRAILING.number
    called = read_place(syntax.calls[tree.kinds[around]])
    callee = child_at(tree, around, called)
    while callee >= 0 and tree.kinds[callee] == tree.kinds[around]:  # ``fold(a) { .. }``
        callee = child_at(tree, callee, called)
    return (-1 if callee == node else callee), place


def _parameter(e: Expressions, callee: int, place: int, number: int) -> Term | None:
    """The type of a parameter; None if it is unknown."""
    if callee < 0:
        return None
    name, receiver = e.access(callee)
    if receiver and name >= 0 and e.text(name) in e.syntax.passes_itself and number == 0:
        return None if receiver is UNKNOWN else receiver
    return asked(e.value(callee), Parameter(str(place)), Parameter(str(number)))
