"""The names that refer to a symbol: its own, its aliases in imports, and its type's for a constructor."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator

from smart_explore.languages.lookup_rules import LookupRules
from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import CALLABLE_KINDS, MEMBER_KINDS, TYPE_KINDS, VALUE_KINDS
from smart_explore.model.relation import Imported
from smart_explore.relations.edges import SymbolRef, same_symbol
from smart_explore.relations.facts.facts import Definition
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.graph.holders import holders
from smart_explore.relations.modules.import_graph import ImportGraph
from smart_explore.relations.modules.module_files import Module
from smart_explore.relations.modules.own_exports import ANONYMOUS_DEFAULT, DEFAULT, is_top_export
from smart_explore.relations.names.enclosing_members import SUPER
from smart_explore.relations.names.resolve import OWN_CONSTRUCTORS, Resolver
from smart_explore.terms.terms import Expression

MAX_NAMES = 1_000
"""The most names under which a symbol is searched for: each searches the whole tree."""

MAX_ALIASES = 20
"""The number of other names of a type that are followed."""

_FileImport = tuple[FileFacts, Imported]


def is_constructor(file: FileFacts, definition: Definition) -> bool:
    """True if a symbol is a constructor, by its kind or by its language's name for them."""
    return definition.kind == "constructor" or definition.name in lookup_rules(file.language).types.constructors


def is_called_by_name(file: FileFacts, constructor: Definition) -> bool:
    """True if a constructor is called by its own name, while that of its type means others: ``Point.zero()``."""
    rules = lookup_rules(file.language)
    of_type = "" in rules.types.constructors and constructor.name != constructor.parent.rpartition(".")[2]
    return rules.types.named_constructors or (of_type and constructor.kind == "constructor")


def _reexport_names(file: FileFacts, name: str) -> list[str]:
    """The other names under which a module exports an import: ``export { a as b }``, ``b = a``, ``c.b = a``."""
    rules = lookup_rules(file.language)
    if not (rules.modules.default_exports or rules.modules.modules_given):
        return []
    return [given for (_, given), text in file.types_naming(name) if text == f"={name}"]


