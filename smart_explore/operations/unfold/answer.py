"""Answer a request of ``unfold`` from its named parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smart_explore.errors import NotFoundError
from smart_explore.memory.answer_marks import note_marks
from smart_explore.model import FileOutline, Problem
from smart_explore.model.unfold_answer import Excerpt, UnfoldAnswer, Unresolved
from smart_explore.operations.unfold.called import with_called_elsewhere, with_called_once
from smart_explore.operations.unfold.elsewhere import Read, refusal, replacements_for, same_symbol
from smart_explore.operations.unfold.leads import leads_from, worth_listing
from smart_explore.operations.unfold.merged_excerpts import merge_overlaps
from smart_explore.operations.unfold.missing_names import beside, look_elsewhere, named_alone
from smart_explore.operations.unfold.named_lines import take_lines, without_named_lines
from smart_explore.operations.unfold.requested_parts import Target
from smart_explore.operations.unfold.resolve import MAX_SUGGESTIONS, concerns, resolve
from smart_explore.operations.unfold.targets import named_targets
from smart_explore.operations.unfold.whole_file import is_long, whole_file
from smart_explore.reading.constants import unknown_constants
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.rows.control_flow import ControlFlow
from smart_explore.reading.rows.extract_bodies import extract_bodies
from smart_explore.reading.type_declarations import declared_once
from smart_explore.requests import Session
from smart_explore.source.source_file import unsupported
from smart_explore.treesitter.locate import require_toolchain


def unfold(
    session: Session,
    file: str,
    symbols: Sequence[str],
    every: bool,
    lines: Sequence[str],
    focus: Sequence[str],
    view: str,
) -> UnfoldAnswer:
    """The source of the named symbols, with their docs and decorators, or of lines ``A-B`` (1-based, inclusive).

    ``file`` and each of ``symbols`` may also be ``FILE:LINE`` for the innermost symbol at that line, ``FILE:A-B``, or
    ``FILE::NAME``; a name belongs to the file last named before it. Overloads are one symbol; another name that several
    symbols have yields its candidates, or all of them with ``every``. ``lines`` are those of the file of which nothing
    else is named. ``focus`` limits each symbol, and a file of which nothing is named, to the matching lines. Such a
    file is shown as source and rows if it is short, or if a ``view`` of it is requested. Raises NotFoundError for a
    file without source to show, or without such lines, BadRequestError for what is no range of lines,
    EnvironmentBrokenError without a working CLI.
    """
    targets, missing = named_targets(session, file, symbols)
    found, problems, unclear = replacements_for(session, missing, every, focus)
    if not (targets or found or unclear):
        raise refusal(missing[0], problems[0])
    if not targets:
        marks = note_marks(session.base, _symbols(found, ()))
        found = with_called_once(found)
        leads = leads_from(session, found)
        found = with_called_elsewhere(session, found, leads)
        return UnfoldAnswer(tuple(found), (), tuple(unclear), tuple(problems), marks, leads=worth_listing(leads))
    first = targets[0]
    excerpts = take_lines(targets, [written for written in lines if written], focus)
    if not targets:
        return UnfoldAnswer(excerpts=tuple(excerpts))
    parts = _Parts(excerpts, problems)
    parts.unresolved += unclear
    for target, outline, text in _read(session, targets):
        parts.add(target, outline, text, every, focus, view)
    if not (found or parts.outlines or parts.unresolved or parts.excerpts) and parts.problems:
        raise NotFoundError(f"{parts.problems[0].path}: {parts.problems[0].reason}", "name a part of it")
    if not (found or parts.outlines or parts.excerpts) and all(
        each.is_line and each.reason for each in parts.unresolved
    ):
        reason, _, hint = parts.unresolved[0].reason.rpartition("; ")
        raise NotFoundError(reason, hint)
    more, told, unresolved = look_elsewhere(session, parts.unresolved, parts.read, every, focus)
    for target, outline, text in named_alone(parts.read, more):
        parts.add(target, outline, text, every, focus, view)
    excerpts = [*beside(parts.excerpts, more), *more.in_place]
    found += more.of_missing_files
    excerpts = [*excerpts, *(each for each in found if not any(same_symbol(each, other) for other in excerpts))]
    excerpts = merge_overlaps(sorted(excerpts, key=lambda excerpt: excerpt.place))
    excerpts = with_called_once(declared_once(excerpts))
    files = [target.file for target in targets]
    if any(map(unknown_constants, excerpts)):
        from smart_explore.operations.unfold.imported_constants import with_imported_constants

        excerpts = with_imported_constants(session, require_toolchain(), excerpts, files)
    shown_paths = {excerpt.path for excerpt in excerpts if excerpt.symbol}
    outlines = [outline for outline in parts.outlines if outline.path not in shown_paths]
    leads = leads_from(session, excerpts)
    excerpts = with_called_elsewhere(session, excerpts, leads)
    is_led = bool(symbols) and first is targets[0] and not first.wanted and file in (first.file.path, first.asked)
    return UnfoldAnswer(
        tuple(excerpts),
        tuple(outlines),
        tuple(unresolved),
        (*parts.problems, *told),
        note_marks(session.base, _symbols(excerpts, outlines)),
        tuple((target.asked, target.file.path) for target in targets if target.asked),
        worth_listing(leads),
        first.file.path if is_led and excerpts else "",
    )


class _Parts:
    """The parts of an answer, gathered file by file."""

    __slots__ = ("excerpts", "lines", "outlines", "problems", "read", "unresolved")

    def __init__(self, excerpts: list[Excerpt], problems: list[Problem]) -> None:
        self.lines = tuple(excerpts)
        self.excerpts = excerpts
        self.problems = problems
        self.outlines: list[FileOutline] = []
        self.unresolved: list[Unresolved] = []
        self.read: list[Read] = []

    def add(
        self, target: Target, outline: FileOutline, text: FileText, every: bool, focus: Sequence[str], view: str
    ) -> None:
        """Add the requested parts of a file, or the file itself if no part was requested."""
        self.read.append((target, outline, text))
        if target.wanted:
            shown, missed = resolve(target, outline, text, every, focus, MAX_SUGGESTIONS - len(self.unresolved))
            self.excerpts += without_named_lines(shown, self.lines)
            self.unresolved += missed
            self.problems += [problem for problem in outline.problems if missed or concerns(problem, shown)]
            self.problems += [unsupported(outline.path)] if missed and not outline.language else []
            return
        if not outline.language and is_long(text, focus, view):
            problem = unsupported(outline.path)
            self.problems.append(problem._replace(reason=f"{problem.reason}; some of it: FILE~WORD, or FILE:10-40"))
            return
        part, is_outlined = whole_file(outline, text, focus, view)
        self.excerpts += [each._replace(place=target.place) for each in part]
        self.outlines += [outline] if is_outlined else []
        self.problems += outline.problems


def _read(session: Session, targets: Sequence[Target]) -> Iterator[Read]:
    """The files of the targets, in order; of one in an unsupported language only the text."""
    files = [target.file for target in targets]
    parsed = [index for index, file in enumerate(files) if file.language]
    outlines: dict[int, tuple[FileOutline, ControlFlow]] = {}
    if parsed:
        extracted = extract_bodies(require_toolchain(), [files[index] for index in parsed], cancelled=session.cancelled)
        outlines = {parsed[index]: (outline, flow) for index, outline, flow in extracted}
    for index, file in enumerate(files):
        if index in outlines:
            outline, flow = outlines[index]
            yield targets[index], outline, FileText(outline.path, file, flow)
        elif not file.language:
            text = FileText(file.path, file, ControlFlow())
            yield targets[index], FileOutline(file.path, "", text.total), text


def _symbols(excerpts: Sequence[Excerpt], outlines: Sequence[FileOutline]) -> Iterator[tuple[str, str]]:
    """The paths and qualified names of the symbols shown."""
    for excerpt in excerpts:
        if excerpt.symbol:
            yield excerpt.path, excerpt.symbol.qualified_name
    for outline in outlines:
        for symbol in outline.listed():
            yield outline.path, symbol.qualified_name
