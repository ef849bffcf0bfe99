"""The tree of a question about relations: the enclosing repository, or the roots of a server."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from smart_explore.errors import NotFoundError
from smart_explore.index.digest import digest_of
from smart_explore.index.fact_reader import FactReader
from smart_explore.index.file_records import paths_of_state
from smart_explore.index.stored_answers import StampedReader
from smart_explore.languages.language import Language
from smart_explore.languages.registry import BY_NAME
from smart_explore.model import Problem, SourceFile, Symbol
from smart_explore.model.kinds import DOCUMENT_KINDS
from smart_explore.model.problem import SYNTAX_KINDS
from smart_explore.model.relations_answer import RelatedSymbol
from smart_explore.relation_answers.unread_files import unread_holding, why_unread
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.facts import Definition
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.load import Related
from smart_explore.relations.facts.partial_reading import PartialReading
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.graph.graph import Graph
from smart_explore.relations.occurrences.name_forms import holds
from smart_explore.relations.targets.object_members import what_holds
from smart_explore.relations.targets.parse_target import name_parts, parse_target
from smart_explore.relations.targets.targets import one_of_overloads, preferred, symbols_at, symbols_named
from smart_explore.source.git.clones import SPARSE, is_sparse
from smart_explore.source.sandbox import is_below
from smart_explore.source.source_file import changed_meanwhile, read_candidate
from smart_explore.source.walk.result import Candidate
from smart_explore.workspace import Workspace

MAX_NEAR = 5


class RelationContext(NamedTuple):
    """The graph of a workspace. Paths are relative to its root, except displayed ones."""

    workspace: Workspace
    candidates: Callable[[], dict[str, Candidate]]
    related: Related
    graph: Graph
    configuration: StampedReader
    """The reader of files that configure imports."""
    reading: PartialReading | None = None
    """The files read so far; None if all were."""
    index_problem: Problem | None = None
    """The reason why the configured compiler's index is not used."""
    not_walked: tuple[Problem, ...] = ()
    """The folders and files that the walk of the tree could not read."""

    @property
    def facts(self) -> TreeFacts:
        """The facts of all files."""
        return self.related.facts

    def source(self, path: str, name: str = "") -> SourceFile | None:
        """The content of a file of the tree if it holds a name; None if it has changed since its facts were read, which
        is a problem of the answer.
        """
        candidate = self.candidates().get(path)
        content = read_candidate(candidate) if candidate is not None else None
        if candidate is None or not isinstance(content, SourceFile) or not holds(content, name):
            return None
        below = os.fsencode(path)
        known = self.related.snapshot.refreshed.live.get(below)
        if known is None or known.digest == digest_of(content):
            return content
        self.related.lost[below] = changed_meanwhile(candidate)
        return None

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems found so far."""
        refreshed = self.related.snapshot.refreshed
        lost = [problem for problem in refreshed.problems if problem.kind not in SYNTAX_KINDS]
        of_index = (self.index_problem,) if self.index_problem else ()
        return (
            *self.workspace.shown(self.not_walked),
            *self.workspace.shown(lost),
            *self.related.lost.values(),
            *self._not_looked_for(),
            *self._conflicts(),
            *of_index,
        )

    def _conflicts(self) -> Iterator[Problem]:
        """The packages that several repositories publish: imports of them are ambiguous."""
        for folders, names in self.graph.conflicts:
            first, *others = map(self.workspace.display_path, folders)
            also = ", ".join(others)
            reason = f"its package {names[0]} is also in {also}: imports of it are not followed; leave one out"
            yield Problem(first, reason, "unsupported")

    def damaged(self, is_inside: Callable[[str], bool]) -> list[Problem]:
        """The syntax problems of the files for which ``is_inside`` is true of the path.

        Those of its references come first: an outline may be read without the bodies of functions.
        """
        shown = {path: each.shown for path, each in self.candidates().items() if is_inside(path)}
        damaged = ((os.fsdecode(path), spans) for path, spans in FactReader(self.related.snapshot.connection).damaged())
        of_bodies = ((shown[path], spans) for path, spans in damaged if path in shown)
        found = {path: Problem(path, "syntax errors", "syntax", 0, spans) for path, spans in of_bodies}
        others = set(shown.values()) - found.keys()
        problems = self.related.snapshot.refreshed.problems
        return [*found.values(), *(each for each in problems if each.kind in SYNTAX_KINDS and each.path in others)]

    def _not_looked_for(self) -> Iterator[Problem]:
        if self.reading is None:
            return
        root = self.workspace.display_path("")
        if names := ", ".join(sorted(self.reading.too_common)):
            yield Problem(root, f"names that too many files may define, not searched: {names}", "too-large")
        if names := ", ".join(sorted(self.reading.too_often)):
            reason = f"not followed, because too many files contain the name; ask about each: {names}"
            yield Problem(root, reason, "too-large")

    @property
    def lacks_files(self) -> bool:
        """True if more files must be read, and the question be asked again."""
        return self.facts.lacks_files

    def language_of(self, path: str) -> Language:
        """The language of a file of the tree that has facts."""
        file = self.facts.file(path)
        assert file is not None
        return BY_NAME[file.language]

    def unread(self, place: SymbolRef) -> tuple[Problem, ...]:
        """A problem if callers of a symbol are unknown because its language has no reference rules."""
        candidate = self.candidates().get(place.path)
        language = candidate.language if candidate else None
        if not language or BY_NAME[language].has_references:
            return ()
        reason = f"calls are not read for {language}"
        return (Problem(self.workspace.display_path(place.path), reason, "unsupported"),)

    def not_checked_out(self) -> tuple[Problem, ...]:
        """A problem if the repository is a sparse checkout: tracked files are missing."""
        root = self.workspace.root
        return (Problem(self.workspace.display_path(""), SPARSE, "unreadable"),) if is_sparse(root) else ()

    def minified(self) -> frozenset[str]:
        """The paths of files taken for minified or generated: they have no facts."""
        if "minified" not in self.related.snapshot.refreshed.skipped:  # true of most trees: no table is read
            return frozenset()
        return frozenset(map(os.fsdecode, paths_of_state(self.related.snapshot.connection, "minified")))

    def outlined(self, place: SymbolRef) -> Symbol | None:
        """The symbol with its signature and doc from the file's outline."""
        candidate = self.candidates().get(place.path)
        if candidate is None:
            return None
        wanted = place.definition
        for symbol in self.related.snapshot.terms.outline_of(candidate.shown).walk():
            if symbol.line_start == wanted.line_start and symbol.qualified_name == wanted.qualified_name:
                return symbol
        return None

    def folder_of(self, target: str) -> str:
        """The path in the tree of a folder or file of the user's, ``""`` for the root. Raises NotFoundError."""
        path = self.workspace.locate(target)
        if path is None or not os.path.exists(os.path.join(self.workspace.root, path)):
            root = self.workspace.root
            raise NotFoundError(f"no folder or file {target!r} in {root}", "name one, or nothing for all of it")
        return path

    def folder_named(self, written: str) -> str:
        """The displayed path of a folder that the user names; ``""`` for a missing one or the whole tree.

        Raises BadRequestError for a path outside a server's roots.
        """
        path = self.workspace.locate(written)
        return self.workspace.display_path(path) if path and self.workspace.is_folder(path) else ""

    def files(self, target: str) -> list[str]:
        """The path of the file that a target names, or of all source files below a folder. Raises NotFoundError."""
        folder = self.workspace.locate(target)
        if folder is None or not self.workspace.is_folder(folder):
            return [self.file(target)]
        files = sorted(path for path in self.facts.paths if not folder or is_below(path, folder))
        if not files:
            raise NotFoundError(f"no source files in {target!r}", "smart-explore tree shows where there are some")
        return files

    def symbol(self, path: str, definition: Definition | None) -> RelatedSymbol:
        """A symbol of the tree for an answer; the file itself if ``definition`` is None."""
        if definition is None:
            return RelatedSymbol(self.workspace.display_path(path))
        _, qualified, kind, start, end, _ = definition
        return RelatedSymbol(self.workspace.display_path(path), qualified, kind, start, end)

    def path_of(self, written: str) -> str | None:
        """The path in the tree of a file that the user names; None for other files.

        Raises BadRequestError for a path outside a server's roots.
        """
        path = self.workspace.locate(written)
        return path if path in self.facts.paths else None

    def file(self, target: str) -> str:
        """The path in the tree of a file that a target names. Raises NotFoundError."""
        path = self.path_of(target)
        if path is not None:
            return path
        ending = self._files_ending(target)
        if len(ending) == 1:
            return ending[0]
        if unread := self._unread_file(target):
            raise unread
        several = ", ".join(self.workspace.display_path(one) for one in ending[:MAX_NEAR])
        hint = f"which one: {several}?" if several else "name a file of this tree; smart-explore tree shows them"
        raise NotFoundError(f"no source file {target!r} in {self.workspace.root}", hint)

    def shown(self, folders: Sequence[str]) -> tuple[str, ...]:
        """The displayed paths of folders of the tree."""
        return tuple(map(self.workspace.display_path, folders))

    def resolve_target(self, target: str, folders: Sequence[str] = ()) -> list[SymbolRef]:
        """The symbols that a target can mean, preferring those in ``folders``. Raises NotFoundError."""
        path, name, line = parse_target(target)
        found: list[SymbolRef] = []
        if path:
            file = self._file_with(path, name)
            if file is not None:
                found = symbols_at(file, line) if line else symbols_named(self.facts, name, file)
        elif name:
            found = symbols_named(self.facts, name)
        if not found:
            if self.lacks_files:  # the question is repeated: similar names would be searched for in vain
                raise NotFoundError(f"no symbol {target!r} in the files read so far", "ask again")
            raise self._missing(target, name, folders)
        if not path:  # names in documents and data count only if code has none
            found = [place for place in found if place.definition.kind not in DOCUMENT_KINDS] or found
        found = preferred(found, folders, is_bare=not path)
        declared = self.graph.resolver.header_definitions  # a declaration and its definition are one
        return list(dict.fromkeys(one for place in found for one in one_of_overloads(declared.definitions(place))))

    def _file_with(self, path: str, name: str) -> FileFacts | None:
        """The facts of the file that a path means; of several, the only one with a symbol of that name."""
        ending = self._files_ending(path) if self.path_of(path) is None and name else []
        files = filter(None, map(self.facts.file, ending))
        having = [file for file in files if symbols_named(self.facts, name, file)]
        return having[0] if len(having) == 1 else self.facts.file(self.file(path))

    def _files_ending(self, target: str) -> list[str]:
        return [one for one in self.facts.paths if one == target or one.endswith("/" + target.lstrip("./"))]

    def _unread_file(self, target: str) -> NotFoundError | None:
        """The error for a file of the tree that is too large or minified; None for any other target."""
        why = why_unread(self.candidates(), self.minified(), self.workspace.locate(target) or "")
        hint = f"see its symbols: smart-explore outline {target}"
        return NotFoundError(f"calls and imports are not read in {target!r} ({why})", hint) if why else None

    def _missing(self, target: str, name: str, folders: Sequence[str]) -> NotFoundError:
        from smart_explore.ranking.hybrid import NAME, rank
        from smart_explore.text_search.damaged import damaged_line
        from smart_explore.text_search.unparsed import unparsed_definition

        whole = parse_target(target).path or target
        if unread := self._unread_file(whole):
            return unread
        is_path = not name or self.path_of(target) is not None or self.folder_named(target)
        if is_path and (self.path_of(whole) is not None or self.folder_named(whole)):
            hint = f"of a file or folder: smart-explore importers {whole}, or impact {whole}"
            return NotFoundError(f"no symbol {target!r} in {self.workspace.root}", hint)
        if inside := what_holds(self.facts, name, self.workspace.lines, self.workspace.display_path):
            return NotFoundError(f"no symbol {target!r}, but {inside[0]}", inside[1])
        session, damaged = self.workspace.session, self.related.snapshot.refreshed.problems
        unparsed = damaged_line(session, name, damaged) or unparsed_definition(session, name, self.workspace.folders)
        if unparsed:
            return NotFoundError(f"no symbol {target!r} in {self.workspace.root}", unparsed.told)
        if lost := next((each for each in self.not_walked if each.kind == "unsupported"), None):
            return NotFoundError(f"no symbol {target!r} in {self.workspace.root}", lost.reason)
        last = "".join(name_parts(name)[-1:])
        if changed := next((each for each in self.related.lost.values() if each.kind == "unreadable"), None):
            hint = f"{changed.path}: {changed.reason}"
            return NotFoundError(f"no symbol {target!r} in what is read of {self.workspace.root}", hint)
        if held := unread_holding(self.candidates(), self.minified(), last) if last else []:
            paths = ", ".join(f"{path} ({why})" for path, why in held[:MAX_NEAR])
            see = f"smart-explore grep --literal {last} {held[0][0]}"
            hint = f"calls and imports are not read in {paths}, where the name is; {see}"
            return NotFoundError(f"no symbol {target!r} in what is read of {self.workspace.root}", hint)
        terms = self.related.snapshot.terms
        near = rank(name, NAME, terms, terms.symbol_of, MAX_NEAR) if name else []
        names = list(dict.fromkeys(one.symbol.qualified_name for one in near))
        hint = f"did you mean {', '.join(names)}?" if names else f"find its name first: smart-explore search {name!r}"
        narrowed = f" (rows wanted from {', '.join(self.shown(folders))})" if folders else ""
        away = [f"{each.path} ({each.reason})" for each in self.not_walked if each.kind == "unreadable"][:MAX_NEAR]
        told = f"; not read: {', '.join(away)}" if away else ""
        return NotFoundError(f"no symbol {target!r} in {self.workspace.root}{narrowed}{told}", hint)
