"""The rules that JavaScript and TypeScript share; each adds the marks that its query has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from smart_explore.languages import common
from smart_explore.languages.definition import Definition, Facts, Region
from smart_explore.languages.ecmascript import members, values
from smart_explore.languages.ecmascript.declare import EXPORTED, HIDDEN, WRAPPED, statement
from smart_explore.languages.ecmascript.exports import exported_names
from smart_explore.languages.ecmascript.imports import reexports, requires
from smart_explore.languages.ecmascript.tree import Node, nodes
from smart_explore.languages.language import Rules
from smart_explore.model.kinds import CALLABLE_KINDS, SCOPE_KINDS, VALUE_KINDS

Declares = Callable[[Node, Facts], Iterable[Definition]]
"""What a mark declares: mostly one definition or none."""


def function(node: Node, facts: Facts) -> Iterator[Definition]:
    """A function declaration or, in TypeScript, an overload's signature."""
    made = statement("function", node, facts)
    if made is not None:
        yield made


def class_(node: Node, facts: Facts) -> Iterator[Definition]:
    """A class declaration."""
    made = statement("class", node, facts)
    if made is not None:
        yield made


DECLARES: Mapping[str, Declares] = {
    "js.function": function,
    "js.class": class_,
    "js.method": members.method,
    "js.field": members.field,
    "js.variable": values.variable,
    "js.function_value": values.value,
    "js.class_value": values.value,
}


def rules(declares: Mapping[str, Declares], prepare: Callable[[bytes], bytes] | None = None) -> Rules:
    """The strategies of a language whose query has the marks that ``declares`` names."""

    def derive(facts: Facts, found: Sequence[Definition]) -> Iterator[Definition]:
        made: dict[int, Definition] = {}
        for node in nodes(facts):
            declare = declares.get(node.what)
            if declare is not None:
                for definition in declare(node, facts):
                    made[id(definition)] = definition
        yield from made.values()

    return Rules(
        exported=exported,
        doc=common.comment_above,
        signature=signature,
        refine=refine,
        scope=scope,
        derive=derive,
        imports=imports,
        prepare=prepare,
    )


def exported(definition: Definition, facts: Facts) -> bool:
    """By its own words or by the module's lists; members are as exported as what holds them, unless private."""
    if HIDDEN in definition.wrappers:
        return False
    if EXPORTED in definition.wrappers:
        return True
    parent = definition.parent
    if parent is None:
        return not definition.owner and definition.name in facts.once("js.exported", exported_names)
    if parent.kind in CALLABLE_KINDS or parent.kind == "namespace":
        return False
    return exported(parent, facts)


def signature(definition: Definition, facts: Facts) -> str:
    """The head of what has a body; of values, fields and type aliases their first line."""
    if definition.body is not None:
        return common.signature(definition, facts)
    if definition.kind in CALLABLE_KINDS or definition.kind in SCOPE_KINDS - {"type"}:
        if WRAPPED not in definition.wrappers:
            return common.signature(definition, facts)
    return common.value_signature(definition, facts)


def refine(definition: Definition, facts: Facts) -> bool:
    """A parameter that declares a property stands in the constructor and belongs to its class."""
    parent = definition.parent
    if definition.kind == "property" and parent is not None and parent.kind == "constructor":
        definition.parent = parent.parent
    return True


def scope(definition: Definition) -> str:
    """Everything lends its name to what is inside it: an object's methods are ``api.get``."""
    return definition.name if definition.kind in SCOPE_KINDS | CALLABLE_KINDS | VALUE_KINDS else ""


def imports(facts: Facts) -> Iterator[Region]:
    """Re-exports, and what ``require()`` brings in at module level."""
    yield from reexports(facts)
    yield from requires(facts)
    yield from facts.once("js.required", lambda _: list[Region]())
