"""The files that a request names, by their names alone: an index may know their content."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Protocol

from smart_explore.model import Problem
from smart_explore.source.inclusion import DEFAULT, Inclusion
from smart_explore.source.sandbox import Roots
from smart_explore.source.skipped import NO_GRAMMAR, SkipReason
from smart_explore.source.targets import PathFilter, Target, find_targets

if TYPE_CHECKING:
    from smart_explore.source.walk.record import WalkRecord
    from smart_explore.source.walk.result import Candidate, WalkResult


class Candidates:
    """The ``files`` below ``folders`` (real paths), sorted and unread; the files ``named``; problems; counts of skipped
    files.

    ``records`` are the records of the walks, for the next ones.
    """

    __slots__ = ("files", "folders", "named", "problems", "records", "skipped")

    def __init__(self) -> None:
        self.files: list[Candidate] = []
        self.folders: list[str] = []
        self.named: list[str] = []
        self.problems: list[Problem] = []
        self.skipped: Counter[SkipReason] = Counter()
        self.records: dict[str, WalkRecord] = {}


class WalkRecords(Protocol):
    """Keeps the records of earlier walks of folders, by real path."""

    def record_of(self, folder: str) -> WalkRecord | None:
        """The record of an earlier walk."""

    def racy_window_ns(self, folder: str) -> int | None:
        """The nanoseconds within which a change may go unnoticed; None if no record is wanted."""


def find(
    paths: Iterable[str],
    *,
    base: str,
    roots: Roots | None = None,
    file_pattern: str | None = None,
    walk_records: WalkRecords | None = None,
    on_file: Callable[[Candidate], None] | None = None,
    include: Inclusion = DEFAULT,
    lacking: frozenset[str] = frozenset(),
) -> Candidates:
    """The files that ``collect`` would read; a file in two folders comes once.

    Files in languages ``lacking`` a grammar are skipped and counted, unless they are named. ``on_file`` receives the
    files of folders during the walk (see ``walk``, also for ``include``).
    """
    matches = file_filter(file_pattern)
    paths = tuple(paths)
    seen: set[bytes] = set()
    candidates = Candidates()
    given = without(lacking, on_file) if on_file else None
    for target in find_targets(paths, base=base, roots=roots, matches=matches):
        if isinstance(target, Problem):
            candidates.problems.append(target)
        elif not target.is_folder:
            candidates.named.append(target.shown)
        else:
            candidates.folders.append(target.real)
            result = _walk(target, matches, walk_records if include == DEFAULT else None, given, include)
            if result.record is not None:
                candidates.records[target.real] = result.record
            candidates.problems += pass_over(lacking, result, target.shown)
            candidates.problems += result.problems
            candidates.skipped += result.skipped
            candidates.files += result.files if len(paths) == 1 else not_seen(result.files, seen)
    return candidates


def without(lacking: frozenset[str], on_file: Callable[[Candidate], None]) -> Callable[[Candidate], None]:
    """``on_file``, not called for files in the languages that are ``lacking``."""
    return lambda candidate: None if candidate.language in lacking else on_file(candidate)


def pass_over(lacking: frozenset[str], result: WalkResult, shown: str) -> list[Problem]:
    """Remove the files in the languages that are ``lacking`` from the result of a walk, and count them as skipped.

    The problems say so of the folder, one a language.
    """
    files = [file for file in result.files if file.language not in lacking]
    counted = Counter(file.language for file in result.files if file.language in lacking)
    result.files = files
    problems = []
    for language, count in sorted((language, count) for language, count in counted.items() if language):
        result.skipped[f"{NO_GRAMMAR}{language}"] += count
        what = f"{count:,} {language} {'file is' if count == 1 else 'files are'} not read: the grammar is not installed"
        reason = f"{what} (run: smart-explore setup --languages {language})"
        problems.append(Problem(shown, reason, "unsupported"))
    return problems


def file_filter(file_pattern: str | None) -> PathFilter | None:
    """The filter for a ``file_pattern`` (see ``path_matcher``)."""
    if not file_pattern:
        return None
    from smart_explore.source.file_pattern import path_matcher

    return path_matcher(file_pattern)


def not_seen(files: list[Candidate], seen: set[bytes]) -> list[Candidate]:
    """The files whose paths are not in ``seen`` yet; adds them. Two folders may contain the same file."""
    files = [candidate for candidate in files if candidate.path not in seen]
    seen.update(candidate.path for candidate in files)
    return files


def _walk(
    folder: Target,
    matches: PathFilter | None,
    walk_records: WalkRecords | None,
    on_file: Callable[[Candidate], None] | None,
    include: Inclusion,
) -> WalkResult:
    real, path_filter = folder.real, folder.filter_below(matches)
    record, changed = (walk_records.record_of(real) if walk_records else None), None
    if record is not None:
        from smart_explore.source.walk.replay import changed_since, replay

        changed = changed_since(record, real)
        if changed is None:
            record = None
        elif not changed and (result := replay(record, real, folder.prefix, path_filter)) is not None:
            return result
    from smart_explore.languages.registry import language_of_name
    from smart_explore.source.walk.walk import walk

    return walk(
        real,
        language_of=language_of_name,
        shown=folder.prefix,
        path_filter=path_filter,
        record=record,
        changed=changed,
        racy_window_ns=walk_records.racy_window_ns(real) if walk_records else None,
        on_file=on_file,
        include=include,
    )
