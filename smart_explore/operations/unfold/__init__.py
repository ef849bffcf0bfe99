"""unfold: show me that one symbol."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from smart_explore.memory.answer_marks import note_marks
from smart_explore.model import FileOutline
from smart_explore.model.unfold_answer import Excerpt, UnfoldAnswer, Unresolved
from smart_explore.operations.unfold.elsewhere import Read, elsewhere, in_place_of, refusal, same_symbol
from smart_explore.operations.unfold.resolve import (
    MAX_SUGGESTIONS,
    concerns,
    file_of_lines,
    lines_of,
    resolve,
    shown_once,
    with_marks,
)
from smart_explore.operations.unfold.targets import FILE_LINES, missing_file, named_targets
from smart_explore.requests import Parameter, Session, Verb, budget
from smart_explore.symbols.constants import unknown_constants
from smart_explore.symbols.excerpts import FileText
from smart_explore.symbols.extract_bodies import extract_bodies
from smart_explore.treesitter.locate import require_toolchain

SHORT_FILE_LINES = 100
MIDDLE_FILE_LINES = 300
DENSE = 0.6
"""A file that is named alone is shown if it has no more lines, or no more and rows make so much of it; a longer one is
outlined, unless a view of its source is asked for."""

LINES_TOKENS = 2_000
"""Who names lines knows how many."""

TOKENS = 1_000
TOKENS_OF_FURTHER = 300
MAX_TOKENS = 2_400
"""The budget of one symbol, what each further one adds, and the most of it.

