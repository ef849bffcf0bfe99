"""CSS: rules by their selectors, at-rules by their heads, and custom properties."""

from __future__ import annotations

import re

from smart_explore.languages import documents
from smart_explore.languages.blanks import blank_ink
from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.comments import source_without_comments
from smart_explore.languages.rewriting import rewriting, underscores
from smart_explore.languages.signatures import clip, fold_space, has_no_body, value_or_head

_BRACE_IN_STRING = re.compile(rb"""["'][^"'\n{}]*[{}]""")
_SKIPPED = re.compile(rb"""/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'""", re.DOTALL)
_NO_BRACES = bytes.maketrans(b"{}", b"__")
_CUSTOM = re.compile(rb"@custom-\w+\s+(:?--[\w-]+)")


def _without_braces(data: bytes) -> bytes:
    """Remove braces in strings, which the grammar reads as those of blocks."""
    if _BRACE_IN_STRING.search(data):
        return _SKIPPED.sub(lambda skipped: skipped[0].translate(_NO_BRACES), data)
    return data


def _range(found: re.Match[bytes]) -> bytes:
    """A feature of the same length, ``(x:1 )`` for ``(w>1)``, with its line breaks."""
    text = blank_ink(found[1])
    return b"(x:1" + text[3:] + b")" if len(text) > 2 and b"\n" not in text[:3] else found[0]


known_gaps = rewriting(
    _without_braces,
    # no property has a star before it, as old browsers read it
    (rb"(?<=[\s;{])\*(?=[\w-]+[ \t]*:)", b""),
    # addresses without quotes, ``url(../a.svg)``, become words, as do filters of old browsers
    (rb"(?i:(?<=\burl\())[^\"'()\\\n]+(?=\))", underscores),
    (rb"\bprogid:[^;{}\"'\n]+", underscores),
    # remove empty statements
    (rb"(?<=[;{])(\s*);", rb"\1"),
    # a query of styles, of scrolling or of a range becomes one of a size, in a block one of media
    (rb"\bscroll-state(?=\()", b""),
    (rb"\bstyle\(--(?=[^(){}]*\))", b"     (xx"),
    (rb"\(([^(){};:\"']*[<>][^(){};:\"']*)\)(?=[^{};\n]*\{)", _range),
    # containers and pages have no names, layers no dots
    (rb"(?<=@container )(\s*)[\w-]+(?=\s*\()", rb"\1"),
    (rb"@container(?=\s*(?:not\s+)?\()", b"@media"),
    (rb"(?<=@layer )[\w\s,.-]+(?=[;{])", lambda found: found[0].replace(b".", b"_")),
    # ``&`` after a selector becomes a word
    (rb"(?<=[\w\])] )&(?=[\s,{.:#\[])", b"_"),
    (rb",(?=\s*\))", b""),
    (rb"(?<=@page)([ \t]+[\w-]*):[\w-]+(?=\s*\{)", rb"\1"),
    (rb"(?<=\d)\.\d+%(?=\s*[,{])", b"%"),
    # imports have no conditions, functions no parameters
    (rb"(@import\s+(?:url\([^()]*\)|\"[^\"\n]*\"|'[^'\n]*'))[^;{}]*(?=;)", rb"\1"),
    (rb"(?:(?<=@custom-media )|(?<=@custom-selector ))[^;{}]+(?=;)|(?<=@function )--[^;{}]+(?=\{)", b"__"),
    # blocks are no values
    (rb"(--[\w-]+:\s*)\{[^{}\"']*\}(?=\s*[;}])", rb"\1_"),
    # conditions of ``if()`` and types of ``attr()``
    (rb"(?<=[\s:,(])(if|attr)\((?:[^(){}\"']|\([^(){}\"']*\))*(?=\))", rb"\1("),
)


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
