"""Find symbols that are no longer in place: in a renamed file, in another file, under another name.

A symbol that existed already when the note was made cannot be the moved one. So the candidates are the symbols of files
that changed since, without those of their older versions. If git does not know the older versions, more similarity is
required.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from smart_explore.languages.registry import BY_NAME, language_of_name
from smart_explore.memory.anchor_files import AnchorFiles, parsed
from smart_explore.model.anchor import UNKNOWN, Anchor, Judgement
from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.revisions.likeness import changed_share, digest, likeness, size
from smart_explore.revisions.versions import FileVersion, SymbolVersion
from smart_explore.source.git.revisions import read_blobs
from smart_explore.source.git.work_tree import work_tree
from smart_explore.source.walk.walk import walk

MAX_FILES = 2_000
"""The most changed files that are parsed to find a lost symbol; those with its name come first."""
MARGIN = 0.05
"""The least lead of the best candidate over the next one."""
MIN_SIZE = 8
"""A symbol with fewer 3-grams is recognized by its name only: ``X = None`` resembles ``Y = None`` by chance."""
MAX_GROWTH = 2.0
"""A symbol of another name whose size differs by a larger factor is not the same symbol."""


class _Bars(NamedTuple):
    """The similarity required with the same qualified name, with the same name, in the same file, and elsewhere."""

    qualified: float
    name: float
    file: float
    other: float

    def bar(self, same_qualified: bool, same_name: bool, same_file: bool) -> float:
        """The bar for a candidate."""
        if same_qualified or same_name:
            return self.qualified if same_qualified else self.name
        return self.file if same_file else self.other


_KNOWN_SINCE = _Bars(0.25, 0.35, 0.40, 0.55)
_UNKNOWN_SINCE = _Bars(0.50, 0.60, 0.60, 0.80)


def find_again(files: AnchorFiles, lost: Sequence[Anchor], max_files: int = MAX_FILES) -> list[Judgement]:
    """The judgements on anchors whose symbols are no longer in place, in order: moved, stale or gone.

    At most ``max_files`` of the files that changed since are read.
    """
    judgements: dict[int, Judgement] = {}
    by_commit: dict[str, list[int]] = defaultdict(list)
    for number, anchor in enumerate(lost):
        by_commit[anchor.commit].append(number)
    sources = _sources(files) if lost else []
    for commit, numbers in by_commit.items():
        search = _Search(files, _ChangesSince(files, commit, sources), [lost[number] for number in numbers], max_files)
        judgements |= {number: search.judgement(lost[number]) for number in numbers}
    return [judgements[number] for number in range(len(lost))]


def _sources(files: AnchorFiles) -> list[str]:
    """The paths of all source files of the project."""
    walked = walk(files.root, language_of=language_of_name)
    return [os.path.relpath(os.fsdecode(each.path), files.root) for each in walked.files if each.language]


class _Search:
    """The symbols of files that changed since a commit, as candidates for lost symbols."""

    def __init__(self, files: AnchorFiles, since: _ChangesSince, lost: Sequence[Anchor], max_files: int) -> None:
        self._files = files
        self._since = since
        self._bars = _KNOWN_SINCE if since.is_known else _UNKNOWN_SINCE
        families = {
            _language_group(name) for each in lost if each.qualified_name and (name := language_of_name(each.path))
        }
        paths = [
            p for p in since.changed if (name := language_of_name(p)) is not None and _language_group(name) in families
        ]
        if len(paths) > max_files:
            names = [each.qualified_name.rpartition(".")[2].encode("utf-8", "surrogateescape") for each in lost]
            paths.sort(key=lambda path: not any(name in (files.data(path) or b"") for name in names))
            del paths[max_files:]
        versions = files.versions(paths)
        self._symbols = [symbol for path in paths if (version := versions[path]) for symbol in version.symbols]

    def judgement(self, anchor: Anchor) -> Judgement:
        """The judgement of a symbol that is no longer in place."""
        if not anchor.qualified_name:
            return self._file(anchor)
        renamed = self._since.renamed.get(anchor.path)
        version = self._files.versions([renamed])[renamed] if renamed else None
        there = version.by_name.get(anchor.qualified_name) if version else None
        best = self._nearest_copy(anchor, there) if there else self._best_candidate(anchor)
        if best is None:
            return Judgement("gone", anchor.path, anchor.qualified_name, anchor.line_start, anchor.line_end)
        symbol = best.symbol
        same = best.body_digest == anchor.body_digest
        return Judgement(
            "moved" if same else "stale",
            best.file.source.path,
            symbol.qualified_name,
            symbol.line_start,
            symbol.line_end,
            0.0 if same else changed_share(anchor.sketch, best.sketch),
        )

    def _file(self, anchor: Anchor) -> Judgement:
        path = self._since.renamed.get(anchor.path)
        data = self._files.data(path) if path else None
        if path is None or data is None:
            return Judgement("gone", anchor.path, "")
        same = anchor.text_digest in (UNKNOWN, digest([data]))
        return Judgement("moved" if same else "stale", path, "", changed=float(not same))

    def _best_candidate(self, anchor: Anchor) -> SymbolVersion | None:
        """The new symbol that is clearly the most similar; None if there is no such symbol."""
        scores = {each: score for score, each in self._candidates(anchor)}
        new = self._since.new_symbols(scores)
        best = max((scores[each] for each in new), default=0.0)
        likely = [each for each in new if best - scores[each] <= MARGIN]
        return _nearest(anchor.path, likely) if len({each.body_digest for each in likely}) == 1 else None

    def _nearest_copy(self, anchor: Anchor, there: Sequence[SymbolVersion]) -> SymbolVersion:
        """The symbol in the renamed file, or its copy in another new file: git names only one of several copies."""
        best = min(there, key=lambda each: each.token_digest != anchor.token_digest)
        name = anchor.qualified_name
        copies = [
            each
            for each in self._symbols
            if each.symbol.qualified_name == name
            and self._since.is_new(each.file.source.path)
            and each.body_digest == best.body_digest
        ]
        return _nearest(anchor.path, [best, *copies])

    def _candidates(self, anchor: Anchor) -> Iterator[tuple[float, SymbolVersion]]:
        """The sufficiently similar symbols, each with its similarity plus the bonus for its name and file."""
        name = anchor.qualified_name.rpartition(".")[2]
        here = {anchor.path, self._since.renamed.get(anchor.path)}
        count = size(anchor.sketch)
        for each in self._symbols:
            symbol = each.symbol
            if _group(symbol.kind) != _group(anchor.kind):
                continue
            same_name, same_qualified = symbol.name == name, symbol.qualified_name == anchor.qualified_name
            same_file = each.file.source.path in here
            now = size(each.sketch)
            if not same_name and (count < MIN_SIZE or not count / MAX_GROWTH < now < count * MAX_GROWTH):
                continue
            alike = likeness(anchor.sketch, each.sketch)
            if alike >= self._bars.bar(same_qualified, same_name, same_file):
                yield alike + 0.15 * same_qualified + 0.1 * same_name + 0.05 * same_file, each


def _nearest(path: str, symbols: Sequence[SymbolVersion]) -> SymbolVersion:
    """The one whose file shares the most folders with a path, the first of several."""
    return max(symbols, key=lambda each: len(os.path.commonpath(["/" + path, "/" + each.file.source.path])))


def _group(kind: str) -> str:
    return kind if kind == "impl" else "type" if kind in TYPE_KINDS else ""


def _language_group(language: str) -> str:
    """The group of languages whose files import each other: a symbol may move between them."""
    imports = BY_NAME[language].imports
    return imports.where if imports else language


class _ChangesSince:
    """The files that changed since a commit. Paths are those of today, below the project's root.

    ``is_known`` is False if git cannot tell; then any of the project's ``sources`` may have changed. ``renamed`` has
    the paths of today by the old ones.
    """

    def __init__(self, files: AnchorFiles, commit: str, sources: Sequence[str]) -> None:
        self._files = files
        repository = files.repository if commit else None
        tree = None
        if repository is not None:
            inside = partial(map, files.in_repository, sources)
            tree = work_tree(repository, commit, inside, files.cancelled, submodules=False)
        self.is_known = tree is not None
        self.renamed: dict[str, str] = {}
        self._objects: dict[str, str] = {}
        for old, new in tree.changes if tree else ():
            path = files.in_project(new.path) if new and new.kind == "file" else None
            if path is not None:
                self._objects[path] = old.object if old else ""
                before = files.in_project(old.path) if old else None
                if before is not None and before != path:
                    self.renamed[before] = path
        self.changed = list(self._objects) if self.is_known else list(sources)
        self._then: dict[str, FileVersion | None] = {}

    def is_new(self, path: str) -> bool:
        """True if the file did not exist, under this name or an earlier one."""
        return not self._objects.get(path)

    def new_symbols(self, symbols: Iterable[SymbolVersion]) -> list[SymbolVersion]:
        """The symbols that did not exist then; all if git cannot tell. The old files are parsed together."""
        symbols = list(symbols)
        paths = dict.fromkeys(each.file.source.path for each in symbols)
        wanted = {path: name for path in paths if path not in self._then and (name := self._objects.get(path))}
        if wanted and self._files.repository is not None:
            blobs = read_blobs(self._files.repository, wanted.values(), self._files.cancelled)
            self._then |= parsed({path: blobs.get(name) for path, name in wanted.items()}, self._files.cancelled)
        return [each for each in symbols if not self._existed(each)]

    def _existed(self, symbol: SymbolVersion) -> bool:
        then = self._then.get(symbol.file.source.path)
        return then is not None and symbol.symbol.qualified_name in then.by_name
