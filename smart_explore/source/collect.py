"""From files and folders, as a request names them, to source files ready to be parsed."""

from __future__ import annotations

import os
import stat
from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Protocol

from smart_explore.model import Problem, SourceFile
from smart_explore.source.contain import Roots, is_below, resolve_inside
from smart_explore.source.decode import decode, mark_of
from smart_explore.source.limits import NAMED_MAX_BYTES, WALKED_MAX_BYTES
from smart_explore.source.minified import looks_minified
from smart_explore.source.read import not_regular, read_source, starts_with, unreadable
from smart_explore.source.skipped import SkipReason

if TYPE_CHECKING:
    from smart_explore.source.walk import Candidate, WalkResult
    from smart_explore.source.walk_record import WalkRecord

_SHEBANG = b"#!"


class Collection:
    """Source files in the order of the request, folders' files sorted; what failed; what was left out, and why."""

    __slots__ = ("files", "problems", "skipped")

    def __init__(self) -> None:
        self.files: list[SourceFile] = []
        self.problems: list[Problem] = []
        self.skipped: Counter[SkipReason] = Counter()


def collect(
    paths: Iterable[str],
    *,
    base: str,
    roots: Roots | None = None,
    file_pattern: str | None = None,
) -> Collection:
    """Read the files that ``paths`` name and those in the folders that they name, each file once.

    ``base`` is the absolute folder where relative paths begin and that shown paths are relative to. With ``roots``,
    a path that leads outside them raises BadRequestError; links are followed in named paths only. A named file is
    taken even if it is ignored, hidden or over the limit for walks. ``file_pattern`` (see ``path_matcher``) narrows
    down all of them. Whatever is wrong with one file is a Problem.
    """
    return _Collector(base, roots, file_pattern).run(paths)


class _Collector:
    """One request: what was asked for, what came of it, and which files were met already."""

    def __init__(self, base: str, roots: Roots | None, file_pattern: str | None) -> None:
        self.base = os.path.abspath(base)
        self.roots = roots
        self.matches: Callable[[str], bool] | None = _matcher(file_pattern) if file_pattern else None
        self.once = False
        self.met: set[bytes] = set()
        self.result = Collection()

    def run(self, paths: Iterable[str]) -> Collection:
        paths = tuple(paths)
        self.once = len(paths) == 1
        for given in paths:
            try:
                real = self.real_path(given)
                mode = os.stat(real).st_mode
            except (OSError, ValueError) as error:
                self.result.problems.append(unreadable(given, error))
                continue
            shown = self.shown_path(given, real)
            if stat.S_ISDIR(mode):
                self.take_folder(real, shown)
            elif self.matches is not None and not self.matches(shown):
                continue
            elif stat.S_ISREG(mode):
                self.take_named(real, shown)
            else:
                self.result.problems.append(not_regular(shown, mode))
        return self.result

    def real_path(self, given: str) -> str:
        if self.roots is not None:
            return resolve_inside(self.roots, given)
        return os.path.realpath(os.path.join(self.base, given), strict=True)

    def shown_path(self, given: str, real: str) -> str:
        """``given`` relative to the base where it is inside, without following links unless ``..`` crosses one."""
        named = os.path.normpath(os.path.join(self.base, given))
        if ".." in given and os.path.realpath(named) != real:
            named = real
        for absolute in (named, real):
            if is_below(absolute, self.base):
                return os.path.relpath(absolute, self.base)
        return os.path.normpath(given) if named != real else given

    def take_named(self, real: str, shown: str) -> None:
        path = os.fsencode(real)
        if path in self.met:
            return
        self.met.add(path)
        from smart_explore.languages.registry import language_of_content, language_of_name

        name, real_name = os.path.basename(shown), os.path.basename(real)
        if not (language_of_name(name) or language_of_name(real_name) or starts_with(path, _SHEBANG)):
            self.result.problems.append(_unsupported(shown))
            return
        data = read_source(path, shown, NAMED_MAX_BYTES, real=True)
        text = data if isinstance(data, Problem) else decode(data)
        if isinstance(text, Problem):
            self.result.problems.append(text)
        elif text is None:
            self.result.problems.append(Problem(shown, "binary: it holds NUL bytes", "binary"))
        elif language := language_of_content(name, text) or language_of_content(real_name, text):
            assert isinstance(data, bytes)
            self.result.files.append(SourceFile(shown, language, text, mark_of(data, text)))
        else:
            self.result.problems.append(_unsupported(shown))

    def take_folder(self, real: str, shown: str) -> None:
        prefix = "" if shown == "." else os.path.join(shown, "")
        matches = self.matches
        wanted = matches and (lambda path: matches(path) or matches(path.removeprefix(prefix)))
        found = self.walk(real, prefix, wanted)
        self.result.problems += found.problems
        self.result.skipped += found.skipped
        files = found.files
        if not self.once:  # another path may lead to the same files
            files = [candidate for candidate in files if candidate.path not in self.met]
            self.met.update(candidate.path for candidate in files)
        self.take_walked(files)

    def walk(self, real: str, prefix: str, wanted: Callable[[str], bool] | None) -> WalkResult:
        from smart_explore.languages.registry import language_of_name
        from smart_explore.source.walk import walk

        return walk(real, language_of=language_of_name, shown=prefix, wanted=wanted)

    def take_walked(self, candidates: list[Candidate]) -> None:
        for candidate in candidates:
            result = read_candidate(candidate)
            if isinstance(result, SourceFile):
                self.result.files.append(result)
            elif isinstance(result, Problem):
                self.result.problems.append(result)
            elif result is not None:
                self.result.skipped[result] += 1


