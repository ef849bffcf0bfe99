"""The statements of a makefile, by GNU make's manual.

The grammar accepts neither ``A?=1`` nor computed names, and ends rules at other lines than make does. Lines are read as
make reads them: continued ones are one, lines with a leading tab are a recipe if a rule is open, and a reference
(``$(..)``) is a word with any content.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.languages.captures import Region

_LINE = re.compile(rb"(?:[^\n\\]++|\\\r\n|\\.)*+\\?+", re.DOTALL)
_REFERENCE = re.compile(rb"\$[({]|[(){}]|\\.|\$.", re.DOTALL)
_FILLED_IN = re.compile(rb"@\w+@")  # by configure
_RECIPE = re.compile(rb"(?:@\w+@)*\t")
_COMMENT = re.compile(rb"(?<!\\)#")
_ASSIGNMENT = re.compile(
    rb"[ \t]*(?:(?:export|override|private)\s+)*(?P<name>(?:[^\s:#=?!+;|]|[?!+](?!=))+?)[ \t]*(?::{0,3}|[?+!])="
)
_DEFINE = re.compile(rb"\s*(?:(?:export|override)\s+)*define\s+(?P<name>[^\s=:?+]+)")
_ENDEF = re.compile(rb"\s*endef\b")
_CONDITIONAL = re.compile(rb"\s*(if(?:n?eq|n?def)|else|endif)(?=[\s(\"']|\Z)")
_DIRECTIVE = re.compile(
    rb"\s*(?:-?include|sinclude|vpath|export|unexport|undefine|override|load|if|[.!](?:if|el|end|for|inc|und|err)\w*)"
    rb"(?=\s|\Z)"
)
_REFERENCES = re.compile(rb"[\sx]*+")
_RULE = re.compile(rb"[ \t]*+(?P<targets>[^:;]*?[^:;\s&])\s*&?::?(?P<rest>[^=].*|\Z)", re.DOTALL)
_WORD = re.compile(rb"\S+")


class Statement(NamedTuple):
    """One statement. ``names`` are the ranges of its names, ``owner`` is the targets that a variable is for."""

    kind: str
    """target, variable, macro, comment, known or unknown"""
    region: Region
    names: tuple[Region, ...] = ()
    owner: Region | None = None
    comment: int = -1
    """The byte offset of the comment at its end; -1 if there is none."""


def statements(data: bytes) -> Iterator[Statement]:
    """All statements except empty lines; a rule comes after its comments.

    It contains its recipe, with the conditionals around its lines.
    """
    reader = _Reader(data)
    while (line := reader.next_line()) is not None:
        yield from reader.read(line)
    yield from reader.close_rule()


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.offset = 0
        self.rule: Statement | None = None
        self.rule_end = 0
        self.opened: list[int] = []
        """The starts of the conditionals that were opened since the rule."""

    def next_line(self) -> Region | None:
        """The next logical line that is not empty, without the line break at its end."""
        while self.offset < len(self.data):
            line = _LINE.match(self.data, self.offset)
            start, self.offset = self.offset, (line.end() if line else len(self.data)) + 1
            if line and line[0].strip():
                return Region(start, line.end())
        return None

    def read(self, line: Region) -> Iterator[Statement]:
        text = self.data[line.start : line.end]
        if self.rule and _RECIPE.match(text):
            self.rule_end = line.end
            return
        if text.lstrip().startswith(b"#"):
            yield Statement("comment", line, comment=line.end - len(text.lstrip()))
            return
        if (conditional := _CONDITIONAL.match(text)) is not None:
            yield from self.conditional(conditional[1], line)
            return
        yield from self.close_rule()
        comment, plain = _split(text)
        indent = len(text) - len(text.lstrip())
        region = Region(line.start + indent, line.start + len(plain.rstrip()))
        behind = line.start + comment if comment >= 0 else -1
        if (define := _DEFINE.match(plain)) is not None:
            yield Statement("macro", Region(region.start, self.endef(line.end)), (_at(line, define, "name"),))
        elif (assigned := _ASSIGNMENT.match(plain)) is not None:
            yield Statement("variable", region, (_at(line, assigned, "name"),), comment=behind)
        elif _DIRECTIVE.match(plain) or _REFERENCES.fullmatch(plain):
            yield Statement("known", region, comment=behind)
        elif (rule := _RULE.match(plain)) is not None:
            yield from self.open_rule(line, rule, region, behind)
        else:
            yield Statement("known" if _FILLED_IN.match(plain) else "unknown", region, comment=behind)

    def open_rule(self, line: Region, rule: re.Match[bytes], region: Region, comment: int) -> Iterator[Statement]:
        targets = _at(line, rule, "targets")
        assigned = _ASSIGNMENT.match(rule["rest"])
        if assigned is not None:
            start = line.start + rule.start("rest")
            name = Region(start + assigned.start("name"), start + assigned.end("name"))
            yield Statement("variable", region, (name,), targets, comment)
            return
        words = _WORD.finditer(rule.string, *rule.span("targets"))
        names = tuple(Region(line.start + word.start(), line.start + word.end()) for word in words)
        self.rule = Statement("target", region, names, comment=comment)
        self.rule_end = region.end
        self.opened = []

    def close_rule(self) -> Iterator[Statement]:
        if self.rule is not None:
            yield self.rule._replace(region=Region(self.rule.region.start, self.rule_end))
            self.rule = None

    def conditional(self, word: bytes, line: Region) -> Iterator[Statement]:
        yield Statement("known", line)
        if self.rule is None:
            return
        if word.startswith(b"if"):
            self.opened.append(line.start)
        elif word == b"endif" and self.opened and self.rule_end > self.opened.pop():
            self.rule_end = line.end

    def endef(self, end: int) -> int:
        """The end of the definition whose head ends at ``end``; definitions nest."""
        depth = 1
        while depth and (line := self.next_line()) is not None:
            text, end = self.data[line.start : line.end], line.end
            depth += (_DEFINE.match(text) is not None) - (_ENDEF.match(text) is not None)
        return end


def _at(line: Region, match: re.Match[bytes], group: str) -> Region:
    return Region(line.start + match.start(group), line.start + match.end(group))


def _split(text: bytes) -> tuple[int, bytes]:
    """The offset of the comment in a logical line, -1 without one, and the text before it, with references masked.

    References and escaped characters become ``x``, the end of a continued line a space.
    """
    pieces: list[bytes] = []
    offset, depth, start, searched = 0, 0, 0, 0
    for token in _REFERENCE.finditer(text):
        sign = token[0]
        if not depth and _COMMENT.search(text, searched, token.start()) is not None:
            break
        searched = token.end()
        if sign[:1] == b"$" and sign[1:] in (b"(", b"{"):
            if not depth:
                pieces.append(text[offset : token.start()])
                start = token.start()
            depth += 1
        elif depth and sign in (b"(", b"{"):
            depth += 1
        elif depth and sign in (b")", b"}"):
            depth -= 1
            if not depth:
                pieces.append(b"x" * (token.end() - start))
                offset = token.end()
        elif not depth and len(sign) > 1:
            blank = b" " if sign[1:] in b"\r\n" else b"x"
            pieces += (text[offset : token.start()], blank * len(sign))
            offset = token.end()
    if depth:
        return -1, b"".join((*pieces, b"x" * (len(text) - start)))
    rest = text[offset:]
    comment = _COMMENT.search(rest)
    before = rest[: comment.start()] if comment else rest
    plain = b"".join((*pieces, before))
    return (len(plain) if comment else -1), plain.replace(b"\\\n", b"  ")
