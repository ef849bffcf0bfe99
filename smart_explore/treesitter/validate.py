"""Check the output of one call of the CLI against its request."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from smart_explore.model import Matches
from smart_explore.processes.program import Completed
from smart_explore.treesitter.reader import MalformedOutputError, read_matches
from smart_explore.treesitter.staging import SENTINEL
from smart_explore.treesitter.tree_reader import UNNAMED, TreeText

_REASONS = {
    "failed": "the parser crashed on it",
    "silent": "the parser took too long on it",
    "timeout": "the parser took too long on it",
    "overflow": "the parser's output grows without bound on it: code nested too deep",
}
_SERIALIZED = re.compile(r"_serialize: Assertion")
"""The failed assertion of a scanner whose state of open blocks outgrew the CLI's fixed buffer."""
_TOO_DEEP = "nested too deeply for its grammar"


class ValidOutput(NamedTuple):
    """The answers for the first files of a call; ``reason`` tells why others lack one, ``""`` if none do.

    ``began`` is True if the CLI named the first file: it works, and the first unanswered file is at fault.
    """

    answered: list[Matches | TreeText]
    reason: str
    began: bool


def validate_output(
    completed: Completed,
    names: Sequence[str],
    read: Callable[[bytes], Iterator[tuple[str, Matches | TreeText | None]]] = read_matches,
) -> ValidOutput:
    """The answers in a call's output that are provably complete.

    ``names`` are the files of the call, in order; without any, the sentinel is. An answer is complete if the line with
    its time follows: output that ends early, without its last part, looks like success. ``read`` parses the output.
    """
    reason = _REASONS.get(completed.outcome, "")
    asked = names or [SENTINEL]
    answered: list[Matches | TreeText] = []
    began = is_cut = False
    try:
        for name, answer in read(completed.output):
            if is_cut or len(answered) == len(asked) or name not in (asked[len(answered)], UNNAMED):
                reason = reason or "the parser answered for another file"
                break
            began = True
            if answer is None:
                is_cut = True
            else:
                answered.append(answer)
    except MalformedOutputError:
        reason = reason or "the parser's output is not to be understood"
    if len(answered) == len(asked):
        return ValidOutput(answered[: len(names)], "", began=True)
    if completed.outcome == "failed" and completed.errors:
        last = completed.errors.splitlines()[-1]
        reason = _TOO_DEEP if _SERIALIZED.search(last) else f"{reason} ({last[:160]})"
    return ValidOutput(answered, reason or "the parser's output ends early", began=began)