Who asks for six functions reads the conditions of each: in ten tasks of a user what was printed beyond that was seldom
what an answer needed, and the largest of the deepest blocks are folded first.
"""


def unfold(
    session: Session,
    file: str,
    symbols: Sequence[str],
    every: bool,
    lines: Sequence[str],
    focus: Sequence[str],
    view: str,
) -> UnfoldAnswer:
    """The source of the symbols named, with the docs and decorators above, or of lines ``A-B`` (1-based, inclusive).

    ``file`` and each of ``symbols`` may also be ``FILE:LINE`` for the innermost symbol at that line, ``FILE:A-B``, or
    ``FILE::NAME``; a name belongs to the file last named before it. Overloads are one symbol; another name that several
    symbols bear gives its candidates, or all of them with ``every``. ``lines`` are of the file of which nothing else is
    named. ``focus`` narrows each symbol, and a file of which nothing is named, down to the lines that hold it. Such a
    file's source and rows are there where it is short, or a ``view`` of it is asked for.
    Raises NotFoundError for a file without source to show, BadRequestError for lines that are none,
    EnvironmentBrokenError without a working CLI.
    """
    targets, missing = named_targets(session, file, symbols)
    found, problems = in_place_of(session, missing, every, focus)
    if not (targets or found):
        raise refusal(missing[0], problems[0])
    lines = [written for written in lines if written]
    if not targets:
        return UnfoldAnswer(tuple(found), problems=tuple(problems), notes=note_marks(session.base, _symbols(found, ())))
    of_lines = file_of_lines(targets, lines) if lines else targets[0]
    excerpts = [excerpt for written in lines for excerpt in lines_of(of_lines.file, written, focus)]
    excerpts = with_marks(excerpts, of_lines)
    if lines and not of_lines.wanted:
        targets.remove(of_lines)
    if not targets:
        return UnfoldAnswer(excerpts=tuple(excerpts))
    outlines: list[FileOutline] = []
    unresolved: list[Unresolved] = []
    read: list[Read] = []
    files = [target.file for target in targets]
    toolchain = require_toolchain()
    extracted = extract_bodies(toolchain, files, cancelled=session.cancelled)
    for index, outline, flow in sorted(extracted, key=lambda each: each[0]):
        target = targets[index]
        text = FileText(outline.path, target.file, flow)
        read.append((target, outline, text))
        if target.wanted:
            shown, missed = resolve(target, outline, text, every, focus, MAX_SUGGESTIONS - len(unresolved))
            excerpts += shown
            unresolved += missed
            problems += [problem for problem in outline.problems if missed or concerns(problem, shown)]
            continue
        is_outlined = view == "auto" and text.total > MIDDLE_FILE_LINES and bool(outline.symbols)
        needs_rows = not (focus or is_outlined or view == "full")
        part = text.whole(outline) if needs_rows else text.about(outline, focus)
        most = MIDDLE_FILE_LINES if _is_dense(part) else SHORT_FILE_LINES
        is_wanted = view != "auto" or text.total <= most
        if part.shown or not outline.symbols or (is_wanted and not part.note):
            excerpts.append(part)
        else:
            excerpts += [part] if part.note else []
            outlines.append(outline)
        problems += outline.problems
    for name in [each for each in unresolved if not each.candidates]:
        if path := missing_file(session, name.wanted):
            unresolved.remove(name)
            more, told = in_place_of(session, [path], every, focus)
            found += more
            problems += told
            continue
        shown, told_of = elsewhere(session, name, read, every, focus)
        unresolved[unresolved.index(name)] = told_of
        if shown:
            excerpts = [each for each in excerpts if not any(same_symbol(each, other) for other in shown)]
            excerpts += shown
            unresolved.remove(told_of)
    excerpts = [*excerpts, *(each for each in found if not any(same_symbol(each, other) for other in excerpts))]
    excerpts = shown_once(excerpts)
    if any(map(unknown_constants, excerpts)):
        from smart_explore.operations.unfold.imported_constants import with_imported_constants

        excerpts = with_imported_constants(session, toolchain, excerpts, files)
    shown_paths = {excerpt.path for excerpt in excerpts if excerpt.symbol}
    outlines = [outline for outline in outlines if outline.path not in shown_paths]
    marks = note_marks(session.base, _symbols(excerpts, outlines))
    leads = bool(symbols) and not targets[0].wanted and file in (targets[0].file.path, targets[0].asked)
    return UnfoldAnswer(
        tuple(excerpts),
        tuple(outlines),
        tuple(unresolved),
        tuple(problems),
        marks,
        tuple((target.asked, target.file.path) for target in targets if target.asked),
        files[0].path if leads and excerpts else "",
    )


def default_budget(values: Mapping[str, Any]) -> int:
    """Tokens for a request with these values: who names four functions wants to read four, not to ask again."""
    names = values.get("symbols", ())
    if values.get("lines") or any(FILE_LINES.fullmatch(word) for word in (values["file"], *names)):
        return LINES_TOKENS
    file_is_one = bool(names) and ":" in values["file"].rpartition("/")[2]  # FILE:LINE or FILE::NAME
    further = max(0, len(names) + file_is_one - 1)
    return min(TOKENS + further * TOKENS_OF_FURTHER, MAX_TOKENS)


def _symbols(excerpts: Sequence[Excerpt], outlines: Sequence[FileOutline]) -> Iterator[tuple[str, str]]:
    """The paths and qualified names of what is shown."""
    for excerpt in excerpts:
        if excerpt.symbol:
            yield excerpt.path, excerpt.symbol.qualified_name
    for outline in outlines:
        for symbol in outline.listed():
            yield outline.path, symbol.qualified_name


def _is_dense(excerpt: Excerpt) -> bool:
    """Whether rows make far less of a source than it is."""
    return 0 < sum(len(row.text) for row in excerpt.rows) <= DENSE * len(excerpt.text)


VERB = Verb(
    name="unfold",
    summary="Show the full source of single symbols, with docs and decorators.",
    tool_description=(
        "The source of symbols with line numbers, of long ones rows of what decides, instead of reading the file. "
        "'src/db.py::load~retr|fail' is one of another file, and only what is about these words. "
        "Not for: files under 100 lines (read them)."
    ),
    examples=(
        ("unfold src/app.py main", "one function"),
        ("unfold src/app.py App.run App.stop", "two methods"),
        ("unfold src/app.py::main src/db.py:120 src/db.py:10-40", "of several files, by name, by a line, or lines"),
        ("unfold src/app.py App.run --focus timeout", "the lines about it, and what they stand in"),
        ("unfold src/app.py 'App.run~retr|attempt' App.stop", "one of them with a focus of its own"),
        ("unfold src/app.py App.run --view body", "its branches, exits and calls"),
        ("unfold v1.2:src/app.py App.run", "as it was in a commit"),
        ("unfold src/app.py --focus timeout", "the lines of a file about it"),
        ("unfold src/app.py --lines 10-40,90-99", "some lines as they are"),
        ("unfold models.py get_or_create --all", "every symbol of that name"),
    ),
    parameters=(
        Parameter(
            "file",
            "path",
            "The file, or FILE:LINE for what is at that line, or FILE:A-B; REV:FILE as it was in a commit.",
            required=True,
            positional=True,
            tool_name="file_path",
            tool_help="The file, or FILE:LINE for what is at that line.",
        ),
        Parameter(
            "symbols",
            "text",
            "Names: name, Class.method, Class#method, Class::method; NAME~WORD with a focus of its own.",
            default=(),
            many=True,
            positional=True,
            metavar="SYMBOL",
            tool_name="symbol_name",
            tool_help="name or Type.name, or name~word, or a list.",
        ),
        Parameter(
            "every", "flag", "Show all symbols that bear the name.", default=False, tool_name="all", unlisted=True
        ),
        Parameter(
            "lines",
            "text",
            "Lines A-B, or A-B,C-D, of the file.",
            default=(),
            many=True,
            metavar="A-B",
            tool_help="Lines A-B,C-D instead of symbols.",
            tool_single=True,
        ),
        Parameter(
            "focus",
            "text",
            "Only what holds this word, pattern or line number, with the heads of the blocks around it.",
            default=(),
            many=True,
            metavar="WORD",
            tool_help="Only lines with this word, pattern or number, and their blocks.",
            tool_single=True,
        ),
        Parameter(
            "view",
            "choice",
            "body: its branches, exits and calls by line; full: the source; auto: full where it is short.",
            default="auto",
            choices=("auto", "full", "body"),
            goes_to="both",
            unlisted=True,
        ),
        Parameter("numbers", "flag", "Number every line.", default=False, goes_to="render", unlisted=True),
        budget(grows="1000, and 300 for each further symbol, up to 2400; 2000 for lines"),
    ),
    run=unfold,
    default_budget=default_budget,
)
