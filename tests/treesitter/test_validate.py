"""What of a call's output is taken for an answer."""

from __future__ import annotations

import pytest

from smart_explore.processes.program import Completed, Outcome
from smart_explore.treesitter.validate import validate_output

NAMES = ["000001", "000002", "000003"]
CAPTURE = "  pattern: 0\n    capture: 0 - name, start: (%d, 0), end: (%d, 1)\n"


def printed(*names: str, last: str = "") -> bytes:
    """What the CLI prints of files: of each its header, a capture in the row of its number, the time; then ``last``."""
    blocks = (f"{name}\n{CAPTURE % (int(name), int(name))}    1.5ms\n".replace("    1.5", "1.5") for name in names)
    return ("".join(blocks) + last).encode()


@pytest.mark.parametrize(
    ("output", "outcome", "errors", "answered", "reason", "began"),
    [
        (printed(*NAMES), "done", "", 3, "", True),
        (printed(*NAMES), "failed", "an error after all", 3, "", True),
        (printed(*NAMES[:2]), "done", "", 2, "the parser's output ends early", True),
        (b"", "done", "", 0, "the parser's output ends early", False),
        (b"", "timeout", "", 0, "the parser took too long on it", False),
        (printed("000001"), "silent", "", 1, "the parser took too long on it", True),
        (printed("000001", last="000002\n"), "silent", "", 1, "the parser took too long on it", True),
        (printed(last="000001\n"), "overflow", "", 0, "the parser's output grows without bound", True),
        (printed("000002"), "done", "", 0, "the parser answered for another file", False),
        (printed("000001", "000001"), "done", "", 1, "the parser answered for another file", True),
        (printed(*NAMES, "000004"), "done", "", 3, "", True),
        (printed("000001", last="000002\n000003\n"), "done", "", 1, "the parser answered for another file", True),
        (printed(last="1.5ms\n"), "done", "", 0, "the parser answered for another file", False),
        (printed("000001", last="000002\n  what?\n"), "done", "", 1, "the parser's output is not to be", True),
        (printed("000001"), "failed", "", 1, "the parser crashed on it", True),
        (printed("000001"), "failed", "first\nlast", 1, "the parser crashed on it (last)", True),
        (printed("000001"), "failed", "x" * 200, 1, f"the parser crashed on it ({'x' * 160})", True),
        (printed("000001"), "timeout", "noise", 1, "the parser took too long on it", True),
        (
            printed(),
            "failed",
            "scan_serialize: Assertion `n'",
            0,
            "nested too deeply for its grammar",
            False,
        ),
    ],
)
def test_what_is_proven_to_be_whole_is_taken(
    output: bytes, outcome: Outcome, errors: str, answered: int, reason: str, began: bool
) -> None:
    valid = validate_output(Completed(outcome, output, errors), NAMES)
    assert [[int(line[2]) for line in matches.lines] for matches in valid.answered] == [
        [number + 1] for number in range(answered)
    ]
    assert valid.reason.startswith(reason) and bool(valid.reason) == bool(reason)
    assert valid.began is began


@pytest.mark.parametrize(
    ("output", "works"), [(b"end\n1.5ms\n", True), (b"end\n", False), (b"", False), (b"000001\n1.5ms\n", False)]
)
def test_where_nothing_is_asked_the_sentinel_proves_that_it_works(output: bytes, works: bool) -> None:
    valid = validate_output(Completed("done", output), [])
    assert valid.answered == []
    assert (valid.reason == "") is works
