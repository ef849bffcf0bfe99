"""The rule that adapts an edit's indentation to its place: shifted, or tabs and spaces rescaled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

_UNITS = ("\t", "  ", "    ", "        ", "   ")
Pair = tuple[str, str]


def indent_of(line: str) -> str:
    """The blanks that a line begins with."""
    return line[: len(line) - len(line.lstrip(" \t"))]


def translations(pairs: Iterable[Pair], wanted: Sequence[str]) -> list[tuple[str, ...]]:
    """The ``wanted`` indentations under each rule that explains all ``pairs`` of (as sent, in the file).

    One result: the rule is clear. None: no rule explains all pairs. Several: rules differ for ``wanted``.
    """
    mapping = dict(pairs)
    distinct = list(dict.fromkeys(pairs)) if not isinstance(pairs, dict) else list(pairs.items())
    if len(mapping) != len(distinct):
        return []  # one indentation as sent has two in the file
    if all(sent == there for sent, there in distinct):
        return [tuple(wanted)]
    results: dict[tuple[str, ...], None] = {}
    rules: list[Callable[[str], str | None]] = [*_moves(distinct), *_rescalings(distinct)]
    for rule in rules:
        translated = tuple(mapping.get(indent, rule(indent)) for indent in wanted)
        if None not in translated:
            results[tuple(str(each) for each in translated)] = None
    return list(results)


class _Move:
    """The rule that adds a prefix to every indentation, or removes one."""

    def __init__(self, added: str, removed: str) -> None:
        self.added, self.removed = added, removed

    def __call__(self, indent: str) -> str | None:
        return self.added + indent[len(self.removed) :] if indent.startswith(self.removed) else None


class _Rescale:
    """Replace every whole step of one kind by a step of another; the rest stays."""

    def __init__(self, step: str, into: str, added: str = "") -> None:
        self.step, self.into, self.added = step, into, added

    def __call__(self, indent: str) -> str | None:
        steps = 0
        while indent.startswith(self.step, steps * len(self.step)):
            steps += 1
        return self.added + self.into * steps + indent[steps * len(self.step) :]


def _moves(pairs: Sequence[Pair]) -> list[_Move]:
    sent, there = pairs[0]
    if there.endswith(sent):
        rule = _Move(there[: len(there) - len(sent)], "")
    elif sent.endswith(there):
        rule = _Move("", sent[: len(sent) - len(there)])
    else:
        return []
    return [rule] if all(rule(each) == other for each, other in pairs) else []


def _rescalings(pairs: Sequence[Pair]) -> list[_Rescale]:
    rules = [_Rescale(step, into) for step in _UNITS for into in _UNITS if step != into]
    explaining = [rule for rule in rules if all(rule(sent) == there for sent, there in pairs)]
    if explaining or len(pairs) < 2:
        return explaining
    sent, there = min(pairs, key=lambda pair: len(pair[0]))
    if sent:
        return []
    moved = [_Rescale(rule.step, rule.into, there) for rule in rules]
    return [rule for rule in moved if all(rule(each) == other for each, other in pairs)]
