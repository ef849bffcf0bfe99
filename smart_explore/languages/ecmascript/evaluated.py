"""The types that the nodes of one file tell: annotations, values and expected ones, for its facts and for its keys."""

from __future__ import annotations

from smart_explore.languages.ecmascript.annotations import Annotations
from smart_explore.languages.ecmascript.contexts import Contexts
from smart_explore.languages.ecmascript.expressions import Values
from smart_explore.languages.ecmascript.functions import DEFINED_FUNCTIONS, Returned
from smart_explore.languages.ecmascript.jsdoc import JsDoc
from smart_explore.languages.ecmascript.mapped import add_mapped
from smart_explore.languages.ecmascript.type_parameters import TypeParameters
from smart_explore.languages.reader.places import child_at, read_place
from smart_explore.languages.reader.uses import Uses
from smart_explore.terms.terms import Named, Term, TypeItself

_OWN, _NAME, _BODY = read_place("parameters/0/pattern"), read_place("name"), read_place("body")
_OWN_THIS = (DEFINED_FUNCTIONS - {"arrow_function"}) | {"class_body"}
"""Nodes in which ``this`` is another one than outside."""


class Evaluated:
    """The evaluators of one file."""

    def __init__(self, e: Uses) -> None:
        documented, self.returned = JsDoc(e, e.tree.all_of("comment")), Returned(e, e.tree.all_of("return_statement"))
        for node, of_type in documented.casts.items():
            e.set_value(node, of_type)
        self.parameters = TypeParameters(e, e.tree.all_of("type_parameters"))
        e.type_parameters.update(map(e.text, self.parameters.bounds))
        self.annotations = Annotations(e, self.parameters, documented.types)
        for node in e.tree.all_of("this"):
            if own := _own_type(e, self.annotations, node):
                e.set_value(node, own)
        for node in e.tree.all_of("class"):
            if made := _made_at_once(e, node):
                e.set_value(node, TypeItself(Named(made)))
        add_mapped(e, self.returned, reversed(e.tree.all_of("call_expression")))
        self.values = Values(e, self.annotations, self.returned, documented.casts)
        self.contexts = Contexts(e, self.annotations, self.values, documented.values)


def _made_at_once(e: Uses, node: int) -> str:
    """The name of a class that is only written to make one object: ``new (class Name {})()``."""
    body, holder = child_at(e.tree, node, _BODY), e.tree.parents[node]
    symbol = e.symbol_at(e.tree.starts[body]) if body >= 0 else None
    while e.tree.kinds[holder] == "parenthesized_expression":
        holder = e.tree.parents[holder]
    is_named = symbol is not None and symbol.kind == "class" and child_at(e.tree, node, _NAME) >= 0
    return symbol.name if symbol and is_named and e.tree.kinds[holder] == "new_expression" else ""


def _own_type(e: Uses, annotations: Annotations, this: int) -> Term | None:
    """The type that the function around a ``this`` declares for it: ``function (this: Task)``; None for none."""
    tree, around = e.tree, e.tree.parents[this]
    while around > 0 and tree.kinds[around] not in _OWN_THIS:
        around = tree.parents[around]
    own = child_at(tree, around, _OWN)
    return annotations.type_of(own) if own not in (-1, this) and tree.kinds[own] == "this" else None
