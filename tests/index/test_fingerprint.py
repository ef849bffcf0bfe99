"""An index is made anew when what made it changed, and a question pays little to know."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from smart_explore import __version__
from smart_explore.index import fingerprint as module
from smart_explore.index.schema import VERSION


def fingerprint_of(checkout: Path | str, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(module, "checkout", lambda: str(checkout))
    return module.fingerprint.__wrapped__()


def test_an_installed_program_is_known_by_its_version_its_grammars_and_its_schema(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    version, lock, grammars, schema = fingerprint_of("", monkeypatch).split()
    assert (version, len(lock), len(grammars), schema) == (__version__, 16, 16, str(VERSION))


@pytest.mark.parametrize(
    "changed",
    ["smart_explore/languages/go/outline.py", "smart_explore/relation_answers/related.py", "queries/go/symbols.scm"],
)
def test_in_a_checkout_a_change_of_code_or_queries_tells(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    for name in (changed, "smart_explore/render/text.py", "queries/go/calls.scm"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x")
    before = fingerprint_of(tmp_path, monkeypatch)
    assert fingerprint_of(tmp_path, monkeypatch) == before
    (tmp_path / "smart_explore/render/text.py").write_text("how an answer looks")
    assert fingerprint_of(tmp_path, monkeypatch) == before
    os.utime(tmp_path / changed, ns=(1, 1))
    assert fingerprint_of(tmp_path, monkeypatch) != before
