"""The names that a component's markup binds, with their scopes: ``v-for``, slots, ``{#each}``; and the names that its
attributes use without an expression.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.languages.captures import Region
from smart_explore.languages.components.markup_ranges import markup_ranges
from smart_explore.languages.lexing import matching_bracket, split_list
from smart_explore.languages.raw_references import RawReferences, Scope, Use, Variable
from smart_explore.terms.building import asked, with_steps
from smart_explore.terms.paths import dotted, names_in
from smart_explore.terms.steps import ELEMENT, Member, TypedCall
from smart_explore.terms.terms import Access, Expression, Named

_TAG = re.compile(rb"\{\{(?:[^{}]|\{[^{}]*\})*+\}\}|<(?P<closes>/)?(?P<tag>[A-Za-z][\w.:-]*)|(?P<brace>\{)")
_ATTRIBUTE = re.compile(
    rb"(?P<name>[^\s=<>\"'{}/][^\s=<>{}]*)(?:\s*=\s*(?:\"(?P<double>[^\"]*)\"|'(?P<single>[^']*)'|(?P<value>\{))?)?"
    rb"|(?P<spread>\{)|(?P<end>/?>)"
)
_VOID = frozenset(b"area base br col embed hr img input link meta source track wbr".split())
_FOR = re.compile(rb"\s+(?:in|of)\s+")
_SLOT = re.compile(rb"(?:v-slot(?::.*)?|#.*|slot-scope|scope)\Z", re.DOTALL)
_BLOCK = re.compile(rb"\s*(?P<sign>[#:/@])(?P<word>\w+)\s*")
_BINDS = re.compile(rb"\s(?P<word>as|then|catch)\s+")
_NAME = re.compile(rb"(?:\.\.\.)?\s*([\w$]+)")
_PATH = re.compile(rb"\s*([\w$]+(?:\.[\w$]+)*)\s*")
_BRACKETS = (b"{", b"[", b"(")
_SHORT = re.compile(
    rb"(?P<both>(?:bind|class|style):(?=[\w$]+\Z))|(?P<function>use|transition|in|out|animate):|(?P<vue>:|v-bind:)"
)
_PROP = re.compile(rb"(?:v-bind:|v-model:|bind:|:)?([A-Za-z_$][A-Za-z0-9_$]*)")
_RUNES = frozenset({"$state", "$derived", "$effect", "$props", "$bindable", "$inspect", "$host"})
_IN_STYLE = re.compile(rb"(?<![\w-])v-bind\(\s*[\"']?([\w$]+)")
_WORD = re.compile(rb"\s*([A-Za-z_$][\w$]*)\s*")


class NameInMarkup(NamedTuple):
    """A name that markup uses without an expression, and its first byte.

    ``both`` is the format of a key and a variable that an attribute writes with one name: ``{0}={{{1}}}`` for
    ``class:open``; ``""`` where the name is no key. ``component`` is the one whose member the name is alone.
    """

    name: str
    start: int
    both: str = ""
    component: str = ""


class _Open(NamedTuple):
    """An open element or block: its name, its start, and the names that it binds."""

    name: bytes
    start: int
    bound: list[Variable]


def add_scopes(raw: RawReferences, data: bytes, *, svelte: bool) -> None:
    """Add the names that markup binds, with the elements and blocks that see them, and those that attributes use."""
    named: list[NameInMarkup] = []
    for start, end, bound in _elements(data, named, svelte=svelte):
        if bound:
            raw.scopes.append(Scope(start, end, "block"))
            raw.variables += [one._replace(offset=start) for one in bound]
    if svelte:
        raw.uses, raw.names = _with_stores(raw.uses), _with_stores(raw.names)
    else:
        named += [NameInMarkup(one[1].decode("utf-8", "replace"), one.start(1)) for one in _IN_STYLE.finditer(data)]
    for of_type in _types_of_props(raw, data, svelte=svelte):
        raw.renamed.append(("default", Named(of_type)))
        raw.names += _keys_of_props(raw.variables, data, of_type) if raw.complete else ()
        for start, end in markup_ranges(data) if not svelte else ():
            raw.scopes.append(Scope(start, end, "block"))
            raw.receivers.append(Variable("", start, Named(of_type)))
    for one in named:
        if raw.complete or not (one.both or one.component):
            use = Use(
                "key" if one.component else "value",
                one.name,
                one.start,
                dotted(one.component) if one.component else None,
            )
            (raw.names if one.both or one.component else raw.uses).append(use)


def _types_of_props(raw: RawReferences, data: bytes, *, svelte: bool) -> Iterator[str]:
    """The named types of a component's properties: ``defineProps<Props>()``, ``let { a }: Props = $props()``."""
    name, sign = ("$props", b"=") if svelte else ("defineProps", b"<")
    calls = [(one.start, one.start + len(name)) for one in raw.uses if one.name == name and one.kind == "call"]
    for one in raw.uses if calls else ():
        start, end = one.start - len(names_in(one.receiver)) - bool(one.receiver), one.start + len(one.name.encode())
        between = (data[end:first] if svelte else data[last:start] for first, last in calls)
        if one.kind == "type" and any(text.strip() == sign for text in between):
            yield f"{names_in(one.receiver)}.{one.name}" if one.receiver else one.name


