"""Judge which occurrences of a name refer to given symbols: by their roles, the file's scopes, and the relations."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from smart_explore.languages.registry import lookup_rules
from smart_explore.languages.tree_rules import object_rules
from smart_explore.model.kinds import BODILESS_KINDS
from smart_explore.model.relation import Imported
from smart_explore.relations.edges import SURE, Resolution, SymbolRef
from smart_explore.relations.facts.facts import Usage
from smart_explore.relations.graph.graph import Graph
from smart_explore.relations.modules.own_exports import DEFAULT
from smart_explore.relations.occurrences import receiver_types
from smart_explore.relations.occurrences.anonymous_classes import hiding, overriding
from smart_explore.relations.occurrences.key_meaning import KeyMeaning
from smart_explore.relations.occurrences.name_targets import Targets, Verdict, space_of
from smart_explore.relations.occurrences.object_family import annotated
from smart_explore.relations.occurrences.passed_modules import is_mixed_in, passes_on_module, required_as_whole
from smart_explore.relations.occurrences.read_names import NameReading
from smart_explore.relations.types.value import ANY_FIELD, Values
from smart_explore.tree.scopes import Binding, Found

_LOCAL = frozenset({"parameter", "variable", "type_parameter", "label"})


class Meant(NamedTuple):
    """An occurrence, and the verdict on it.

    ``is_key``: it means a target as the key of a literal; ``is_both``: as key and value of a shorthand property.
    """

    found: Found
    verdict: Verdict
    is_key: bool = False
    is_both: bool = False


class NameMeaning:
    """The judge of the occurrences of one name. ``unique``: the only symbol with the name is sure to be meant."""

    def __init__(self, graph: Graph, name: str, targets: Targets, *, unique: bool = False) -> None:
        self._graph = graph
        self._name = name
        self._targets = targets
        self._sure = (*SURE, "unique") if unique else SURE
        self._keys = KeyMeaning(graph, name, targets)
        owners = [graph.resolver.types.owners(ref) for ref in targets.refs]
        self._owners = [owner for several in owners for owner in several]
        self._has_objects = not all(owners)
        self._passing: dict[str, bool] = {}
        self._is_method = all(ref.definition.kind in ("method", "getter", "setter") for ref in targets.refs)
        self._is_no_value = all(_is_no_value(graph, ref) for ref in targets.refs)

    def verdicts(self, reading: NameReading) -> Iterator[Meant]:
        """The occurrences in a file that mean the symbols, or may mean them."""
        assert reading.names is not None
        own = self.declared(reading)
        for found in reading.names.found:
            if self._is_no_value and found.named.spaces == "v":
                continue  # a value with the type's name
            key = self._keys.verdict(reading, found) if found.node not in own else None
            if key is not None and key != "no":
                is_both = found.named.is_short and key == self._verdict(reading, found, own) == "yes"
                yield Meant(found, key, is_key=True, is_both=is_both)
            elif key is None or found.named.is_short:
                verdict = self._verdict(reading, found, own)
                if verdict != "no":
                    yield Meant(found, verdict)

    def declared(self, reading: NameReading) -> set[int]:
        """The nodes that declare the symbols in a file."""
        assert reading.names is not None
        file, tree = reading.file, reading.names.tree
        nodes: set[int] = set()
        for ref in self._targets.refs:
            if ref.path != file.path:
                continue
            row = file.name_line(file.place_of(ref.definition)) - 1
            on_row = [one for one in reading.names.found if reading.position(tree.starts[one.node])[0] == row]
            on_row = [one for one in on_row if space_of(self._graph, ref) in ("", *_spaces(one))] or on_row
            roles = ("declaration", "field", "object_key") if ref.definition.parent else ("declaration", "field")
            is_assigned = partial(object_rules(file.language).is_assigned, tree)
            declaring = [one for one in on_row if ref.definition.parent and is_assigned(one.node)]
            declaring = declaring or [one for one in on_row if one.named.binds or one.named.role in roles]
            if ref.definition.parent and not declaring:
                declaring = [one for one in on_row if one.named.role == "member"]
            is_field = ref.definition.kind in ("field", "property")
            fields = [one for one in declaring if one.named.role == "field"]
            nodes.update(one.node for one in (fields or declaring if is_field else declaring or on_row)[:1])
        return nodes.union(overriding(reading, self._targets), annotated(reading, self._targets))

    def _verdict(self, reading: NameReading, found: Found, own: set[int]) -> Verdict:
        if found.node in own:
            return "yes"
        if found.named.binds == "module" or (found.named.binds == "import" and not found.named.spaces):
            return "no"  # of a module's own name
        role, binding = found.named.role, found.binding
        start = reading.names.tree.starts[found.node] + found.inside if reading.names is not None else 0
        if found.named.of_type:
            around = reading.type_around(start)
            members = self._graph.resolver.types.members(around, self._name) if around is not None else ()
            return "yes" if self._targets.have_all(members) else "no"
        if role == "import" and (binding is None or not found.named.spaces or found.node in binding.nodes):
            return self._of_import(reading, found, start)
        if role in ("label", "field", "keyword_argument") or (
            role == "declaration" and binding is None and not found.named.spaces
        ):
            return "no"
        if binding is None:
            return self._of_reference(reading, found, start)
        if found.passed and binding.kind in _LOCAL and (hidden_by := hiding(reading, found, self._name)):
            return self._targets.verdict(hidden_by, is_each=False)
        if own.intersection(binding.nodes):
            is_told_apart = binding.kind == "member" and lookup_rules(reading.file.language).types.overloads
            return self._of_overload(reading, found, start) if is_told_apart else "yes"
        if binding.kind == "import":
            return self._of_bound(reading, binding)
        if (whole := required_as_whole(reading, binding, self._name)) and self._judged(
            whole, (), is_each=False
        ) == "yes":
            return "yes"
        if binding.kind not in _LOCAL and found.passed:  # a member that is inherited hides what is further out
            return self._of_reference(reading, found, start)
        return "no"

    def _of_bound(self, reading: NameReading, binding: Binding) -> Verdict:
        """The verdict of the imports that bind the name, which holds for all its uses."""
        assert reading.names is not None
        verdicts = {
            self._of_import(reading, found, reading.names.tree.starts[found.node])
            for found in reading.names.found
            if found.node in binding.nodes and found.named.spaces
        }
        return "yes" if verdicts == {"yes"} else "maybe" if verdicts - {"no"} else "no"

    def _of_overload(self, reading: NameReading, found: Found, start: int) -> Verdict:
        """The verdict on a method's name in its class, where another method with the name may be meant."""
        assert found.binding is not None
        if found.node in found.binding.nodes:
            return "no"
        resolution = reading.meaning(start)
        if resolution is None or not resolution.places or self._targets.have_all(resolution.places):
            return "yes"
        return "maybe" if self._targets.have_any(resolution.places) else "no"

    def _of_reference(self, reading: NameReading, found: Found, start: int) -> Verdict:
        resolution = reading.meaning(start)
        is_bare = found.named.role not in ("member", "declaration")
        if resolution is None and is_bare:
            usage = Usage(self._name, "value")
            resolution = self._graph.resolver.resolve(reading.file, usage, reading.inside(start))
        if not is_bare and lookup_rules(reading.file.language).types.embeds:
            asked = [one.place for one in reading.receiver(start) if one.place is not None]
            if self._keys.is_embedded_in(asked):
                return "yes"
        if not is_bare and self._is_exported(reading, start):
            return "yes"
        if not (is_bare or self._owners or self._is_method) and receiver_types.is_key_of_object(
            reading, start, self._name
        ):
            return "no"
        is_typed = not is_bare and bool(self._owners) and lookup_rules(reading.file.language).types.object_types
        if resolution is None or not self._of_spaces(resolution.places, _spaces(found)):
            is_lacking = is_typed and receiver_types.lacks_member(reading, start, self._name)
            if is_lacking or (not is_bare and receiver_types.is_of_base(reading, start, self._owners)):
                return "maybe"
            if is_typed and self._of_expression(reading, found, start) == "yes":
                return "yes"
            if not (is_bare or self._owners) and self._is_of_passed_module(reading, start):
                return "maybe"
            return "yes" if is_bare and self._is_from_all(reading) else "no"
        if is_typed and len(resolution.places) > 1:
            resolution = self._of_receiver(reading, start, resolution)
        is_each = is_typed and not any(one.name == ANY_FIELD for one in reading.receiver(start))
        verdict = self._judged(resolution, _spaces(found), is_each and not resolution.possible)
        is_sure = is_typed and verdict == "yes" and not self._has_objects
        if is_sure and receiver_types.may_be_of_object(reading, start, self._name, self._owners):
            return "maybe"
        if verdict == "yes" and self._has_objects and receiver_types.may_be_anonymous(reading, start, self._name):
            return "maybe"
        is_guessed = not is_bare and (verdict == "maybe" or resolution.how == "unique")
        if is_guessed and receiver_types.are_of_other_type(reading, reading.receiver(start), self._name, self._owners):
            return "no"
        if verdict == "maybe" and not is_bare and self._has_each(reading.receiver(start)):
            return "yes"
        return self._of_expression(reading, found, start) if verdict == "maybe" and is_typed else verdict

    def _is_of_passed_module(self, reading: NameReading, start: int) -> bool:
        """True if a member may be the symbol: its receiver is unknown, and the symbol's module is passed as a value or
        mixed into a type.
        """
        if reading.receiver(start):
            return False
        path = reading.file.path
        if path not in self._passing:
            is_passed = passes_on_module(reading, self._name, self._targets.have_any)
            self._passing[path] = is_passed or any(is_mixed_in(self._graph, ref) for ref in self._targets.refs)
        return self._passing[path]

    def _has_each(self, values: Values) -> bool:
        """True if the member is a target for every possible receiver, as of a variable with a type for each build."""
        members = self._graph.resolver.types.members
        several = (members(one.place, self._name) if one.kind == "object" and one.place else () for one in values)
        return bool(values) and all(map(self._targets.have_all, several))

    def _of_expression(self, reading: NameReading, found: Found, start: int) -> Verdict:
        """The verdict on a member by the type of its receiver, which may be a cast or a call of a call."""
        types = receiver_types.types_before(reading, found.node, start, self._name)
        find = self._graph.resolver.types.members
        members = [self._targets.of_receiver(find(one, self._name), is_type=False) for one in types]
        if not members or not all(members):
            return "maybe"
        together = [one for each in members for one in each]
        return self._targets.verdict(together, is_each=False)

    def _is_exported(self, reading: NameReading, start: int) -> bool:
        """True if a member's receiver is a module that exports the symbol; calling it may create another one."""
        modules = [one.module for one in reading.receiver(start)]
        exported = self._graph.resolver.modules.exported
        return bool(modules) and all(
            one is not None and self._targets.have_all(exported(one.files, self._name)) for one in modules
        )

    def _of_receiver(self, reading: NameReading, start: int, resolution: Resolution) -> Resolution:
        """The resolution without instance members for a type, and without static ones for an object."""
        kinds = {one.kind for one in reading.receiver(start)}
        if kinds not in ({"type"}, {"object"}):
            return resolution
        return resolution._replace(places=tuple(self._targets.of_receiver(resolution.places, is_type="type" in kinds)))

    def _is_from_all(self, reading: NameReading) -> bool:
        """True if a wildcard import from a module or class binds the symbol."""
        is_listed = any(ref.definition.exported for ref in self._targets.refs)
        if lookup_rules(reading.file.language).modules.wildcards_exported and not is_listed:
            return False
        everything = (one for one in reading.file.bound_to("*") if one.name == "*")
        return any(self._keys.takes(reading, one._replace(name=self._name, local=self._name)) for one in everything)

    def _judged(self, resolution: Resolution, spaces: tuple[str, ...], is_each: bool) -> Verdict:
        places = self._of_spaces(resolution.places, spaces)
        if not self._targets.have_any((*places, *self._of_spaces(resolution.possible, spaces))):
            return "no"
        if resolution.how not in self._sure:
            return "maybe"
        return "maybe" if self._targets.verdict(places, is_each=is_each) != "yes" else "yes"

    def _of_spaces(self, places: tuple[SymbolRef, ...], spaces: tuple[str, ...]) -> list[SymbolRef]:
        return [one for one in places if not spaces or space_of(self._graph, one) in ("", *spaces)]

    def _of_import(self, reading: NameReading, found: Found, start: int) -> Verdict:
        """The verdict on a name in an import statement, with or without another local name."""
        tree = reading.tree
        assert tree is not None
        if lookup_rules(reading.file.language).names.name_spaces:
            return self._of_java_import(reading, found, start)
        parent = tree.parents[found.node]
        while (
            parent > 0 and tree.parents[parent] > 0 and not tree.kinds[parent].endswith(("_statement", "declaration"))
        ):
            parent = tree.parents[parent]
        lines = range(reading.position(tree.starts[parent])[0] + 1, reading.position(start)[0] + 2)
        may_take, possibly = False, self._graph.resolver.possibly_imported
        is_alias = tree.fields[found.node] == "alias"
        for imported in reading.file.imports:
            is_named = self._name in (imported.name, imported.local if imported.name == DEFAULT else "")
            if imported.line in lines and is_named and (imported.local == self._name or not is_alias):
                if self._keys.takes(reading, imported):
                    return "yes"
                inside = reading.inside(start)
                may_take = may_take or self._targets.have_any(possibly(reading.file, imported, inside))
        return "maybe" if may_take else "no"

    def _of_java_import(self, reading: NameReading, found: Found, start: int) -> Verdict:
        """``a.B.c`` of an import names the class ``B`` as well."""
        assert reading.tree is not None
        whole = found.node
        while reading.tree.kinds[reading.tree.parents[whole]] == "scoped_identifier":
            whole = reading.tree.parents[whole]
        line = reading.position(reading.tree.starts[whole])[0] + 1
        before = reading.source.data[reading.tree.starts[whole] : start].decode("utf-8", "replace")
        imported = Imported(before.rstrip(" ."), self._name, self._name, line)
        return "yes" if self._keys.takes(reading, imported) else "no"


def _is_no_value(graph: Graph, ref: SymbolRef) -> bool:
    """True if a symbol is a type in a language where a value may have the same name."""
    return ref.definition.kind in BODILESS_KINDS and graph.facts.rules_at(ref.path).types.object_types


def _spaces(found: Found) -> tuple[str, ...]:
    """The possible namespaces of an occurrence: methods for a call, none for a bare name."""
    if found.named.given:
        return tuple(found.named.given)
    if found.named.role == "call":
        return ("m", "t") if "m" not in found.named.spaces else ("m",)
    return tuple(found.named.spaces or found.named.asked)
