"""Merge ``old``, ``new`` and the file: text common to ``old`` and ``new`` stays as in the file, only differences are
written.

New lines are indented by one rule that explains every matched line. The edit is refused if two rules differ for a new
line, or if a changed part contains a line that ``old`` does not show.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from smart_explore.edits.document import Change, Document
from smart_explore.edits.line_diff import Hunk, differing
from smart_explore.edits.matching.alignment import Aligned, Span
from smart_explore.edits.matching.indentation import Pair, indent_of, translations
from smart_explore.edits.matching.levels import Level
from smart_explore.edits.matching.merge_tokens import ends_are_alike, merged_line
from smart_explore.edits.matching.string_lines import StringLines
from smart_explore.edits.refusal import RefusedError


def splice(document: Document, match: Aligned, in_strings: StringLines) -> list[Change]:
    """The changes of an aligned edit. Raises RefusedError if they would be a guess.

    New lines that begin inside a string keep their indentation as sent.
    """
    hunks = differing(match.old, match.new)
    pairs = _pairs(document, match)
    kept = in_strings("\n".join(match.new)) if any(sent != there for sent, there in pairs) else frozenset()
    changes = []
    for hunk in hunks:
        i1, i2, *_ = hunk
        first, end = _file_range(document, match, i1, i2)
        lines = _written(document, match, hunk, pairs, kept)
        if lines != document.lines[first:end]:
            changes.append(_without_rest_of_lines(document, match, document.replaced_lines(first, end, lines)))
    return changes


def _without_rest_of_lines(document: Document, match: Aligned, change: Change) -> Change:
    """The change without the parts of lines that the request's ``old`` does not show."""
    low, high = match.characters(document)
    start = low if match.head and change.start < low else change.start
    end = high if match.tail and change.end > high else change.end
    return Change(start, end, change.text[start - change.start : len(change.text) - (change.end - end)])


def _pairs(document: Document, match: Aligned) -> list[Pair]:
    """Each matched line's indentation as sent and in the file, without duplicates."""
    distinct: dict[Pair, None] = {}
    for line, span in zip(match.old, match.spans, strict=True):
        if span is not None:
            distinct[indent_of(line), indent_of(document.lines[span[0]])] = None
    pairs = list(distinct)
    first = next(number for number, span in enumerate(match.spans) if span)
    if len(pairs) > 1 and (match.head or not indent_of(match.old[first])):  # often missing on the first line only
        first_pair = (indent_of(match.old[first]), indent_of(document.lines[(match.spans[first] or (0, 0))[0]]))
        rest = [pair for pair in pairs if pair != first_pair]
        if (first_pair[1] or match.head) and not translations(pairs, ()) and translations(rest, ()):
            return rest
    return pairs


def _file_range(document: Document, match: Aligned, i1: int, i2: int) -> Span:
    """The lines of the file that correspond to lines ``[i1, i2)`` of ``old``; an empty range at the line to insert
    before, if none.
    """
    spans = match.spans
    if any(number in match.elided for number in range(i1, i2)):
        raise _unseen(document, 0, "code that was left out would be changed")
    inside = [span for span in spans[i1:i2] if span]
    before = next((number for number in range(i1 - 1, -1, -1) if spans[number] or number in match.elided), -1)
    after = next((number for number in range(i2, len(spans)) if spans[number] or number in match.elided), len(spans))
    low = _end_of(match, before)
    high = _start_of(match, after)
    if inside:
        if (low is not None and inside[0][0] < low) or (high is not None and inside[-1][1] > high):
            raise _unseen(document, inside[0][0], "the line that changes shares its line with another")
        first = _edge(document, low, inside[0][0], i1 - before - 1, _blanks(match, i1, 1), -1)
        end = _edge(document, high, inside[-1][1], after - i2, _blanks(match, i2 - 1, -1), 1)
        above, below = first if low is None else min(first, low), end if high is None else max(end, high)
        gaps = [
            *range(above, inside[0][0]),
            *range(inside[-1][1], below),
        ]  # a comment that old omits may be deleted on purpose
    else:
        if low is None and high is None:
            raise _unseen(document, 0, "where it is to be inserted is not clear beside code that was left out")
        shared, total = i1 - before - 1, after - before - 1
        if low is None or (high is not None and shared == total):
            first = high or 0
        else:
            first = low + min(shared, document.blank_lines(low, 1))
        end = first + min(i2 - i1, document.blank_lines(first, 1)) if i1 < i2 else first
        gaps = [*range(low if low is not None else first, high if high is not None else end)]
    covered = {line for span in inside for line in range(*span) if span[1] - span[0] == 1 or line not in match.unseen}
    for line in [*gaps, *(line for line in range(first, end) if line not in covered)]:
        if document.lines[line].strip():
            raise _unseen(document, line, "the file has a line there that old does not show")
    return first, end