class Found:
    """The candidates below ``folders`` (real paths), sorted, unread; the files named; problems; what was left out.

    ``records`` are those that were made of the walks of folders, for the next ones.
    """

    __slots__ = ("candidates", "folders", "named", "problems", "records", "skipped")

    def __init__(self) -> None:
        self.candidates: list[Candidate] = []
        self.folders: list[str] = []
        self.named: list[str] = []
        self.problems: list[Problem] = []
        self.skipped: Counter[SkipReason] = Counter()
        self.records: dict[str, WalkRecord] = {}


class Walks(Protocol):
    """Who knows of earlier walks of folders, given as real paths."""

    def known(self, folder: str) -> WalkRecord | None:
        """The record of an earlier walk."""

    def doubt_ns(self, folder: str) -> int | None:
        """How long a change may hide behind an earlier one, where a record is to be made; else None."""


def find(
    paths: Iterable[str],
    *,
    base: str,
    roots: Roots | None = None,
    file_pattern: str | None = None,
    walks: Walks | None = None,
    met: Callable[[Candidate], None] | None = None,
) -> Found:
    """As ``collect``, but nothing is read: an index may know what is in the files.

    ``met`` is told of the files of folders while these are walked (see ``walk``).
    """
    finder = _Finder(base, roots, file_pattern, walks, met)
    finder.run(paths)
    finder.found.problems, finder.found.skipped = finder.result.problems, finder.result.skipped
    return finder.found


class _Finder(_Collector):
    def __init__(
        self,
        base: str,
        roots: Roots | None,
        file_pattern: str | None,
        walks: Walks | None,
        met: Callable[[Candidate], None] | None,
    ) -> None:
        super().__init__(base, roots, file_pattern)
        self.walks = walks
        self.told = met
        self.found = Found()

    def take_named(self, real: str, shown: str) -> None:
        self.found.named.append(shown)

    def take_folder(self, real: str, shown: str) -> None:
        self.found.folders.append(real)
        super().take_folder(real, shown)

    def walk(self, real: str, prefix: str, wanted: Callable[[str], bool] | None) -> WalkResult:
        known, changed = (self.walks.known(real) if self.walks else None), None
        if known is not None:
            from smart_explore.source.unchanged import changed_since, unchanged

            changed = changed_since(known, real)
            if changed is None:
                known = None
            elif not changed and (found := unchanged(known, real, prefix, wanted)) is not None:
                return found
        from smart_explore.languages.registry import language_of_name
        from smart_explore.source.walk import walk

        found = walk(
            real,
            language_of=language_of_name,
            shown=prefix,
            wanted=wanted,
            known=known,
            changed=changed,
            doubt_ns=self.walks.doubt_ns(real) if self.walks else None,
            met=self.told,
        )
        if found.record is not None:
            self.found.records[real] = found.record
        return found

    def take_walked(self, candidates: list[Candidate]) -> None:
        self.found.candidates += candidates


def read_candidate(candidate: Candidate) -> SourceFile | Problem | SkipReason | None:
    """What a walk's candidate holds: a source file, or why not; None where it is in no language known here."""
    from smart_explore.languages.registry import language_of_content

    path, shown, language = candidate
    if language is None and not starts_with(path, _SHEBANG):
        return None
    data = read_source(path, shown, WALKED_MAX_BYTES, real=True)
    if isinstance(data, Problem):
        return "too large" if data.kind == "too-large" else data
    text = decode(data)
    if text is None:
        return "binary"
    known = language_of_content(os.path.basename(shown), text)
    if known is None:
        return None
    return "minified" if looks_minified(text) else SourceFile(shown, known, text, mark_of(data, text))


def _matcher(file_pattern: str) -> Callable[[str], bool]:
    from smart_explore.source.file_pattern import path_matcher

    return path_matcher(file_pattern)


def _unsupported(shown: str) -> Problem:
    extension = os.path.splitext(shown)[1]
    what = f"files ending in {extension}" if extension else "files without extension and without a known #! line"
    return Problem(shown, f"{what} are in no language known here", "unsupported")
