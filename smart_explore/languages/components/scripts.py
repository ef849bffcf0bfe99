"""The scripts of a component as if the file had nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from smart_explore.languages.blanks import blank, written_over
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.components.markup_ranges import scripts, without_styles
from smart_explore.languages.components.markup_scopes import add_scopes, short_names
from smart_explore.languages.ecmascript.typescript import OUTLINE as TYPESCRIPT
from smart_explore.languages.lexing import matching_bracket

Piece = tuple[int, bytes]
"""The byte offset of code in the file, and the code: of the same length, with the same line breaks."""

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
_SNIPPET = re.compile(rb"(?P<opens>\{[ \t]*#snippet(?=\s))|\{\s*/snippet\s*\}")
_EACH_TAIL = re.compile(rb"\s(?:as|then|catch)\s")
_KEY = re.compile(rb"\s\((?:[^()]|\((?:[^()]|\([^()]*\))*+\))*+\)\s*\Z")
_MARKS = (b"#each", b"#await")


def vue_pieces(data: bytes, start: int, end: int) -> Iterator[Piece]:
    """The code of Vue's markup between two offsets: in texts and directives, and components by name."""
    for first, last in without_styles(data, start, end):
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
    else:  # an object, not a block
        yield match.start("equals"), b";"
        yield start - 1, b"(" + code + (b");" if match["behind"] else b")")


def svelte_pieces(data: bytes, start: int, end: int) -> Iterator[Piece]:
    """The code of Svelte's markup between two offsets: expressions in braces, and components by name."""
    yield from snippet_pieces(data, start, end)
    for first, last in without_styles(data, start, end):
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


def snippet_pieces(data: bytes, start: int, end: int) -> Iterator[Piece]:
    """Svelte's snippets between two offsets as functions: their heads and their ends, if both exist."""
    open_: list[Piece | None] = []
    for first, last in without_styles(data, start, end):
        for tag in _SNIPPET.finditer(data, first, last):
            if tag["opens"]:
                head_end = matching_bracket(data, tag.start(), last)
                head = b"function".ljust(len(tag[0])) + data[tag.end() : head_end - 1] + b"{"
                open_.append((tag.start(), head) if head_end > 0 else None)
            elif open_ and (opening := open_.pop()) is not None:
                yield from (opening, (tag.end() - 1, b"}"))


def _expression(code: bytes) -> bytes | None:
    """The expression inside braces, without a block's sign and bound names; None if there is none."""
    sign = _SIGN.match(code)
    if sign is None:
        return code
    if sign["none"]:
        return None
    written = sign[0].strip()
    end, key = len(code), b""
    if written in _MARKS and (tail := _EACH_TAIL.search(code, sign.end())) is not None:
        end = tail.start()
        keyed = _KEY.search(code, tail.end())
        key = b";" + keyed[0][1:] if keyed is not None else b""
    return blank(sign[0]) + code[sign.end() : end] + blank(code[end : len(code) - len(key)]) + key


Pieces = Callable[[bytes, int, int], Iterable[Piece]]
"""The code in the markup between two offsets of a file."""


def prepare(data: bytes) -> bytes:
    """The bytes to parse: all but the scripts is blank, and text after a script does not join its last statement.

    Markup is no TypeScript, and some of it parses without an error.
    """
    return _scripts(data, None)


def with_markup(pieces: Pieces, data: bytes) -> bytes:
    """The scripts, and the code in the markup that ``pieces`` finds, as references are read."""
    return _scripts(data, pieces)


def _scripts(data: bytes, markup: Pieces | None) -> bytes:
    return written_over(blank(data), _code(data, markup))


def _code(data: bytes, markup: Pieces | None) -> Iterator[Piece]:
    markup_start = 0
    for script in scripts(data):
        if markup is not None:
            yield from markup(data, markup_start, script.start)
        if script.is_code:
            yield script.code_start, data[script.code_start : script.code_end]
            if script.end > script.code_end:
                yield script.code_end, b";"
        markup_start = script.end
    if markup is not None:
        yield from markup(data, markup_start, len(data))


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """As for TypeScript, but no declaration contains the line that ends its script, and a snippet's head is its tag."""
    if file.data.startswith(b"</", definition.node_end - 1):
        end = len(file.data[: definition.node_end - 1].rstrip())
        definition.node_end = definition.end = end
    if definition.body is not None and file.data.startswith(b"{", definition.node_start):
        definition.body = Region(definition.body.start + 1, definition.body.end)
    return TYPESCRIPT.adjust(definition, file)


OUTLINE = TYPESCRIPT._replace(prepare=prepare, adjust=adjust)
VUE = OUTLINE._replace(
    code=partial(with_markup, vue_pieces),
    code_scopes=partial(add_scopes, svelte=False),
    short_names=partial(short_names, svelte=False),
)
SVELTE = OUTLINE._replace(
    prepare=partial(with_markup, snippet_pieces),
    code=partial(with_markup, svelte_pieces),
    code_scopes=partial(add_scopes, svelte=True),
    short_names=partial(short_names, svelte=True),
)
