"""Branches of ``#if`` that the grammar cannot read side by side: those that open or close brackets of others."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smart_explore.languages.c_family.masking.non_code import Directive

_KEYWORD = re.compile(rb"#[ \t]*(if|ifdef|ifndef|elif|else|endif)\b")
_NEVER = re.compile(rb"#[ \t]*if[ \t]+0\b|#[ \t]*ifdef[ \t]+__cplusplus|#[ \t]*if[ \t]+defined\W+__cplusplus")
_TOKEN = re.compile(rb"[(\[{}\])#]|@(?:end|interface|implementation|protocol)\b(?!\s*[(\w]+\s*[;,])")
_OPENING = {b")": b"(", b"]": b"[", b"}": b"{", b"@end": b"@"}

Range = tuple[int, int]


class _Group:
    """An ``#if`` to its ``#endif``: its branches with what each leaves open or closes without having opened it."""

    def __init__(self, first: Directive, before: list[bytes]) -> None:
        self.first = first
        self.last = first
        self.before = before
        self.branches: list[tuple[Range, list[bytes]]] = []

    def end_branch(self, directive: Directive, left: list[bytes]) -> None:
        self.branches.append(((self.last.end, directive.start), left))
        self.last = directive

    def settle(self, data: bytes) -> tuple[list[bytes], list[Range]]:
        """The brackets that the kept branch leaves open, and the branches to blank; none if each branch closes what it
        opens.
        """
        if not any(left for _, left in self.branches):
            return [], []
        stays = 1 if _NEVER.match(data, self.first.start) else 0
        kept = self.branches[stays][1] if stays < len(self.branches) else []
        return kept, [branch for number, (branch, _) in enumerate(self.branches) if number != stays]


def excess_branches(data: bytes, code: bytes, directives: Sequence[Directive]) -> list[Range]:
    """The byte ranges of branches to blank, so that one branch stays of each group that splits a construct.

    ``code`` and ``directives`` are the result of ``mask`` for ``data``.
    """
    by_start = {directive.start: directive for directive in directives}
    dropped: list[Range] = []
    groups: list[_Group] = []
    left: list[bytes] = []
    for token in _TOKEN.finditer(code):
        directive = by_start.get(token.start())
        if directive is None:
            _follow(left, token[0])
            continue
        keyword = _KEYWORD.match(data, directive.start, directive.end)
        if keyword is None:
            continue
        if keyword[1].startswith(b"if"):
            groups.append(_Group(directive, left))
            left = []
        elif groups:
            groups[-1].end_branch(directive, left)
            left = []
            if keyword[1] == b"endif":
                kept, excess = groups[-1].settle(data)
                dropped += excess
                left = groups.pop().before
                for each in kept:
                    _follow(left, each)
    return dropped


def _follow(left: list[bytes], token: bytes) -> None:
    """Closes what ``token`` closes, else notes it."""
    if token in _OPENING and left and left[-1] == _OPENING[token]:
        left.pop()
    else:
        left.append(token if token in _OPENING else token[:1])
