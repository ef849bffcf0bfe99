"""The query language of notes: any of the words; ``"a phrase"``, ``-word`` and ``word*``. All else is literal."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from smart_explore.ranking.query_parser import SHORT_WEIGHT, parse
from smart_explore.ranking.stems import stem
from smart_explore.ranking.synonyms import in_any_form, in_groups
from smart_explore.ranking.words import STOP_WORDS, normalized, tokens_of

_GROUPS = """
    crash panic abort segfault die fatal; hang freeze stuck deadlock block stall livelock; slow sluggish performance
    latency speed fast quick optimize profile; memory buffer heap allocation ram; leak grow unbounded; lost lose
    forget drop discard wipe vanish disappear missing; wrong incorrect invalid bad broken mistaken corrupt mangle;
    empty blank nothing none null nil zero; url uri address link href; position index offset place location column;
    text string character word; name identifier label title; cut truncate trim shorten omit elide clip; long large
    big huge width length size; folder directory path; picture image icon; delete remove drop erase clean purge;
    repeat duplicate twice double again; order sort sequence arrange; parallel concurrent thread simultaneous race
    async; lock mutex synchronize exclusive; wait sleep delay pause timeout; retry repeat attempt reconnect; stop
    abort cancel terminate quit exit kill shutdown; begin start launch boot init; choose select pick prefer; switch
    toggle flag option setting; skip ignore exclude bypass; hide private internal invisible; show display print render
    output; read load parse open; write save store persist dump; send transmit emit post publish; receive accept get
    consume; ask query request call; answer reply response result return; join merge concat combine; split divide
    separate partition chunk; compare equal match same identical; change modify alter mutate edit; guess detect infer
    recognize heuristic; check validate verify test assert; allow permit support enable accept; forbid deny refuse
    reject disallow prevent prohibit; warn deprecate notice; secret password credential token key; login sign
    authenticate session; user account person; log trace record journal; backtrace traceback stack stacktrace;
    exception error failure fault; platform windows linux macos system; terminal console tty shell; colour color
    style theme; plugin extension addon module; library dependency package crate; version release upgrade; old legacy
    obsolete outdated stale; new recent latest fresh; temporary transient scratch; cache memoize reuse keep; expire
    ttl evict invalidate; convert transform translate cast coerce; number integer count digit; fraction decimal float;
    date time clock timestamp; recursive nested tree depth; loop iterate cycle; default fallback otherwise; optional
    maybe nullable; outside external foreign; inside internal inner nested; copy clone duplicate; reference pointer
    alias; generic template typed; reason why because rationale motivation decision; cost price overhead expensive;
    network socket connection http; server service backend daemon; client browser frontend; database sql table storage;
    helper utility function; prefix beginning head start; suffix end tail trailing; whitespace space indent blank;
    escape quote encode sanitize; help usage documentation manual; completion suggestion autocomplete hint; argument
    parameter param input; limit bound cap maximum threshold; lazy deferred postpone; early eager immediate; hook
    callback listener event handler; subcommand command; child subprocess process; hidden implicit automatic; explicit
    manual; hash digest checksum fingerprint etag; hit match result found; search find lookup query
"""


@cache
def _table() -> dict[str, frozenset[str]]:
    return in_groups(_GROUPS)


def everyday_words(word: str) -> frozenset[str]:
    """The synonyms of a word, in any form, that a note may use instead."""
    return in_any_form(word, _table())


LIKE_WEIGHT = 0.25
"""The weight of a synonym."""
_PHRASE = re.compile(r'(?<!\S)(-?)"([^"]*\w[^"]*)"(?!\S)')
_WITHOUT = re.compile(r"(?<!\S)-(\w\S*)")
_PREFIX = re.compile(r"(?<!\S)(\w+)\*(?!\S)")


class Term(NamedTuple):
    """A word of a query: its weight, and the stems that match it, each with its share of the weight.

    ``prefix`` matches words that begin with it; ``""`` matches none.
    """

    weight: float
    stems: dict[str, float]
    prefix: str = ""


class NoteQuery(NamedTuple):
    """A parsed query.

    ``phrases`` must occur in the title or text, in lower case with single spaces; ``without`` must not.
    """

    terms: tuple[Term, ...]
    phrases: tuple[str, ...] = ()
    without: tuple[str, ...] = ()


def read_query(text: str) -> NoteQuery:
    """Parse a query. Every text is a valid one."""
    phrases: list[str] = []
    without: list[str] = []
    for minus, phrase in _PHRASE.findall(text):
        (without if minus else phrases).append(" ".join(phrase.lower().split()))
    text = _PHRASE.sub(lambda match: " " if match[1] else f" {match[2]} ", text)
    without += [word.lower() for word in _WITHOUT.findall(text)]
    text = _WITHOUT.sub(" ", text)
    prefixes = _PREFIX.findall(text)
    plain = _PREFIX.sub(" ", text)
    terms = [Term(1.0, {stem(word.lower()): 1.0}, normalized(word)) for word in prefixes]
    if tokens_of(plain):
        terms += _terms(plain)
    return NoteQuery(tuple(terms), tuple(phrases), tuple(without))


def _terms(text: str) -> list[Term]:
    terms = []
    groups = parse(text).groups
    own = {group.key for group in groups}
    for group in groups:
        if group.word in STOP_WORDS:  # there is nothing else in the query, and no note is found by it
            continue
        stems: dict[str, float] = {}
        for word in everyday_words(group.word).union(group.others):
            stems[stem(word)] = LIKE_WEIGHT
        for word in group.short:
            stems[stem(word)] = SHORT_WEIGHT
        stems |= group.joined
        terms.append(
            Term(group.weight, {word: share for word, share in stems.items() if word not in own} | {group.key: 1.0})
        )
    return terms
