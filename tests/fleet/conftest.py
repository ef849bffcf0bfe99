"""What tests of the fleet share."""

from __future__ import annotations

from pathlib import Path

import pytest
from two_repositories import LIBRARY, SHOP, repository


@pytest.fixture
def code(tmp_path: Path) -> Path:
    """A folder with both repositories."""
    repository(tmp_path / "code" / "library", LIBRARY)
    repository(tmp_path / "code" / "shop", SHOP)
    return tmp_path / "code"
