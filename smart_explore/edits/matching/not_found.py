"""Text that was not found: the most similar place in the file, and the differences there."""

from __future__ import annotations

from collections import Counter, defaultdict
from unicodedata import combining

from smart_explore.edits.document import Document, to_lf
from smart_explore.edits.matching.look_alikes import collapsed
from smart_explore.edits.refusal import RefusedError, Shown

MIN_LIKENESS = 60.0
MAX_SHOWN_LINES = 40
_COMMON = 40


def not_found(document: Document, old: str, new: str) -> RefusedError:
    """The refusal for an ``old`` that is nowhere: already done, or the nearest place and its first difference."""
    old, new = to_lf(old), to_lf(new)
    if new.strip() and len(new.strip()) > 3 and new.strip("\n") in document.flat:
        line = document.line_of(document.flat.find(new.strip("\n"))) + 1
        return RefusedError(
            "exists_already", f"old is not in the file, and new already is, at line {line}", "nothing to do"
        )
    if "\n" not in old.strip() and "\\n" in old:
        return RefusedError(
            "no_match",
            "old seems to have a backslash and an n in place of a line break",
            "send real line breaks: in JSON \\n once, not \\\\n",
        )
    lines = old.strip("\n").split("\n")
    first = _nearest(document, lines)
    if first is None:
        return RefusedError(
            "no_match", "nothing in the file resembles old", "read the file again: unfold or outline it"
        )
    end = min(len(document.lines), first + min(len(lines), MAX_SHOWN_LINES))
    shown = Shown("", first + 1, "\n".join(document.lines[first:end]), "the nearest place, as it is")
    return RefusedError("no_match", _difference(document, lines, first), "send old as the lines shown", (shown,))


def _nearest(document: Document, lines: list[str]) -> int | None:
    """The line (from 0) where most lines of ``old`` follow in order, else one most similar to its longest line."""
    rows_of: dict[str, list[int]] = defaultdict(list)
    for number, line in enumerate(document.lines):
        if key := collapsed(line):
            rows_of[key].append(number)
    votes: Counter[int] = Counter()
    for number, line in enumerate(lines):
        rows = rows_of.get(collapsed(line), ())
        if len(rows) <= _COMMON:
            for row in rows:
                for shift in (-1, 0, 1):
                    votes[row - number + shift] += 2 if shift == 0 else 1
    if votes:
        start, _ = max(votes.items(), key=lambda item: (item[1], -item[0]))
        return max(0, start)
    from rapidfuzz import fuzz, process

    longest = max(lines, key=len)
    best = process.extractOne(collapsed(longest), list(rows_of), scorer=fuzz.ratio, score_cutoff=MIN_LIKENESS)
    return max(0, rows_of[best[0]][0] - lines.index(longest)) if best else None


def _difference(document: Document, lines: list[str], first: int) -> str:
    for offset, line in enumerate(lines):
        if first + offset >= len(document.lines):
            return f"the file ends at line {len(document.lines)}, where old goes on with {line.strip()[:80]!r}"
        there = document.lines[first + offset]
        if there == line:
            continue
        if collapsed(there) == collapsed(line):
            if there.strip() == line.strip():
                continue
            return f"line {first + offset + 1} differs in white space: {_visible(there)!r}, not {_visible(line)!r}"
        told = f"line {first + offset + 1} is {there.strip()[:120]!r}, where old has {line.strip()[:120]!r}"
        return told + _code_points(there.strip(), line.strip())
    return f"only blanks differ from line {first + 1} on, and a change of blanks alone has to be sent to the letter"


def _code_points(there: str, sent: str) -> str:
    """The first differing characters if they may look alike: one of them is not ASCII."""
    pairs = enumerate(zip(there, sent, strict=False))
    same = next((number for number, (here, wanted) in pairs if here != wanted), min(len(there), len(sent)))
    while same and any(combining(one[same]) for one in (there, sent) if same < len(one)):
        same -= 1  # the letter with the combining mark
    here, wanted = _character(there, same), _character(sent, same)
    if (here + wanted).isascii():
        return ""
    names = (" ".join(map(_code_point, one)) or "nothing" for one in (here, wanted))
    return "; the first difference is {}, where old has {}".format(*names)


def _code_point(character: str) -> str:
    is_byte = "\udc80" <= character <= "\udcff"  # not UTF-8
    return f"the byte {ord(character) - 0xDC00:02X}" if is_byte else f"U+{ord(character):04X}"


def _character(text: str, start: int) -> str:
    """The character there with the marks on it."""
    end = start + 1
    while end < len(text) and combining(text[end]):
        end += 1
    return text[start:end]


def _visible(line: str) -> str:
    return line[:120].replace("\t", "->").replace(" ", ".")
