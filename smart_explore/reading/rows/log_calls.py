"""Recognize calls that only write to a log, as they are irrelevant to a function's purpose."""

from __future__ import annotations

import re

_WORD_BEGINS = r"(?:\A|[^A-Za-z0-9]|(?-i:(?<=[a-z0-9])(?=[A-Z])))"
_LOG = re.compile(rf"{_WORD_BEGINS}(?:(?:[gks]|sys)?log|logger|logging|console|timber)\Z", re.IGNORECASE)
_RECORDS = re.compile(
    rf"{_WORD_BEGINS}(?:ev|events?|audit|activity|activities|history|change|transaction)_?(?:log|logger|logging)\Z",
    re.IGNORECASE,
)
"""Logs that are part of what a program does: who did something, what subscribers are told."""
_SEVERITY = re.compile(r"(?:debug|info|notice|warn|err|fatal|trace|verbose)", re.IGNORECASE)
_KEEPS = re.compile(
    r"_*(?:insert|create|save|store|update|upsert|delete|remove|persist|clear|purge|rotate|upload|archive|get|find|fetch"
    r"|load|read|open|parse|list|query|select)(?=[_A-Z])"
)
"""The beginning of functions that treat logs as data: ``insertLog``."""
_WRITES = re.compile(
    r"_*(?:log|check\Z|debug|info|notice|warn|err|fatal|crit|alert|emerg|exception|panic|trace|verbose|silly|success|print|write"
    r"|msg|event|group|table|dir|count|time|assert|(?:[deiwv]|wtf)\Z|with|emit|send)",
    re.IGNORECASE,
)
"""The beginning of members that write to a log; others (``push``, ``get``) show that it is a value."""
_LOG_MACROS = frozenset({"trace!", "debug!", "info!", "warn!", "error!", "log!"})
_PARTS = re.compile(r"::|->|\?\.|&\.|\.")


def callee_parts(callee: str) -> list[str]:
    """The names that a callee is written with: ``store``, ``jobs`` and ``add`` of ``store.jobs?.add``."""
    return _PARTS.split(callee)


def is_log(callee: str) -> bool:
    """True if the callee writes to a log, by its own name or its receiver's."""
    *holders, last = callee_parts(callee)
    if not holders:
        is_log_of_own = _LOG.search(last) is not None and not (_RECORDS.search(last) or _KEEPS.match(last))
        return last in _LOG_MACROS or is_log_of_own
    if any(map(_RECORDS.search, holders)):
        return _SEVERITY.match(last) is not None
    is_told = any(map(_LOG.search, holders))
    return last in _LOG_MACROS or (is_told and _WRITES.match(last) is not None) or _LOG.fullmatch(last) is not None
