"""Comments in a body that say why, or what must not be: the few that tell what the code beside them does not."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages.comments import clean_comment
from smart_explore.model.unfold_answer import BodyRow
from smart_explore.symbols.control_flow import ControlFlow
from smart_explore.symbols.positions import Lines
from smart_explore.symbols.shortened import shortened

MAX_REASONS = 2
"""So many are told of a body, and one of the documentation of its symbol."""

MAX_TEXT = 140
"""Characters of one."""

_REASON = re.compile(
    r"\b(?:intentional(?:ly)?|deliberate(?:ly)?|on purpose|by design|never|must(?:n't| not)|best[- ]effort|not exposed"
    r"|fail(?:s|ing)? (?:open|closed)|because|even (?:if|though|when)|silently|swallow\w*|regardless"
    r"|(?:should|do)(?:n't| not)|does(?:n't| not)(?! exist))\b",
    re.IGNORECASE,
)
_SECTION = re.compile(
    r"(?:\A|\s)(?:Args|Arguments|Parameters|Params|Returns?|Raises|Throws|Yields|Examples?):(?=\s|\Z).*", re.DOTALL
)
"""What documentation says of parameters and results, down to its end."""

_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z`'\"(])")


def with_reasons(
    rows: Sequence[BodyRow], flow: ControlFlow, lines: Lines, doc: str, doc_line: int, first: int, last: int
) -> tuple[BodyRow, ...]:
    """The rows, with the first comments on the 1-based lines ``first`` to ``last``, and of ``doc``, that say why."""
    if flow.file_captures is None or not rows:
        return tuple(rows)
    told = [*_sentences(_SECTION.sub("", doc), doc_line)][:1]
    told += [*_in_body(flow, lines, first, last)][:MAX_REASONS]
    result = list(rows)
    for line, text in reversed(told):
        index = next((at for at, row in enumerate(result) if row.line_start >= line), len(result))
        depth = result[min(index, len(result) - 1)].depth
        result.insert(index, BodyRow(line, line, depth, text))
    return tuple(result)


def _in_body(flow: ControlFlow, lines: Lines, first: int, last: int) -> Iterator[tuple[int, str]]:
    """The sentences of the comments in some lines that say why, each with the line on which its comment begins."""
    file = flow.file_captures
    if file is None:
        return
    group: list[str] = []
    begins, ended = 0, -1
    for comment in file.comments_within(lines.range_of(first)[1], lines.range_of(last)[1]):
        if group and flow.data[ended : comment.start].strip():
            yield from _sentences(" ".join(group), begins)
            group = []
        begins = begins if group else lines.line_of(comment.start)
        group.append(clean_comment(file.region_text(comment)))
        ended = comment.end
    yield from _sentences(" ".join(group), begins)


def _sentences(text: str, line: int) -> Iterator[tuple[int, str]]:
    for sentence in _SENTENCE.split(" ".join(text.split())):
        if _REASON.search(sentence) and not sentence.startswith("@"):
            cut = shortened(sentence, MAX_TEXT)
            yield line, f"({cut})"
            return
