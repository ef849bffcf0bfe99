"""Which repositories the words of a build name."""

from __future__ import annotations

from pathlib import Path

import pytest

from smart_explore.errors import SmartExploreError
from smart_explore.fleet.sources import Source, sources_of


def repository(path: Path) -> Path:
    (path / ".git").mkdir(parents=True)
    return path


def named(base: Path, *words: str) -> list[Source]:
    return sources_of(words, str(base))


def test_a_path_may_pin_a_revision(tmp_path: Path) -> None:
    shop = str(repository(tmp_path / "shop"))
    assert named(tmp_path, "shop", "shop@v1.2", "shop@feature/x@y") == [
        Source(shop),
        Source(shop, "v1.2"),
        Source(shop, "feature/x@y"),
    ]


def test_a_folder_with_an_at_sign_in_its_name_is_meant_as_it_stands(tmp_path: Path) -> None:
    there = repository(tmp_path / "shop@2")
    repository(tmp_path / "shop")
    assert named(tmp_path, "shop@2") == [Source(str(there))]


def test_addresses_for_git_may_pin_a_revision() -> None:
    assert sources_of(["https://host/o/n@v1/x", "git@host:o/n.git", "ssh://ann@host/o/n@main"], "/") == [
        Source("https://host/o/n", "v1/x"),
        Source("git@host:o/n.git"),
        Source("ssh://ann@host/o/n", "main"),
    ]


def test_a_password_is_neither_shown_nor_part_of_the_name() -> None:
    secret, plain = Source("https://ann:token@host/o/n"), Source("https://host/o/n")
    assert secret.shown == plain.address
    assert secret.repository == plain.repository


def test_a_folder_of_checkouts_names_each_of_them_once(tmp_path: Path) -> None:
    for name in ("b", "a"):
        repository(tmp_path / "code" / name)
    (tmp_path / "code" / "notes").mkdir()
    assert [source.name for source in named(tmp_path, "code", "code/a")] == ["a", "b"]


def test_a_file_lists_repositories_relative_to_its_folder(tmp_path: Path) -> None:
    repository(tmp_path / "code" / "a")
    (tmp_path / "code" / "list.txt").write_text("# ours\n\na@v1\nhttps://host/o/n\n")
    assert named(tmp_path, "code/list.txt") == [
        Source(str(tmp_path / "code" / "a"), "v1"),
        Source("https://host/o/n"),
    ]


@pytest.mark.parametrize("word", ["nowhere", "empty", "shop@--upload-pack=x", "shop@a b", "a\0b", "data.bin"])
def test_what_names_no_repository_is_refused_with_what_to_try(tmp_path: Path, word: str) -> None:
    repository(tmp_path / "shop")
    (tmp_path / "empty").mkdir()
    (tmp_path / "data.bin").write_bytes(b"\0\1")
    with pytest.raises(SmartExploreError) as refused:
        named(tmp_path, word)
    assert "PATH@REVISION" in refused.value.hint
