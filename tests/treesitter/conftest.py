"""A tree-sitter that misbehaves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fake_tree_sitter import FakeTreeSitter


@pytest.fixture
def fake(tmp_path: Path, temp_folder: Path) -> Iterator[FakeTreeSitter]:
    """Fakes whose processes must be gone, and their temporary folders removed, when the test ends."""
    maker = FakeTreeSitter(tmp_path)
    yield maker
    maker.wait_until_gone()
    maker.close()
