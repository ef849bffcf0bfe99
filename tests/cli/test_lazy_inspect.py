"""A command does without ``inspect``, and whoever asks for it gets it."""

from __future__ import annotations

import inspect
import subprocess
import sys

from hypothesis import given
from hypothesis import strategies as st

from smart_explore.frontends.cli.lazy_inspect import _LazyInspect

_PUT_OFF = """
import sys
assert "inspect" not in sys.modules
from smart_explore.frontends.cli.lazy_inspect import defer_inspect
defer_inspect()
import inspect
"""


def _run(code: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", _PUT_OFF + code], capture_output=True, text=True, check=True
    ).stdout.strip()


def test_the_commands_are_made_without_it() -> None:
    code = """
from smart_explore.frontends.catalog import verb
from smart_explore.frontends.cli.verb_command import verb_command
verb_command(verb("outline")).make_context("outline", ["a.py"])
print("dis" in sys.modules)
"""
    assert _run(code) == "False"


def test_whoever_needs_it_gets_it() -> None:
    code = """
from inspect import signature
print(signature(lambda a, b: 0), inspect.isfunction(print), vars(inspect)["signature"] is signature)
import inspect as again
print(again is not inspect, again.signature is signature)
"""
    assert _run(code) == "(a, b) False True\nTrue True"


def test_one_that_is_there_already_stays() -> None:
    assert (
        _run("inspect.signature\nreal = sys.modules['inspect']\ndefer_inspect()\nprint(real is sys.modules['inspect'])")
        == "True"
    )


@given(st.text(st.sampled_from(" \tab"), max_size=9))
def test_a_line_is_cleaned_in_the_same_way(text: str) -> None:
    assert _LazyInspect("late").cleandoc(text) == inspect.cleandoc(text)


def test_so_is_a_text() -> None:
    text = "  one\n\n    two\n      three\n"
    assert _run(f"print(repr(inspect.cleandoc({text!r})))") == repr(inspect.cleandoc(text))
