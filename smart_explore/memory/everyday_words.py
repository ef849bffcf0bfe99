"""Synonyms between everyday and programmers' words: a question uses other words than the note that answers it."""

from __future__ import annotations

from functools import cache

from smart_explore.ranking.synonyms import in_any_form

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
    table: dict[str, set[str]] = {}
    for group in _GROUPS.split(";"):
        words = set(group.split())
        for word in words:
            table.setdefault(word, set()).update(words - {word})
    return {word: frozenset(others) for word, others in table.items()}


def everyday_words(word: str) -> frozenset[str]:
    """The synonyms of a word that a note may use instead; the word may be in any form."""
    return in_any_form(word, _table())
