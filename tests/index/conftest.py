"""What tests of the index share."""

from __future__ import annotations

from pathlib import Path

import pytest
from git_repository import HANDLER, commit
from indexed_tree import Tree


@pytest.fixture
def top(tree: Tree) -> Path:
    """Two files alike, of which ``b`` was committed with a subject that the question of ``best`` speaks of."""
    commit(tree.root, "first", a=HANDLER, b=HANDLER)
    commit(tree.root, "stop the wobbling", b=HANDLER + "\n")
    return tree.root
