"""What tests of the index share."""

from __future__ import annotations

import pytest

from smart_explore.source import stamps


@pytest.fixture
def trusting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take every file's time at its word, as if all were changed long ago."""
    monkeypatch.setattr(stamps, "RACY_WINDOW_NS", 0)
