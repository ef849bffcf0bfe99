"""File names made to mislead a shell, a terminal or a parser, from the command line to the answer."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest
from forked_runs import run_program

from smart_explore.render.dialect import CommandLine
from smart_explore.render.sanitize import line

SECONDS = 60

NAMES: dict[str, bytes] = {
    "a line break": b"line\nbreak.py",
    "a forged header": b"x.py\n  pattern: 0\n.py",
    "a leading dash": b"--json.py",
    "a glob": b"*[a-z]?{x,y}.py",
    "an escape code": b"\x1b[31mred\x1b]0;title\x07.py",
    "not UTF-8": b"\xff\xfename\xe4.py",
    "an encoded surrogate": b"\xed\xa0\x80.py",
    "255 bytes": b"x" * 252 + b".py",
    "a leading space": b" space .py",
    "quotes": b"`$(touch x)`'\".py",
    "a backslash": b"back\\slash.py",
    "a carriage return": b"car\rriage.py",
    "a right-to-left mark": "\u202egnp.py".encode(),
    "a colon and a number": b"script:12",
    "a tilde": b"~root.py",
    "an upper-case extension": b"UPPER.PY",
}

SOURCE = b"def area():\n    return 'the body'\n"


@pytest.fixture
def folder(tmp_path: Path, temp_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    root = tmp_path / "folder"
    root.mkdir()
    (root / "plain.py").write_bytes(b"def plain_area(): pass\n")
    return root


def put(folder: Path, name: bytes) -> None:
    try:
        with open(os.path.join(os.fsencode(folder), name), "wb") as file:
            file.write(b"#!/usr/bin/env python\n" + SOURCE if not name.lower().endswith(b".py") else SOURCE)
    except OSError as error:
        pytest.skip(f"this file system has no such names: {error.strerror}")


def ask(folder: Path, *words: str | bytes) -> str:
    """What the program says, which must be UTF-8 and safe for a terminal."""
    done = run_program(words, cwd=folder, capture_output=True, timeout=SECONDS)
    assert (done.returncode, done.stderr) == (0, b"")
    text = done.stdout.decode("utf-8")
    assert not set(text) & set("\x1b\x07\r\x00")
    assert "--json" in words or "\u202e" not in text  # in JSON a path stays one that programs can use
    return text


def operand(name: bytes) -> bytes:
    return b"./" + name if name.startswith(b"-") else name


@pytest.mark.parametrize("kind", NAMES)
def test_a_file_of_any_name_can_be_outlined_searched_and_unfolded(kind: str, folder: Path) -> None:
    name = NAMES[kind]
    put(folder, name)
    outlined = json.loads(ask(folder, "outline", "--json", operand(name)))
    assert [symbol["name"] for symbol in outlined["symbols"]] == ["area"]
    assert outlined["problems"] == []
    found = json.loads(ask(folder, "search", "area", "--json"))
    assert [result["name"] for result in found["results"]] == ["area", "plain_area"]
    assert found["problems"] == []
    shown = json.loads(ask(folder, "unfold", "--json", operand(name), "area"))
    assert [result["source"] for result in shown["results"]] == [SOURCE.decode().rstrip("\n")]
    assert outlined["path"] == found["results"][0]["path"] == shown["results"][0]["path"]


@pytest.mark.parametrize("kind", ["a line break", "an escape code", "not UTF-8", "a glob", "a right-to-left mark"])
def test_text_shows_such_a_name_on_one_line_and_without_effect(kind: str, folder: Path) -> None:
    name = NAMES[kind]
    put(folder, name)
    first = ask(folder, "outline", operand(name)).splitlines()[0]
    assert first.rpartition(" @")[0].endswith("python, 2 lines")
    assert "area" in ask(folder, "search", "area")
    assert "the body" in ask(folder, "unfold", operand(name), "area")


@pytest.mark.parametrize("kind", NAMES)
def test_the_words_of_a_next_command_mean_the_file_in_a_shell(kind: str, folder: Path) -> None:
    command = CommandLine().outline(os.fsdecode(operand(NAMES[kind])))
    assert command == line(command)
    printed = subprocess.run(["bash", "-c", f"printf %s {command.split(' ', 2)[2]}"], capture_output=True, check=True)
    assert printed.stdout == operand(NAMES[kind])


def test_a_dash_stands_for_a_file_after_two_dashes(folder: Path) -> None:
    put(folder, b"--json.py")
    assert "area" in ask(folder, "outline", "--", "--json.py")


def test_names_of_a_list_may_hold_anything_when_they_end_in_nul(folder: Path) -> None:
    for name in NAMES.values():
        put(folder, name)
    listed = folder.parent / "list"
    listed.write_bytes(b"\0".join(NAMES.values()) + b"\0")
    answer = json.loads(ask(folder, "outline", "--json", "--paths-from", str(listed)))
    assert len(answer["files"]) == len(NAMES)
    assert all([symbol["name"] for symbol in file["symbols"]] == ["area"] for file in answer["files"])
