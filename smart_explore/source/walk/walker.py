"""The state of a walk, which lists folders one after the other and adds their contents to the result."""

from __future__ import annotations

import os
import time
from bisect import insort
from collections.abc import Callable

from smart_explore.processes.gc_paused import gc_paused
from smart_explore.source.build_folders import NEVER_SOURCE
from smart_explore.source.git.repository import find_root
from smart_explore.source.ignore.ignores import Ignores, ignores_above
from smart_explore.source.ignore.reader import IgnoreReader
from smart_explore.source.inclusion import DEFAULT, Inclusion
from smart_explore.source.stamps import NOT_CACHEABLE, RACY_FOLDER, folder_stamp, stable_state
from smart_explore.source.walk.folder import Folder, LanguageOfName, Languages, list_folder
from smart_explore.source.walk.folder_contents import EMPTY, FolderContents
from smart_explore.source.walk.record import Visited, make_record
from smart_explore.source.walk.result import Candidate, WalkResult

_FEW_NEW = 64
"""Up to one new file in so many is inserted at its place; if there are more, all files are sorted."""


class Walker:
    """One walk. Folders wait in a list, not on the call stack, so that any depth will do."""

    def __init__(
        self,
        root: bytes,
        language_of: LanguageOfName,
        shown: str,
        path_filter: Callable[[str], bool] | None,
        racy_window_ns: int | None,
        on_file: Callable[[Candidate], None] | None = None,
        include: Inclusion = DEFAULT,
    ) -> None:
        self.root = root
        self.base = os.path.join(root, b"")
        self.languages = Languages(language_of)
        self.shown = shown
        self.path_filter = path_filter
        self.racy_window_ns = racy_window_ns or 0
        self.on_file = on_file
        self.include = include
        self.began_ns = time.time_ns()
        self.result = WalkResult()
        self.repository = find_root(os.fsdecode(root))
        self.anchor = os.fsencode(self.repository) if self.repository else root
        below = os.path.relpath(root, self.anchor) if self.anchor != root else b""
        self.root_prefix = below + b"/" if below else b""
        self.makes_record = racy_window_ns is not None and not below
        self.reader = IgnoreReader()
        self.visited: list[Visited] = []
        self.build: list[bytes] = []
        self.recorded = range(0)
        """The range of the result's files that came sorted from a record."""

    def walk(self) -> WalkResult:
        """List all folders, and make a record if one is wanted."""
        with gc_paused():
            return self._walk()

    def _walk(self) -> WalkResult:
        self.visit([Folder(self.root, self.root_prefix, self.ignores(), is_root=True)])
        reader = self.reader
        if self.makes_record and reader.may_be_recorded:
            states = [
                (path, stable_state(state, self.began_ns, self.racy_window_ns)) for path, state in reader.states.items()
            ]
            self.result.record = make_record(self.visited, states, reader.weight, self.repository is not None)
        return self.finish()

    def ignores(self) -> Ignores:
        """The ignore rules for the root."""
        return (
            ignores_above(self.anchor, self.root_prefix[:-1], self.reader)
            if self.repository and not self.include.no_ignore
            else Ignores()
        )

    def visit(self, waiting: list[Folder]) -> None:
        """List these folders and all below them, and add their contents."""
        cut, makes_record, visited = len(self.root_prefix), self.makes_record, self.visited
        languages, reader, include = self.languages, self.reader, self.include
        new = tuple.__new__  # in half the time of Folder(...)
        while waiting:
            folder = waiting.pop()
            stamp = folder_stamp(folder.path, self.began_ns, self.racy_window_ns) if makes_record else RACY_FOLDER
            contents, ignores = list_folder(folder, languages, reader, include)
            if contents is EMPTY and not makes_record:
                continue
            prefix, number = folder.prefix, len(visited)
            self.add(prefix[cut:], contents)
            if makes_record:
                stamp = stamp if contents.cacheable else NOT_CACHEABLE
                visited.append(Visited(prefix[cut:], folder.parent, stamp, contents))
            if contents.folders:
                path = folder.path if folder.path.endswith(b"/") else folder.path + b"/"
                waiting += [
                    new(Folder, (path + name, prefix + name + b"/", ignores, False, number))
                    for name in contents.folders
                ]

    def add(self, prefix: bytes, contents: FolderContents) -> None:
        """Add a folder's contents to the result, and keep its build folders for the end."""
        _, files, skipped_files, _, build, skipped, problems, _ = contents
        if not (files or skipped_files or build or skipped or problems):
            return
        result, path_filter, on_file = self.result, self.path_filter, self.on_file
        path, shown = self.base + prefix, self.shown + os.fsdecode(prefix)
        new = tuple.__new__  # as in ``visit``
        for file, language in files:
            name = shown + os.fsdecode(file)
            if path_filter is None or path_filter(name):
                candidate = new(Candidate, (path + file, name, language))
                result.files.append(candidate)
                if on_file is not None:
                    on_file(candidate)
        for file, reason in skipped_files:
            if path_filter is None or path_filter(shown + os.fsdecode(file)):
                result.skipped[reason] += 1
        for reason, count in skipped.items():
            result.skipped[reason] += count
        for file, problem in problems:
            name = shown + os.fsdecode(file)
            if not file:
                result.problems.append(problem._replace(path=name.rstrip("/") or "."))
            elif path_filter is None or path_filter(name):
                result.problems.append(problem._replace(path=name))
        self.build += [prefix + name for name in build]

    def finish(self) -> WalkResult:
        """The result, once all folders were added."""
        result = self.result
        if self.build:
            self.add_tracked()
        if len(self.recorded) < len(result.files):
            self.sort()
        for problem in self.reader.problems:
            inside = problem.path.removeprefix(os.fsdecode(self.base))
            result.problems.append(problem._replace(path=self.shown + inside) if inside != problem.path else problem)
        result.skipped = +result.skipped  # without the zeros
        result.problems.sort(key=lambda problem: problem.path)
        return result

    def sort(self) -> None:
        """Sort the files part by part: no name holds a NUL. A few files that a record lacks are inserted."""
        files, recorded = self.result.files, self.recorded
        new = [*files[: recorded.start], *files[recorded.stop :]]
        if len(new) > len(files) // _FEW_NEW:
            files.sort(key=_by_part)
            return
        del files[recorded.stop :], files[: recorded.start]
        for file in new:
            insort(files, file, key=_by_part)

    def add_tracked(self) -> None:
        """Add the tracked files of the build folders found; git is asked once, and only in a repository."""
        worth = [path for path in self.build if os.path.basename(path) not in NEVER_SOURCE]
        self.build = []
        skipped = len(worth)
        if worth and self.repository:
            from smart_explore.source.walk.tracked import tracked_below, tracked_contents

            tracked = tracked_below(self.repository, [self.root_prefix + path for path in worth])
            skipped -= sum(self.root_prefix + path in tracked.folders for path in worth)
            for folder, contents in tracked_contents(tracked, worth, self.base, self.root_prefix, self.languages.of):
                self.add(folder + b"/", contents)
        self.result.skipped["build folder"] += skipped


def _by_part(file: Candidate) -> bytes:
    return file.path.replace(b"/", b"\0")
