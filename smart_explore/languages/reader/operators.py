"""The methods that operators, calls of values and elements call, by a language's table."""

from __future__ import annotations

import re

from smart_explore.languages.operators import LITERAL, add_function, add_operator, sign_between
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, previous, read_place
from smart_explore.languages.reader.syntax import Operator
from smart_explore.languages.reader.uses import Uses
from smart_explore.terms.terms import UNKNOWN, Term

_SIGN = re.compile(r"[-+*/%<>=!&|^~?.]+|!?in|not in|is")
_ASSIGNED = re.compile(rb"\s*(?P<operator>[-+*/%&|^<>?]{0,3})=(?![=>~])")
_NO_CALLS = frozenset({"=", "&&", "||", "?.", "."})


def add_operators(e: Uses) -> None:
    """Add the methods that a tree's operators may call."""
    raw = e.raw
    table, of_steps, set_by = e.syntax.operators, e.syntax.step_methods, e.syntax.set_methods
    tree, steps = e.tree, e.rules.steps
    for index, kind in enumerate(tree.kinds):
        for operator in table.get(kind, ()):
            if isinstance(operator, Operator):
                _add(e, index, operator)
            else:
                operator(e, index)
        if of_steps and kind in steps and kind not in e.syntax.creations:
            step = e.step(index)
            if len(step.steps) == 1 and step.steps[0] in of_steps and step.inner >= 0:
                end = tree.ends[step.inner]
                assigned = _ASSIGNED.match(tree.data, tree.ends[index]) if step.steps[0] in set_by else None
                names = [set_by[step.steps[0]]] if assigned else [of_steps[step.steps[0]]]
                if assigned is not None and assigned["operator"]:
                    names.append(of_steps[step.steps[0]])
                add_operator(raw, " ".join(names).split(), end, receiver(e, step.inner))


def _add(e: Uses, index: int, operator: Operator) -> None:
    tree, raw = e.tree, e.raw
    if not tree.data.startswith(operator.begins, tree.starts[index]):
        return
    if not operator.is_signed:
        counted = child_at(tree, index, read_place(operator.counted))
        names = _names(operator, "", len(tree.children(counted)) if counted >= 0 else 0)
        for operand in e.all_at(index, read_place(operator.operand)):
            add_operator(raw, names, tree.ends[operand], receiver(e, operand))
            if operator.free:
                add_function(raw, names, tree.ends[operand], [e.value(operand)])
        return
    operand = e.at(index, read_place(operator.operand))
    if operand < 0:
        return
    other = e.at(index, read_place(operator.other)) if operator.other else -1
    if other >= 0:
        one, two = sorted((operand, other))
        sign, at = sign_between(tree.data, tree.ends[one], tree.starts[_beginning(e, two)])
    elif operator.other:
        return
    else:
        before, behind = tree.starts[operand], tree.ends[operand]
        sign = _alone(tree.data[tree.starts[index] : before], tree.data[behind : tree.ends[index]])
        at = tree.starts[index]
    names = _names(operator, sign)
    add_operator(raw, names, at, receiver(e, operand))
    if operator.both and other >= 0:
        add_operator(raw, names, tree.starts[other], receiver(e, other))
    if operator.free:
        operands = [operand] if other < 0 else [operand, other]
        add_function(raw, names, tree.starts[operands[-1]], map(e.value, operands))


def _beginning(e: Expressions, index: int) -> int:
    """The first node of the expression that ends with this one."""
    while e.tree.kinds[index] in e.syntax.suffixes and (front := previous(e.tree, index)) >= 0:
        index = front
    return index


def _alone(before: bytes, behind: bytes) -> str:
    return (before.strip() or behind.strip()).decode("utf-8", "replace")


def _names(operator: Operator, sign: str, count: int = 0) -> list[str]:
    if isinstance(operator.names, str):
        sign = sign.removesuffix("=") if operator.compound else sign
        return [operator.names.format(sign)] if sign not in _NO_CALLS and _SIGN.fullmatch(sign) else []
    names = operator.names.get(sign, "").split()
    if names and "{}" in names[0]:
        return [names[0].format(number) for number in range(1, count + 1)]
    return names


def receiver(e: Expressions, operand: int) -> Term | None:
    """The value of an operand, ``UNKNOWN`` if it is unknown; None if it has one of the language's own types."""
    tree = e.tree
    is_plain = tree.kinds[operand] in e.syntax.nothing or LITERAL.match(
        tree.data, tree.starts[operand], tree.ends[operand]
    )
    return None if is_plain else e.value(operand) or UNKNOWN
