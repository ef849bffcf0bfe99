"""Unused symbols: those without a sign of use, and those with a possible one.

A symbol is reported only if no edge leads to it, sure or not, and its name is nowhere in production code but where
symbols are declared. The rest is doubted if something could use it unseen.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from smart_explore.languages.registry import BY_NAME, lookup_rules
from smart_explore.model.kinds import BODILESS_KINDS, CALLABLE_KINDS, TYPE_KINDS, VALUE_KINDS
from smart_explore.model.report_answer import Doubt, UnusedSymbol
from smart_explore.operations.report.symbol_uses import SymbolTable, SymbolUses, is_self_use
from smart_explore.operations.report.tree_files import TreeTexts, Written
from smart_explore.ranking.paths import is_in_tests, is_migration, is_stub, is_vendored
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.facts import Definition
from smart_explore.relations.facts.file_facts import FileFacts

_JUDGED = (CALLABLE_KINDS | TYPE_KINDS | VALUE_KINDS) - {"constructor", "destructor", "operator", "prototype", "impl"}
_STARTED = frozenset({"main", "init", "Main", "setup", "teardown"})
"""Names that runtimes and frameworks call."""
_TESTS = frozenset({"test", "bench", "rstest", "Test", "Fact", "Theory", "TestMethod", "TestCase", "ParameterizedTest"})
"""Decorators, attributes and annotations of functions that a test runner calls, by the last of their names."""
_SHORTEST = 3
"""Shorter names, and parts of names, are written everywhere."""
_WORD = re.compile(r"[0-9A-Za-z_\x80-\U0010ffff]+")
_OVERRIDE = re.compile(r"(?i)\boverride\b")
_ABOVE = re.compile(r"(?:@|#\[|\[)(?:\w+(?:\.|::))*(\w+)")
"""The beginning of a decorator, attribute or annotation, with the last of its names."""


class Candidates:
    """The symbols to judge in one tree, and the facts about them."""

    def __init__(self, context: RelationContext, table: SymbolTable, uses: SymbolUses) -> None:
        self._context = context
        self._table = table
        used = {use.target for use in uses.uses if not is_self_use(use, table)} | uses.possible
        around = _around(table.places[number] for number in used)
        self.numbers = [
            number
            for number, place in enumerate(table.places)
            if number not in used
            and self._may_be_unused(place)
            and (place.path, place.definition.qualified_name) not in around
        ]
        self.unjudged = Counter(file.language for file in self._files() if not BY_NAME[file.language].has_references)
        self._names = {self._name(number).encode() for number in self.numbers}
        self._parts = self._parts_by_family()
        self.words = {*self._names, *self._parts}
        self._declared = self._declarations()

    def is_mention(self, path: str, word: bytes, line: int) -> bool:
        """True if a place of a word is neither its symbol's declaration nor a use inside the only one.

        A part of a name counts if the file's language is that of a symbol with such a name.
        """
        if word not in self._names:
            return self._context.facts.family_of(path) in self._parts[word]
        spots = self._declared.get((path, word))
        return spots is None or not any(first <= line <= last for first, last in spots)

    def judge(self, texts: TreeTexts) -> tuple[list[UnusedSymbol], list[UnusedSymbol]]:
        """The symbols that nothing uses, and those that something may use, with the reasons for doubt."""
        sure: list[UnusedSymbol] = []
        perhaps: list[UnusedSymbol] = []
        listed: set[tuple[str, str]] = set()
        for number in self.numbers:
            place = self._table.places[number]
            written = texts.written.get(self._name(number).encode(), Written())
            if written.code is not None or self._is_inside(place, listed) or self._has_base_outside(place):
                continue
            if any(name in _TESTS for name, _ in self._lines_above(place)):
                continue
            listed.add((place.path, place.definition.qualified_name))
            doubts = tuple(self._doubts(place, written, texts))
            (perhaps if doubts else sure).append(UnusedSymbol(number, doubts))
        return sure, perhaps

    def _may_be_unused(self, place: SymbolRef) -> bool:
        """True if a symbol may be reported as unused; the options of a component are called by its framework."""
        file, definition = self._context.facts.file(place.path), place.definition
        options = lookup_rules(file.language).types.options if file is not None else ()
        is_option = bool(options) and definition.kind == "method" and definition.parent not in options
        return _is_judged(place) and not (file is not None and is_option and not file.qualified(definition.parent))

    def _doubts(self, place: SymbolRef, written: Written, texts: TreeTexts) -> Iterator[Doubt]:
        definition = place.definition
        show = self._context.workspace.display_path
        if written.test is not None:
            yield Doubt("tests", f"only tests name it: {show(written.test[0])}:{written.test[1]}")
        if written.other is not None:
            yield Doubt("text", f"named in {show(written.other[0])}:{written.other[1]}")
        if above := self._line_above(place):
            yield Doubt("decorated", f"decorated with {above}")
        yield from self._derived(place)
        if around := self._doubt_of_owner(place) or self._doubt_of_unknown_holder(place):
            yield Doubt("object", around)
        for part in _parts_of(definition.name):
            spot = texts.written.get(part.encode(), Written()).code
            if spot is not None:
                yield Doubt("pattern", f"its name may be put together: {part} in {show(spot[0])}:{spot[1]}")
                break
        if definition.exported:
            yield Doubt("exported", "exported: code that is not here may use it")
        elif self._context.language_of(place.path).hides_by_name and not _is_hidden(definition):
            yield Doubt("exported", "not exported, but its name is not private: code that is not here may use it")

    def _derived(self, place: SymbolRef) -> Iterator[Doubt]:
        """The doubt about a type with a base, or a member of one: the base may register or call it."""
        own = self._type_of(place)
        if own is None:
            return
        bases = self._bases(own)
        if bases:
            who = "it derives" if own == place else f"{own.definition.name} derives"
            yield Doubt("derived", f"{who} from {bases[0]}, through which it may be used")

    def _has_base_outside(self, place: SymbolRef) -> bool:
        """True if external code may call the symbol: through an external base of its type or of a subclass, or as an
        override.
        """
        own = self._type_of(place)
        if own is None or own == place:
            return False
        derivation = self._context.graph.resolver.types.derivation
        having = (own, *derivation.descendants(own))
        return self._overrides(place) or any(map(self._derives_from_outside, having))

    def _derives_from_outside(self, type_: SymbolRef) -> bool:
        resolver = self._context.graph.resolver
        known = {base.definition.name for base in resolver.types.derivation.bases(type_)}
        is_written = any(name not in known for name in self._bases(type_))
        return is_written or resolver.values.external_bases.has_some(type_)

    def _overrides(self, place: SymbolRef) -> bool:
        """True if a symbol is declared as an override; an overridden symbol of the tree is judged itself."""
        file = self._context.facts.file(place.path)
        name_line = file.name_line(file.place_of(place.definition)) if file is not None else 0
        lines = self._context.workspace.lines(place.path)[place.definition.line_start - 1 : name_line]
        return any(_OVERRIDE.search(line.replace(place.definition.name, " ")) for line in lines)

    def _type_of(self, place: SymbolRef) -> SymbolRef | None:
        """The type itself, or the innermost type around a symbol."""
        file = self._context.facts.file(place.path)
        is_type = place.definition.kind in TYPE_KINDS
        own = place.definition if is_type or file is None else _type_around(file, place.definition)
        return SymbolRef(place.path, own) if own is not None else None

    def _bases(self, type_: SymbolRef) -> list[str]:
        """The names of the bases, interfaces or traits of a type as its file writes them."""
        file = self._context.facts.file(type_.path)
        usages = file.bases_of(file.place_of(type_.definition)) if file is not None else ()
        return [usage.name for usage in usages if usage.name != "object"]

    def _line_above(self, place: SymbolRef) -> str:
        """The shortened first decorator, attribute or annotation of a symbol that may register it."""
        plain = self._context.language_of(place.path).plain_decorators
        line = next((line for name, line in self._lines_above(place) if name not in plain), "")
        return line if len(line) <= 60 else line[:57] + "..."

    def _lines_above(self, place: SymbolRef) -> list[tuple[str, str]]:
        """The last name and the line of each decorator, attribute or annotation of a symbol."""
        file = self._context.facts.file(place.path)
        first = place.definition.line_start
        last = file.name_line(file.place_of(place.definition)) if file is not None else first
        lines = map(str.strip, self._context.workspace.lines(place.path)[first - 1 : last])
        return [(name[1], line) for line in lines if (name := _ABOVE.match(line))]

    def _doubt_of_owner(self, place: SymbolRef) -> str:
        """The doubt about a member of an object, or a type in a module that others may extend; ``""`` if none."""
        file = self._context.facts.file(place.path)
        parent = place.definition.parent
        kinds = {one.kind for one in file.qualified(parent)} if file is not None and parent else set()
        if kinds & VALUE_KINDS:
            return f"a member of {parent}, which may be asked for it by a name made when it runs"
        if place.definition.kind in BODILESS_KINDS and kinds & {"module", "namespace"}:
            return f"it may add to what {parent} has elsewhere"
        return ""

    def _doubt_of_unknown_holder(self, place: SymbolRef) -> str:
        """The doubt about a member of a value that is no symbol, as in ``request.onsuccess = ..``; ``""`` if none."""
        file, holder = self._context.facts.file(place.path), place.definition.parent
        if file is None or not holder or file.qualified(holder):
            return ""
        name, rules = holder.rpartition(".")[2], lookup_rules(file.language)
        named = () if rules.types.prototypes else self._context.facts.definitions_named(name)  # types of other files
        is_known = rules.types.extensions or any(one.kind in TYPE_KINDS for _, one in named)
        return "" if is_known else f"a member of {name}, which may not be of this tree: what made it may call this"

    def _is_inside(self, place: SymbolRef, listed: set[tuple[str, str]]) -> bool:
        """True if an enclosing symbol is listed already."""
        return not listed.isdisjoint(_around([place]))

    def _name(self, number: int) -> str:
        return self._table.places[number].definition.name

    def _parts_by_family(self) -> dict[bytes, set[str]]:
        """The parts of the candidates' names, each with the families of the languages of these."""
        found: dict[bytes, set[str]] = {}
        for number in self.numbers:
            for part in _parts_of(self._name(number)):
                family = self._context.facts.family_of(self._table.places[number].path)
                found.setdefault(part.encode(), set()).add(family)
        return found

    def _files(self) -> Iterable[FileFacts]:
        paths = dict.fromkeys(place.path for place in self._table.places)
        return filter(None, map(self._context.facts.file, paths))

    def _declarations(self) -> dict[tuple[str, bytes], list[tuple[int, int]]]:
        """The lines of declarations with a candidate's name, and all lines of the candidates."""
        facts = self._context.facts
        found: dict[tuple[str, bytes], list[tuple[int, int]]] = {}
        for name in {self._name(number) for number in self.numbers}:
            for file, _ in facts.definitions_named(name):
                spots = found.setdefault((file.path, name.encode()), [])
                if not spots:
                    spots += ((line, line) for line in file.lines_of_name(name))
        for number in self.numbers:
            path, definition = self._table.places[number]
            found[path, definition.name.encode()].append((definition.line_start, definition.line_end))
        return found


