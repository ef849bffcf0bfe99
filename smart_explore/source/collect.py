"""From the files and folders of a request to source files ready to be parsed."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable

from smart_explore.model import Problem, SourceFile
from smart_explore.source.candidates import file_filter, not_seen, pass_over
from smart_explore.source.inclusion import DEFAULT, Inclusion
from smart_explore.source.sandbox import Roots
from smart_explore.source.skipped import SkipReason
from smart_explore.source.source_file import read_candidate, read_named
from smart_explore.source.targets import PathFilter, Target, find_targets


class Collection:
    """Source files in the order of the request, folders' files sorted; problems; counts of skipped files by reason."""

    __slots__ = ("files", "problems", "skipped")

    def __init__(self) -> None:
        self.files: list[SourceFile] = []
        self.problems: list[Problem] = []
        self.skipped: Counter[SkipReason] = Counter()

    def add(self, content: SourceFile | Problem | SkipReason | None) -> None:
        """Add the result of reading a file to the files, the problems, or the count of skipped ones."""
        if isinstance(content, SourceFile):
            self.files.append(content)
        elif isinstance(content, Problem):
            self.problems.append(content)
        elif content is not None:
            self.skipped[content] += 1


def collect(
    paths: Iterable[str],
    *,
    base: str,
    roots: Roots | None = None,
    file_pattern: str | None = None,
    include: Inclusion = DEFAULT,
    lacking: frozenset[str] = frozenset(),
) -> Collection:
    """Read the files that ``paths`` name and those in the folders that they name, each file once.

    ``base`` is the absolute folder that relative and shown paths start from. With ``roots``, a path that leads outside
    them raises BadRequestError. Links are followed in named paths only. A named file is read even if it is ignored,
    hidden or over the limit for walks. ``file_pattern`` (see ``path_matcher``) filters all of them. ``REV:PATH`` is a
    file as it was in a commit. A fault of one file is a Problem.

    ``lacking`` is that of ``find``.
    """
    matches = file_filter(file_pattern)
    collection = Collection()
    seen: set[bytes] = set()
    for target in find_targets(paths, base=base, roots=roots, matches=matches):
        if isinstance(target, Problem):
            collection.add(_of_revision(target, base, roots))
        elif target.is_folder:
            _add_folder(collection, target, matches, seen, include, lacking)
        elif (path := os.fsencode(target.real)) not in seen:
            seen.add(path)
            collection.add(read_named(target.real, target.shown))
    return collection


def _of_revision(missing: Problem, base: str, roots: Roots | None) -> SourceFile | Problem:
    """The file that ``REV:PATH`` names, if no such path exists now; else the problem."""
    if ":" not in missing.path:
        return missing
    from smart_explore.source.git.revision_file import file_of_revision

    return file_of_revision(missing.path, base, roots) or missing


def _add_folder(
    collection: Collection,
    folder: Target,
    matches: PathFilter | None,
    seen: set[bytes],
    include: Inclusion,
    lacking: frozenset[str],
) -> None:
    from smart_explore.languages.registry import language_of_name
    from smart_explore.source.walk.walk import walk

    result = walk(
        folder.real,
        language_of=language_of_name,
        shown=folder.prefix,
        path_filter=folder.filter_below(matches),
        include=include,
    )
    collection.problems += pass_over(lacking, result, folder.shown)
    collection.problems += result.problems
    collection.skipped += result.skipped
    for candidate in not_seen(result.files, seen):
        collection.add(read_candidate(candidate))
