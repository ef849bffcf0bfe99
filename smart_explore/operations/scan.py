"""Parse now: of the files found only those that may hold the answer. What questions use where there is no index."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from smart_explore.model import FileOutline, Problem, SourceFile
from smart_explore.requests import Session
from smart_explore.source.collect import Found, collect, read_candidate
from smart_explore.source.limits import WALKED_MAX_BYTES
from smart_explore.source.read import read_source

if TYPE_CHECKING:
    from smart_explore.operations.ahead import Ahead
    from smart_explore.operations.apart import Met
    from smart_explore.source.skipped import SkipReason
    from smart_explore.source.walk import Candidate

_RECODED = (b"\xff\xfe", b"\xfe\xff", b"\0\0\xfe\xff")
"""How a file in UTF-16 or UTF-32 begins."""


class Scanned(NamedTuple):
    """The outlines of the files parsed, each with its file's bytes; how many files were searched for them."""

    files: list[tuple[FileOutline, bytes]]
    searched: int
    problems: tuple[Problem, ...]
    skipped: dict[str, int]


class TooManyError(Exception):
    """More files may hold the answer than are worth parsing for one question."""


class Scan:
    """A search for the files whose bytes ``holds`` accepts, all with None, that may begin while a walk finds files.

    To be closed in any case: no parser outlives it.
    """

    def __init__(self, session: Session, holds: Callable[[bytes], bool] | None, ahead: int | None = None) -> None:
        """``ahead`` is how many files that may hold the answer are parsed before all are found, None for any."""
        self._session = session
        self._holds = holds
        self._most_ahead = ahead
        self._looked: dict[bytes, int | Problem | SkipReason | None] = {}
        self._without: set[bytes] = set()
        self._likely = 0
        self._ahead: Ahead | None = None

    @property
    def anywhere(self) -> bool:
        """Whether every file may hold the answer."""
        return self._holds is None

    def find(self, find: Callable[[Met], Found]) -> Found:
        """What ``find`` finds; files are read, and the first parsed, as it tells what it is given here of them.

        Raises what ``find`` raises, and EnvironmentBrokenError without a working CLI.
        """
        from smart_explore.operations.apart import find_apart, worth_a_process

        if worth_a_process():
            done = find_apart(find, self._may_hold_yet, self.look, _get_ready)
            if done is not None:
                found, without = done
                self._without |= without
                return found
        return find(self.look)

    def look(self, candidate: Candidate) -> None:
        """Read a file that a walk has found, and have it parsed where it may hold the answer.

        In whatever order files come, the answer is the same. Raises EnvironmentBrokenError without a working CLI.
        """
        if self._most_ahead is None or self._likely < self._most_ahead:
            self._look(candidate)

    def _may_hold_yet(self, candidate: Candidate) -> bool | None:
        """Whether a file may hold the answer; None once enough do."""
        if self._most_ahead is not None and self._likely >= self._most_ahead:
            return None
        holds = self._holds is None or _may_hold(candidate, self._holds)
        self._likely += holds
        return holds

    def _look(self, candidate: Candidate) -> None:
        if candidate.path in self._without or candidate.path in self._looked:
            return
        if self._holds is not None and not _may_hold(candidate, self._holds):
            self._without.add(candidate.path)
            return
        content = read_candidate(candidate)
        self._looked[candidate.path] = self._take(content) if isinstance(content, SourceFile) else content

    def scanned(self, found: Found, meanwhile: Callable[[], None], most: int | None = None) -> Scanned:
        """What came of the files found; ``meanwhile`` is called while the last of them are being parsed.

        Raises TooManyError where more than ``most`` files may hold the answer, and EnvironmentBrokenError without a
        working CLI.
        """
        searched = 0
        numbers: list[int] = []
        problems: list[Problem] = []
        skipped: dict[str, int] = {}
        for candidate in found.candidates:
            path = candidate.path
            self._look(candidate)
            if most is not None and self._likely > most:
                raise TooManyError
            if path in self._without:
                searched += candidate.language is not None
                continue
            looked = self._looked[path]
            if isinstance(looked, int):
                searched += 1
                numbers.append(looked)
            elif isinstance(looked, Problem):
                problems.append(looked)
            elif looked is not None:
                skipped[looked] = skipped.get(looked, 0) + 1
        if found.named:
            named = collect(found.named, base=self._session.base, roots=self._session.roots)
            searched += len(named.files)
            holds = self._holds
            numbers += [self._take(source) for source in named.files if holds is None or holds(source.data)]
            problems += named.problems
        files = self._parsed(numbers, meanwhile)
        for outline, _ in files:
            problems += outline.problems
        return Scanned(files, searched, tuple(problems), skipped)

    def close(self) -> None:
        """End what is under way."""
        if self._ahead is not None:
            self._ahead.close()

    def _take(self, source: SourceFile) -> int:
        self._likely += 1
        if self._ahead is None:
            from smart_explore.operations.ahead import Ahead
            from smart_explore.treesitter.locate import require_toolchain

            self._ahead = Ahead(require_toolchain, self._session.cancelled)
        return self._ahead.take(source)

    def _parsed(self, numbers: list[int], meanwhile: Callable[[], None]) -> list[tuple[FileOutline, bytes]]:
        if self._ahead is None:
            return []
        self._ahead.finish()
        meanwhile()
        outlines = self._ahead.outlines(lambda done: self._session.progress(done, self._likely, "files"))
        return [outlines[number] for number in numbers if number in outlines]


def _get_ready() -> None:
    """Import what parsing needs."""
    import smart_explore.operations.ahead
    import smart_explore.treesitter.locate  # noqa: F401


def _may_hold(candidate: Candidate, holds: Callable[[bytes], bool]) -> bool:
    """Whether a file is worth a closer look: its bytes hold what is sought, or do not show it as they are.

    That the file is where its path says is left to that closer look.
    """
    path, shown, language = candidate
    if language is None:
        return True  # few files are without any suffix, and most of these are no source
    data = read_source(path, shown, WALKED_MAX_BYTES)
    return isinstance(data, Problem) or holds(data) or data.startswith(_RECODED)
