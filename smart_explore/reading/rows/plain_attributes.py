"""Attributes for a compiler, a linter or documentation: they do not tell what a function does."""

from __future__ import annotations

import re

_NAMES = (
    "allow|expect|inline|must_use|cold|track_caller|instrument|doc"
    "|ProducesResponseType|SuppressMessage|MethodImpl|DebuggerDisplay|ExcludeFromCodeCoverage"
    "|Override|SuppressWarnings|Suppress|SafeVarargs|JvmStatic|JvmOverloads"
)
_GIVEN = r"(?:\((?:[^()]|\([^()]*\)){0,400}\))?"
_PLAIN = re.compile(rf"#?\[(?:\w+::)?(?:{_NAMES}){_GIVEN}\]\s*|@(?:{_NAMES})(?![\w.]){_GIVEN}\s*")


def without_plain_attributes(text: str) -> str:
    """The attributes before a declaration as one line, without those that say nothing about its behaviour."""
    return _PLAIN.sub("", text).rstrip() if "[" in text or "@" in text else text
