"""The rows of one tree, in the tables of ``fleet.schema``, from its index and the relations of its files."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from smart_explore.fleet.schema import TABLES, Columns, empty_columns
from smart_explore.fleet.symbol_words import words_in
from smart_explore.languages.import_rules import ImportRules
from smart_explore.languages.project_files import Files, FileTree
from smart_explore.languages.registry import BY_NAME, lookup_rules
from smart_explore.model import FileOutline
from smart_explore.model.relation import Imported
from smart_explore.ranking.words import normalized
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relations.edges import NOTHING, Resolution
from smart_explore.relations.facts.facts import Usage, stored_text
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.graph.tree_edges import can_mean
from smart_explore.relations.imports.repositories import rules_of
from smart_explore.relations.modules.own_exports import DEFAULT
from smart_explore.terms.parse import parse_path
from smart_explore.terms.steps import CALL
from smart_explore.terms.terms import Expression, Generic, Named, Receivers, Term, TypeItself

_WHOLE = ("", "*")


class ExternalSymbol(NamedTuple):
    """The symbol of an external module that a reference refers to, through an import.

    ``name`` is the symbol's name there, not a local one; ``owner`` is the path of names below the module that it is a
    member of, ``""`` for the module itself. ``how`` is ``import`` if the import names the symbol, or the module or type
    that is its receiver; ``ambiguous`` if the receiver is a value from the module.
    """

    name: str
    imported: Imported
    owner: str
    how: str


IsExternal = Callable[[FileFacts, Imported], bool]


def external_symbol(file: FileFacts, usage: Usage, inside: int, is_external: IsExternal) -> ExternalSymbol | None:
    """The external symbol that a usage in a file refers to; None if no import leads there."""
    of_type = usage.type if not isinstance(usage.type, Receivers) else None
    if not usage.receiver and of_type is None:
        return None if usage.local else _bare(file, usage.name, inside, is_external)
    if usage.local and of_type is None:
        return None
    root, names, steps = _path(of_type or parse_path(usage.receiver))
    imported = _imported(file, root, inside, is_external)
    if imported is None:
        return None
    if imported.name in _WHOLE or (imported.name == DEFAULT and not (names or steps)):
        return ExternalSymbol(
            usage.name, imported, "" if steps else ".".join(names), "ambiguous" if steps else "import"
        )
    owner = root if imported.name == DEFAULT else imported.name
    is_one = not names and steps in ((), (CALL,))
    return ExternalSymbol(usage.name, imported, owner, "import" if is_one else "ambiguous")


def _path(of: Term | None) -> tuple[str, tuple[str, ...], tuple[object, ...]]:
    """The first name of a type or an access path, the names after it, and what follows: steps, or type arguments."""
    if isinstance(of, Expression):
        return of.root, of.names[1:], of.steps[len(of.names) - 1 :]
    if isinstance(of, TypeItself):
        return _path(of.of)
    name = of.name if isinstance(of, Named | Generic) else ""
    root, *names_after = name.split(".")
    return root, tuple(names_after), of.arguments if isinstance(of, Generic) else ()


def _bare(file: FileFacts, name: str, inside: int, is_external: IsExternal) -> ExternalSymbol | None:
    imported = _imported(file, name, inside, is_external)
    if imported is None:
        return None
    is_named = imported.name not in (*_WHOLE, DEFAULT)
    return ExternalSymbol(imported.name if is_named else name, imported, "", "import")


def _imported(file: FileFacts, local: str, inside: int, is_external: IsExternal) -> Imported | None:
    """The import that binds a local name to something outside the tree."""
    several = file.bound_at(local, inside) if local else ()
    return next((one for one in several if is_external(file, one)), None)


MAX_HEADS = 8
"""The most heads of one import: few can name a package."""


def published_packages(files: Files, languages: Iterable[str]) -> Iterator[tuple[str, str, str, str]]:
    """Name, head, language family and folder of each package, by a tree's manifests and folders.

    ``languages`` are those of its files.
    """
    families: dict[str, ImportRules] = {}
    for language in languages:
        rules = rules_of(language)
        if rules is not None:
            families.setdefault(lookup_rules(language).family, rules)
    for family, rules in sorted(families.items()):
        for package in rules.published(files):
            for head in package.heads:
                yield package.name, head, family, package.folder


def heads_in(files: Files) -> Callable[[FileFacts, Imported], list[str]]:
    """A function that returns the heads of the packages that a file's import may name, likeliest first."""
    known: dict[tuple[str, Imported], list[str]] = {}

    def heads_of(file: FileFacts, imported: Imported) -> list[str]:
        key = file.path, imported
        if key not in known:
            rules = rules_of(file.language)
            wanted = rules.wanted(file.path, imported, files) if rules is not None else ()
            known[key] = [one.head for one, _ in zip(wanted, range(MAX_HEADS), strict=False)]
        return known[key]

    return heads_of


