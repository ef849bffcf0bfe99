"""The doctor says if meaning is on, and how to change that."""

from __future__ import annotations

from pathlib import Path

import pytest

from smart_explore.meaning import installed, word_vectors


@pytest.mark.parametrize(
    ("switch", "numpy", "ok", "told"),
    [
        ("off", True, True, "off: SMART_EXPLORE_MEANING=off"),
        ("", False, True, "pip install 'smart-explore[meaning]'"),
        ("", True, True, "on, as numpy is installed: 24,000 words"),
    ],
)
def test_the_doctor_tells_if_meaning_is_on_and_how_to_change_that(
    monkeypatch: pytest.MonkeyPatch, switch: str, numpy: bool, ok: bool, told: str
) -> None:
    monkeypatch.setenv(installed.SWITCH, switch)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: object() if numpy else None)
    check = installed.meaning_check()
    assert check.ok is ok
    assert told in check.detail


def test_damaged_word_vectors_are_a_fault_with_a_way_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    damaged = tmp_path / "words.vectors"
    damaged.write_bytes(b"no vectors")
    monkeypatch.setenv(installed.SWITCH, "")
    monkeypatch.setattr(word_vectors, "FILE", str(damaged))
    word_vectors.word_vectors.cache_clear()
    check = installed.meaning_check()
    word_vectors.word_vectors.cache_clear()
    assert not check.ok
    assert (str(damaged) in check.detail, check.fix) == (True, "export SMART_EXPLORE_MEANING=off")
