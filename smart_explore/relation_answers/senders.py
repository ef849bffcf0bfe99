"""The calls that send the events for which a function is registered, and so may have it called."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.languages.registry import BY_NAME, lookup_rules
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.model.relations_answer import RelationRow
from smart_explore.ranking.paths import is_aside
from smart_explore.reading.rows.shortened import MAX_LINE, on_one_line, shortened
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relation_answers.relation_query import RelationQuery
from smart_explore.relation_answers.string_references import MAX_FILES
from smart_explore.relation_answers.trees_of_files import trees_of
from smart_explore.relations.edges import SURE, SymbolRef
from smart_explore.relations.facts.facts import Definition, Usage
from smart_explore.relations.graph.steps import Step
from smart_explore.source.limits import WALKED_MAX_BYTES
from smart_explore.source.read import read_source
from smart_explore.symbols.positions import Lines
from smart_explore.terms.paths import path_of_names
from smart_explore.terms.show import show_path
from smart_explore.tree.call_shapes import words_of
from smart_explore.tree.events import LISTENING, SENDING, Event, heard_at, heard_by, may_differ, sending

MAX_PARSED = 16
"""The most files that are parsed for calls that send."""

MAX_SENDERS = 5
"""The most calls that are listed."""

LINES_ABOVE = 4
"""The lines above the name of a function that may begin the call that registers it."""

MAX_BETWEEN = 200
"""The most bytes between a word for sending and the name of an event."""

_SENDING = f"(?i:{'|'.join(sorted({'event', *SENDING}))})".encode()


_MARK = re.compile(r"(?:@|#?\[)\s*([\w.:\\]+)|(\w+)\s*[<\[]")
"""The name of a decorator, or of a generic base, with its sign."""


class Sender(NamedTuple):
    """A call that sends an event: its row, its file and its innermost symbol there, and its first byte."""

    row: RelationRow
    path: str
    definition: Definition | None
    start: int


class Senders(NamedTuple):
    """The calls that send an event; ``more`` calls and files are not listed. ``texts`` name listed events."""

    listed: tuple[Sender, ...] = ()
    more: int = 0
    texts: frozenset[str] = frozenset()


class _Heard(NamedTuple):
    """An event that a function is registered for in a file of a language group.

    ``meant`` are the symbols that its name means there. ``is_local`` for one that no other file can mean.
    """

    event: Event
    path: str
    family: str = ""
    meant: frozenset[SymbolRef] = frozenset()
    is_local: bool = False

    def may_be_sent(self, path: str, family: str) -> bool:
        """True if code of a file may send it: a text in any language, an object where it is visible."""
        return self.event.is_text or (path == self.path if self.is_local else family == self.family)


def senders(
    query: RelationQuery,
    context: RelationContext,
    place: SymbolRef,
    handed: Iterable[Step],
    listed: Iterable[tuple[Step, RelationRow]],
) -> Senders:
    """The calls that send the events which a function or type is registered for.

    It is by a decorator, a base or the type around, by calls that get it (``handed``), or by those that get a function
    which calls it (``listed``).
    """
    is_asked = query.is_of_direct_callers and not context.lacks_files
    if not is_asked or place.definition.kind not in CALLABLE_KINDS | TYPE_KINDS:
        return Senders()
    heard = dict.fromkeys(_Heard(event, step.path) for step, row in listed for event in _given(row.given_to))
    try:
        heard |= dict.fromkeys(_registered(context, place, handed))
        return _sent(query, context, [*heard]) if heard else Senders()
    except EnvironmentBrokenError:  # the index alone is an answer without the CLI
        return Senders()


def _given(call: str) -> Iterator[Event]:
    """The event of a shortened call, ``on("saved")``, that registers the function around a line."""
    callee, _, text = call.partition("(")
    if words_of(callee.rpartition(".")[2]) & LISTENING and not text.endswith('..")'):
        yield Event((*callee.split(".")[-2:-1], text.strip("\"'`:)")), is_text=True)


def _registered(context: RelationContext, place: SymbolRef, handed: Iterable[Step]) -> Iterator[_Heard]:
    """The events of the calls that get a function, and of its declaration or that of the type around."""
    named: dict[str, list[int]] = {}
    for step in handed:
        if _may_register(context, step.path, step.lines[0]):
            named.setdefault(step.path, []).append(step.lines[0])
    around = (place, *(one for one in context.graph.resolver.types.owners(place) if one.path == place.path))
    declared = [one for one in around if _is_marked(context, one)]
    for path, tree in trees_of(context, dict.fromkeys([*named, *([place.path] if declared else ())])):
        lines = Lines(tree.data)
        for line in named.get(path, ()):
            found = heard_at(tree, place.definition.name, *lines.range_of(line))
            yield from (_heard(context, path, line, event) for event in found)
        for one in declared if path == place.path else ():
            line = one.definition.line_start
            found = heard_by(tree, one.definition.name, lines.range_of(line)[0])
            yield from (_heard(context, path, line, event) for event in found)


def _is_marked(context: RelationContext, place: SymbolRef) -> bool:
    """True if a decorator or a generic base in the head of a declaration may register it, by its name."""
    file, own = context.facts.file(place.path), place.definition
    last = file.name_line(file.place_of(own)) + 1 if file is not None else own.line_start
    head = "\n".join(context.workspace.lines(place.path)[own.line_start - 1 : last])
    return any(words_of(found[1] or found[2]) & LISTENING for found in _MARK.finditer(head))


def _may_register(context: RelationContext, path: str, line: int) -> bool:
    """True if a word on a line (from 1), or on few lines above, is one of those of calls that register functions."""
    text = " ".join(context.workspace.lines(path)[max(0, line - 1 - LINES_ABOVE) : line])
    return "+=" in text or bool(words_of(text) & LISTENING)


def _heard(context: RelationContext, path: str, line: int, event: Event) -> _Heard:
    """An event of a file. An object that is neither a symbol nor imported is local: other files mean another one."""
    file, meant = context.facts.file(path), _meant(context, path, line, event)
    family = context.facts.family_of(path)
    is_known = bool(meant) or not event.is_object or (file is not None and bool(file.bound_to(event.name)))
    named = context.facts.definitions_named(event.name, family) if not is_known else ()
    is_local = not is_known and all(lookup_rules(other.language).family != family for other, _ in named)
    return _Heard(event, path, family, meant, is_local)


def _meant(context: RelationContext, path: str, line: int, event: Event) -> frozenset[SymbolRef]:
    """The symbols that the access path of an event is sure to mean on a line (from 1)."""
    file = context.facts.file(path)
    syntax = BY_NAME[file.language].syntax if file is not None else None
    if event.is_text or file is None or syntax is None:
        return frozenset()
    of = path_of_names(event.path[:-1], syntax().roots)
    receiver = show_path(of) if of is not None else ""
    around = file.around(line)
    inside = file.place_of(around[-1]) if around else -1
    found = context.graph.resolver.resolve(file, Usage(event.name, "value", receiver), inside)
    return frozenset(found.places) if found.how in SURE else frozenset()


def _sent(query: RelationQuery, context: RelationContext, heard: Sequence[_Heard]) -> Senders:
    """The calls in the tree that send the events, those of production and of files that register first."""
    paths = _paths(query, context, heard)
    found: dict[tuple[str, int], Sender] = {}
    texts = set()
    for path, tree in trees_of(context, [*paths][:MAX_PARSED]):
        lines, file = Lines(tree.data), context.facts.file(path)
        for start, end, event, named in sending(tree, paths[path]):
            if file is None and context.reading is not None:  # then the question is repeated
                context.reading.need_file(path)
            line = lines.line_of(start)
            own = _meant(context, path, line, named)
            others = {place for one in heard if one.event == event for place in one.meant}
            if own and others and own.isdisjoint(others):
                continue
            around = next(iter(reversed(file.around(line) if file is not None else [])), None)
            symbol = context.symbol(path, around)
            text = shortened(on_one_line(tree.data[start:end].decode("utf-8", "replace").split("\n")), MAX_LINE)
            is_other = may_differ(event, named) if named.is_text else bool(own) != bool(others)
            is_test = is_aside(path, symbol.qualified_name)
            row = RelationRow(symbol, (line,), text, "ambiguous" * is_other, test=is_test)
            found.setdefault((path, line), Sender(row, path, around, start))
            texts |= {event.name} if event.is_text else set()
    order = sorted(found, key=lambda key: (found[key].row.test, found[key].row.how, [*paths].index(key[0]), key[1]))
    more = max(0, len(order) - MAX_SENDERS) + max(0, len(paths) - MAX_PARSED)
    return Senders(tuple(found[key] for key in order[:MAX_SENDERS]), more, frozenset(texts))


def _test(event: Event) -> bytes:
    """A pattern for the bytes of a file that may send an event: its name is near a word for sending."""
    name = re.escape(event.name.encode("utf-8", "surrogateescape"))
    text = rb"%b\w*[^;{}]{0,%d}?[\"'`:]%b(?!\w)" % (_SENDING, MAX_BETWEEN, name)
    if event.is_text:
        return text
    if event.is_object:
        return rb"\b%b\s*(?:\(|(?:[?!]*\.|->|::)\s*\w*%b)|%b" % (name, _SENDING, text)
    return rb"%b\w*[^;{}]{0,%d}?\b%b\b|\b%b\W{1,4}\w*%b" % (_SENDING, MAX_BETWEEN, name, name, _SENDING)


def _paths(query: RelationQuery, context: RelationContext, heard: Sequence[_Heard]) -> dict[str, tuple[Event, ...]]:
    """The files that hold the name of an event and a word for sending, with the events that they may send."""
    candidates = context.candidates()
    found: dict[str, tuple[Event, ...]] = {}
    tests: dict[tuple[Event, ...], re.Pattern[bytes]] = {}
    for path, candidate in candidates.items() if len(candidates) <= MAX_FILES else ():
        if candidate.language is None or not BY_NAME[candidate.language].has_references or not query.takes(path):
            continue
        family = lookup_rules(candidate.language).family
        if not (events := tuple(one.event for one in heard if one.may_be_sent(path, family))):
            continue
        if events not in tests:
            tests[events] = re.compile(b"|".join(map(_test, events)))
        data = read_source(candidate.path, candidate.shown, WALKED_MAX_BYTES, real=True)
        if not isinstance(data, bytes) or not any(
            one.name.encode("utf-8", "surrogateescape") in data for one in events
        ):
            continue
        if tests[events].search(data):
            found[path] = events
    near = {one.path for one in heard}
    return {path: found[path] for path in sorted(found, key=lambda path: (is_aside(path), path not in near, path))}
