"""The outline of a template: definitions of its code, headings and ids of its markup, and rendered templates.

Of 440 templates of a Rails application none defines anything, every second has headings or ids, two of five render
others; it is the same in EJS and EEx. Calls in the code are read as in the language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import NO_DOC
from smart_explore.languages.language import Doc, OutlineRules
from smart_explore.languages.templates import markup
from smart_explore.languages.templates.source import tags
from smart_explore.model.kinds import DOCUMENT_KINDS

_SECTION = re.compile(rb"\s*(?:content_for|provide)\b[\s(]*:?[\"']?([\w-]+)")
_RENDERS = re.compile(rb"\b(?:render(?=[\s(])|(?:include|partial)(?=\s*\(|\s+[\w./]))[^\n]*")


def _sections(file: FileCaptures) -> Iterator[Definition]:
    """The sections that a template defines for others to render, each with its block."""
    for tag in tags(file.data):
        match = _SECTION.match(file.data, tag.code_start, tag.code_end)
        if match is None:
            continue
        blocks = file.captures_in("ruby.block", match.end(), tag.code_end)
        closed = file.data.find(b"%>", blocks[0].end) if blocks else -1
        node = Region(tag.start, closed + 2 if closed >= 0 else tag.end)
        section = Definition.derived("section", file.text(*match.span(1)), match.start(1), node)
        section.body = Region(tag.end, tag.end)
        yield section


def _rendered(file: FileCaptures) -> Iterator[Region]:
    """The calls that render another template, up to the end of their line."""
    for tag in tags(file.data):
        match = _RENDERS.search(file.data, tag.code_start, tag.code_end)
        if match is not None:
            call = match[0].rstrip()
            while call.endswith(b")") and call.count(b")") > call.count(b"("):  # it is an argument of another call
                call = call[:-1]
            yield Region(match.start(), match.start() + len(call))


def template_rules(code: OutlineRules, mask: Callable[[bytes], bytes]) -> OutlineRules:
    """The rules of templates whose code is read by the rules of its language."""

    def from_captures(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
        if code.from_captures is not None:
            yield from code.from_captures(file, definitions)
        yield from markup.definitions(file)
        yield from _sections(file)

    def imports(file: FileCaptures) -> Iterable[Region]:
        return [*(code.imports(file) if code.imports is not None else ()), *_rendered(file)]

    def adjust(definition: Definition, file: FileCaptures) -> bool:
        return definition.kind in DOCUMENT_KINDS or code.adjust(definition, file)

    def exported(definition: Definition, file: FileCaptures) -> bool:
        return definition.kind in DOCUMENT_KINDS or code.exported(definition, file)

    def doc(definition: Definition, file: FileCaptures) -> Doc:
        return NO_DOC if definition.kind in DOCUMENT_KINDS else code.doc(definition, file)

    def signature(definition: Definition, file: FileCaptures) -> str:
        rule = markup.signature if definition.kind in DOCUMENT_KINDS else code.signature
        return rule(definition, file)

    def scope(definition: Definition) -> str:
        return "" if definition.kind in DOCUMENT_KINDS else code.scope(definition)

    return OutlineRules(
        exported, doc, signature, adjust, scope, mask, from_captures, imports, known_gaps=code.known_gaps
    )
