"""Check that each call keeps its meaning after a rename: relations are resolved again on the edited text in memory."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from smart_explore.edits.refusal import RefusedError, Shown
from smart_explore.edits.renames.rename import Renaming
from smart_explore.languages.registry import lookup_rules
from smart_explore.model import SourceFile
from smart_explore.relation_answers.edited_graph import edited_graph
from smart_explore.relation_answers.files_with_names import files_with_names
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relations.edges import SURE, SymbolRef
from smart_explore.relations.facts.facts import Site, Usage
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.graph.graph import Graph
from smart_explore.source.git.repository import find_root
from smart_explore.symbols.positions import Lines

MAX_BYTES = 3_000_000
"""A rename in files of more bytes is not checked again."""

MAX_FILES = 4_000
"""The facts of larger trees are not copied for a check."""

MAX_SHOWN = 5

_Place = tuple[str, int, str]
"""The path of a symbol, its first line and its kind, which a rename does not change."""

_Site = tuple[str, int, int]
"""Path, line and column of a call."""


class _Meaning(NamedTuple):
    """The symbols that a call certainly means (empty if unsure), their names, and the called name."""

    places: frozenset[_Place] = frozenset()
    names: str = ""
    called: str = ""


def file_of_type(context: RelationContext, path: str, renaming: Renaming) -> bool:
    """True if a file must be named after the renamed type in it, as with Java's public classes."""
    file = context.facts.file(path)
    stem = path.rpartition("/")[2].partition(".")[0]
    return file is not None and lookup_rules(file.language).modules.file_type and stem == renaming.name


def other_repositories(context: RelationContext, path: str, renaming: Renaming) -> tuple[str, ...]:
    """The git repositories of the places of a rename, but for that of the file at ``path``: paths below the root."""
    root = os.path.realpath(context.workspace.root)
    own, *folders = [os.path.dirname(os.path.join(root, each)) for each in (path, *renaming.occurrences)]
    others = {find_root(folder) for folder in {*folders}} - {find_root(own)}
    return tuple(sorted(os.path.relpath(one, root) for one in others if one))


def check_unchanged(context: RelationContext) -> None:
    """Raise RefusedError if a file has changed since its facts were read."""
    for problem in context.related.lost.values():
        if problem.kind == "unreadable":
            raise RefusedError("changed_meanwhile", f"{problem.path} changed while it was read", "try again")


def check_meanings(context: RelationContext, renaming: Renaming, new_name: str) -> bool:
    """True if calls were resolved again; raises RefusedError if some would change their meaning by a rename."""
    occurrences = {path: places for path, places in renaming.occurrences.items() if places}
    files = {path: source for path, source, _ in files_with_names(context, "", occurrences)}
    check_unchanged(context)
    if sum(len(source.data) for source in files.values()) > MAX_BYTES or len(context.candidates()) > MAX_FILES:
        return False
    words = (renaming.name, new_name)
    before = dict(_meanings(context.graph, words, files))
    edited = {
        path: source._replace(data=edited_text(source.data, occurrences[path], renaming.name))
        for path, source in files.items()
    }
    graph = edited_graph(context, edited)
    if graph is None:
        return False
    after = dict(_meanings(graph, words, files))
    unsure = set(renaming.unsure)
    wrong: list[tuple[_Site, _Meaning]] = []
    for site, meaning in before.items():
        moved = _moved(site, occurrences.get(site[0], {}), renaming.name)
        now = after.get(moved, _Meaning())
        is_lost = bool(meaning.places) and meaning.places.isdisjoint(now.places)
        is_taken = meaning.called == new_name and not meaning.places and bool(now.places)
        if (is_lost or is_taken) and site[:2] not in unsure:
            wrong.append((site, meaning if meaning.places else now))
    if wrong:
        raise _refusal(context, wrong)
    return True


def _meanings(graph: Graph, words: Iterable[str], files: Mapping[str, SourceFile]) -> Iterator[tuple[_Site, _Meaning]]:
    """The calls with one of these names in all files, and those of edited files whose receiver contains one."""
    seen: set[int] = set()
    for name in words:
        family = graph.facts.family_of(next(iter(files)))
        for file, usage, sites in graph.facts.usages_of(name, family=family):
            yield from _of_usage(graph, file, usage, sites)
            seen.add(file.number)
    is_through = re.compile(rf"(?<![\w$])(?:{'|'.join(map(re.escape, words))})(?![\w$])").search
    for path in files:
        of_file = graph.facts.file(path)
        for site, usage in of_file.usages if of_file is not None else ():
            if usage.name not in words and (is_through(usage.receiver) or is_through(usage.receiver_type)):
                assert of_file is not None
                yield from _of_usage(graph, of_file, usage, [site])


def _of_usage(graph: Graph, file: FileFacts, usage: Usage, sites: list[Site]) -> Iterator[tuple[_Site, _Meaning]]:
    if usage.kind != "call":
        return
    for site, resolution in graph.resolver.resolve_sites(file, usage, sites):
        places = resolution.places if resolution.how in SURE else ()
        names = ", ".join(dict.fromkeys(one.definition.qualified_name for one in places))
        yield (file.path, site.line, site.column), _Meaning(frozenset(map(_place, places)), names, usage.name)


def _place(ref: SymbolRef) -> _Place:
    return ref.path, ref.definition.line_start, ref.definition.kind


def _moved(site: _Site, places: Mapping[tuple[int, int], str], name: str) -> _Site:
    """The place of a call after the edits of its file."""
    path, line, column = site
    length = len(name.encode())
    shift = sum(
        len(text.encode()) - length for (row, start), text in places.items() if row == line - 1 and start < column
    )
    return path, line, column + shift


def edited_text(data: bytes, places: Mapping[tuple[int, int], str], name: str) -> bytes:
    """The text of a file with a rename's texts at its places."""
    starts = Lines(data).starts
    length = len(name.encode())
    parts: list[bytes] = []
    end = 0
    for (row, column), text in sorted(places.items()):
        start = starts[row] + column
        parts += (data[end:start], text.encode())
        end = start + length
    return b"".join((*parts, data[end:]))


def _refusal(context: RelationContext, wrong: list[tuple[_Site, _Meaning]]) -> RefusedError:
    shown = tuple(
        Shown(context.workspace.display_path(path), line, context.workspace.read_line(path, line), meaning.names)
        for (path, line, _), meaning in sorted(wrong)[:MAX_SHOWN]
    )
    several = f"{len(wrong)} calls" if len(wrong) > 1 else "a call"
    what = f"{several} would mean something else, first {shown[0].path}:{shown[0].line} of {shown[0].note}"
    return RefusedError("meaning", what, "choose another new_name, or edit it by text", shown)
