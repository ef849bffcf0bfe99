"""Swift: calls, supertypes, types, and what binds a name.

Patterns for what is inside of calls and accesses would cost 20 ms a file: both are known by where they end.
"""

from __future__ import annotations

import re

from smart_explore.languages.captures import Region
from smart_explore.languages.lexing import matching_bracket
from smart_explore.languages.member_access import EITHER, MemberAccesses
from smart_explore.languages.object_references import read_references
from smart_explore.languages.raw_references import SELF, SUPER, RawReferences, ReferenceCaptures, Variable

_WORD = re.compile(rb"`[^`\n]+`|[A-Za-z_\x80-\xff][\w\x80-\xff]*+")
_ROOTS = {"self": SELF, "Self": SELF, "super": SUPER}
_NAME = re.compile(rb"\s*\.\s*(%s)" % _WORD.pattern)
_HEAD = re.compile(rb"\bfunc\s+(\w+)\s*(?:<[^<>]*>\s*)?\(")
_RESULT = re.compile(rb"\s*(?:async\s+)?(?:(?:re)?throws\s+)?->\s*([A-Z][\w.]*+)(?!\s*[<&])")
MAX_HEAD = 300
"""So many bytes are read of a function, attributes and modifiers included, until its name has come."""
_BINDING = re.compile(
    rb"(?:let|var)\s+(?P<name>\w+)"
    rb"(?:\s*:\s*(?:any\s+|some\s+)?(?P<type>[A-Z][\w.]*+)(?![<\]])|\s*=\s*(?:try[?!]?\s+)?(?:await\s+)?(?P<built>[A-Z][\w.]*+)\()?"
)


def read(captures: ReferenceCaptures) -> RawReferences:
    """What a Swift file names."""
    captures.regions["arguments"] = captures.of("swift.call_suffix")
    accesses = MemberAccesses(captures, _WORD, _ROOTS, endings=b"?!", either=EITHER)
    suffixes = {region.end: region.start for region in captures.of("swift.suffix")}
    for region in captures.of("swift.access"):
        start = suffixes.get(region.end, region.end)
        name = _NAME.match(captures.data, start, region.end)
        if name is not None and region.start < start:
            accesses.add(Region(region.start, start), Region(*name.span(1)))
    callees: dict[int, int] = {region.end: region.start for region in captures.of("swift.call_suffix")}
    called = [Region(call.start, callees.get(call.end, call.start)) for call in captures.of("swift.call")]
    captures.regions["reference.call"] = [region for region in called if region.start < region.end]
    raw = read_references(captures, accesses)
    _bind(captures, raw)
    _add_results(captures, raw)
    return raw


def _add_results(captures: ReferenceCaptures, raw: RawReferences) -> None:
    """What functions say that they give, by their heads: a pattern for it does not end in some broken code."""
    data = captures.data
    for region in captures.of("scope"):
        head = _HEAD.search(data, region.start, min(region.end, region.start + MAX_HEAD))
        end = matching_bracket(data, head.end() - 1, region.end) if head is not None else -1
        result = _RESULT.match(data, end, region.end) if end > 0 else None
        if head is not None and result is not None:
            raw.declared.append(Variable(f"{head[1].decode()}()", head.start(1), result[1].decode()))


def _bind(captures: ReferenceCaptures, raw: RawReferences) -> None:
    for region in captures.of("swift.binding"):
        binding = _BINDING.match(captures.data, region.start)
        if binding is None:
            continue
        name = binding["name"].decode()
        of_type = (binding["type"] or binding["built"] or b"").decode().strip(".")
        symbol = captures.symbol_at(binding.start("name"))
        is_field = symbol is not None and symbol.kind == "property" and symbol.name == name
        if not is_field:
            raw.variables.append(Variable(name, binding.start("name"), of_type, "declared" if of_type else "assigned"))
        elif of_type:
            raw.fields.append(Variable(name, binding.start("name"), of_type, "declared"))
