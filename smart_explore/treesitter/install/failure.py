"""The failure of a set-up step: a reason of one line, after which the next source is tried."""

from __future__ import annotations

import re

# node prints "Error: ...", apt "E: ...", a compiler "x: error: ..."; npm's prefixes are removed.
_TELLING = re.compile(r"^(?:\w*Error|E|error|ERROR|fatal|\S+: error)\b.*:|not found")
_NPM = re.compile(r"^npm (?:error|ERR!)\s*(?:A complete log of this run.*)?")


class StepFailedError(Exception):
    """A step failed; the message is one line for people."""


def summary(output: str, limit: int = 200) -> str:
    """The line of a program's output that most likely tells why it failed, at most ``limit`` characters."""
    lines = [line for raw in output.splitlines() if (line := _NPM.sub("", raw.strip()))]
    telling = [line for line in lines if _TELLING.search(line)]
    return (telling or lines[-1:] or ["it said nothing"])[0][:limit]