class SymbolNames:
    """The names of the symbols of one tree."""

    def __init__(self, facts: TreeFacts, resolver: Resolver, imports: ImportGraph) -> None:
        self._facts = facts
        self._resolver = resolver
        self._imports = imports
        self._given_away: dict[SymbolRef, frozenset[str]] = {}
        self._of_bases: dict[SymbolRef, list[str]] = {}

    def meanings(self, target: SymbolRef) -> Iterator[tuple[str, SymbolRef]]:
        """The names that refer to a symbol, each with the symbol that the name means: for a constructor its type's, or
        ``super``.
        """
        definition = target.definition
        for name in self.of(target):
            yield name, target
        file = self._facts.file(target.path)
        maker = lookup_rules(file.language).types.constructor_call if file else ""
        if definition.kind in TYPE_KINDS:
            yield from ((name, target) for name in (maker, *OWN_CONSTRUCTORS) if name)
            if file is not None and lookup_rules(file.language).types.super_call == "constructor":
                yield SUPER, target
            yield from ((name, alias) for alias in self._aliases(target) for name in self.of(alias))
        if file is None or not definition.parent:
            return
        if is_constructor(file, definition):
            if not is_called_by_name(file, definition):
                for place in self._created_types(target, lookup_rules(file.language)):
                    names = [*self.of(place), maker, *OWN_CONSTRUCTORS]
                    yield from ((name, place) for name in names if name)
                    yield from ((name, alias) for alias in self._aliases(place) for name in self.of(alias))
                yield SUPER, target
        elif lookup_rules(file.language).types.super_call == "method":
            yield SUPER, target

    def are_behind(self, target: SymbolRef) -> bool:
        """True for a method that no file names but its own, except behind an object, a type or a module."""
        is_method = target.definition.kind == "method" and bool(target.definition.parent)
        return is_method and self._facts.rules_at(target.path).names.methods_behind

    def held(self, target: SymbolRef) -> list[SymbolRef]:
        """The values that a variable holds if calling it calls a symbol: a function, or the type of a constructor."""
        definition, file = target.definition, self._facts.file(target.path)
        if file is not None and definition.parent and is_constructor(file, definition):
            is_named = is_called_by_name(file, definition)
            return [] if is_named else self._created_types(target, lookup_rules(file.language))
        return [target] if definition.kind in CALLABLE_KINDS | TYPE_KINDS else []

    def _holding(self, type_: SymbolRef) -> set[str]:
        """The names of types with fields of a type, where initializers of a field do not name the field's type."""
        rules = self._facts.rules_at(type_.path)
        if not rules.types.constructor_call or rules.types.constructors != ("",):
            return set()
        named = (one for name in self.of(type_) for one in self._facts.usages_of(name, family=rules.family))
        typed = ((file, site) for file, usage, sites in named if usage.kind == "type" for site in sites)
        holding = (file.definition(site.inside) for file, site in typed if site.inside >= 0)
        names = {one.parent.rpartition(".")[2] for one in holding if one.kind in MEMBER_KINDS and one.parent}
        for name in names:  # their constructors may be in files that hold neither the type's name nor the call's
            self._facts.definitions_named(name, rules.family)
        return names

    def _aliases(self, target: SymbolRef) -> list[SymbolRef]:
        """The symbols that are declared to be other names of a type: ``typealias Box = Drawer``, ``Box = Drawer``."""
        rules = self._facts.rules_at(target.path)
        if not (rules.types.type_aliases or (rules.types.constructor_call and not rules.modules.package_paths)):
            return []
        family = self._facts.family_of(target.path)
        found: dict[SymbolRef, None] = {}
        following = [target]
        while following and len(found) < MAX_ALIASES:
            for name in self.of(following.pop()):
                for file, usage, sites in self._facts.usages_of(name, family=family):
                    for site in sites if usage.kind in ("type", "value") else ():
                        alias = SymbolRef(file.path, file.definition(site.inside)) if site.inside >= 0 else target
                        if alias not in found and self._is_alias(file, alias, target):
                            found[alias] = None
                            following.append(alias)
        return list(found)

    def _is_alias(self, file: FileFacts, alias: SymbolRef, target: SymbolRef) -> bool:
        """True if a symbol of a file is declared to be a type."""
        definition = alias.definition
        if definition.kind == "type":
            underlying = self._resolver.types.derivation.find_underlying(alias)
            return len(underlying) == 1 and same_symbol(underlying[0], target)
        given = file.type_of(definition.parent, definition.name) if definition.kind in VALUE_KINDS else None
        if not isinstance(given, Expression):
            return False
        values = self._resolver.values.values(file, file.number_of(definition), given)
        return len(values) == 1 and values[0].kind == "type" and values[0].place == target

    def _created_types(self, constructor: SymbolRef, rules: LookupRules) -> list[SymbolRef]:
        """The types whose instances a constructor creates: its own, and subclasses that inherit it."""
        types, file = self._resolver.types, self._facts.file(constructor.path)
        around = types.called(file, constructor.definition.parent) if file is not None else []
        made = dict.fromkeys(one for one in around if one.definition.kind in TYPE_KINDS)
        following = list(made) if rules.types.constructors_inherited else []
        while following and len(made) < MAX_NAMES:
            for one in types.derivation.derived(following.pop()):
                has_own = any(types.member(one, name or one.definition.name) for name in rules.types.constructors)
                if one not in made and not has_own:
                    made[one] = None
                    following.append(one)
        return list(made)

    def of_types(self, place: SymbolRef) -> Iterator[str]:
        """The names of the type that a symbol is or belongs to, and of all that are derived from it."""
        file = self._facts.file(place.path)
        types = [place.definition] if place.definition.kind in TYPE_KINDS else []
        if file is not None and not types:
            types = [one for one in file.qualified(place.definition.parent) if one.kind in TYPE_KINDS]
        seen = dict.fromkeys(SymbolRef(place.path, one) for one in types)
        following = list(seen)
        while following and len(seen) < MAX_NAMES:
            type_ = following.pop()
            yield from self.of(type_)
            if type_.path == place.path:
                yield from (name for alias in self._aliases(type_) for name in self.of(alias))
                yield from self._holding(type_)
            new = [one for one in self._resolver.types.derivation.derived(type_) if one not in seen]
            seen.update(dict.fromkeys(new))
            following += new

    def of_base(self, type_: SymbolRef) -> list[str]:
        """The names that subclasses may have for a type."""
        if type_ not in self._of_bases:
            self._of_bases[type_] = list(
                dict.fromkeys((*self.of(type_, only_subclasses=True), *self._alias_names(type_)))
            )
        return self._of_bases[type_]

    def own(self, target: SymbolRef) -> tuple[str, ...]:
        """A symbol's name, and that by which annotations name a type."""
        definition, types = target.definition, self._facts.rules_at(target.path).types
        short = definition.name.removesuffix(types.annotation_ending) if definition.kind in TYPE_KINDS else ""
        return (definition.name, short) if short else (definition.name,)

    def of(self, target: SymbolRef, *, only_subclasses: bool = False) -> list[str]:
        """A symbol's own name, and the names under which files import and re-export it.

        ``only_subclasses``: files that may have subclasses of a type, or rename it, are enough.
        """
        names = dict.fromkeys((*self.own(target), target.definition.name.rpartition(".")[2]))
        own, family = len(names), self._facts.family_of(target.path)
        following = [] if self.are_behind(target) else [*names, *self._alias_names(target)]
        passing: set[str] = set()
        while following and len(names) < MAX_NAMES:
            name = following.pop()
            imports = self._facts.imports_of(name, family, only_subclasses=only_subclasses)
            importing = [*imports, *(self._defaults(target) if len(names) == own else ())]
            for file, one in self._with_those_of_whole_files(importing, target, passing):
                if one.local not in ("", "*") and self._means(file, one, target):
                    for given in (one.local, *_reexport_names(file, one.local)):
                        if given not in names and len(names) < MAX_NAMES:
                            names[given] = None
                            following.append(given)
        return list(names)

    def _alias_names(self, target: SymbolRef) -> list[str]:
        """The other names under which a symbol's module exports it."""
        file = self._facts.file(target.path)
        rules = lookup_rules(file.language) if file is not None else None
        if file is None or rules is None or target.definition.parent:
            return []
        if not (rules.modules.default_exports or rules.modules.modules_given):
            return []
        return [holder.name for holder in holders(file, target.definition) if holder.is_seen]

    def _defaults(self, target: SymbolRef) -> Iterator[_FileImport]:
        """The imports of a module's default export, which may name it freely."""
        own = self._facts.file(target.path)
        if own is None or target.definition.parent or not lookup_rules(own.language).modules.default_exports:
            return
        is_default = target.definition.name in (DEFAULT, ANONYMOUS_DEFAULT, own.declared("", DEFAULT)[1:])
        if not is_default and len([one for one in own.definitions if is_top_export(one)]) > 1:
            return  # of several exports, imports use the symbol's own name
        for path, one in self._imports.importers(target.path):
            file = self._facts.file(path) if one.name in (DEFAULT, "") else None
            if file is not None:
                yield file, one

    def _with_those_of_whole_files(
        self, imports: Iterable[_FileImport], target: SymbolRef, passing: set[str]
    ) -> Iterator[_FileImport]:
        """The imports, then those of files that re-export a symbol as their whole module.

        Each such file is added to ``passing``; files that are in it already are skipped.
        """
        waiting = deque(imports)
        while waiting:
            file, imported = waiting.popleft()
            yield file, imported
            is_whole = imported.local == DEFAULT and imported.reexported and file.path not in passing
            if is_whole and self._means(file, imported, target):
                passing.add(file.path)
                waiting += self._importing_whole(file.path)

    def _importing_whole(self, path: str) -> Iterator[_FileImport]:
        """The imports of a file as a whole module: ``module.exports = require()``."""
        for importer, one in self._imports.importers(path):
            file = self._facts.file(importer) if not one.name else None
            if file is not None:
                yield file, one

    def _means(self, file: FileFacts, imported: Imported, target: SymbolRef) -> bool:
        meaning = self._resolver.modules.meaning(file, imported)
        if isinstance(meaning, Module):
            meaning = self._resolver.imported_scope.whole_module(meaning, imported.local, file.language)
        if not meaning and imported.local not in ("", "*"):  # it may name an unresolved module
            meaning = self._resolver.possibly_imported(file, imported, -1)
        given = self._given_away.get(target)
        if given is None:
            given = self._given_away[target] = frozenset(self._alias_names(target))
        return any(
            same_symbol(place, target)
            or (place.path == target.path and not place.definition.parent and place.definition.name in given)
            for place in meaning
        )
