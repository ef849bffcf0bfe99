"""What tests of the index share."""

from __future__ import annotations

import pytest

from smart_explore.index import file_records


@pytest.fixture
def trusting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take every file's time at its word, as if all were changed long ago."""
    monkeypatch.setattr(file_records, "RACY_WINDOW_NS", 0)
