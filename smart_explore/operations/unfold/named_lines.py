"""Lines of a file requested by number."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.errors import BadRequestError, NotFoundError
from smart_explore.model import FileOutline
from smart_explore.model.unfold_answer import Excerpt, Unresolved
from smart_explore.operations.unfold.requested_parts import Target, Wanted
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.focus.focus_words import parse_ranges
from smart_explore.reading.rows.control_flow import ControlFlow
from smart_explore.symbols.target_grammar import LineRange


def take_lines(targets: list[Target], ranges: Sequence[str], focus: Sequence[str]) -> list[Excerpt]:
    """The lines of each of ``A-B``, or of ``A-B,C-D``, as they are; with a focus they are wanted of their file.

    So are those that the file does not have, where it has others: they are reported as parts of it. The file is removed
    from the targets unless it has other wanted parts.
    """
    if not ranges:
        return []
    target = _file_of_lines(targets, ranges)
    text = FileText(target.file.path, target.file, ControlFlow())
    places, missing = _ranges_in(text, ",".join(ranges))
    target.wanted.extend(Wanted(LineRange(first, last)) for first, last in missing)
    if focus:
        target.wanted.extend(Wanted(LineRange(first, last)) for first, last in places)
        return []
    excerpts = [text.slice(first, last) for first, last in places]
    excerpts = _with_marks(excerpts, target)
    if not target.wanted:
        targets.remove(target)
    return excerpts


def without_named_lines(excerpts: Sequence[Excerpt], lines: Sequence[Excerpt]) -> list[Excerpt]:
    """The excerpts without the symbols of which some lines were named: only these lines are shown.

    A symbol with a focus, or a requested line, is shown as well.
    """

    def is_named(excerpt: Excerpt) -> bool:
        return any(
            (each.path == excerpt.path and each.line_start <= excerpt.line_end and excerpt.line_start <= each.line_end)
            for each in lines
        )

    return [each for each in excerpts if each.symbol is None or each.shown or each.marked or not is_named(each)]


def range_of_lines(outline: FileOutline, text: FileText, lines: LineRange, focus: Sequence[str]) -> Excerpt:
    """A row for each statement of the lines; with a focus the lines that it selects."""
    first, last = lines_in(text, lines)
    if focus:
        return text.about(outline, focus, first, last)
    return text.between(outline, first, last)._replace(is_range=True)


def lines_in(text: FileText, lines: LineRange) -> tuple[int, int]:
    """The first and the last line of a range, as far as the file has them. Raises NotFoundError where it has none."""
    return _ranges_in(text, f"{lines.first}-{lines.last}")[0][0]


def bad_range(lines: LineRange, outline: FileOutline, error: NotFoundError) -> Unresolved:
    """The problem with a range that the file does not have, reported beside the other parts of a request."""
    return Unresolved(f"{lines.first}-{lines.last}", outline, is_line=True, reason=f"{error.message}; {error.hint}")


def _file_of_lines(targets: Sequence[Target], lines: Sequence[str]) -> Target:
    """The file that ranges of lines belong to: the only one without other wanted parts."""
    alone = [target for target in targets if not target.wanted] if len(targets) > 1 else targets
    if len(alone) != 1:
        written = lines[0][:80]
        places = " or ".join(f"{path}:{written}" for path in dict.fromkeys(target.file.path for target in targets[:2]))
        raise BadRequestError(
            f"lines {written} of which of {len(targets)} files?", f"write them behind their file: {places}"
        )
    return alone[0]


def _with_marks(excerpts: Sequence[Excerpt], target: Target) -> list[Excerpt]:
    """The excerpts of lines, each with a line marked that is also requested by its number.

    Such lines are removed from the wanted parts of the file: they are shown without further context.
    """
    marked: list[Excerpt] = []
    for excerpt in excerpts:
        inside = [part for part, *_ in target.wanted if isinstance(part, int)]
        inside = [each for each in inside if excerpt.line_start <= each <= excerpt.line_end]
        marked.append(excerpt._replace(marked=inside[0]) if inside else excerpt)
        target.wanted[:] = [each for each in target.wanted if each.part not in inside]
    return marked


def _ranges_in(text: FileText, written: str) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """The first and last lines of ``A-B``, or of ``A-B,C-D``, as far as the file has them, and the other ranges.

    Raises NotFoundError if the file has none of them.
    """
    ranges = parse_ranges(written)
    if not ranges:
        raise BadRequestError(f"not a range of lines: {written[:80]!r}", "give two line numbers, as in: --lines 10-40")
    missing = [(first, last) for first, last in ranges if not 1 <= first <= last or first > text.total]
    if len(missing) == len(ranges):
        raise NotFoundError(f"no lines {written[:80]} in {text.path}", f"it has lines 1-{text.total}")
    return [(each[0], min(each[1], text.total)) for each in ranges if each not in missing], missing
