"""CSS: rules by their selectors, at-rules by their heads, and custom properties."""

from __future__ import annotations

import re

from smart_explore.languages import documents
from smart_explore.languages.blanks import blank_ink
from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.comments import source_without_comments
from smart_explore.languages.signatures import clip, fold_space, has_no_body, value_or_head

_BRACE_IN_STRING = re.compile(rb"""["'][^"'\n{}]*[{}]""")
_SKIPPED = re.compile(rb"""/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'""", re.DOTALL)
_NO_BRACES = bytes.maketrans(b"{}", b"__")

_CONDITION = re.compile(rb"(?<=[\s:,(])(if|attr)\((?:[^(){}\"']|\([^(){}\"']*\))*\)")

_STYLE = re.compile(rb"\bstyle\(--(?=[^(){}]*\))")

_SCROLL_STATE = re.compile(rb"\bscroll-state(?=\()")
_RANGE = re.compile(rb"\(([^(){};:\"']*[<>][^(){};:\"']*)\)(?=[^{};\n]*\{)")
_CONTAINER = re.compile(rb"(?<=@container )(\s*)([\w-]+)(?=\s*\()")
_QUERY = re.compile(rb"@container(?=\s*(?:not\s+)?\()")
_LAYERS = re.compile(rb"(?<=@layer )[\w\s,.-]+(?=[;{])")
_PARENT = re.compile(rb"(?<=[\w\])] )&(?=[\s,{.:#\[])")
_NO_FALLBACK = re.compile(rb",(?=\s*\))")
_PAGE = re.compile(rb"(?<=@page)([ \t]+[\w-]*)(:[\w-]+)(?=\s*\{)")
_PART = re.compile(rb"(?<=\d)\.\d+%(?=\s*[,{])")
_ADDRESS = re.compile(rb"(?<=\burl\()[^\"'()\\\n]+(?=\))", re.IGNORECASE)
_FILTER = re.compile(rb"\bprogid:[^;{}\"'\n]+")
_SEMICOLONS = re.compile(rb"(?<=[;{])(\s*);")
_STAR = re.compile(rb"(?<=[\s;{])\*(?=[\w-]+[ \t]*:)")
_IMPORT = re.compile(rb"(@import\s+(?:url\([^()]*\)|\"[^\"\n]*\"|'[^'\n]*'))([^;{}]*)(?=;)")
_NAMED = re.compile(rb"(?:(?<=@custom-media )|(?<=@custom-selector ))[^;{}]+(?=;)|(?<=@function )--[^;{}]+(?=\{)")
_CUSTOM = re.compile(rb"@custom-\w+\s+(:?--[\w-]+)")
_BRACES = re.compile(rb"(--[\w-]+:\s*)(\{[^{}\"']*\})(?=\s*[;}])")


def _range(found: re.Match[bytes]) -> bytes:
    """A feature of the same length, ``(x:1 )`` for ``(w>1)``, with its line breaks."""
    text = blank_ink(found[1])
    return b"(x:1" + text[3:] + b")" if len(text) > 2 and b"\n" not in text[:3] else found[0]


def _word(found: re.Match[bytes]) -> bytes:
    """A word of the same length."""
    return b"_" * len(found[0])


def known_gaps(data: bytes) -> bytes:
    """The bytes to parse of a damaged file.

    Conditions of ``if()`` and types of ``attr()`` are blank, a query of styles, of scrolling or of a range is one of a
    size, which in a block is one of media; containers and pages have no names, layers no dots, ``&`` behind a selector
    is a word, and blocks are no values. There are no braces in strings, which the grammar takes for those of blocks.
    Addresses without quotes, as in ``url(../a.svg)``, are words, as are filters of old browsers; functions have no
    parameters, imports no conditions. No property has a star before it, as these read it, and no semicolon stands
    alone.
    """
    if _BRACE_IN_STRING.search(data):
        data = _SKIPPED.sub(lambda skipped: skipped[0].translate(_NO_BRACES), data)
    data = _FILTER.sub(_word, _ADDRESS.sub(_word, _STAR.sub(b" ", data)))
    data = _SEMICOLONS.sub(lambda found: found[1] + b" ", data)
    data = _RANGE.sub(_range, _STYLE.sub(b"     (xx", _SCROLL_STATE.sub(b" " * len(b"scroll-state"), data)))
    data = _CONTAINER.sub(lambda found: found[1] + b" " * len(found[2]), data)
    data = _QUERY.sub(b"@media    ", data)
    data = _LAYERS.sub(lambda found: found[0].replace(b".", b"_"), data)
    data = _NO_FALLBACK.sub(b" ", _PARENT.sub(b"_", data))
    data = _PAGE.sub(lambda found: found[1] + b" " * len(found[2]), data)
    data = _PART.sub(lambda found: b"%".ljust(len(found[0])), data)
    data = _IMPORT.sub(lambda found: found[1] + blank_ink(found[2]), data)
    data = _NAMED.sub(lambda found: b"__" + blank_ink(found[0])[2:], data)
    data = _BRACES.sub(lambda found: found[1] + b"_" + blank_ink(found[2])[1:], data)
    return _CONDITION.sub(lambda found: found[1] + b"(" + blank_ink(found[0][len(found[1]) + 1 : -1]) + b")", data)


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Name a rule by its whole head, ``@custom-media`` and ``@custom-selector`` by the name that they declare."""
    custom = _CUSTOM.match(file.data, definition.node_start)
    if custom is not None:
        definition.name, definition.name_start = file.text(*custom.span(1)), custom.start(1)
        return True
    if definition.body is not None:
        head = source_without_comments(file, definition.node_start, definition.body.start)
        definition.name = clip(fold_space(head))
    return bool(definition.name)


OUTLINE = documents.KEYS._replace(adjust=adjust, signature=value_or_head(has_no_body), known_gaps=known_gaps)
