"""``file:`` URIs of clients and editors, and the paths that they mean."""

from __future__ import annotations

import pytest

from smart_explore.source.file_uris import path_of


@pytest.mark.parametrize(
    ("uri", "path"),
    [
        ("file:///srv/a%20b", "/srv/a b"),
        ("file://localhost/srv", "/srv"),
        ("file://elsewhere/srv", ""),
        ("https:///srv", ""),
        ("file:///srv%00", ""),
        ("file://[/srv", ""),
        ("file:///caf%E9", "/caf\udce9"),
        ("file:srv", ""),
        ("file:///what?now#2", "/what?now#2"),
    ],
)
def test_a_uri_means_a_path_of_this_machine(uri: str, path: str) -> None:
    assert path_of(uri) == path
