"""Find text that is only similar to the text sent; allowed if a hash proves that the sender read this file."""

from __future__ import annotations

from smart_explore.edits.document import Document
from smart_explore.edits.matching.alignment import Aligned, Span, as_lines
from smart_explore.edits.matching.levels import Level
from smart_explore.edits.matching.look_alikes import collapsed

MIN_LIKENESS = 0.9
MIN_LINE = 0.6
MIN_MARGIN = 0.1
MAX_COMPARISONS = 2_000_000


def find_similar(document: Document, old: str, new: str) -> list[Aligned]:
    """The only range of lines with a similarity of at least .9, and .6 for each line; none if another comes close."""
    from rapidfuzz import fuzz

    before, after = as_lines(old, new)
    sent = [(number, collapsed(line)) for number, line in enumerate(before) if line.strip()]
    lines = [(number, collapsed(line)) for number, line in enumerate(document.lines) if line.strip()]
    if not sent or len(sent) > len(lines) or len(lines) * len(sent) > MAX_COMPARISONS:
        return []
    weight = sum(len(text) for _, text in sent) or 1
    scores: list[tuple[float, float, int]] = []
    for start in range(len(lines) - len(sent) + 1):
        alike = 0.0
        least = 1.0
        for (_, text), (_, text_in_file) in zip(sent, lines[start : start + len(sent)], strict=True):
            ratio = fuzz.ratio(text, text_in_file) / 100
            least = min(least, ratio)
            alike += ratio * len(text)
        scores.append((alike / weight, least, start))
    scores.sort(reverse=True)
    best, least, start = scores[0]
    if best < MIN_LIKENESS or least < MIN_LINE or (len(scores) > 1 and best - scores[1][0] < MIN_MARGIN):
        return []
    spans: list[Span | None] = [None] * len(before)
    for (number, _), (line, _) in zip(sent, lines[start : start + len(sent)], strict=True):
        spans[number] = line, line + 1
    return [Aligned(before, after, spans, Level.SIMILAR)]