def _keys_of_props(variables: list[Variable], data: bytes, of_type: str) -> Iterator[Use]:
    """The keys of the pattern that destructures a component's properties: ``{ a, b: c } = defineProps<Props>()``."""
    props = Named(of_type)
    owners = (Access(props, ()), Expression("defineProps", (TypedCall((props,)),)))
    for variable in variables:
        if not isinstance(variable.type, Access | Expression):
            continue
        last = variable.type.steps[-1] if variable.type.steps else None
        owner = with_steps(variable.type, variable.type.steps[:-1])
        if not isinstance(last, Member) or owner not in owners:
            continue
        key = last.name
        before = data[: variable.offset].rstrip()
        if key == variable.name and before.endswith((b"{", b",")):
            yield Use("key", key, variable.offset, dotted(of_type))
        elif before.endswith(b":") and (named := before[:-1].rstrip()).endswith(key.encode()):
            yield Use("key", key, len(named) - len(key.encode()), dotted(of_type))


def _with_stores(uses: list[Use]) -> list[Use]:
    """The same with a store's name for its value: ``$count`` is that of ``count``."""
    return [
        one._replace(name=one.name[1:], start=one.start + 1)
        if one.name.startswith("$") and one.name[1:2] not in ("", "$") and one.name not in _RUNES and not one.receiver
        else one
        for one in uses
    ]


def short_names(data: bytes, *, svelte: bool) -> dict[int, str]:
    """The offsets of names that an attribute writes once for a key and a variable, with the form of both."""
    named: list[NameInMarkup] = []
    for _ in _elements(data, named, svelte=svelte):
        pass
    return {one.start: one.both for one in named if one.both}


def _elements(data: bytes, named: list[NameInMarkup], *, svelte: bool) -> Iterator[tuple[int, int, list[Variable]]]:
    """The elements and blocks, each with its bound names, inner ones first; adds the names that attributes use."""
    open_: list[_Open] = []
    for first, last in markup_ranges(data):
        offset = first
        while (found := _TAG.search(data, offset, last)) is not None:
            offset = found.end()
            if found["brace"] and svelte:
                end = matching_bracket(data, found.start(), last)
                if end > 0:
                    offset = end
                    yield from _block(data, Region(found.start(), end), open_)
            elif found["closes"]:
                yield from _closed(open_, found["tag"], offset)
            elif found["tag"]:
                bound: list[Variable] = []
                tag = found["tag"] if found["tag"][:1].isupper() else b""
                offset, is_closed = _attributes(data, offset, last, bound, named, svelte=svelte, component=tag)
                if is_closed or found["tag"].lower() in _VOID:
                    yield found.start(), offset, bound
                else:
                    open_.append(_Open(found["tag"], found.start(), bound))
    yield from ((one.start, len(data), one.bound) for one in reversed(open_))


def _closed(open_: list[_Open], name: bytes, end: int) -> Iterator[tuple[int, int, list[Variable]]]:
    """Close the innermost element or block of a name, with the unclosed ones in it."""
    if any(one.name == name for one in open_):
        while (one := open_.pop()).name != name:
            yield one.start, end, one.bound
        yield one.start, end, one.bound


