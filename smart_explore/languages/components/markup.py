"""The code in a component's markup, as blocks of statements at the same positions: ``{{ total() }}``,
``@click="save()"``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.blanks import blank
from smart_explore.languages.lexing import matching_bracket

Piece = tuple[int, bytes]
"""The byte offset of code in the file, and the code: of the same length, with the same line breaks."""

_SKIPPED = re.compile(rb"<!--(?:(?>.*?-->)|.*)|<style(?=[\s>])(?:(?>.*?</style\s*>)|.*)", re.DOTALL | re.IGNORECASE)
_COMPONENT = rb"<(?P<component>[A-Z][\w$]*(?:\.[\w$]+)*)(?:[ \t/>]|(?=\s))"
_VUE = re.compile(
    _COMPONENT + rb"|(?P<text>\{\{(?:[^{}]|\{[^{}]*\})*+\}\})"
    rb"|(?<=\s)(?P<name>(?:v-(?!slot)[\w-]+|[:@])[\w.:\-\[\]]*)(?P<equals>\s*=\s*)"
    rb"(?:\"(?P<double>[^\"]*)\"|'(?P<single>[^']*)')(?P<behind>[^\n])?"
)
_OF = re.compile(rb"\sof\s")
_SVELTE = re.compile(_COMPONENT + rb"|(?P<brace>\{)")
_SIGN = re.compile(
    rb"\s*(?:#(?:if|key|await|each)\b|:else\s+if\b|@(?:html|render|const|attach)\b|\.\.\.|(?P<none>[#:/@]))"
)
_EACH_TAIL = re.compile(rb"\s(?:as|then|catch)\s")
_MARKS = (b"#each", b"#await")


def vue_pieces(data: bytes, start: int, end: int) -> Iterator[Piece]:
    """The code of Vue's markup between two offsets: in texts and directives, and components by name."""
    for first, last in _without_styles(data, start, end):
        for match in _VUE.finditer(data, first, last):
            if match["component"]:
                yield match.start(), _component(match)
            elif match["text"]:
                yield match.start(), match["text"]
            else:
                yield from _directive(match)


def _component(match: re.Match[bytes]) -> bytes:
    """The name of a component as a statement, which a line break or a semicolon ends."""
    return (b";" + match["component"] + b";")[: match.end() - match.start()]


def _directive(match: re.Match[bytes]) -> Iterator[Piece]:
    group = "double" if match["double"] is not None else "single"
    code, start = match[group], match.start(group)
    if match["name"].startswith(b"v-for"):
        code = _OF.sub(b" in ", code)
    if not code.lstrip().startswith(b"{"):
        yield start - 1, b"{" + code + b"}"
    elif match["behind"]:  # an object, not a block
        yield match.start("equals"), b";"
        yield start - 1, b"(" + code + b");"


def svelte_pieces(data: bytes, start: int, end: int) -> Iterator[Piece]:
    """The code of Svelte's markup between two offsets: expressions in braces, and components by name."""
    for first, last in _without_styles(data, start, end):
        offset = first
        while (match := _SVELTE.search(data, offset, last)) is not None:
            offset = match.end()
            if match["component"]:
                yield match.start(), _component(match)
                continue
            closing = matching_bracket(data, match.start(), last)
            if closing > 0:
                offset = closing
                code = _expression(data[match.end() : closing - 1])
                if code is not None:
                    yield match.start(), b"{" + code + b"}"


def _expression(code: bytes) -> bytes | None:
    """The expression inside of braces, without a block's sign and the names that the block binds; None if there is
    none.
    """
    sign = _SIGN.match(code)
    if sign is None:
        return code
    if sign["none"]:
        return None
    written = sign[0].strip()
    end = len(code)
    if written in _MARKS and (tail := _EACH_TAIL.search(code, sign.end())) is not None:
        end = tail.start()
    return blank(sign[0]) + code[sign.end() : end] + blank(code[end:])


def _without_styles(data: bytes, start: int, end: int) -> Iterator[tuple[int, int]]:
    for skipped in _SKIPPED.finditer(data, start, end):
        yield start, skipped.start()
        start = skipped.end()
    yield start, end
