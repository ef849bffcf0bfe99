"""The places that create instances of a type without a constructor of its own, and the field values given there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.reading.values.value_graph import ANY, SPREAD_NAMES, CallSite, Op
from smart_explore.relation_answers.flow.access_paths import Keys, backwards
from smart_explore.relation_answers.flow.call_links import CallLinks, label
from smart_explore.relation_answers.flow.external_calls import ways_out
from smart_explore.relation_answers.flow.flow_file import FlowFile
from smart_explore.relation_answers.flow.flow_files import FlowFiles
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.graph.graph import CALL, VALUE, Graph
from smart_explore.relations.names.resolve import OWN_CONSTRUCTORS

Given = list[tuple[int, Op]]
"""The values of a field, each with the steps on the way."""


class Creation(NamedTuple):
    """A call or a literal that creates an instance of a type, or a reference to the type that is passed on."""

    file: FlowFile
    node: int
    type: SymbolRef
    how: str


class CreatedObjects(CallLinks):
    """The instances created in one tree; each type is looked up once."""

    def __init__(self, files: FlowFiles, graph: Graph) -> None:
        super().__init__(files, graph)
        self._creations: dict[SymbolRef, list[Creation]] = {}

    def creations(self, made: SymbolRef) -> list[Creation]:
        """The places that create instances of a type or of its subtypes; empty if it has a constructor."""
        if made not in self._creations:
            self._creations[made] = list(self._find_creations(made)) if self.constructor(made) is None else []
        return self._creations[made]

    def _find_creations(self, made: SymbolRef) -> Iterator[Creation]:
        for one in (made, *self.derived(made)):
            if self.constructor(one) is not None:
                continue
            edges = self._graph.edges_to(one, CALL | VALUE)
            edges = [edge for edge in edges if edge.usage.name not in OWN_CONSTRUCTORS]  # calls_of_self reads these
            self._files.load(edge.file.path for edge in edges)
            for edge in edges:
                file = self._files.file(edge.file.path)
                if file is None:
                    continue
                call = file.call_at(edge.site.line, edge.site.column)
                node = call.node if call is not None else file.node_at(edge.site.line, edge.site.column)
                if edge.usage.kind == "call" or _is_passed(file, node):
                    yield Creation(file, _literal_of(file, node), one, label(edge.how))
            for file, call in self.calls_of_self(one):
                yield Creation(file, call.node, one, "")
            for file, node in self._literals_of_self(one):
                yield Creation(file, node, one, "")

    def _literals_of_self(self, made: SymbolRef) -> Iterator[tuple[FlowFile, int]]:
        """The literals in methods of a type that create another instance of it: ``Self { .. }``."""
        file = self._files.file(made.path)
        if file is None or not file.rules.own_types:
            return
        for node, kind in enumerate(file.tree.kinds):
            name = file.tree.children(node)[:1] if kind in file.rules.literals else []
            if name and file.tree.text(name[0]) in file.rules.own_types and file.type_around(node) == made:
                yield file, node

    def given(self, creation: Creation, field: str) -> Given | None:
        """The values that a creation gives to a field of the new instance; None if they are unknown."""
        call = creation.file.values.calls.get(creation.node)
        fields = self.fields(creation.type)
        names = [name for name, is_taken in fields.items() if is_taken]
        position = names.index(field) if field in names else -1
        if call is None:
            if creation.file.tree.kinds[creation.node] in creation.file.rules.literals:
                return _parts(creation, field, position)
            return [] if field in fields and position < 0 else None
        found = [(value, op) for value, key in call.arguments for op in _taken(key, field, position)]
        return found if found or field in fields or not call.arguments else None

    def fields(self, made: SymbolRef) -> dict[str, bool]:
        """The fields of a type, those of its base classes first, each with True if a call of the type takes it as an
        argument.
        """
        found: dict[str, bool] = {}
        ancestors = list(self._graph.resolver.types.derivation.ancestors(made))
        for one in (*reversed(ancestors), made):
            file = self._files.file(one.path)
            if file is not None and one.definition.kind in file.rules.records:
                found |= file.field_names(one.definition)
        return found

    def ways_into_object(self, made: SymbolRef, key: str) -> list[Op]:
        """The steps from an argument into the instance that a call creates, for a type without a constructor; empty if
        unknown.

        A positional argument becomes a field and, as in a named tuple, also an element.
        """
        if key.startswith("="):
            return [(("push", key[1:]),)]
        names = [name for name, is_taken in self.fields(made).items() if is_taken]
        is_known = key.isdigit() and int(key) < len(names)
        return [(("push", names[int(key)]),), (("push", key),)] if is_known else []

    def ways_to_result(self, file: FlowFile, call: CallSite, key: str) -> list[Op]:
        """The steps from an argument, or from the receiver (key ``""``), to the result of an external call."""
        made = self.created_type(file, call) if key else None
        return (self.ways_into_object(made, key) if made is not None else []) or ways_out(file, call, key)

    def field_of_position(self, file: FlowFile, literal: int, position: int) -> list[str]:
        """The field that a positional element of a literal initializes; empty for a list."""
        name = file.tree.children(literal)[0]
        children = file.tree.children(name)
        meaning = file.meaning(children[-1] if children else name)
        found = [list(self.fields(place)) for place in (meaning.places if meaning is not None else ())]
        return [names[position] for names in found[:1] if position < len(names)]

    def accessor(self, file: FlowFile, call: CallSite) -> str:
        """The field that a call reads through an implicit accessor, as of a Java record; ``""`` for other calls."""
        if call.name < 0 or call.receiver < 0 or call.arguments:
            return ""
        name = file.tree.text(call.name)
        for value in file.receiver(call.name):
            if value.place is not None and name in self.fields(value.place):
                return name
        return ""


def _taken(key: str, field: str, position: int) -> Iterator[Op]:
    """The steps from an argument of a call to a field of the new instance; none if it sets another field."""
    if key == SPREAD_NAMES:
        yield (("pop", field),)
    elif key.startswith("="):
        if key[1:] in (field, field.lstrip("_")):
            yield ()
    elif key.startswith(ANY):
        if position >= int(key[1:]):
            yield (("pop", str(position - int(key[1:]))),)
    elif key == str(position):
        yield ()


def _is_passed(file: FlowFile, name: int) -> bool:
    """True if a type is passed to something that may create instances: a function, a variable, a caller."""
    values = file.values
    if name in values.argument_of:
        call = values.calls[values.argument_of[name][0]]
        return call.name < 0 or file.tree.text(call.name) not in file.rules.type_tests
    return name in values.ends or any(not op for _, op in values.forward.get(name, ()))


def _literal_of(file: FlowFile, name: int) -> int:
    """The literal that creates an instance of the type that a name refers to; the name itself if there is none."""
    tree, literals = file.tree, file.rules.literals
    inner, outer = name, tree.parents[name]
    for _ in range(2):
        if outer > 0 and tree.kinds[inner] in literals.get(tree.kinds[outer], ()):
            return outer
        inner, outer = outer, tree.parents[outer] if outer > 0 else -1
    return name


def _parts(creation: Creation, field: str, position: int) -> Given:
    """The values that a literal has for the name or the position of a field."""
    tree, backward = creation.file.tree, creation.file.values.backward
    found: Given = []
    waiting: list[tuple[int, Keys]] = [(creation.node, (field,)), (creation.node, (str(position),))]
    while waiting:
        node, keys = waiting.pop()
        for source, op in backward.get(node, ()):
            rest = backwards(op, keys)
            if rest is None or not creation.node < source < tree.after[creation.node]:
                continue
            if rest:
                waiting.append((source, rest))
            elif op:
                found.append((source, ()))
    return found
