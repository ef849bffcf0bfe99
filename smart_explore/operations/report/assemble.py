"""Assemble a report: files, edges, modules, history, and unused symbols."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from textwrap import dedent

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.languages.registry import BY_NAME
from smart_explore.model.report_answer import ReportAnswer, ReportFile, ReportHistory, ReportSymbol, UnusedSymbol
from smart_explore.operations.report.module_maps import main_folder, module_maps
from smart_explore.operations.report.symbol_uses import MAX_USAGES, SymbolUses, symbol_table, symbol_uses
from smart_explore.operations.report.tables import FileTable, SymbolRows, edge_rows, file_table, symbol_rows
from smart_explore.operations.report.tree_files import TreeTexts, read_texts, role_of
from smart_explore.operations.report.unused import Candidates
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.graph.cycles import cycles
from smart_explore.requests import Session
from smart_explore.source.git.recent_changes import MAX_FILES, WINDOWS, RecentChanges, recent_changes
from smart_explore.source.git.repository import find_root
from smart_explore.source.listing import list_tree
from smart_explore.source.sandbox import is_below
from smart_explore.source.walk.result import Candidate
from smart_explore.workspace import Workspace

MAX_HEART, MAX_HOT, MAX_CALLED = 100, 200, 200
MAX_SOURCE_CHARACTERS = 4_000_000
"""The most characters of source in a report, of the symbols that are most likely to be viewed;"""
MAX_LINES, MAX_CHARACTERS = 80, 5_000
"""and the most lines and characters of one symbol."""


def heart(files: Sequence[ReportFile]) -> tuple[int, ...]:
    """The files of production that most others use, the most used first."""
    used = [number for number, file in enumerate(files) if file.role == "code" and file.users]
    return tuple(sorted(used, key=lambda number: (-files[number].users, files[number].path))[:MAX_HEART])


def hot(files: Sequence[ReportFile]) -> tuple[tuple[int, int], ...]:
    """The files of production by their commits in the longest window times their lines, with that product."""
    products = [
        (number, file.changes[-1] * file.lines)
        for number, file in enumerate(files)
        if file.role == "code" and file.changes and file.changes[-1]
    ]
    return tuple(sorted(products, key=lambda each: (-each[1], files[each[0]].path))[:MAX_HOT])


def most_called(symbols: Sequence[ReportSymbol]) -> tuple[int, ...]:
    """The symbols that most others use."""
    called = [number for number, symbol in enumerate(symbols) if symbol.callers > 1]
    return tuple(sorted(called, key=lambda number: (-symbols[number].callers, symbols[number].name))[:MAX_CALLED])


def sources(
    workspace: Workspace,
    symbols: Sequence[ReportSymbol],
    files: Sequence[ReportFile],
    first: Iterable[UnusedSymbol],
) -> dict[int, str]:
    """The source of symbols by their numbers, as much as has a place: unused ones, then the most used ones."""
    risk = dict(hot(files))
    order = dict.fromkeys(each.symbol for each in first)
    best = sorted(range(len(symbols)), key=lambda one: (-symbols[one].callers, -risk.get(symbols[one].file, 0), one))
    order.update(dict.fromkeys(best))
    chosen: list[int] = []
    left = MAX_SOURCE_CHARACTERS
    for number in order:  # files are read in the estimated order
        left -= min(MAX_CHARACTERS, 40 * min(MAX_LINES, symbols[number].line_end - symbols[number].line_start + 1))
        if left < 0:
            break
        chosen.append(number)
    chosen.sort(key=lambda number: symbols[number].file)
    return {
        number: text
        for number in chosen
        if (text := _source(workspace, files[symbols[number].file].path, symbols[number]))
    }


def _source(workspace: Workspace, path: str, symbol: ReportSymbol) -> str:
    """The lines of a symbol without common indentation; long ones are cut, with a note."""
    lines = workspace.lines(path)[symbol.line_start - 1 : symbol.line_end]
    text = dedent("\n".join(lines[:MAX_LINES]))[:MAX_CHARACTERS]
    shown = text.count("\n") + 1
    return text if shown >= len(lines) else f"{text}\n… {len(lines) - shown} more lines"


MAX_CYCLES = 200


def assemble(session: Session, context: RelationContext, folder: str, made: int) -> ReportAnswer:
    """The report about a folder of a tree, ``""`` for all of it; ``made`` is in seconds since 1970."""
    workspace = context.workspace
    facts = context.facts.files()
    production = [file for file in facts if role_of(file.path, file.language) == "code"] or facts
    table = symbol_table(file for file in production if not folder or is_below(file.path, folder))
    readable = [file for file in production if BY_NAME[file.language].has_references]
    uses = symbol_uses(
        context.graph.resolver,
        readable,
        table,
        context.facts.bound_names(),
        lambda done: session.progress(done, len(readable), "files for calls"),
    )
    candidates = Candidates(context, table, uses)
    prefix = len(os.fsencode(workspace.root)) + 1
    languages = {file.path: file.language for file in facts}
    found = _listed(session, workspace, folder)
    texts = read_texts(session, found, prefix, languages, candidates.words, candidates.is_mention)
    unused, perhaps = candidates.judge(texts)
    repository = find_root(os.path.normpath(os.path.join(workspace.root, folder)))
    changes, unread = _changes(session, repository)

    imports = context.graph.imports.first_lines([file.path for file in production])
    dependencies = _dependencies(production, imports, uses)
    start = os.path.relpath(workspace.root, repository) if repository else "."
    files = file_table(folder, texts, changes, start, production, dependencies, uses)
    rows = symbol_rows(table, uses, files, [*unused, *perhaps])
    lines = {file.path: file.lines for file in files.shown if file.role == "code"}
    maps = module_maps(lines, files.numbers, dependencies, folder)
    ways = cycles(
        {path: [other for other in others if other in lines] for path, others in imports.items() if path in lines}
    )
    unused, perhaps = rows.renumbered(unused), rows.renumbered(perhaps)
    return ReportAnswer(
        name=os.path.basename(os.path.join(workspace.root, folder).rstrip("/")) or "/",
        root=workspace.display_path(""),
        folder=folder,
        made=made,
        files=tuple(files.shown),
        symbols=tuple(rows.shown),
        edges=tuple(edge_rows(uses, files, rows)),
        needs=tuple(
            (files.numbers[path], files.numbers[other])
            for path, other in dependencies
            if path in files.numbers and other in files.numbers
        ),
        sources=sources(workspace, rows.shown, files.shown, [*unused, *perhaps]),
        maps=tuple(maps),
        start=main_folder(lines, maps, folder),
        cycles=tuple(tuple(files.numbers[path] for path in way) for way in ways[:MAX_CYCLES]),
        heart=heart(files.shown),
        hot=hot(files.shown),
        most_called=most_called(rows.shown),
        unused=tuple(unused),
        perhaps=tuple(perhaps),
        unjudged=dict(candidates.unjudged),
        history=_history(changes),
        notes=(*unread, *_notes(files, rows, uses, texts, len(ways))),
        problems=(*context.problems, *texts.problems),
    )


def _changes(session: Session, repository: str | None) -> tuple[RecentChanges | None, tuple[str, ...]]:
    """The recent changes of a repository, and a note if git cannot read it."""
    try:
        return (recent_changes(repository, session.cancelled) if repository else None), ()
    except EnvironmentBrokenError as error:
        return None, (f"{error.message}; {error.hint}",)


def _listed(session: Session, workspace: Workspace, folder: str) -> list[Candidate]:
    """All files of the tree, including a reported folder that a walk skips."""
    found = list_tree(".", base=workspace.folder, include=session.include).walk_result.files
    path = os.path.join(workspace.root, folder)
    below = os.fsencode(path) + b"/"
    if folder and not any(each.path.startswith(below) for each in found):
        found += list_tree(path, base=workspace.folder, include=session.include).walk_result.files
    return found


def _dependencies(
    production: list[FileFacts], imports: dict[str, dict[str, int]], uses: SymbolUses
) -> list[tuple[str, str]]:
    """Which production file needs which: by imports, or by calls in languages that need no imports.

    Files of one package may see each other without any import; in other languages every file imports.
    """
    language = {file.path: file.language for file in production}
    found = {
        (path, other) for path, others in imports.items() if path in language for other in others if other in language
    }
    importing = {language[path] for path, _ in found}
    beside = {language[path] for path, other in found if os.path.dirname(path) == os.path.dirname(other)}
    for path, other in uses.files:
        known = beside if os.path.dirname(path) == os.path.dirname(other) else importing
        if path in language and other in language and language[path] not in known:
            found.add((path, other))
    return sorted(found)


def _history(changes: RecentChanges | None) -> ReportHistory | None:
    if changes is None:
        return None
    head, newest, since, commits, wide, is_whole, _ = changes
    return ReportHistory(head, newest, since, commits, wide, MAX_FILES, is_whole, WINDOWS)


def _notes(files: FileTable, rows: SymbolRows, uses: SymbolUses, texts: TreeTexts, cycles: int) -> Iterator[str]:
    """Notes on what the report leaves out, a sentence each."""
    if files.left_out:
        yield f"{files.left_out:,} files with the fewest lines are left out: {len(files.shown):,} are shown."
    if rows.left_out:
        yield f"{rows.left_out:,} symbols with the fewest callers are left out: {len(rows.shown):,} are shown."
    if uses.left_out:
        yield (
            f"Calls in {uses.left_out:,} files were not followed, after {MAX_USAGES:,} calls and other uses: "
            "callers are missing, and no symbol is told to be unused."
        )
    if cycles > MAX_CYCLES:
        yield f"{cycles - MAX_CYCLES:,} longer cycles of imports are left out: {MAX_CYCLES} are shown."
    if texts.skipped:
        words = ", ".join(f"{count:,} {reason}" for reason, count in sorted(texts.skipped.items()))
        yield f"Files that were not read: {words}."
