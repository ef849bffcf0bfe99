"""Functions as constructors with methods on their prototypes, and methods of objects that use ``this``."""

from __future__ import annotations

from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.tree_facts import TreeFacts

_METHODS = frozenset({"method", "getter", "setter"})


class Prototypes:
    """The prototypes of one tree."""

    def __init__(self, facts: TreeFacts) -> None:
        self._facts = facts
        self._owners: dict[int, frozenset[str]] = {}
        self._with_methods: dict[int, frozenset[str]] = {}

    def type_of(self, file: FileFacts, name: str) -> SymbolRef | None:
        """The constructor function with a qualified name, or with a method of that name."""
        for one in file.qualified(name):
            if one.kind == "function" and self.makes_objects(SymbolRef(file.path, one)):
                return SymbolRef(file.path, one)
            for around in file.qualified(one.parent) if one.kind == "method" else ():
                if self.makes_objects(SymbolRef(file.path, around)):
                    return SymbolRef(file.path, around)
        return None

    def makes_objects(self, place: SymbolRef) -> bool:
        """True if a function is a constructor called by ``new``: it has methods that are declared elsewhere."""
        file, function = self._facts.file(place.path), place.definition
        if file is None or function.kind != "function" or not lookup_rules(file.language).types.prototypes:
            return False
        return function.qualified_name in self._prototypes(file)

    def has_methods(self, place: SymbolRef) -> bool:
        """True if the object that a function creates or returns has methods that are symbols."""
        file, function = self._facts.file(place.path), place.definition
        if file is None or function.kind not in CALLABLE_KINDS or not lookup_rules(file.language).types.prototypes:
            return False
        owners = self._owners.get(file.number)
        if owners is None:
            several = (one.parent for one in file.definitions if one.kind in _METHODS)
            owners = self._owners[file.number] = frozenset(several)
        return function.qualified_name in owners

    def _prototypes(self, file: FileFacts) -> frozenset[str]:
        """The qualified names of a file's functions with methods declared outside them."""
        found = self._with_methods.get(file.number)
        if found is None:
            methods = [one for one in file.definitions if one.kind == "method" and one.parent]
            functions = {one.qualified_name: one for one in file.definitions if one.kind == "function"}
            found = self._with_methods[file.number] = frozenset(
                one.parent
                for one in methods
                if one.parent in functions and not functions[one.parent].has_line(one.line_start)
            )
        return found

    def beside(self, file: FileFacts, inside: int, name: str) -> tuple[SymbolRef, ...]:
        """The members with a name in the object of the innermost method around a definition.

        ``const api = { run() { this.stop() }, stop() {} }``, and the object that a function returns or has as its
        members. In a component, those of its options.
        """
        return self._beside(file, inside, name) or self.of_options(file, inside, name)

    def of_options(self, file: FileFacts, inside: int, name: str) -> tuple[SymbolRef, ...]:
        """The methods with a name in the options of a component, for one of its own or, with -1, for its markup."""
        holders = lookup_rules(file.language).types.options
        if not holders or (inside >= 0 and file.definition(inside).kind not in _METHODS):
            return ()
        several = (one for holder in holders for one in file.qualified(f"{holder}.{name}"))
        return tuple(SymbolRef(file.path, one) for one in several)

    def _beside(self, file: FileFacts, inside: int, name: str) -> tuple[SymbolRef, ...]:
        method = file.definition(inside) if inside >= 0 and lookup_rules(file.language).types.prototypes else None
        if method is not None and method.kind in _METHODS and not method.parent:
            several = file.qualified(name)  # ``module.exports = { run() { this.stop() }, stop() {} }``
            return tuple(SymbolRef(file.path, one) for one in several if one.kind in _METHODS)
        while method is not None and method.parent:
            around = [one for one in file.qualified(method.parent) if one.has_line(method.line_start)]
            is_local = any(one.kind in CALLABLE_KINDS for one in around)
            if method.kind in _METHODS or (method.kind == "function" and not is_local):
                several = file.qualified(f"{method.parent}.{name}")
                return tuple(SymbolRef(file.path, one) for one in several if not is_local or one.kind in _METHODS)
            method = around[0] if around else None
        return ()

    def methods_in(self, file: FileFacts, inside: int, name: str) -> tuple[SymbolRef, ...]:
        """The methods with a name in the object returned by the innermost function that has such."""
        function = file.definition(inside) if inside >= 0 else None
        while function is not None and function.kind in CALLABLE_KINDS:
            several = file.qualified(f"{function.qualified_name}.{name}")
            if found := tuple(SymbolRef(file.path, one) for one in several if one.kind in _METHODS):
                return found
            function = next(iter(file.qualified(function.parent)), None) if function.parent else None
        return ()
