"""A call behind the heads of the branches around it."""

from __future__ import annotations

import pytest

from smart_explore.render.relations.rows import conditional


@pytest.mark.parametrize(
    ("condition", "call", "shown"),
    [
        ("if callback:", "callback(a)", "if callback: callback(a)"),
        ("if self.parent:", "self.parent.forget()", "if self.parent: self.parent.forget()"),
        ("if not s:", "sync(2)", "if not s: sync(2)"),
        ("if a {", "assist(a)", "if a { assist(a) }"),
        ("if s {", "s = send(1)", "if s { s = send(1) }"),
        ("", "put(1)", "put(1)"),
    ],
)
def test_a_condition_never_runs_into_the_call(condition: str, call: str, shown: str) -> None:
    assert conditional(condition, call) == shown