def _around(places: Iterable[SymbolRef]) -> set[tuple[str, str]]:
    """The paths and qualified names of everything that encloses some symbols."""
    names = ((place.path, place.definition.qualified_name) for place in places)
    return {(path, name[:end]) for path, name in names for end in range(len(name)) if name[end] == "."}


def _is_judged(place: SymbolRef) -> bool:
    """True if a symbol may be reported as unused."""
    definition, path = place.definition, place.path
    name = definition.name
    if definition.kind not in _JUDGED or len(name) < _SHORTEST or not _WORD.fullmatch(name) or name in _STARTED:
        return False
    is_value = definition.kind in VALUE_KINDS
    if name.startswith("__") and (is_value or name.endswith("__")):
        return False  # tools read it, or the language calls it
    if is_value and definition.exported:
        return False  # settings and the like are read by their names
    return not (is_migration(path) or is_stub(path) or is_vendored(path) or is_in_tests(definition.qualified_name))


def _is_hidden(definition: Definition) -> bool:
    """True if the name, or an outer one, begins with an underscore."""
    return any(part.startswith("_") for part in definition.qualified_name.split("."))


def _parts_of(name: str) -> list[str]:
    """The prefixes and suffixes of a name from which code may compose it: ``visit_`` of ``visit_name``."""
    cuts = [end for end in range(1, len(name)) if name[end] == "_" and name[end - 1] != "_"]
    parts = [name[: end + 1] for end in cuts] + [name[end:] for end in cuts]
    return [part for part in parts if len(part) >= _SHORTEST and part.strip("_") and part != name]


def _type_around(file: FileFacts, definition: Definition) -> Definition | None:
    """The innermost type around a symbol's lines, else the one that it belongs to by its name."""
    around = [
        one
        for one in file.definitions
        if one.kind in TYPE_KINDS and one.line_start <= definition.line_start and definition.line_end <= one.line_end
    ]
    if around:
        return around[-1]
    return next((one for one in file.qualified(definition.parent) if one.kind in TYPE_KINDS), None)