def _end_of(match: Aligned, number: int) -> int | None:
    """The line after the one that a line of ``old`` matches; None if unknown."""
    span = match.spans[number] if number >= 0 else None
    return span[1] if span else None


def _start_of(match: Aligned, number: int) -> int | None:
    span = match.spans[number] if number < len(match.spans) else None
    return span[0] if span else None


def _blanks(match: Aligned, number: int, step: int) -> int:
    """The number of consecutive blank lines of ``old`` from ``number`` on."""
    count = 0
    while 0 <= number < len(match.spans) and match.spans[number] is None:
        count, number = count + 1, number + step
    return count


def _edge(document: Document, limit: int | None, edge: int, shared: int, changed: int, step: int) -> int:
    """The begin (``step`` -1) or end (1) of a hunk, extended by the blank lines that it changes; others stay."""
    if not changed:
        return edge
    if not shared and limit is not None:
        return limit
    blanks = document.blank_lines(edge - 1 if step < 0 else edge, step)
    return edge + step * min(changed, blanks)


def _written(document: Document, match: Aligned, hunk: Hunk, pairs: Sequence[Pair], kept: frozenset[int]) -> list[str]:
    """The lines of ``new`` in a hunk as they go into the file; those ``kept`` have their own indentation."""
    i1, i2, j1, j2 = hunk
    lines = list(match.new[j1:j2])
    before = [number for number in range(i1, i2) if match.spans[number]]
    after = [number for number, line in enumerate(lines) if line.strip()]
    partner: dict[int, int] = {}
    if len(before) == len(after) and _do_not_overlap([match.spans[number] for number in before]):
        partner = dict(zip(after, before, strict=True))
    elif match.level is Level.SIMILAR:
        for number in before:
            if not ends_are_alike(match.old[number], _file_line(document, match, number)):
                raise _unseen(document, (match.spans[number] or (0, 0))[0], "the file has more on the line")
    moved = [number for number in after if number in partner or j1 + number not in kept]
    results = translations(pairs, [indent_of(lines[number]) for number in moved])
    if len(results) != 1:
        raise RefusedError(
            "unclear_indent",
            "the indentation of its new lines is ambiguous",
            "send old and new with the indentation that the file has",
        )
    bare = _ends_are_bare(document, match)
    for number, indent in zip(moved, results[0], strict=True):
        line = lines[number].rstrip() if bare else lines[number]
        indent_of_new = indent_of(line)
        body = line[len(indent_of_new) :]
        if number in partner:
            sent, in_file = match.old[partner[number]], _file_line(document, match, partner[number])
            if indent_of_new == indent_of(sent):
                indent = indent_of(in_file)
            if match.level >= Level.WHITESPACE:
                merged = merged_line(sent.lstrip(" \t"), body, in_file.lstrip(" \t"))
                if merged is None and match.level is Level.SIMILAR:
                    raise _unseen(document, (match.spans[partner[number]] or (0, 0))[0], "it changes what is not alike")
                body = body if merged is None else merged
            elif _blanks_at_end(line) == _blanks_at_end(sent):
                body = body.rstrip() + _blanks_at_end(in_file)
        lines[number] = indent + body
    return lines


def _do_not_overlap(spans: Sequence[Span | None]) -> bool:
    """True if no two of the spans, which are in order, share a line."""
    whole = [span for span in spans if span]
    return all(before[1] <= after[0] for before, after in pairwise(whole))


def _blanks_at_end(line: str) -> str:
    return line[len(line.rstrip()) :]


def _ends_are_bare(document: Document, match: Aligned) -> bool:
    """True if the file has no blanks at the ends of the lines that were sent with some."""
    matched = [(line, span) for line, span in zip(match.old, match.spans, strict=True) if span]
    sent = [span for line, span in matched if _blanks_at_end(line)]
    return bool(sent) and not any(_blanks_at_end(document.lines[end - 1]) for _, end in sent)


def _file_line(document: Document, match: Aligned, number: int) -> str:
    first, end = match.spans[number] or (0, 0)
    return document.lines[first] if end - first == 1 else "\n".join(document.lines[first:end])


def _unseen(document: Document, line: int, why: str) -> RefusedError:
    return RefusedError("unseen_line", f"{why} (line {line + 1})", "send old with every line as the file has it")
