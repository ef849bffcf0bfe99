"""An index is made anew when what made it changed, and a question pays little to know."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import smart_explore
from smart_explore import __version__
from smart_explore.index.fingerprint import fingerprint, fingerprint_of
from smart_explore.index.schema import VERSION


def test_an_installed_program_is_known_by_its_version_its_grammars_and_its_schema() -> None:
    version, lock, grammars, schema = fingerprint_of("").split()
    assert (version, len(lock), len(grammars), schema) == (__version__, 16, 16, str(VERSION))


def test_this_program_is_known_as_the_checkout_that_it_runs_in() -> None:
    assert fingerprint() == fingerprint_of(str(Path(smart_explore.__file__).parents[1]))


@pytest.mark.parametrize(
    "changed",
    ["smart_explore/languages/go/outline.py", "smart_explore/relation_answers/answers.py", "queries/go/symbols.scm"],
)
def test_in_a_checkout_a_change_of_code_or_queries_tells(tmp_path: Path, changed: str) -> None:
    for name in (changed, "smart_explore/render/text.py", "queries/python/symbols.scm"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x")
    before = fingerprint_of(str(tmp_path))
    assert fingerprint_of(str(tmp_path)) == before
    (tmp_path / "smart_explore/render/text.py").write_text("how an answer looks")
    assert fingerprint_of(str(tmp_path)) == before
    os.utime(tmp_path / changed, ns=(1, 1))
    assert fingerprint_of(str(tmp_path)) != before
