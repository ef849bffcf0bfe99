"""Symbols by name alone, wherever they are defined: the last resort, with how sure the result is."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import LookupRules
from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import CALLABLE_KINDS, MEMBER_KINDS, TYPE_KINDS
from smart_explore.model.relation import NO_BASE
from smart_explore.relations.edges import NOTHING, Evidence, Resolution, SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.modules.views import View, Views

_CALLED = CALLABLE_KINDS | TYPE_KINDS | MEMBER_KINDS | {"macro", "module", "namespace", "const", "variable"}
_NO_TYPES = MEMBER_KINDS | {"method", "constructor", "getter", "setter"}
_MACRO = frozenset({"macro"})
"""The kinds that a bare name may mean without an import in languages without global names."""


class GlobalNames:
    """The symbols of one tree by name, each name looked up once; only those of the ``seen`` repositories.

    ``seen`` is None for a tree of one repository.
    """

    def __init__(self, facts: TreeFacts, views: Views, seen: View | None = None) -> None:
        self._facts = facts
        self._views = views
        self._seen = seen
        self._others: dict[View, GlobalNames] = {}
        self._known: dict[tuple[int, str, bool], Resolution] = {}
        self._by_name: dict[tuple[str, str], list[SymbolRef]] = {}

    def at(self, file: FileFacts) -> GlobalNames:
        """The symbols that a file may mean by their names alone."""
        view = self._views.of(file)
        if view is None:
            return self
        if view not in self._others:
            self._others[view] = GlobalNames(self._facts, self._views, view)
        return self._others[view]

    def named(self, rules: LookupRules, name: str) -> list[SymbolRef]:
        """The symbols of a name in one language group, by path and line."""
        key = (rules.family, name)
        refs = self._by_name.get(key)
        if refs is None:
            refs = self._by_name[key] = [
                SymbolRef(file.path, definition)
                for file, definition in self._facts.definitions_named(name, rules.family)
                if lookup_rules(file.language).family == rules.family
                and (self._seen is None or self._views.around(file.path) in self._seen)
            ]
        return refs

    def resolve(self, name: str, rules: LookupRules, bare: bool = False) -> Resolution:
        """Every symbol that a name can mean: members after a receiver, others as a ``bare`` name."""
        if bare and (name in rules.names.external_names or not (rules.names.global_names or rules.names.global_macros)):
            return NOTHING
        key = (id(rules), name, bare)  # one object of rules a language
        resolution = self._known.get(key)
        if resolution is None:
            called = _MACRO if bare and not rules.names.global_names else _CALLED
            resolution = self._known[key] = _only(
                [
                    place
                    for place in self.named(rules, name)
                    if place.definition.kind in called
                    and self._may_match(place, rules, bare=bare)
                    and (place.definition.exported or not (bare and rules.names.hidden_names))
                ],
                are_redeclared=rules.modules.headers and not bare,
            )
            if bare and rules.names.file_scopes and resolution.places:
                seen = [place for place in resolution.places if self._is_seen(place)]
                resolution = _only(seen) if seen else Resolution("ambiguous", resolution.places)
                self._known[key] = resolution
            if not bare and resolution.how == "unique" and name in rules.names.builtin_member_names:
                resolution = self._known[key] = Resolution("ambiguous", resolution.places)
        return resolution

    def of_unknown_object(self, name: str, rules: LookupRules) -> Resolution:
        """The members that a bare name may mean if the current object is unknown.

        With mixins, as in Ruby, these are members of modules only: a class's own code has the class's methods.
        """
        found = self.resolve(name, rules)
        if "module" not in rules.types.type_kinds:
            return found
        return _only([place for place in found.places if self._is_in_module(place)])

    def declared(self, name: str, rules: LookupRules) -> Resolution | None:
        """The only symbol that an undeclared, unimported bare name can mean; None if there are several."""
        found = self.resolve(name, rules, bare=True)
        is_known = found.how == "unique" and (not rules.names.file_scopes or all(map(self._is_seen, found.places)))
        return found if is_known else None

    def is_seen(self, name: str, rules: LookupRules) -> bool:
        """True if a bare name may mean a type or namespace of another file without an import."""
        named = [place for place in self.named(rules, name) if place.definition.kind not in _NO_TYPES]
        return any(map(self._is_seen, named)) if rules.names.file_scopes else bool(named)

    def adds_to_global(self, place: SymbolRef, rules: LookupRules) -> bool:
        """True for a type that may add to the external type with its name, as every file sees both."""
        return rules.names.file_scopes and self._is_seen(place)

    def _is_seen(self, place: SymbolRef) -> bool:
        """True if other files see a symbol without an import: it is declared in a script, or as a global."""
        definition, file = place.definition, self._facts.file(place.path)
        if definition.parent or file is None:
            return definition.parent == "global"
        return not file.imports and not any(one.exported for one in file.definitions)

    def whole(self, file: FileFacts, receiver: str, name: str, rules: LookupRules) -> Resolution:
        """The symbols with a full qualified name, those in the referring file first."""
        full = f"{receiver}.{name}".removeprefix(".")
        named = [place for one in dict.fromkeys((name, full)) for place in self.named(rules, one)]
        places = [place for place in named if place.definition.qualified_name == full]
        if own := tuple(place for place in places if place.path == file.path):
            return Resolution("local", own)
        resolution = _only([place for place in places if place.definition.exported])
        return Resolution("import", resolution.places) if resolution.how == "unique" else resolution

    def below(self, parts: list[str], name: str, rules: LookupRules) -> Resolution | None:
        """Resolve ``A.b.name`` where ``A`` is known everywhere, as in Ruby and C++."""
        if name == rules.types.constructor_call:
            end = "." + ".".join(parts)
            types = [place for place in self.named(rules, parts[-1]) if place.definition.kind in TYPE_KINDS]
            types = [place for place in types if f".{place.definition.qualified_name}".endswith(end)]
            return _only(types) if types else None
        end = f"{parts[-1]}.{name}"
        refs = [
            place
            for place in self.named(rules, name)
            if place.definition.qualified_name == end or place.definition.qualified_name.endswith("." + end)
        ]
        whole = ".".join((*parts, name))
        refs = [one for one in refs if f".{one.definition.qualified_name}".endswith(f".{whole}")] or refs
        if not rules.modules.headers:  # a type of its name further in is seen from inside only
            refs = [one for one in refs if one.definition.qualified_name == whole] or refs
        if not refs and rules.modules.namespaces:
            refs = [place for place in self.named(rules, name) if self._is_in_inline_namespace(place, parts)]
        found = _only(refs) if refs else None
        is_whole = found is not None and all(place.definition.qualified_name == whole for place in found.places)
        is_seen = rules.modules.headers or rules.modules.file_type
        if found is not None and is_seen and found.how == "unique" and is_whole:
            return Resolution("import", found.places)
        return found

    def is_outside(self, file: FileFacts, head: str, rules: LookupRules) -> bool:
        """True if an unresolved name is known to be external: by the language's list, or as a type that no file has."""
        if head in rules.names.external_names:
            return True
        if (not head[:1].isupper() and not rules.names.imports_only) or head.endswith("\\"):
            return False  # variables and namespaces are looked up elsewhere
        if file.defines(head) or file.bound_to(head):
            return False
        if rules.names.imports_only:  # only imports bring names in; a search of the tree costs much
            return not file.bound_to("*")
        return not self.named(rules, head)

    def _is_in_module(self, place: SymbolRef) -> bool:
        file = self._facts.file(place.path)
        return file is not None and any(one.kind == "module" for one in file.qualified(place.definition.parent))

    def _is_in_inline_namespace(self, place: SymbolRef, parts: list[str]) -> bool:
        """True if a symbol is in a namespace inside the one that ``parts`` name, whose name may be omitted."""
        parent = place.definition.parent
        if not f".{parent}".rpartition(".")[0].endswith(f".{'.'.join(parts)}"):
            return False
        file = self._facts.file(place.path)
        return file is not None and any(one.kind == "namespace" for one in file.qualified(parent))

    def _may_match(self, place: SymbolRef, rules: LookupRules, *, bare: bool) -> bool:
        """True if a bare name, or a member's, may mean the symbol; an anonymous class's members go by their base's
        name.
        """
        file = self._facts.file(place.path)
        if file is not None and (base := file.anonymous_base(place.definition)):
            return not bare and base == NO_BASE
        return self._is_member(place) != bare or _is_both(place, rules, bare=bare)

    def _is_member(self, place: SymbolRef) -> bool:
        """True if a symbol is reached through another: a member of a type, also of one declared elsewhere."""
        parent = place.definition.parent
        file = self._facts.file(place.path)
        if file is None or not parent:
            return bool(parent)
        around = file.qualified(parent)
        if place.definition.kind == "method" and lookup_rules(file.language).types.members_assigned:
            return True
        kinds = lookup_rules(file.language).types.type_kinds if place.definition.kind in CALLABLE_KINDS else TYPE_KINDS
        return not around or any(definition.kind in kinds for definition in around)


def _is_both(place: SymbolRef, rules: LookupRules, *, bare: bool) -> bool:
    """True for a member visible as a bare name, as of a module mixed into all code; and for a function that may be a
    member: of a script that is a type, or in a method where any code may add to types.
    """
    if bare:
        return bool(rules.names.mixed_in) and place.definition.parent.endswith(rules.names.mixed_in)
    is_addable = rules.types.reopened and bool(place.definition.parent)
    is_of_script = rules.modules.file_type and rules.names.global_names
    return (is_addable or is_of_script) and place.definition.kind in CALLABLE_KINDS


def _only(refs: list[SymbolRef], *, are_redeclared: bool = False) -> Resolution:
    """``unique`` if all are one symbol: overloads and declarations share a qualified name.

    ``are_redeclared``: redeclarations in several files are one symbol, too, as of a member in a header.
    """
    names = {place.definition.qualified_name for place in refs}
    paths = {place.path for place in refs}
    how: Evidence = "unique" if len(names) == 1 and (are_redeclared or len(paths) == 1) else "ambiguous"
    return Resolution(how, tuple(refs))
