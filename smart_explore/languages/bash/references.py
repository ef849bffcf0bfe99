"""Bash: functions that are called as commands are, by themselves or through a command that runs another."""

from __future__ import annotations

import re

from smart_explore.languages.member_access import MemberAccesses, add_names
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Scope, Use, Variable

_WORD = re.compile(rb"\w+")
_NAME = re.compile(r"[^\W\d][\w:.@+-]*|:\w+")
_RUNS = frozenset({b"eval", b"run", b"trap"})
"""``trap cleanup EXIT``; the others are ``eval`` and the ``run`` of bats."""
_RUN = re.compile(rb"[ \t]+(?:(?:-\S+|!)[ \t]+)*[\"']?([A-Za-z_][\w:.-]*)(?![\w:.=/-])")
_COMPLETES = re.compile(rb"[^\n;|&]*?[ \t]-F[ \t]*([A-Za-z_][\w:.-]*)")
_MAX_READ = 300


def read(captures: ReferenceCaptures) -> RawReferences:
    """The references of a shell script."""
    raw = RawReferences()
    raw.own_method_names = True
    raw.scopes += [Scope(region.start, region.end) for region in captures.of("scope")]
    raw.variables += [Variable(captures.text(region), region.start) for region in captures.of("variable")]
    data = captures.data
    for region in captures.of("reference.call"):
        name = captures.text(region)
        if _NAME.fullmatch(name):
            raw.uses.append(Use("call", name, region.start))
        command, end = data[region.start : region.end], region.end + _MAX_READ
        if command in _RUNS and (run := _RUN.match(data, region.end, end)) is not None:
            raw.uses.append(Use("call", run[1].decode(), run.start(1)))
        if command == b"complete" and (function := _COMPLETES.match(data, region.end, end)) is not None:
            raw.uses.append(Use("value", function[1].decode(), function.start(1)))
    add_names(captures, raw, MemberAccesses(captures, _WORD))
    return raw
