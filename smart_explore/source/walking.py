"""A walk under way: folders are listed one after the other, and what they hold is sorted."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import NamedTuple

from smart_explore.source.build_folders import NEVER_SOURCE
from smart_explore.source.folder import (
    NOTHING,
    Contents,
    Folder,
    LanguageOfName,
    Languages,
    empty_contents,
    entries_of,
    is_folder_entry,
    list_folder,
    sort_file,
)
from smart_explore.source.ignore import IgnoreReader, Ignores, ignores_above
from smart_explore.source.repository import find_root
from smart_explore.source.stamps import NEVER, UNSURE, FolderStamp, folder_stamp, settled
from smart_explore.source.walk import Candidate, WalkResult


class Visited(NamedTuple):
    """A folder that a walk has listed; ``parent`` is the number of the one it was met in, -1 for none.

    ``prefix`` is its path from the root of the walk, with a slash at its end, or empty.
    """

    prefix: bytes
    parent: int
    stamp: FolderStamp
    contents: Contents


class Walk:
    """One walk. Folders wait in a list, not on the call stack, so that any depth will do."""

    def __init__(
        self,
        root: bytes,
        language_of: LanguageOfName,
        shown: str,
        wanted: Callable[[str], bool] | None,
        doubt_ns: int | None,
        met: Callable[[Candidate], None] | None = None,
    ) -> None:
        self.root = root
        self.base = os.path.join(root, b"")
        self.languages = Languages(language_of)
        self.shown = shown
        self.wanted = wanted
        self.doubt_ns = doubt_ns or 0
        self.met = met
        self.began = time.time_ns()
        self.result = WalkResult()
        self.repository = find_root(os.fsdecode(root))
        self.anchor = os.fsencode(self.repository) if self.repository else root
        below = os.path.relpath(root, self.anchor) if self.anchor != root else b""
        self.root_prefix = below + b"/" if below else b""
        self.is_root = not below
        self.records = doubt_ns is not None and self.is_root
        self.reader = IgnoreReader()
        self.visited: list[Visited] = []
        self.build: list[bytes] = []
        self.in_order = False

    def run(self) -> WalkResult:
        """List all folders, and make a record where one is wanted."""
        self.visit([Folder(self.root, self.root_prefix, self.ignores(), is_root=True)])
        if self.records:
            from smart_explore.source.recording import record_of

            self.result.record = record_of(self)
        return self.finished()

    def ignores(self) -> Ignores:
        """What counts for the root."""
        return ignores_above(self.anchor, self.root_prefix[:-1], self.reader) if self.repository else Ignores()

    def visit(self, waiting: list[Folder]) -> None:
        """List these folders and all below them, and take what is in them."""
        cut, records, visited = len(self.root_prefix), self.records, self.visited
        languages, reader = self.languages, self.reader
        new = tuple.__new__  # in half the time of Folder(...)
        while waiting:
            folder = waiting.pop()
            stamp = self.stamp_of(folder.path) if records else UNSURE
            contents, ignores = list_folder(folder, languages, reader)
            if contents is NOTHING and not records:
                continue
            prefix, at = folder.prefix, len(visited)
            self.take(prefix[cut:], contents)
            if records:
                visited.append(Visited(prefix[cut:], folder.parent, stamp if contents.steady else NEVER, contents))
            if contents.folders:
                path = folder.path if folder.path.endswith(b"/") else folder.path + b"/"
                waiting += [
                    new(Folder, (path + name, prefix + name + b"/", ignores, False, at)) for name in contents.folders
                ]

    def stamp_of(self, path: bytes) -> FolderStamp:
        """The stamp of a folder that is about to be listed, as far as it can be relied on."""
        try:
            return settled(folder_stamp(path), self.began, self.doubt_ns)
        except OSError:
            return UNSURE

    def take(self, prefix: bytes, contents: Contents) -> None:
        """Add what is in a folder to the result, and remember its build folders."""
        _, files, left_out, _, build, skipped, faults, _ = contents
        if not (files or left_out or build or skipped or faults):
            return
        result, wanted, met = self.result, self.wanted, self.met
        path, shown = self.base + prefix, self.shown + os.fsdecode(prefix)
        for file, language in files:
            name = shown + os.fsdecode(file)
            if wanted is None or wanted(name):
                candidate = Candidate(path + file, name, language)
                result.files.append(candidate)
                if met is not None:
                    met(candidate)
        for file, reason in left_out:
            if wanted is None or wanted(shown + os.fsdecode(file)):
                result.skipped[reason] += 1
        for reason, count in skipped.items():
            result.skipped[reason] += count
        for file, problem in faults:
            name = shown + os.fsdecode(file)
            if not file:
                result.problems.append(problem._replace(path=name.rstrip("/") or "."))
            elif wanted is None or wanted(name):
                result.problems.append(problem._replace(path=name))
        self.build += [prefix + name for name in build]

    def finished(self) -> WalkResult:
        """The result, once all folders were taken."""
        result = self.result
        known = len(result.files)
        if self.build:
            self.take_tracked()
        if not self.in_order or len(result.files) > known:
            result.files.sort(key=lambda file: file.path.replace(b"/", b"\0"))  # part by part: no name holds a NUL
        result.problems += [problem._replace(path=self.show_absolute(problem.path)) for problem in self.reader.problems]
        result.skipped = +result.skipped  # without the zeros
        result.problems.sort(key=lambda problem: problem.path)
        return result

    def take_tracked(self) -> None:
        """Of the build folders met, take what git tracks; git is asked once, and only inside a repository."""
        build, self.build = self.build, []
        worth = [path for path in build if os.path.basename(path) not in NEVER_SOURCE]
        files: frozenset[bytes] = frozenset()
        folders: frozenset[bytes] = frozenset()
        if worth and self.repository:
            from smart_explore.source.tracked import tracked_below

            tracked = tracked_below(self.repository, [self.root_prefix + path for path in worth])
            files, folders = tracked.files, tracked.folders
        waiting = [path for path in worth if self.root_prefix + path in folders]
        caches = len(build) - len(worth)
        self.result.skipped["build folder"] += len(build) - len(waiting) - caches  # nobody misses these
        while waiting:
            folder = waiting.pop()
            contents = empty_contents()
            entries, fault = entries_of(self.base + folder)
            if fault is not None:
                contents.faults.append((b"", fault))
            for entry in entries:
                path = folder + b"/" + entry.name
                if self.root_prefix + path in folders and not entry.name.startswith(b".") and is_folder_entry(entry):
                    waiting.append(path)
                elif self.root_prefix + path in files:
                    sort_file(contents, entry, self.languages.of(entry.name), b"", None)
            self.take(folder + b"/", contents)

    def show_absolute(self, path: str) -> str:
        """How the absolute path of an ignore file is shown."""
        inside = os.fsdecode(self.base)
        return self.shown + path.removeprefix(inside) if path.startswith(inside) else path
