"""The links between values of several files: fields of a type, and variables that other files import."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.ranking.paths import is_aside
from smart_explore.reading.values.value_graph import CallSite
from smart_explore.relation_answers.flow.call_links import Place, label
from smart_explore.relation_answers.flow.created_objects import CreatedObjects
from smart_explore.relation_answers.flow.flow_file import FlowFile
from smart_explore.relation_answers.flow.flow_files import FlowFiles
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.load import ALL_FILES
from smart_explore.relations.graph.graph import CALL, VALUE, Graph
from smart_explore.relations.graph.references import names_in_text, uses_of

MAX_FIELD_FILES = 40
"""The most files that are searched for uses of one field."""


class Links(CreatedObjects):
    """All links of one tree, each looked up once. ``cut_fields``: fields that too many files name, and how many do."""

    def __init__(self, files: FlowFiles, graph: Graph) -> None:
        super().__init__(files, graph)
        self._fields: dict[tuple[str, str, str], list[tuple[Place, bool]]] = {}
        self._uses: dict[tuple[str, int], list[Place]] = {}
        self._copies: dict[tuple[str, SymbolRef], list[Place]] = {}
        self.cut_fields: dict[str, int] = {}

    def own_type(self, file: FlowFile, node: int) -> tuple[tuple[SymbolRef, ...], str] | None:
        """The types that may declare a field, and the field's name, from a node that is a member or a declaration; None
        for other nodes.

        The types are empty if the receiver's type is unknown.
        """
        tree = file.tree
        member = file.values.member_key(node)
        if member is not None:
            holder, key = member
            name = tree.text(key)
            if holder == node or tree.text(holder) in file.rules.selves:
                around = file.type_around(node)
                return ((around,) if around else ()), name
            values = file.receiver(key)
            places = tuple(value.place for value in values if value.kind in ("object", "type") and value.place)
            return tuple(place for place in places if place.definition.kind in TYPE_KINDS), name
        around = file.type_around(file.declaration(node)) if file.is_field(node) else None
        return ((around,), tree.text(node)) if around is not None else None

    def is_created_once(self, file: FlowFile, node: int) -> bool:
        """True if at most one place outside tests creates, or copies, instances of the type that holds a field."""
        own = self.own_type(file, node)
        for place in own[0][:1] if own else ():
            constructor = self.constructor(place)
            if file.rules.declares_objects:  # also without a call
                if constructor is None and file.values.member_key(node) is not None:
                    return False
                of_symbol = constructor.file.symbol_of(constructor.node) if constructor is not None else None
                named = (place, of_symbol) if of_symbol is not None else (place,)
                sites = {(edge.file.path, edge.site) for one in named for edge in self._graph.edges_to(one, CALL)}
                made = [path for path, _ in sites]
            elif constructor is not None:
                made = [one.path for one, _, _ in self.callers(constructor.file, constructor.node)]
            else:
                made = [one.file.path for one in self.creations(place)]
            made += [one.file.path for one in self.copied(file, place, own[1])] if own else []
            return sum(not is_aside(path) for path in made) < 2
        return True

    def field_places(self, file: FlowFile, node: int) -> list[tuple[Place, bool]]:
        """The uses of the field that a node names, each with True if it is assigned there."""
        own = self.own_type(file, node)
        if own is None:
            return []
        types, name = own
        if not types:
            return []
        key = name, types[0].path, types[0].definition.qualified_name
        if key not in self._fields:
            self._fields[key] = list(self._find_fields(file, types, name))
        return self._fields[key]

    def _find_fields(self, file: FlowFile, types: tuple[SymbolRef, ...], name: str) -> Iterator[tuple[Place, bool]]:
        for other, node, is_set in self.named_members(name, file.path):
            own = self.own_type(other, node)
            if own is None:
                continue
            if not own[0]:
                if not other.is_of_import(node):
                    yield Place(other, node, "ambiguous"), is_set
            elif any(self._related(one, two) for one in own[0] for two in types):
                yield Place(other, node), is_set

    def named_members(self, name: str, near: str = "") -> Iterator[tuple[FlowFile, int, bool]]:
        """Members, fields and elements with a given name in all files, each with True if it is assigned there."""
        for file in self._files_with_name(name, near):
            values = file.values
            for node in values.names.nodes(name):
                member = values.member_of(node)
                if member >= 0:
                    yield file, member, member in values.stores
                elif file.is_field(node):
                    if not file.declares_field(node):
                        if not values.names.sets(node) or values.names.reads(node):
                            yield file, node, False
                        if values.names.sets(node) or node in values.weak:
                            yield file, node, True
                    else:
                        yield file, node, bool(values.backward.get(node)) or file.is_field_parameter(node)

    def _files_with_name(self, name: str, near: str) -> list[FlowFile]:
        """The files that contain the name of a field, those near ``near`` first, at most MAX_FIELD_FILES."""
        paths = self._files.holding(name, self._graph.facts.family_of(near) if near else "")
        if len(paths) > MAX_FIELD_FILES:
            self.cut_fields[name] = len(paths)
            folder = near.rpartition("/")[0]
            paths = sorted(paths, key=lambda path: (path != near, not path.startswith(folder)))[:MAX_FIELD_FILES]
        self._files.load(paths)
        return [file for file in map(self._files.file, paths) if file is not None]

    def copied(self, file: FlowFile, made: SymbolRef, name: str) -> list[Place]:
        """The values passed under a field's name in calls that copy, or may copy, an instance of ``made``."""
        if (name, made) not in self._copies:
            found = [
                Place(other, value, how)
                for other in self._files_with_name(name, file.path)
                for value, (node, key) in other.values.argument_of.items()
                if key == f"={name}"
                for how in self._of_copy(other, other.values.calls[node], made)
            ]
            self._copies[name, made] = found
        return self._copies[name, made]

    def _of_copy(self, file: FlowFile, call: CallSite, made: SymbolRef) -> Iterator[str]:
        """``""`` if a call makes a changed copy of an instance of ``made``, ``ambiguous`` if it may."""
        if self.callees(file, call) or self.created_type(file, call) is not None:
            return
        is_copy = call.name >= 0 and file.tree.text(call.name) in file.rules.copies
        if is_copy and call.receiver >= 0:
            types = [value.place for value in file.receiver(call.name) if value.place is not None]
            if types:
                yield from [""] * any(self._related(one, made) for one in types)
                return
        outer = call.receiver if call.receiver >= 0 else call.name
        binding = file.values.names.binding(outer) if outer >= 0 else None
        is_outside = outer >= 0 and (binding.kind == "import" if binding is not None else call.receiver < 0)
        if is_copy or not is_outside:
            yield "ambiguous"

    def _related(self, one: SymbolRef, two: SymbolRef) -> bool:
        """True if two types are the same, or one derives from the other."""
        if (one.path, one.definition.qualified_name) == (two.path, two.definition.qualified_name):
            return True
        ancestors = self._graph.resolver.types.derivation.ancestors
        return two in ancestors(one) or one in ancestors(two)

    def uses(self, file: FlowFile, node: int) -> list[Place]:
        """The places in other files that read a top-level variable of a file."""
        key = file.path, node
        if key not in self._uses:
            self._uses[key] = list(self._find_uses(file, node))
        return self._uses[key]

    def _find_uses(self, file: FlowFile, node: int) -> Iterator[Place]:
        symbol = self.variable(file, node)
        if symbol is None:
            return
        for place in self._named_in(symbol):
            found = place.file.values.names.found(place.node)
            if place.file is not file and not (found is not None and found.named.role == "import"):
                yield place._replace(node=value_of(place.file, place.node))

    def _named_in(self, symbol: SymbolRef) -> Iterator[Place]:
        """The places in all files where a name means, or may mean, a symbol."""
        self._files.context.related.read_mentions(names_in_text(self._graph, symbol), ALL_FILES)
        found = list(uses_of(self._graph, symbol))
        self._files.load(facts.path for facts, _, _ in found)
        for facts, site, how in found:
            file = self._files.file(facts.path)
            node = file.node_at(site.line, site.column) if file is not None else -1
            if file is not None and node >= 0:
                yield Place(file, node, label(how))

    def passed_on(self, file: FlowFile, function: int) -> Iterator[Place]:
        """The places where a function is given by its name to a call from outside of the tree: ``map(f, rows)``."""
        symbol = file.symbol_of(function)
        edges = self._graph.edges_to(symbol, VALUE) if symbol is not None else []
        self._files.load(edge.file.path for edge in edges)
        for edge in edges:
            other = self._files.file(edge.file.path)
            name = other.node_at(edge.site.line, edge.site.column) if other is not None else -1
            node = value_of(other, name) if other is not None and name >= 0 else -1
            given = other.values.argument_of.get(node) if other is not None else None
            if other is not None and given is not None and not self.callees(other, other.values.calls[given[0]]):
                yield Place(other, node, label(edge.how) or "possible")

    def property_reads(self, file: FlowFile, function: int) -> list[Place]:
        """The member reads that call a property function; empty for other functions."""
        symbol = file.symbol_of(function) if file.is_property(function) else None
        if symbol is None:
            return []
        named = ((place, value_of(place.file, place.node)) for place in self._named_in(symbol))
        return [place._replace(node=value) for place, value in named if value != place.node]

    def properties(self, file: FlowFile, node: int) -> list[Place]:
        """The property functions that reading a member calls."""
        return [one for one in self._accessors(file, node) if one.file.is_property(one.node)]

    def setters(self, file: FlowFile, node: int) -> list[Place]:
        """The setter functions that assigning to a member calls."""
        return [one for one in self._accessors(file, node) if one.file.is_setter(one.node)]

    def _accessors(self, file: FlowFile, node: int) -> Iterator[Place]:
        """The accessor functions of a member: those with its name in the type that declares it."""
        member = file.values.member_key(node)
        meaning = file.meaning(member[1]) if member is not None else None
        for place in meaning.places if meaning is not None else ():
            other = self._files.file(place.path)
            if other is None or place.definition.kind not in CALLABLE_KINDS:
                continue
            same = [one for one in other.facts.named(place.definition.name) if one.parent == place.definition.parent]
            for one in same if place.definition.parent else [place.definition]:
                for function in other.functions_of(one):
                    yield Place(other, function, label(meaning.how if meaning is not None else ""))

    def set_by_setter(self, file: FlowFile, parameter: int) -> list[Place]:
        """The assignments to members that call a setter with this parameter."""
        function = file.values.function_around(parameter)
        symbol = file.symbol_of(function) if function in file.values.functions and file.is_setter(function) else None
        if symbol is None:
            return []
        named = (place._replace(node=value_of(place.file, place.node)) for place in self._named_in(symbol))
        return [place for place in named if place.node in place.file.values.stores]

    def variable(self, file: FlowFile, node: int) -> SymbolRef | None:
        """The symbol of a top-level variable of a file."""
        binding = file.values.names.binding(node)
        if binding is None or binding.holder > 0 or binding.kind not in ("variable", "function"):
            return None
        lines = {file.line_of(one) for one in binding.nodes}
        for one in file.facts.named(file.tree.text(node)):
            if one.line_start in lines and not one.parent:
                return SymbolRef(file.path, one)
        return None

    def definitions(self, file: FlowFile, node: int) -> list[Place]:
        """The places in other files that assign the variable that a name means, or define the function."""
        member = file.values.member_key(node)
        name = member[1] if member else node
        meaning = file.meaning(name)
        found = []
        for place in meaning.places if meaning else ():
            other = self._files.file(place.path)
            if other is None or place.definition.kind in TYPE_KINDS:
                continue
            for one in other.values.names.nodes(place.definition.name):
                if other.values.names.sets(one) and place.definition.line_start <= other.line_of(one) <= (
                    place.definition.line_end
                ):
                    binding = other.values.names.binding(one)
                    if binding is not None and binding.holder <= 0 and other is not file:
                        found.append(Place(other, one, label(meaning.how if meaning else "")))
        return found


def value_of(file: FlowFile, name: int) -> int:
    """The expression that a name belongs to: the whole of ``a.b`` for ``b``."""
    member = file.values.member_of(name)
    return member if member >= 0 else name
