"""A small project, and servers for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from editor_project import Start, plant
from language_client import LanguageClient


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LanguageClient]:
    """A server that tests of a module share: they leave no document open."""
    folder = tmp_path_factory.mktemp("served")
    client = LanguageClient(plant(folder / "a project"), folder / "cache")
    client.start()
    yield client
    assert client.close() == 0


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start a server for a project of its own: ``start("--root", "x")``; it is not initialized yet."""
    started: list[LanguageClient] = []

    def start_(*words: str) -> LanguageClient:
        root = tmp_path / "project"
        started.append(LanguageClient(root if root.exists() else plant(root), tmp_path / "cache", words))
        return started[-1]

    yield start_
    for client in started:
        client.kill()
