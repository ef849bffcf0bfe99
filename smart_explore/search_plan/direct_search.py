"""Direct search: parse only the files that may hold the answer. For questions without an index."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from smart_explore.model import FileOutline, Problem, SourceFile
from smart_explore.requests import Session
from smart_explore.search_plan.prefilter import Prefilter, accepts, may_hold
from smart_explore.search_plan.results import DirectResults, Searched, TooManyFilesError
from smart_explore.source.candidates import Candidates
from smart_explore.source.collect import collect
from smart_explore.source.source_file import read_candidate

if TYPE_CHECKING:
    from smart_explore.search_plan.parse_pipeline import ParsePipeline
    from smart_explore.search_plan.walk_in_child import Walk
    from smart_explore.source.skipped import SkipReason
    from smart_explore.source.walk.result import Candidate


class DirectSearch:
    """A search for the files that a prefilter accepts, all with None, that may begin while a walk finds files.

    To be closed in any case: no parser outlives it.
    """

    def __init__(self, session: Session, prefilter: Prefilter | None, max_early: int | None = None) -> None:
        """``max_early`` is how many files that may hold the answer are parsed before all are found, None for any."""
        self._session = session
        self._prefilter = prefilter
        self._max_early = max_early
        self._contents: dict[bytes, int | Problem | SkipReason | None] = {}
        """The files read, by path: a file's number in the pipeline, or why it has none."""
        self._without: set[bytes] = set()
        self._accepted = 0
        self._pipeline: ParsePipeline | None = None
        self.known: DirectResults | None = None
        """The stored results for the same files."""

    @property
    def selective(self) -> bool:
        """True if bytes can rule out that a file holds the answer."""
        return self._prefilter is not None

    def find(self, walk: Walk, in_child: bool | None = None) -> Candidates:
        """The files that a walk finds; they are read, and the first ones parsed, while it runs.

        ``in_child`` sets if another process walks, None to decide here. Raises the errors of ``walk``, and
        EnvironmentBrokenError without a working CLI.
        """
        from smart_explore.search_plan.walk_in_child import ChildWalk, can_walk_in_child, walk_in_child

        if can_walk_in_child() if in_child is None else in_child:
            with walk_in_child(walk, self._accepts_early) as messages:
                _preload_parser()
                for message in messages:
                    if isinstance(message, ChildWalk):
                        self._without |= message.without
                        return message.candidates
                    self.consider(message)
        return walk(self.consider)

    def consider(self, candidate: Candidate) -> None:
        """Read a file that a walk has found, and have it parsed where it may hold the answer.

        In whatever order files come, the answer is the same. Raises EnvironmentBrokenError without a working CLI.
        """
        if self._max_early is None or self._accepted < self._max_early:
            self._read(candidate)

    def results(self, candidates: Candidates, limit: int | None = None) -> DirectResults:
        """The results from the files found.

        Raises TooManyFilesError if more than ``limit`` files may hold the answer, and EnvironmentBrokenError without a
        working CLI.
        """
        if self.known is not None:
            return self.known
        numbers: list[int] = []
        searched = 0
        problems: list[Problem] = []
        skipped: dict[str, int] = {}
        if limit is not None and len(list(islice(self.holding(candidates), limit + 1))) > limit:
            raise TooManyFilesError
        for candidate in candidates.files:
            self._read(candidate)
            if candidate.path in self._without:
                searched += 1
                continue
            content = self._contents[candidate.path]
            if isinstance(content, int):
                searched += 1
                numbers.append(content)
            elif isinstance(content, Problem):
                problems.append(content)
            elif content is not None:
                skipped[content] = skipped.get(content, 0) + 1
        if candidates.named:
            named = collect(candidates.named, base=self._session.base, roots=self._session.roots)
            searched += len(named.files)
            numbers += [self._submit(file) for file in named.files if self._holds(file)]
            problems += named.problems
        files = self._parsed(numbers)
        problems += [problem for outline, _ in files for problem in outline.problems]
        return DirectResults(files, Searched(searched, len(files), tuple(problems), skipped))

    def holding(self, candidates: Candidates) -> Iterator[Candidate]:
        """Those of the files found that may hold the answer; none of them is parsed for it."""
        for candidate in filter(self._may_hold, candidates.files):
            content = self._contents.get(candidate.path, 0) or self._content(candidate)
            if isinstance(content, int | SourceFile):
                yield candidate
            elif candidate.path not in self._without:
                self._contents[candidate.path] = content

    def close(self) -> None:
        """End what is under way."""
        if self._pipeline is not None:
            self._pipeline.close()

    def _accepts_early(self, candidate: Candidate) -> bool | None:
        """True if a file may hold the answer; None once enough do."""
        if self._max_early is not None and self._accepted >= self._max_early:
            return None
        accepted = self._prefilter is None or may_hold(candidate, self._prefilter)
        self._accepted += accepted
        return accepted

    def _holds(self, file: SourceFile) -> bool:
        return self._prefilter is None or accepts(self._prefilter, file.data, os.fsencode(file.path))

    def _may_hold(self, candidate: Candidate) -> bool:
        if candidate.path in self._without or candidate.path in self._contents:
            return candidate.path in self._contents
        is_held = self._prefilter is None or may_hold(candidate, self._prefilter)
        if not is_held:
            self._without.add(candidate.path)
        return is_held

    def _read(self, candidate: Candidate) -> None:
        if candidate.path in self._contents or not self._may_hold(candidate):
            return
        content = self._content(candidate)
        if candidate.path not in self._without:
            self._contents[candidate.path] = self._submit(content) if isinstance(content, SourceFile) else content

    def _content(self, candidate: Candidate) -> SourceFile | Problem | SkipReason | None:
        """The content of a file; None for a script that does not hold the answer.

        It has no suffix, so that its language is known only now.
        """
        content = read_candidate(candidate)
        if candidate.language is None and isinstance(content, SourceFile) and not self._holds(content):
            self._without.add(candidate.path)
            return None
        return content

    def _submit(self, source: SourceFile) -> int:
        self._accepted += 1
        if self._pipeline is None:
            from smart_explore.search_plan.parse_pipeline import ParsePipeline

            self._pipeline = ParsePipeline(self._session)
        return self._pipeline.submit(source)

    def _parsed(self, numbers: list[int]) -> list[tuple[FileOutline, bytes]]:
        if self._pipeline is None:
            return []
        self._pipeline.finish()
        _preload_answer()
        outlines = self._pipeline.outlines()
        return [outlines[number] for number in numbers if number in outlines]


def _preload_parser() -> None:
    """Import what parsing needs: there is time for it until the first file is found."""
    import smart_explore.search_plan.parse_pipeline  # noqa: F401


def _preload_answer() -> None:
    """Import what the answer needs: there is time for it while the parsers run."""
    import smart_explore.index.in_memory
    import smart_explore.symbols.build  # noqa: F401