def _attributes(
    data: bytes,
    offset: int,
    last: int,
    bound: list[Variable],
    named: list[NameInMarkup],
    *,
    svelte: bool,
    component: bytes,
) -> tuple[int, bool]:
    """Add what the attributes of an element bind and use; the end of its tag, and whether that closes the element."""
    tag = component.decode("utf-8", "replace")
    while (found := _ATTRIBUTE.search(data, offset, last)) is not None:
        offset = found.end()
        if found["end"]:
            return offset, found["end"] == b"/>"
        if found["spread"] or found["value"]:
            end = matching_bracket(data, offset - 1, last)
            offset = end if end > 0 else offset
        name = found["name"] or b""
        own = list(_named(data, found, offset, svelte=svelte))
        prop = _PROP.fullmatch(name) if tag and not own else None
        named += own
        named += [one._replace(both="", component=tag) for one in own if tag and one.both]
        named += (
            [NameInMarkup(found["name"][prop.start(1) :].decode(), found.start() + prop.start(1), "", tag)]
            if prop
            else []
        )
        if svelte and name.startswith(b"let:"):
            value = found["value"] and Region(found.end(), offset - 1)
            bound += _bound(data, value or Region(found.start("name") + 4, found.end("name")))
        elif not svelte and (found["double"] or found["single"]):
            value = Region(*found.span("double" if found["double"] else "single"))
            if name == b"v-for" and (split := _FOR.search(data, *value)) is not None:
                bound += _bound(data, Region(value.start, split.start()), data[split.end() : value.end])
            elif _SLOT.match(name):
                bound += _bound(data, value)
    return last, True


def _named(data: bytes, found: re.Match[bytes], end: int, *, svelte: bool) -> Iterator[NameInMarkup]:
    """The name that an attribute uses without an expression; ``end`` is the offset after its value."""
    start, both = found.end(), ""
    if found["name"]:
        short = _SHORT.match(found["name"])
        has_value = end > found.end("name")
        if short is None or bool(short["vue"]) is svelte or (has_value and not short["function"]):
            return
        start = found.start("name") + short.end()
        both = "" if short["function"] else "{0}={{{1}}}" if svelte else '{0}="{1}"'
    elif found["spread"] and svelte:
        both = "...{{ {0}: {1} }}"
    word = _WORD.match(data, start, end)
    if word is not None and (data[word.end() : end] in (b"", b"}") if both else found["name"]):
        yield NameInMarkup(word[1].decode("utf-8", "replace"), word.start(1), both)


def _block(data: bytes, region: Region, open_: list[_Open]) -> Iterator[tuple[int, int, list[Variable]]]:
    """Open, continue or close a block; add a constant to the one around."""
    sign = _BLOCK.match(data, region.start + 1, region.end - 1)
    if sign is None:
        return
    mark, word, inside = sign["sign"], b"{" + sign["word"], Region(sign.end(), region.end - 1)
    if mark == b"@":
        if word == b"{const" and open_ and (name := _NAME.match(data, *inside)) is not None:
            open_[-1].bound.append(Variable(name[1].decode("utf-8", "replace"), name.start(1), how="declared"))
        return
    bound: list[Variable] = []
    if mark == b"/":
        yield from _closed(open_, word, region.start)
        return
    if mark == b":":
        around = next((one for one in reversed(open_) if one.name.startswith(b"{")), None)
        if around is not None:
            yield from _closed(open_, around.name, region.start)
            bound += _bound(data, inside) if word in (b"{then", b"{catch") else []
            open_.append(_Open(around.name, region.end, bound))
        return
    start = region.end
    if word in (b"{each", b"{await") and (binds := _BINDS.search(data, *inside)) is not None:
        start = binds.end()
        items = data[inside.start : binds.start()] if binds["word"] == b"as" else b""
        bound += [one for item in split_list(data, start, inside.end) for one in _bound(data, Region(*item), items)]
    open_.append(_Open(word, start, bound))


def _bound(data: bytes, pattern: Region, items: bytes = b"") -> Iterator[Variable]:
    """The names that a pattern binds, a single one to each element of ``items``."""
    (start, end), *_ = [*split_list(data, *pattern, ends=b"\0"), Region(pattern.start, pattern.start)]
    if data[start : start + 1] not in _BRACKETS:
        name = _NAME.match(data, start, end)
        if name is not None:
            path = _PATH.fullmatch(items)
            of_type = asked(dotted(path[1].decode("utf-8", "replace")), ELEMENT) if path is not None else None
            yield Variable(name[1].decode("utf-8", "replace"), name.start(1), of_type)
        return
    closing = matching_bracket(data, start, end)
    for item in split_list(data, start + 1, closing - 1) if closing > 0 else ():
        parts = list(split_list(data, *item, ends=b":"))
        is_key = data[start : start + 1] == b"{" and len(parts) > 1
        yield from _bound(data, Region(parts[1][0], item[1]) if is_key else Region(*item))
