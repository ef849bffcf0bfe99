"""The facts of one file, each kind read on demand."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property

from smart_explore.index.corruption import decoding
from smart_explore.index.fact_reader import FileRow, UsageRow
from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import CALLABLE_KINDS, MEMBER_KINDS
from smart_explore.model.relation import TAKES, UNKNOWN_FIELDS, Imported, Registered
from smart_explore.relations.facts.fact_rows import FactRows, usage_of
from smart_explore.relations.facts.facts import (
    Definition,
    DefinitionNumbers,
    Site,
    Usage,
    decode_registered,
    decode_sites,
    decode_types,
    stored_text,
)
from smart_explore.relations.facts.file_definitions import FileDefinitions
from smart_explore.terms.parse import parse, parse_parameters
from smart_explore.terms.terms import Term

_AROUND_FUNCTIONS = CALLABLE_KINDS | {"namespace"}


class FileFacts:
    """The facts of the file at ``path`` (relative to the root, with ``/``). ``number`` is the index's own."""

    def __init__(self, rows: FactRows, row: FileRow) -> None:
        self._rows = rows
        self.number, path, self.language, self._outline = row
        self.path = os.fsdecode(path)
        self._qualified: dict[str, tuple[Definition, ...]] = {}

    @cached_property
    def definitions(self) -> tuple[Definition, ...]:
        """Every symbol in source order, outer ones first."""
        return self._definitions.all()

    @cached_property
    def _definitions(self) -> FileDefinitions:
        return FileDefinitions(self._outline)

    def definition(self, number: int) -> Definition:
        """A symbol by its place in ``definitions``."""
        return self._definitions[number]

    def around(self, line: int) -> list[Definition]:
        """The symbols that contain a line (from 1), outer ones first."""
        return self._definitions.around(line)

    def name_line(self, number: int) -> int:
        """The line (1-based) of the name of the symbol at that place in ``definitions``."""
        return self._definitions.name_line(number)

    def lines_of_name(self, name: str) -> list[int]:
        """The lines (from 1) with the names of the symbols called ``name``."""
        return [self.name_line(number) for number in self._definitions.named(stored_text(name))]

    def qualified(self, name: str) -> tuple[Definition, ...]:
        """The symbols of a qualified name: overloads and conditional definitions share one."""
        found = self._qualified.get(name)
        if found is None:
            last = name[name.find("[Symbol.") :] if "[Symbol." in name else name.rpartition(".")[2]
            several = self.named(last)
            if last != name and not any(one.qualified_name == name for one in several):
                several = self.named(name)  # packages and modules have names with dots
            found = self._qualified[name] = tuple(one for one in several if one.qualified_name == name)
        return found

    def named(self, name: str) -> list[Definition]:
        """The symbols of a name; without the namespaces that qualify no names, if others have it."""
        several = [self._definitions[number] for number in self._definitions.named(stored_text(name))]
        return [one for one in several if not self.is_label(one)] or several

    def has_label(self, name: str) -> bool:
        """True if the file declares a namespace of that name, which qualifies no names."""
        return any(self.is_label(self._definitions[number]) for number in self._definitions.named(stored_text(name)))

    def is_label(self, definition: Definition) -> bool:
        """True for a namespace in a language whose symbols are not qualified by theirs: a class may have its name."""
        return definition.kind == "namespace" and not lookup_rules(self.language).modules.namespaces_qualify

    def defines(self, name: str) -> bool:
        """True if any symbol has that name."""
        return self.number in self._rows.files_defining(name)

    def is_created_by_macro(self, definition: Definition) -> bool:
        """True for the body of a macro that is named by its arguments, as ``TEST(Suite, Name) {``: no name means it."""
        if definition.kind != "function" or not definition.parent or not lookup_rules(self.language).modules.headers:
            return False
        return not any(one.kind in _AROUND_FUNCTIONS for one in self.qualified(definition.parent))

    def has_members(self, definition: Definition) -> bool:
        """True if any symbol is declared inside a definition of this file."""
        return self._definitions.has_members(definition.qualified_name)

    @cached_property
    def imports(self) -> tuple[Imported, ...]:
        """The imported names in source order."""
        return self._rows.imports_in(self.number)

    def bound_to(self, local: str) -> tuple[Imported, ...]:
        """The imports of a local name; ``*`` for wildcards."""
        return self._by_local_name.get(local, ())

    def bound_at(self, local: str, inside: int) -> tuple[Imported, ...]:
        """The imports of a local name visible in a definition: those of the innermost function that has any.

        Else those at the top level, possibly several: both branches of ``try .. except ImportError``.
        """
        several = self.bound_to(local)
        if len(several) < 2:
            return several
        while inside >= 0:
            one = self.definition(inside)
            own = tuple(each for each in several if one.line_start <= each.line <= one.line_end)
            if own and one.kind in CALLABLE_KINDS:
                return own
            inside = self.outside(inside)
        return self.bound_at_top(local) or several

    def bound_at_top(self, local: str) -> tuple[Imported, ...]:
        """The imports of a local name that are in no function."""
        return tuple(each for each in self.bound_to(local) if not self._is_in_function(each.line))

    def is_rebound(self, name: str) -> bool:
        """True if top-level code both declares a name, with no known value, and imports it: it does in branches."""
        may_be = lookup_rules(self.language).names.imports_only and not self.declared("", name)
        return may_be and bool(self.bound_at_top(name))

    def _is_in_function(self, line: int) -> bool:
        return any(one.kind in CALLABLE_KINDS for one in self.around(line))

    @cached_property
    def usages(self) -> tuple[tuple[Site, Usage], ...]:
        """All usages in source order, a site each."""
        return tuple(_sited(self._rows.reader.usages_in(self.number)))

    def sited_usages(self) -> Iterator[tuple[Usage, list[Site]]]:
        """All usages, each with its sites; they are not cached."""
        with decoding("a usage"):
            for row in self._rows.reader.usages_in(self.number):
                yield usage_of(row), decode_sites(row[-1])

    def inside(self, qualified_name: str, line: int) -> int:
        """The number of the definition with the name around a line, else of the first with the name."""
        return self._numbers.holding(qualified_name, line)

    @cached_property
    def _numbers(self) -> DefinitionNumbers:
        return DefinitionNumbers(self.definitions)

    def declared(self, owner: str, name: str) -> str:
        """The declared type of a name, as ``terms.show`` writes it, by the qualified name of its container.

        ``name()`` has the result type of a call. ``""`` if the file does not declare it.
        """
        return self._types.get((owner, name), "")

    def type_of(self, owner: str, name: str) -> Term | None:
        """The declared type of a name, as ``declared`` has it as text; None if the file does not declare it."""
        text = self._types.get((owner, name))
        return parse(text) if text else None

    def has_field(self, owner: str, name: str) -> bool:
        """True if instances of the type have a field that is no symbol."""
        return bool(self.declared(owner, name)) or name in self.declared(owner, UNKNOWN_FIELDS).split(" ")

    @cached_property
    def _types(self) -> dict[tuple[str, str], str]:
        with decoding("declared types"):
            return decode_types(self._rows.reader.types_in(self.number))

    def takes(self, definition: Definition, arguments: int) -> bool:
        """True if a function of this file may be called with this number of arguments, or its number is unknown."""
        count = self.taken(definition).removesuffix("!")
        if count.endswith("+"):
            return arguments >= int(count[:-1])
        least, _, most = count.partition("-")
        return int(least) <= arguments <= int(most or least) if count else True

    def anonymous_base(self, definition: Definition) -> str:
        """The base of the anonymous class around a method, ``NO_BASE`` for none; ``""`` outside such a class.

        Such a method is qualified by the symbol around the class, or is at the top level.
        """
        return self.declared(definition.parent, f"{definition.name}^{definition.line_start}")

    def is_component(self, definition: Definition) -> bool:
        """True for a component of a record, and for its accessor method without parameters.

        It is False in languages whose records have no accessor methods.
        """
        if not any(one.kind == "record" for one in self.qualified(definition.parent)):
            return False
        if not lookup_rules(self.language).names.name_spaces:
            return False
        if definition.kind in MEMBER_KINDS:
            return True
        is_read = any(one.kind in MEMBER_KINDS for one in self.qualified(definition.qualified_name))
        return is_read and self.taken(definition).startswith("0")

    def taken(self, definition: Definition) -> str:
        """The number of arguments of a function of this file: ``2+``, ``2-3``, or ``""`` if unknown.

        ``2!`` also says that it overrides no other method.
        """
        return self._taken.get(definition.line_start, "")

    @cached_property
    def _taken(self) -> dict[int, str]:
        with decoding("declared types"):
            pairs = (each.partition(":") for each in self.declared("", TAKES).split())
            return {int(line): count for line, _, count in pairs}

    def registered_at(self, line: int, since: int) -> str:
        """The shortened call that receives the function around a line (from 1); ``""`` for none.

        It is the innermost one that begins at the line ``since`` or later.
        """
        around = (each for each in reversed(self._registered) if since <= each.line_start <= line <= each.line_end)
        return next((each.call for each in around), "")

    @cached_property
    def _registered(self) -> list[Registered]:
        with decoding("callbacks"):
            return decode_registered(self._rows.reader.registered_in(self.number))

    def types_naming(self, name: str) -> list[tuple[tuple[str, str], str]]:
        """The declarations whose type contains a name: owner and name of each, and the type."""
        return [declared for declared in self._types.items() if name in declared[1]]

    def values_called(self, name: str) -> list[tuple[str, str]]:
        """The called variables of the file with a type that contains ``name``, as (variable, type)."""
        return [(used, of_type) for used, of_type in self._values_called if name in of_type]

    @cached_property
    def _values_called(self) -> set[tuple[str, str]]:
        rows = map(usage_of, self._rows.reader.usages_in(self.number))
        return {(one.name, one.receiver_type) for one in rows if one.kind == "call" and one.local and not one.receiver}

    @cached_property
    def type_parameters(self) -> frozenset[str]:
        """The names of the type parameters that definitions of the file have brackets for."""
        written = [text for (_, name), text in self._types.items() if name.endswith(("[]", "[.]"))]
        return frozenset(name for text in written for name, _ in parse_parameters(text))

    def number_of(self, definition: Definition) -> int:
        """The number of the first symbol with a definition's qualified name, -1 for none."""
        several = self.qualified(definition.qualified_name)
        return self.place_of(several[0]) if several else -1

    def place_of(self, definition: Definition) -> int:
        """The place of a symbol of this file in ``definitions``."""
        numbers = self._definitions.named(definition.name)
        return next(number for number in numbers if self._definitions[number] == definition)

    def outside(self, number: int) -> int:
        """The number of the symbol around another, -1 for none."""
        parent = self.definition(number).parent if number >= 0 else ""
        around = self.qualified(parent) if parent else ()
        return self.number_of(around[0]) if around else -1

    def bases_of(self, number: int) -> list[Usage]:
        """The usages by which the type at that place in ``definitions`` names its bases."""
        return self._bases.get(number, [])

    @cached_property
    def _bases(self) -> dict[int, list[Usage]]:
        found: dict[int, list[Usage]] = defaultdict(list)
        for site, usage in _sited(self._rows.reader.bases_in(self.number)):
            found[site.inside].append(usage)
        return found

    @cached_property
    def _by_local_name(self) -> dict[str, tuple[Imported, ...]]:
        found: dict[str, list[Imported]] = {}
        for imported in self.imports:
            found.setdefault(imported.local, []).append(imported)
        return {local: tuple(several) for local, several in found.items()}


def _sited(rows: Sequence[UsageRow]) -> list[tuple[Site, Usage]]:
    """The usages of rows in source order, a site each."""
    sited = []
    with decoding("a usage"):
        for row in rows:
            usage = usage_of(row)
            sited += [(site, usage) for site in decode_sites(row[-1])]
    return sorted(sited)
