"""GraphQL: types with their fields, enums, directives, extensions, and operations with their fragments."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages import documents
from smart_explore.languages.blanks import blank_ink, written_over
from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.comments import comment_above
from smart_explore.languages.language import Doc, OutlineRules
from smart_explore.languages.rewriting import rewriting
from smart_explore.languages.signatures import head_signature
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS

_STRING = rb'"""(?>(?:[^"\\]++|\\"""|\\|"(?!""))*+)(?:"""|\Z)|"(?:[^"\\\n]|\\[^\n])*+"?'
_ARGUMENTS = rb"(?:\s*\((?:[^()\"#]++|%s|#[^\n]*+|\((?:[^()\"]++|%s)*+\))*+\))?+" % (_STRING, _STRING)
_DIRECTIVES = rb"(?:\s*@\s*\w+%s)++" % _ARGUMENTS
_DIRECTIVE = re.compile(rb"\s*@\s*\w+%s" % _ARGUMENTS)
_SECOND_DIRECTIVE = re.compile(rb"@\s*\w+%s\s*(?=@)" % _ARGUMENTS)
_TOKEN = re.compile(
    rb"#[^\n]*+|%s|(?P<open>\{)|(?P<close>\})|(?P<asks>\b(?:query|mutation|subscription|fragment)\b)"
    rb"|(?P<declares>\b(?:type|interface|input|enum|union|scalar|schema|directive)\b)|(?P<directives>%s)"
    % (_STRING, _DIRECTIVES)
)
_QUOTING = re.compile(rb'[\\"]')
_FIRST_OF_LINE = re.compile(rb"^[^\n]", re.MULTILINE)


def _comment(match: re.Match[bytes]) -> bytes:
    text, behind = match["string"], match["behind"]
    if text is None or behind is None:
        return match[0]
    return _FIRST_OF_LINE.sub(b"#", text) if b"\n" in behind else blank_ink(text)


def _plain_string(match: re.Match[bytes]) -> bytes:
    text = match["string"]
    if text is None or (b"\\" not in text and b'"' not in text.strip(b'"')):
        return match[0]
    quotes = 3 if text.startswith(b'"""') else 1
    return text[:quotes] + _QUOTING.sub(b"x", text[quotes:-quotes]) + text[-quotes:]


def _further_directives(data: bytes) -> Iterator[tuple[int, bytes]]:
    """All but the first directive of each selected field, as other syntax."""
    depth, asks = 0, True
    for token in _TOKEN.finditer(data):
        kind = token.lastgroup
        if kind == "open":
            depth += 1
        elif kind == "close":
            depth -= 1
            asks = asks or depth == 0
        elif depth == 0 and kind in ("asks", "declares"):
            asks = kind == "asks"
        elif kind == "directives" and depth > 0 and asks:
            first = _DIRECTIVE.match(data, token.start())
            stop = first.end() if first is not None else token.end()
            yield stop, data[stop : token.end()].replace(b"@", b" ")


known_gaps = rewriting(
    # descriptions of operations and their variables become comments
    (
        rb"#[^\n]*+|(?P<string>%s)(?=(?P<behind>\s*)(?:\$|fragment\s++\w++\s++on\b"
        rb"|(?:query|mutation|subscription)\b\s*+\w*+\s*+(?:[{@]|\(\s*[\"#$]))|)" % _STRING,
        _comment,
    ),
    # no escapes or quotes inside strings
    (rb"#[^\n]*+|(?P<string>%s)" % _STRING, _plain_string),
    # ``extend schema`` becomes a definition, a second directive another selected field
    (
        rb"\bextend(?=\s+schema\b(?:%s)?\s*(\{)?)" % _DIRECTIVES,
        lambda word: b"      " if word[1] else b"scalar",
    ),
    lambda data: written_over(data, _further_directives(data)) if _SECOND_DIRECTIVE.search(data) else data,
)

_DELIMITERS = re.compile(r'^\s*"""\s*|\s*"""\s*$|^\s*"|"\s*$', re.MULTILINE)
_EXTEND = b"extend"
_MAX_GAP = 20  # bytes of "extend" and the white space after it


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Begin after the documentation; name extensions by their type, and operations without a name."""
    _begin_behind_docs(definition, file)
    if definition.kind in CALLABLE_KINDS:
        names = file.captures_in("graphql.operation", definition.name_start, _start_of_body(definition))
        if names:
            definition.name_start, definition.name = names[0].start, file.region_text(names[0])
        elif definition.name == "{":
            definition.name = "query"
    elif definition.kind in TYPE_KINDS:
        bodies = file.captures_in("graphql.body", definition.name_start, definition.node_end)
        definition.body = definition.body or (bodies[0] if bodies else None)
        if definition.name == "schema":
            _begin_with_extend(definition, file)
        if definition.kind == "impl":
            definition.name = f"extend {definition.name}"
    return bool(definition.name)  # a broken declaration has none


def _begin_with_extend(definition: Definition, file: FileCaptures) -> None:
    """Begin with ``extend``: an extended schema is parsed as a defined one (``source.py``)."""
    start = max(0, definition.node_start - _MAX_GAP)
    before = file.data[start : definition.node_start].rstrip()
    if before.endswith(_EXTEND):
        definition.node_start = definition.start = definition.head_start = start + len(before) - len(_EXTEND)
    if file.data.startswith(_EXTEND, definition.node_start):
        definition.kind = "impl"


def _start_of_body(definition: Definition) -> int:
    return definition.body.start if definition.body is not None else definition.node_end


def _begin_behind_docs(definition: Definition, file: FileCaptures) -> None:
    start = definition.node_start
    for comment in file.comments_within(start, definition.name_start):
        if comment.start > start:
            break
        between = file.data[comment.end : definition.name_start]
        start = definition.name_start - len(between.lstrip())
    definition.node_start = definition.start = definition.head_start = start


def scope(definition: Definition) -> str:
    """The name for inner symbols; for an extension that of its type."""
    return definition.name.removeprefix("extend ")


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """The description or the comment above, without its quotes."""
    above = comment_above(definition, file)
    return Doc(_DELIMITERS.sub("", above.text).strip(), above.start)


def signature(definition: Definition, file: FileCaptures) -> str:
    """The head; an operation that is nothing but what it selects has none."""
    return head_signature(definition, file) or definition.name


OUTLINE = OutlineRules(
    exported=documents.exported,
    doc=doc,
    signature=signature,
    adjust=adjust,
    scope=scope,
    known_gaps=known_gaps,
)
