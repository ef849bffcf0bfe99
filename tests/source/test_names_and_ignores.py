"""How a walk knows files by their names, what brackets in globs match, and which ignore files count in a folder."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from smart_explore.languages.registry import language_of_name
from smart_explore.source.candidates import find
from smart_explore.source.glob import ImpossibleGlobError, translate
from smart_explore.source.inclusion import DEFAULT, Inclusion
from smart_explore.source.walk.folder import Languages

NAMES = (
    *("a.py", "b.PY", "c.d.ts", "Dockerfile", "Dockerfile.dev", "CMakeLists.txt", "notes.txt", "Makefile", "rakefile"),
    *("Gemfile.lock", "BUILD.bazel", "x.unknown", "script", "py", ".py", "a.", "a.py.bak", "Jenkinsfile", "x.cmake"),
)


def test_a_walk_knows_languages_as_a_question_for_one_name_does(tmp_path: Path) -> None:
    for name in NAMES:
        (tmp_path / name).write_text("x = 1\n")
    known = {candidate.shown: candidate.language for candidate in find(["."], base=str(tmp_path)).files}
    languages = Languages(language_of_name)
    for name in NAMES:
        language = languages.of(os.fsencode(name))
        assert language == language_of_name(name), name
        if language is not None and not name.startswith("."):
            assert known[name] == language
        elif name in known:  # only its content can tell
            assert known[name] is None and "." not in name


@pytest.mark.parametrize(
    ("glob", "members"),
    [
        ("[abc]", "abc"),
        ("[a-c]", "abc"),
        ("[a-cx]", "abcx"),
        ("[a-c-e]", "abce-"),
        ("[-a]", "a-"),
        ("[a-]", "a-"),
        ("[]a]", "a]"),
        ("[]-a]", "a]^_`"),
        ("[!]a]", None),
        ("[a\\]b]", "ab]"),
        ("[\\a-\\c]", "abc"),
        ("[c-a]", "c"),
        ("[[:digit:]x]", "0123456789x"),
        ("[[:digit:]-x]", "0123456789-x"),
        ("[[:]", "[:"),
        ("[[a]", "[a"),
        ("[:digit:]", ":digt"),
    ],
)
def test_what_brackets_match(glob: str, members: str | None) -> None:
    regex = re.compile(translate(glob.encode()))
    matched = {chr(byte) for byte in range(1, 128) if regex.fullmatch(bytes([byte]))}
    assert matched == (set(members) if members is not None else set(map(chr, range(1, 128))) - set("]a/"))


@pytest.mark.parametrize("glob", ["[", "[]", "[a", "[a-", "[\\", "[a\\", "[[::]]", "[[:digit:]", "[/]", "a\\"])
def test_what_can_match_nothing_is_refused(glob: str) -> None:
    with pytest.raises(ImpossibleGlobError):
        translate(glob.encode())


def found(top: Path, folder: str, include: Inclusion = DEFAULT) -> list[str]:
    return [candidate.shown for candidate in find([folder], base=str(top), include=include).files]


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Of the folders in it ``made`` is ignored, and in ``lib`` what is called ``gen_``."""
    for name in (".git/HEAD", "made/a.py", "made/gen_b.py", "lib/a.py", "lib/gen_b.py", "lib/deep/gen_c.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x = 1\n")
    (tmp_path / ".gitignore").write_text("made/\ngen_*\n")
    (tmp_path / "lib" / ".gitignore").write_text("!gen_c.py\n")
    return tmp_path


def test_ignore_files_above_a_folder_count_in_it(repository: Path) -> None:
    assert found(repository, ".") == ["lib/a.py", "lib/deep/gen_c.py"]
    assert found(repository, "lib") == ["lib/a.py", "lib/deep/gen_c.py"]
    assert found(repository, "lib/deep") == ["lib/deep/gen_c.py"]
    (repository / "lib" / ".gitignore").unlink()
    assert found(repository, "lib/deep") == []


def test_none_counts_in_a_folder_that_they_exclude_and_that_is_asked_for(repository: Path) -> None:
    assert found(repository, "made") == ["made/a.py", "made/gen_b.py"]


def test_none_counts_where_none_is_wanted(repository: Path) -> None:
    everything = ["lib/a.py", "lib/deep/gen_c.py", "lib/gen_b.py"]
    assert found(repository, "lib", Inclusion(no_ignore=True)) == everything
    assert found(repository, ".", Inclusion(no_ignore=True)) == [*everything, "made/a.py", "made/gen_b.py"]
