"""grep: the lines with a text, and their enclosing symbols."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Collection, Sequence

from smart_explore.errors import BadRequestError, NotFoundError
from smart_explore.model import Problem
from smart_explore.model.grep_answer import GrepAnswer
from smart_explore.ranking.paths import is_aside
from smart_explore.requests import IGNORED_FILES, KIND, NO_TESTS, ROOTS, Parameter, Session, Verb, budget, paths_below
from smart_explore.source.file_pattern import nearest_paths, path_matcher
from smart_explore.source.walk.result import Candidate
from smart_explore.symbols.kind_filter import kinds_of
from smart_explore.text_search.alternatives import Alternatives
from smart_explore.text_search.line_pattern import LinePattern, PatternTooSlowError
from smart_explore.text_search.reported_files import MatchedSource, Telling, reported_files
from smart_explore.text_search.text_files import read_text_files
from smart_explore.workspace import absolute_path, rule_in_the_way

MAX_LINES_A_FILE = 500
"""The most lines of one file that are listed; further ones are only counted."""

MAX_TOO_SLOW = 3
"""The most files on which a pattern may time out before it is given up."""


def grep(
    session: Session,
    pattern: str,
    path: Sequence[str],
    literal: bool,
    ignore_case: bool,
    file_pattern: str | None,
    kind: Sequence[str],
    context: int,
    no_tests: bool,
    max_tokens: int,
) -> GrepAnswer:
    """The lines that contain a text or match a regular expression, in all text files of ``path`` that are not ignored.

    Generated files, data, migrations and documentation follow other files, and tests come last; files that define the
    match come first within these groups. With ``no_tests`` tests, mocks and examples are not searched. ``kind`` keeps
    lines inside symbols of these kinds, ``context`` adds that many lines around each. Raises BadRequestError for an
    invalid pattern and for a path outside the roots.
    """
    looked_for = LinePattern(pattern, literal=literal, ignore_case=ignore_case)
    kinds = kinds_of(kind)
    problems: list[Problem] = []
    skipped: Counter[str] = Counter()
    there = _files(session, path, problems, skipped)
    accepts = path_matcher(file_pattern) if file_pattern else None
    files = [file for file in there if accepts is None or accepts(file.shown)]
    unmatched = file_pattern if file_pattern and there and not files else ""
    if no_tests:
        files = [file for file in files if not is_aside(file.shown)]
    matched, given_up = _matched(
        session, files, looked_for, problems, skipped, {os.path.normpath(each) for each in path}
    )
    telling = Telling(
        None if looked_for.literal else Alternatives(pattern, ignore_case=ignore_case), kinds, context, no_tests
    )
    shown = reported_files(session, matched, telling, pattern, path, max_tokens)
    return GrepAnswer(
        pattern=pattern,
        files=tuple(file for file in shown if file.total),
        searched=len(files),
        unmatched=unmatched,
        nearest=nearest_paths(unmatched, [file.shown for file in there]) if unmatched else (),
        problems=(*problems, *(file.damage for file in shown if file.total and file.damage)),
        skipped=dict(skipped),
        ignored_by=None if there else rule_in_the_way(session, path or session.searched, skipped),
        repositories=session.searched if session.repositories else (),
        given_up=given_up,
        of_files=bool(path) and all(os.path.isfile(absolute_path(session, each)) for each in path),
    )


def _files(session: Session, paths: Sequence[str], problems: list[Problem], skipped: Counter[str]) -> list[Candidate]:
    """The files below the folders that are named, and the files named, each once; of all repositories without any."""
    files: dict[bytes, Candidate] = {}
    missing: list[BadRequestError | NotFoundError] = []
    if session.repositories and not paths:
        problems += session.repositories.problems
    for each in paths or (None,):
        real = os.path.realpath(absolute_path(session, "." if each is None else each))
        if each is not None and os.path.isfile(real):
            files[os.fsencode(real)] = Candidate(os.fsencode(real), os.path.normpath(each), None)
            continue
        try:
            listed = session.listings(each)
        except (BadRequestError, NotFoundError) as error:
            if len(paths) <= 1 or (session.roots and os.path.lexists(real)):
                raise
            missing.append(error)
            problems.append(Problem(each or ".", error.message.removeprefix(f"{each}: "), "unreadable"))
            continue
        for walked in (listing.walk_result for listing in listed):
            problems += walked.problems
            skipped.update({str(reason): count for reason, count in walked.skipped.items()})
            files.update((file.path, file) for file in walked.files)
    if missing and len(missing) == len(paths):
        raise missing[0]
    return list(files.values())


def _matched(
    session: Session,
    files: Sequence[Candidate],
    pattern: LinePattern,
    problems: list[Problem],
    skipped: Counter[str],
    named: Collection[str],
) -> tuple[list[MatchedSource], bool]:
    """The files with matching lines, and True if the search was given up because the pattern took too long."""
    matched: list[MatchedSource] = []
    too_slow = 0
    for file, data in read_text_files(files, pattern.may_hold, problems, skipped, named):
        if session.cancelled():
            break
        try:
            matches = list(pattern.find_lines(data))
        except PatternTooSlowError:
            problems.append(Problem(file.shown, "the pattern takes too long on it", "parser"))
            too_slow += 1
            if too_slow > MAX_TOO_SLOW:
                return matched, True
            continue
        if matches:
            matched.append(MatchedSource(file, data, matches[:MAX_LINES_A_FILE], len(matches)))
    return matched, False


VERB = Verb(
    name="grep",
    summary="Find lines that match a pattern, with their symbols.",
    title="Grep files",
    search_hint=(
        "grep: search files for a text, string, message, pattern or regex; which lines contain it, every occurrence"
    ),
    tool_description=(
        "Which lines hold this text? Grep: the lines of any text file that hold a text or match a regular expression, "
        "below the symbols that they stand in. Not for: where a symbol is defined or called (smart_definition, "
        "smart_relations)."
    ),
    examples=(
        ("grep 'could not connect'", "where a message comes from"),
        ("grep 'retry_\\w+ *=' src --file-pattern '*.py'", "a regular expression, in some files"),
        ("grep -i todo --kind function", "only lines inside of functions"),
    ),
    parameters=(
        Parameter("pattern", "text", "A text or a regular expression.", required=True, positional=True),
        paths_below("look in"),
        Parameter.flag(
            "literal", "Search for the text as it is, not as a regular expression.", unlisted=True, letter="F"
        ),
        Parameter.flag("ignore_case", "Ignore case.", unlisted=True, letter="i"),
        Parameter(
            "file_pattern",
            "text",
            "Only files whose path contains this, or matches it as a glob.",
            metavar="PATTERN",
        ),
        KIND._replace(unlisted=True),
        Parameter.number(
            "context", "Lines to show around each match.", default=0, bounds=(0, 50), unlisted=True, letter="C"
        ),
        NO_TESTS,
        budget(1_500)._replace(goes_to="both"),
        *ROOTS,
        *IGNORED_FILES,
    ),
    run=grep,
)
