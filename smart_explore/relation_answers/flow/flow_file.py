"""One file for ``flow``: its value edges, functions, calls and fields, and the meaning of its names in other files."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property

from smart_explore.languages.tree_rules import scope_rules, statement_rules
from smart_explore.model import SourceFile
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.reading.values.file_values import FileValues
from smart_explore.reading.values.value_graph import CallSite, is_part
from smart_explore.relations.edges import Edge, Resolution, SymbolRef
from smart_explore.relations.facts.facts import Definition
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.occurrences.read_names import NameReading
from smart_explore.relations.types.value import Values
from smart_explore.tree.tree import Tree

_PROPERTY = re.compile(rb"@(?:functools\.)?(?:cached_)?property\b|\bget\s+$")
_SETTER = re.compile(rb"@\w+\.setter\b|\bset\s+$")
_NAMED = frozenset({"name", "left", "key", "declarator"})
"""The fields of a function's name, or of the variable that it is assigned to."""
_DOES_NOTHING = re.compile(r"\.\.\.|pass|[rub]?(['\"]).*\1|raise NotImplementedError.*", re.DOTALL)


class FlowFile:
    """The value edges of a file, and the meaning of its names in other files."""

    def __init__(self, path: str, source: SourceFile, reading: NameReading, tree: Tree) -> None:
        scopes, rules = scope_rules(source.language), statement_rules(source.language)
        assert scopes is not None and rules is not None
        self.path = path
        self.source = source
        self.reading = reading
        self.tree = tree
        self.rules = rules
        self.values = FileValues(tree, scopes, rules)

    @property
    def facts(self) -> FileFacts:
        """The facts of the file from the index."""
        return self.reading.file

    def line_of(self, node: int) -> int:
        """The line where a node begins, from 1."""
        return bisect_right(self.reading.lines.starts, self.tree.starts[node])

    def line(self, number: int) -> str:
        """The text of a line, from 1."""
        return self.reading.line(number - 1)

    def meaning(self, name: int) -> Resolution | None:
        """Resolve a name beyond the scopes of the file; None if it means nothing there."""
        return self.reading.meaning(self.tree.starts[name])

    def receiver(self, name: int) -> Values:
        """The types of a member's receiver, by the node of the member's name."""
        return self.reading.receiver(self.tree.starts[name])

    def type_around(self, node: int) -> SymbolRef | None:
        """The innermost type around a node; in a method declared outside its type, the receiver's type."""
        if self.rules.receivers:
            types = self.reading.graph.resolver.types
            return types.around(self.facts, self.reading.inside(self.tree.starts[node]))
        line = self.line_of(node)
        holding = [one for one in self.facts.around(line) if one.kind in TYPE_KINDS]
        return SymbolRef(self.path, min(holding, key=_extent)) if holding else None

    def function_of(self, definition: Definition) -> int:
        """The node of a function, or of a type's first constructor; -1 if there is none."""
        return next(iter(self.functions_of(definition)), -1)

    def functions_of(self, definition: Definition) -> list[int]:
        """The nodes of a function, or of all constructors of a type."""
        wanted = (*(self.rules.constructors if definition.kind in TYPE_KINDS else ()), definition.name)
        found = [
            node
            for node in self.values.functions
            if self.function_name(node) in wanted and definition.line_start <= self.line_of(node) <= definition.line_end
        ]
        if definition.kind in TYPE_KINDS:
            around = [self.type_around(node) for node in found]
            found = [node for node, one in zip(found, around, strict=True) if one and one.definition == definition]
        return found

    def is_constructor(self, function: int) -> bool:
        """True if the function is called when an instance is created."""
        if function not in self.values.functions:
            return False
        name = self.function_name(function)
        if name in self.rules.constructors or "constructor" in self.tree.kinds[function]:
            return True
        around = self.type_around(function) if self.rules.declares_objects else None
        return around is not None and around.definition.name == name

    def is_of_import(self, node: int) -> bool:
        """True if a node is a member of what is imported from outside of the tree: ``net.DialTimeout``."""
        member = self.values.member_key(node)
        if member is None:
            return False
        binding = self.values.names.binding(member[0])
        is_import = binding.kind == "import" if binding is not None else self.tree.text(member[0]) in self._imported
        meaning = self.meaning(member[0]) if is_import else None
        return is_import and (meaning is None or not meaning.places)

    @cached_property
    def _imported(self) -> frozenset[str]:
        return frozenset(one.local for one in self.facts.imports)

    def is_field(self, node: int) -> bool:
        """True if a name is a field of the enclosing type: declared there, or used without a receiver."""
        found = self.values.names.found(node)
        if found is None:
            return False
        if found.binding is None and self.rules.declares_objects and found.named.role in ("read", "write"):
            meaning = self.meaning(node)  # in a method that is defined outside of its type
            return meaning is not None and any(place.definition.kind == "field" for place in meaning.places)
        return self.declares_field(node) or (found.binding is not None and found.binding.kind == "field")

    def declares_field(self, node: int) -> bool:
        """True if a node declares a field, also as a parameter of the constructor."""
        found = self.values.names.found(node)
        if found is None:
            return False
        is_written = found.named.role == "write" and found.named.binds == "field"
        return is_written or found.named.role == "field" or self.is_field_parameter(node)

    def declaration(self, field: int) -> int:
        """The node where the field that a name without a receiver means is declared, in the type around or further out.

        The name's own node where none in the file declares it, as of a field of a base class.
        """
        binding = self.values.names.binding(field)
        nodes = binding.nodes if binding is not None and binding.kind == "field" else ()
        return next((node for node in nodes if self.declares_field(node)), field)

    def is_field_parameter(self, node: int) -> bool:
        """True if a parameter declares a field, too: ``constructor(private name: string)``."""
        tree, words = self.tree, self.rules.field_words
        found = self.values.names.found(node)
        if found is not None and found.named.role == "field":
            return self.parameter_of(node) == node
        outer = self.values.outer(node)
        parent = tree.parents[outer]
        if not words or not is_part(tree, outer, self.rules.parameters.get(tree.kinds[parent], " ")):
            return False
        decorators = [child for child in tree.children(parent) if tree.kinds[child] == "decorator"]
        start = max((tree.ends[child] for child in decorators), default=tree.starts[parent])
        before = tree.data[start : tree.starts[node]].decode("utf-8", "replace")
        return not words.isdisjoint(before.split())

    def field_names(self, definition: Definition) -> dict[str, bool]:
        """The fields that a type declares, in order, each with True if a call of the type takes it as an argument."""
        tree, names = self.tree, self.values.names
        found: dict[str, bool] = {}
        given: dict[str, bool] = {}
        for node, kind in enumerate(self.tree.kinds):
            if kind in names.kinds and definition.line_start <= self.line_of(node) <= definition.line_end:
                binding = names.binding(node)
                if self.declares_field(node) and (binding is None or node == binding.nodes[0]):
                    around = self.type_around(node)
                    if around is not None and around.definition == definition:
                        parent = tree.parents[self.values.outer(node)]
                        found.setdefault(tree.text(node), self.rules.is_taken(tree, parent))
                        if tree.kinds[parent] in self.rules.parameters:
                            given[tree.text(node)] = True
        return given or found

    def is_property(self, function: int) -> bool:
        """True if a function is called by reading a member."""
        return self._is_marked(function, _PROPERTY)

    def is_setter(self, function: int) -> bool:
        """True if a function is called by assigning to a member."""
        return self._is_marked(function, _SETTER)

    def _is_marked(self, function: int, mark: re.Pattern[bytes]) -> bool:
        """True if a decorator or modifier of a function matches ``mark``."""
        tree = self.tree
        around = tree.parents[function]
        start = tree.starts[around] if tree.kinds[around] == "decorated_definition" else tree.starts[function]
        name = next((child for child in tree.children(function) if tree.fields[child] == "name"), function)
        return mark.search(tree.data, start, max(start, tree.starts[name])) is not None

    def key_of(self, call: CallSite) -> str:
        """The key that ``get(key)`` or ``put(key, value)`` names, ``*`` for a computed one; ``""`` for other calls."""
        is_keyed = call.name >= 0 and call.receiver >= 0 and self.tree.text(call.name) in self.rules.keyed
        return self.values.literal(call.arguments[0][0]) if is_keyed and call.arguments else ""

    def entry_key(self, node: int) -> int:
        """The node of the key whose value in a literal a node is; -1 for another node."""
        entry = self.tree.parents[node]
        kind = self.tree.kinds[entry]
        if self.rules.kinds.get(kind) != "entry" or kind not in self.rules.keys:
            return -1
        key, value = self.values.keyed(entry)
        return key if value == node else -1

    def function_name(self, node: int) -> str:
        """The name of a function, or of the variable that it is assigned to; ``""`` if it has none."""
        tree = self.tree
        for around in (node, tree.parents[node]):
            if around < 0:
                continue
            for child in tree.children(around):
                if tree.fields[child] in _NAMED and tree.starts[child] <= tree.ends[node]:
                    while (part := max(self.values.field(child, one) for one in ("declarator", "name"))) >= 0:
                        child = part
                    if tree.fields[child] != "declarator" or not tree.children(child):
                        return tree.text(child)
            if tree.kinds[around] not in self.rules.functions:
                break
        if tree.kinds[node] in self.rules.unnamed:
            return self.rules.unnamed[tree.kinds[node]]
        made = self.type_around(node) if "constructor" in tree.kinds[node] else None
        return made.definition.name if made is not None else ""

    def symbol_of(self, function: int) -> SymbolRef | None:
        """The symbol of a function's node."""
        name, line = self.function_name(function), self.line_of(function)
        for one in sorted(self.facts.named(name) if name else (), key=_extent):
            if one.kind in CALLABLE_KINDS and one.line_start <= line <= one.line_end:
                return SymbolRef(self.path, one)
        return None

    def is_method(self, function: int) -> bool:
        """True if the first parameter of a function is its receiver."""
        if self.rules.object_field:
            return any(self.tree.fields[child] == self.rules.object_field for child in self.tree.children(function))
        if self.rules.receivers:
            first, *_ = (*self.values.functions[function].parameters, None)
            return first is not None and self.tree.kinds[self.tree.parents[first[0]]] in self.rules.receivers
        if not self.rules.implied_self:
            return False
        around = self.tree.parents[function]
        decorators = ""
        while around > 0 and self.tree.kinds[around] in ("block", "decorated_definition"):
            if self.tree.kinds[around] == "decorated_definition":
                decorators = self.tree.data[self.tree.starts[around] : self.tree.starts[function]].decode(
                    "utf-8", "replace"
                )
            around = self.tree.parents[around]
        return self.tree.kinds[around] in self.rules.types and "staticmethod" not in decorators

    def is_stub(self, function: int) -> bool:
        """True if a function has no body, or an empty one: other functions implement it."""
        if self.is_constructor(function):
            return False
        tree = self.tree
        field = self.rules.functions[tree.kinds[function]][1]
        if not field:
            return False
        body = self.values.field(function, field)
        return body < 0 or all(_DOES_NOTHING.fullmatch(tree.text(child)) for child in tree.children(body))

    def node_at(self, line: int, column: int) -> int:
        """The smallest node that begins at a place (line from 1, column in bytes from 0); -1 for none."""
        return self._by_start.get(self.reading.lines.starts[line - 1] + column, -1)

    @cached_property
    def _by_start(self) -> dict[int, int]:
        return {start: node for node, start in enumerate(self.tree.starts)}

    @cached_property
    def calls_by_name(self) -> dict[int, CallSite]:
        """The calls by the byte offset of the callee's name."""
        return {self.tree.starts[call.name]: call for call in self.values.calls.values() if call.name >= 0}

    def call_at(self, line: int, column: int) -> CallSite | None:
        """The call of the name at a place."""
        return self.calls_by_name.get(self.reading.lines.starts[line - 1] + column)

    def parameter_of(self, node: int) -> int:
        """The parameter that a name refers to, or the node itself if it is one; -1 for other nodes."""
        function = self.values.functions.get(self.values.function_around(node))
        nodes = [one for one, _, _ in function.parameters] if function is not None else []
        if node in nodes:
            return node
        binding = self.values.names.binding(node)
        return binding.nodes[0] if binding is not None and binding.nodes[0] in nodes else -1

    def position_of(self, node: int) -> list[str]:
        """The number of a parameter that is a field, too; empty for other nodes."""
        if not self.is_field_parameter(node):
            return []
        parameters = self.values.functions[self.values.function_around(node)].parameters
        return [str(number) for number, one in enumerate(parameters) if one[0] == node]

    def element_parameter(self, function: int) -> int:
        """The parameter by which a callback gets the elements of what an external call reads; -1 if it has none."""
        parameters = self.values.functions[function].parameters
        place = self.rules.entry_value if len(parameters) == 2 else 0
        return parameters[place][0] if parameters else -1

    def call_of(self, edge: Edge) -> CallSite | None:
        """The call at a reference. For a reference to a value also ``f.call(..)``, located at ``call``."""
        if edge.usage.kind == "call":
            return self.call_at(edge.site.line, edge.site.column)
        node = self.node_at(edge.site.line, edge.site.column)
        member = self.values.member_key(self.tree.parents[node]) if node > 0 else None
        return self.calls_by_name.get(self.tree.starts[member[0]]) if member is not None else None


def _extent(definition: Definition) -> int:
    return definition.line_end - definition.line_start
