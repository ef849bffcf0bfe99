"""Where a symbol's name is written: its definition, those that override it, imports, and the references to it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from smart_explore.edits.refusal import RefusedError
from smart_explore.edits.written_names import is_name, name_columns, name_in_import, quoted_rows, spelled
from smart_explore.model import FileOutline, Problem, SourceFile, Symbol
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.model.relation import Reference
from smart_explore.relations.edges import SURE, Resolution, SymbolRef, same_symbol
from smart_explore.relations.facts import Usage, usage_of
from smart_explore.relations.file_facts import FileFacts
from smart_explore.relations.graph import Graph
from smart_explore.relations.implementations import implementations
from smart_explore.symbols.references import ALL_NAMES, extract_references
from smart_explore.treesitter.toolchain import Toolchain

MAX_DERIVATIONS = 50
Position = tuple[int, int]


class Renaming(NamedTuple):
    """``occurrences`` are by path below the root: 0-based line and column in bytes, with what to write there.

    ``unsure`` are references that may mean the symbol and were not asked for, and lines of the same files that have the
    name in quotes, as Python's ``__all__`` does: path and 1-based line.
    """

    occurrences: Mapping[str, Mapping[Position, str]]
    unsure: tuple[tuple[str, int], ...]


class Tree(NamedTuple):
    """What a renaming needs of a tree: its graph, and the files that hold the name, with their outlines."""

    graph: Graph
    files: Mapping[str, tuple[SourceFile, FileOutline]]
    toolchain: Toolchain
    cancelled: Callable[[], bool]


def rename(tree: Tree, path: str, symbol: Symbol, new_name: str, *, unique: bool) -> Renaming:
    """Where the name of a symbol of the file at ``path`` is written and what to write. Raises RefusedError."""
    name = symbol.name
    if not is_name(new_name):
        raise RefusedError("bad_name", f"{new_name!r} is not a name", "send a name of letters, digits and _")
    if new_name == name:
        raise RefusedError("no_change", "the symbol already has that name", "send another new_name")
    targets = _targets(tree, path, symbol)
    occurrences: dict[str, dict[Position, str]] = {}
    open_uses: list[tuple[str, Position]] = []
    for target in targets:
        _add_definition(tree, target, new_name, occurrences)
    bare = not (symbol.parent and symbol.kind in CALLABLE_KINDS)
    for file, source, reference in _references(tree, name):
        inside = file.inside(reference.enclosing, reference.line)
        resolution = tree.graph.resolver.resolve(file, usage_of(reference), inside)
        if not any(_is_among(ref, targets) for ref in resolution.places):
            continue
        if _is_sure(resolution, targets, unique=unique):
            position = reference.line - 1, reference.column
            occurrences.setdefault(file.path, {})[position] = spelled(source.data, *position, name, new_name)
            bare = bare or not reference.receiver
        else:
            open_uses.append((file.path, (reference.line - 1, reference.column)))
    _add_imports(tree, name, new_name, targets, occurrences)
    _check_free(tree, targets, occurrences, new_name, bare=bare)
    unsure = [(file, row + 1) for file, (row, column) in open_uses if (row, column) not in occurrences.get(file, {})]
    quoted = [(file, row) for file in occurrences for row in quoted_rows(tree.files[file][0].data, name)]
    return Renaming(occurrences, tuple(dict.fromkeys([*unsure, *quoted])))


def _targets(tree: Tree, path: str, symbol: Symbol) -> list[SymbolRef]:
    """The symbol in all its definitions, with what overrides it. Raises RefusedError where it overrides another."""
    file = tree.graph.facts.file(path)
    definitions = [SymbolRef(path, definition) for definition in file.qualified(symbol.qualified_name)] if file else []
    if file is None or not definitions:
        raise RefusedError("no_symbol", "the index does not know it", "edit its uses by text")
    types = tree.graph.resolver.types
    owners = types.called(file, symbol.parent) if symbol.parent else []
    for owner in owners:
        if above := types.inherited(owner, symbol.name):
            base = above[0]
            raise RefusedError(
                "overrides",
                f"it overrides {base.definition.qualified_name} in {base.path}:{base.definition.line_start}",
                "rename that one: what overrides it goes along",
            )
    overriding = [
        SymbolRef(step.path, step.definition)
        for target in definitions[:1]
        if symbol.parent and symbol.kind in CALLABLE_KINDS
        for step in implementations(tree.graph, target, MAX_DERIVATIONS).steps
        if step.definition is not None and step.definition.name == symbol.name
    ]
    headers = tree.graph.resolver.header_definitions
    declared = [
        SymbolRef(other.path, definition)
        for other, definition in tree.graph.facts.definitions_named(symbol.name)
        if definition.kind == "prototype"
        and any(_is_among(each, definitions) for each in headers.definitions(SymbolRef(other.path, definition)))
    ]
    return list(dict.fromkeys([*definitions, *overriding, *declared]))


def _is_among(ref: SymbolRef, targets: Iterable[SymbolRef]) -> bool:
    return any(same_symbol(ref, target) for target in targets)


def _is_sure(resolution: Resolution, targets: Iterable[SymbolRef], *, unique: bool) -> bool:
    is_resolved = resolution.how in SURE or (unique and resolution.how == "unique")
    return is_resolved and all(_is_among(ref, targets) for ref in resolution.places)


def _references(tree: Tree, name: str) -> Iterable[tuple[FileFacts, SourceFile, Reference]]:
    paths = list(tree.files)
    for number, references in extract_references(
        tree.toolchain, [tree.files[path] for path in paths], parts=ALL_NAMES, cancelled=tree.cancelled
    ):
        file = tree.graph.facts.file(paths[number])
        if isinstance(references, Problem) or file is None:
            continue
        for reference in references.references:
            if reference.name == name:
                yield file, tree.files[paths[number]][0], reference


def _add_definition(tree: Tree, target: SymbolRef, new_name: str, occurrences: dict[str, dict[Position, str]]) -> None:
    name = target.definition.name
    file = tree.files.get(target.path)
    if file is None:
        raise RefusedError("no_symbol", f"{target.path} cannot be read", "edit it by text")
    source, outline = file
    for symbol in outline.walk():
        if (
            symbol.qualified_name == target.definition.qualified_name
            and symbol.line_start == target.definition.line_start
        ):
            row = symbol.name_line - 1
            columns = name_columns(source.data.split(b"\n")[row], name)
            if not columns:
                raise RefusedError(
                    "no_symbol", f"its name is not at line {row + 1} of {target.path}", "edit it by text"
                )
            occurrences.setdefault(target.path, {})[row, columns[0]] = new_name
            return


def _add_imports(
    tree: Tree, name: str, new_name: str, targets: list[SymbolRef], occurrences: dict[str, dict[Position, str]]
) -> None:
    """Import statements that take the symbol by its name, under another or the same."""
    for file, imported in tree.graph.facts.imports_of(name):
        if file.path not in tree.files:
            continue
        resolution = tree.graph.resolver.resolve(file, Usage(imported.local or name, "value"), -1)
        if resolution.places and all(_is_among(ref, targets) for ref in resolution.places):
            position = name_in_import(tree.files[file.path][0].data, imported.line - 1, name)
            if position is not None:
                occurrences.setdefault(file.path, {}).setdefault(position, new_name)


def _check_free(
    tree: Tree,
    targets: list[SymbolRef],
    occurrences: Mapping[str, Mapping[Position, str]],
    new_name: str,
    *,
    bare: bool,
) -> None:
    """Raise RefusedError where the new name is in use already where it would be written."""
    for target in targets:
        file = tree.graph.facts.file(target.path)
        outer = target.definition.parent
        bearers = file.qualified(f"{outer}.{new_name}" if outer else new_name) if file else ()
        if bearers:
            raise _in_use(target.path, bearers[0].line_start, new_name)
    if not bare:
        return
    word = re.compile(rb"(?<![\w$.])" + re.escape(new_name.encode()) + rb"(?![\w$])")
    for path in occurrences:
        for row, line in enumerate(tree.files[path][0].data.split(b"\n")):
            code = line.strip()
            if code.startswith((b"#", b"//", b"*", b"/*")):
                continue
            for match in word.finditer(line):
                before = line[: match.start()]
                if not any(before.count(quote) % 2 for quote in (b'"', b"'", b"`")):
                    raise _in_use(path, row + 1, new_name)


def _in_use(path: str, line: int, new_name: str) -> RefusedError:
    return RefusedError("in_use", f"{new_name!r} is used already, at {path}:{line}", "choose another new_name")