MAX_SEVERAL = 8
"""The most symbols of a reference that is an edge; with more, only the reference itself is a row."""
_NO_HEADS: list[str] = []


class TreeRows:
    """The tables of one tree with an up-to-date index and facts, while they are filled."""

    def __init__(self, context: RelationContext) -> None:
        self.tables: Mapping[str, Columns] = {name: empty_columns(name) for name in TABLES}
        self._columns = {name: list(columns.values()) for name, columns in self.tables.items()}
        self._context = context
        self._files = FileTree(context.facts.paths, context.configuration, context.workspace.read)
        self._heads = heads_in(self._files)
        self._imports = context.graph.imports
        self._bound_names = context.facts.bound_names()
        self._references, self._edges = self._columns["references"], self._columns["edges"]
        self._targets: dict[tuple[str, Imported], str] = {}

    def fill(self) -> None:
        """Add the rows of all files."""
        snapshot = self._context.related.snapshot
        outlines = {outline.path: outline for outline in snapshot.terms.outlines()}
        live = snapshot.refreshed.live
        files = self._context.facts.files()
        for file in files:
            shown = self._context.workspace.display_path(file.path)
            if shown in outlines:
                self._add_symbols(file, outlines[shown])
            self._add_imports(file)
            references = self._add_references(file) if BY_NAME[file.language].has_references else 0
            digest = live[os.fsencode(file.path)].digest.hex()
            self._add("files", file.path, file.language, len(file.definitions), references, digest)
        for package in dict.fromkeys(published_packages(self._files, {file.language for file in files})):
            self._add("packages", *package)

    def _add(self, table: str, *values: object) -> None:
        """Add a row: its values in the order of the columns. Texts are cut, and made valid UTF-8."""
        for column, value in zip(self._columns[table], values, strict=True):
            column.append(stored_text(value) if isinstance(value, str) else value)

    def _add_symbols(self, file: FileFacts, outline: FileOutline) -> None:
        for one in outline.walk():
            about = one.qualified_name, one.kind, one.signature, one.doc_summary
            place = file.path, one.line_start, one.line_end, one.exported, file.language
            self._add("symbols", one.name, normalized(one.name), *about, *place, words_in(one.name, one.doc_summary))

    def _add_imports(self, file: FileFacts) -> None:
        for one in file.imports:
            target = self._target(file, one)
            heads = [] if target else self._heads(file, one)
            self._add("imports", one.module, one.name, one.local, file.path, one.line, one.reexported, heads, target)

    def _target(self, file: FileFacts, imported: Imported) -> str:
        """The file in the tree that an import leads to; ``""`` if there is none."""
        key = file.path, imported
        if key not in self._targets:
            files = self._imports.files_of(file.language, file.path, imported)
            self._targets[key] = files[0] if files else ""
        return self._targets[key]

    def _add_references(self, file: FileFacts) -> int:
        """Add the references of a file and their edges in its tree; returns the number of references."""
        rules = lookup_rules(file.language)
        resolver = self._context.graph.resolver
        path = stored_text(file.path)
        count = 0
        for usage, sites in file.sited_usages():
            count += len(sites)
            if can_mean(usage, self._bound_names, rules):
                resolved = resolver.resolve_sites(file, usage, sites)
            else:
                resolved = ((site, NOTHING) for site in sites)
            known: dict[int, tuple[str, tuple[Any, ...]]] = {}  # by the symbol around the site
            for site, resolution in resolved:
                if site.inside not in known:
                    known[site.inside] = self._source_columns(file, usage, site.inside, resolution, rules.family)
                source, about = known[site.inside]
                for column, value in zip(self._references, (path, site.line, site.column, *about), strict=True):
                    column.append(value)
                for place in resolution.places if len(resolution.places) <= MAX_SEVERAL else ():
                    definition = place.definition
                    meant = definition.name, definition.qualified_name, place.path, usage.kind, resolution.how
                    for column, value in zip(self._edges, (*meant, source, path, site.line, site.column), strict=True):
                        column.append(value)
        return count

    def _source_columns(
        self, file: FileFacts, usage: Usage, inside: int, resolution: Resolution, family: str
    ) -> tuple[str, tuple[Any, ...]]:
        """The source of a reference, and its columns after the place, shared by its sites in one definition."""
        source = stored_text(file.definition(inside).qualified_name) if inside >= 0 else ""
        found = None if resolution.places else external_symbol(file, usage, inside, self._is_external)
        if found is None:
            return source, (usage.name, usage.kind, source, usage.receiver, "", "", _NO_HEADS, "", "", family)
        local = usage.name if found.name != usage.name else ""
        outside = found.imported.module, self._heads(file, found.imported), found.owner, found.how
        return source, (found.name, usage.kind, source, usage.receiver, local, *outside, family)

    def _is_external(self, file: FileFacts, imported: Imported) -> bool:
        return not self._target(file, imported)
