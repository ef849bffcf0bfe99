"""Comments in a body that give a reason or a warning, and those above conditions of several clauses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from smart_explore.languages.comments import clean_comment
from smart_explore.model.unfold_answer import BodyRow
from smart_explore.reading.rows.control_flow import ControlFlow
from smart_explore.reading.rows.shortened import MAX_CONTEXT, shortened
from smart_explore.symbols.positions import Lines

_CLAUSES = re.compile(r"&&|\|\||(?<![\w$])(?:and|or)(?![\w$])")
_BOTH = re.compile(r"&&|(?<![\w$])and(?![\w$])")
"""A condition outside a branch: ``a || b`` is most often a default."""

_REASON = re.compile(
    r"\b(?:intentional(?:ly)?|deliberate(?:ly)?|on purpose|by design|never|must(?:n't| not)|best[- ]effort|not exposed"
    r"|fail(?:s|ing)? (?:open|closed)|because|even (?:if|though|when)|silently|swallow\w*|regardless"
    r"|(?:should|do)(?:n't| not)|does(?:n't| not)(?! exist))\b",
    re.IGNORECASE,
)
_SECTION = re.compile(
    r"(?:\A|\s)(?:Args|Arguments|Parameters|Params|Returns?|Raises|Throws|Yields|Examples?):(?=\s|\Z).*", re.DOTALL
)
"""The sections on parameters and results in documentation, to its end."""

_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z`'\"(])")


def with_reasons(
    rows: Sequence[BodyRow], flow: ControlFlow, lines: Lines, doc: str, doc_line: int, first: int, last: int
) -> tuple[BodyRow, ...]:
    """The rows, with the first comments on the 1-based lines ``first`` to ``last``, and of ``doc``, that say why."""
    if flow.file_captures is None or not rows:
        return tuple(rows)
    told = [*_sentences(_SECTION.sub("", doc), doc_line)][:1]
    groups = [*_groups(flow, lines, first, last)]
    conditions = _of_conditions(rows, groups)
    reasons = [each for group in groups if group.line not in conditions for each in _sentences(group.text, group.line)]
    told = sorted([*told, *reasons, *conditions.items()])
    return _with_lines(rows, told)


def with_condition_comments(
    rows: Sequence[BodyRow], flow: ControlFlow, lines: Lines, first: int, last: int
) -> tuple[BodyRow, ...]:
    """The rows of a focus, with the comments above wanted conditions of several clauses."""
    if flow.file_captures is None or not rows:
        return tuple(rows)
    wanted = [row for row in rows if row.is_wanted]
    return _with_lines(rows, sorted(_of_conditions(wanted, [*_groups(flow, lines, first, last)]).items()))


def _with_lines(rows: Sequence[BodyRow], told: Sequence[tuple[int, str]]) -> tuple[BodyRow, ...]:
    result = list(rows)
    for line, text in reversed(told):
        index = next((at for at, row in enumerate(result) if row.line_start >= line), len(result))
        depth = result[min(index, len(result) - 1)].depth
        result.insert(index, BodyRow(line, line, depth, text))
    return tuple(result)


class _Group(NamedTuple):
    """Comments with no code between them: the 1-based lines of the first and the last, and their text."""

    line: int
    last_line: int
    text: str


def _of_conditions(rows: Sequence[BodyRow], groups: Sequence[_Group]) -> dict[int, str]:
    """The text of the comments that end above a row that is a condition of several clauses, by their first line."""
    heads = {row.line_start: (row.text.partition(" { ")[0], row.is_branch) for row in rows}
    several = {line for line, (head, is_branch) in heads.items() if (_CLAUSES if is_branch else _BOTH).search(head)}
    above = [group for group in groups if group.last_line + 1 in several and group.text]
    return {group.line: f"({shortened(group.text, MAX_CONTEXT)})" for group in above}


def _groups(flow: ControlFlow, lines: Lines, first: int, last: int) -> Iterator[_Group]:
    """The comments on some lines; consecutive ones are one group."""
    file = flow.file_captures
    if file is None:
        return
    group: list[str] = []
    begins, ended = 0, -1
    for comment in file.comments_within(lines.range_of(first)[1], lines.range_of(last)[1]):
        if group and flow.data[ended : comment.start].strip():
            yield _Group(begins, lines.last_line_of(ended - 1, ended), " ".join(group))
            group = []
        begins = begins if group else lines.line_of(comment.start)
        group.append(clean_comment(file.region_text(comment)))
        ended = comment.end
    if group:
        yield _Group(begins, lines.last_line_of(ended - 1, ended), " ".join(group))


def _sentences(text: str, line: int) -> Iterator[tuple[int, str]]:
    for sentence in _SENTENCE.split(" ".join(text.split())):
        if _REASON.search(sentence) and not sentence.startswith("@"):
            cut = shortened(sentence, MAX_CONTEXT)
            yield line, f"({cut})"
            return
