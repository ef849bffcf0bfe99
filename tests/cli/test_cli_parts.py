"""The parts of the command line that need no project: progress, JSON from files, options that exclude each other."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from smart_explore.frontends.catalog import verb
from smart_explore.frontends.cli import note_command, records, terminal
from smart_explore.frontends.cli.app import app
from smart_explore.frontends.cli.format_options import chosen_format, format_options
from smart_explore.frontends.cli.records import Records


class Terminal(io.StringIO):
    def __init__(self, *, is_one: bool) -> None:
        super().__init__()
        self._is_one = is_one

    def isatty(self) -> bool:
        return self._is_one


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


def shown(monkeypatch: pytest.MonkeyPatch, is_terminal: bool, *steps: tuple[float, int, int]) -> str:
    """What stderr has of work that was so far, of so much, after so many seconds."""
    clock, stream = Clock(), Terminal(is_one=is_terminal)
    monkeypatch.setattr(terminal, "time", clock)
    monkeypatch.setattr(sys, "stderr", stream)
    with terminal.Progress() as progress:
        for after, done, total in steps:
            clock.now = 100.0 + after
            progress(done, total, "files")
    return stream.getvalue()


def test_a_bar_is_shown_once_work_takes_long_and_cleared_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = ((0.25, 1, 8), (0.5, 2, 8), (0.53125, 3, 8), (0.75, 8, 8), (1.0, 0, 0), (1.25, 1, 1), (1.28125, 1, 1))
    assert shown(monkeypatch, True, *steps).split("\r\x1b[K") == [
        "",
        f"[{'#' * 6}{'-' * 18}] 2/8 files",
        f"[{'#' * 24}] 8/8 files",
        f"[{'-' * 24}] 0/0 files",
        f"[{'#' * 24}] 1/1 files",
        "",
    ]
    assert shown(monkeypatch, True, (0.25, 1, 2)) == ""


def test_behind_a_pipe_one_line_is_said_of_work_that_takes_very_long(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = ((0.25, 1, 8), (1.0, 2, 8), (7.5, 3, 8), (8.0, 4, 8), (9.0, 5, 8))
    assert shown(monkeypatch, False, *steps) == "smart-explore: 4 of 8 files so far\n"
    assert shown(monkeypatch, False, (7.5, 4, 8)) == ""


@pytest.mark.parametrize(
    ("content", "value"),
    [(b"[1]", [1]), (b'\xef\xbb\xbf{"a": "\xc3\xa9"}', {"a": "é"}), (b"[1" + b" " * 17 + b"]", [1])],
)
def test_json_is_read_from_a_file_or_stdin(content: bytes, value: Any, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(records, "MAX_BYTES", 20)
    (tmp_path / "edits.json").write_bytes(content)
    assert Records().convert(str(tmp_path / "edits.json"), None, None) == value
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
    assert Records().convert("-", None, None) == value
    assert Records().convert(value, None, None) == value


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"[1", "not JSON in UTF-8"),
        (b"\xff", "not JSON in UTF-8"),
        (b"[1" + b" " * 18 + b"]", "more than"),
        (None, "No such file"),
    ],
)
def test_what_is_no_json_is_a_usage_error(content: bytes | None, why: str, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(records, "MAX_BYTES", 20)
    if content is not None:
        (tmp_path / "edits.json").write_bytes(content)
    with pytest.raises(click.BadParameter, match=why):
        Records().convert(str(tmp_path / "edits.json"), None, None)


def test_without_a_stdin_nothing_is_read_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(click.BadParameter, match="stdin is closed"):
        Records().convert("-", None, None)


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ([], "text"),
        (["--json"], "json"),
        (["--format", "toon"], "toon"),
        (["--json", "--format", "json"], "json"),
        (["--format", "text"], "text"),
    ],
)
def test_json_is_short_for_a_format(words: list[str], wanted: str) -> None:
    assert chosen(words) == wanted


@pytest.mark.parametrize("other", ["text", "toon"])
def test_two_formats_exclude_each_other(other: str) -> None:
    with pytest.raises(click.UsageError, match="exclude"):
        chosen(["--json", "--format", other])


def chosen(words: list[str]) -> Any:
    command = click.Command(
        "any", params=format_options(verb("search")), callback=lambda **values: chosen_format(values)
    )
    return command.main(words, standalone_mode=False)


@pytest.mark.parametrize(
    "words",
    [
        *(["setup", "--hooks", "claude", "--force"], ["setup", "--hooks", "claude", "--languages", "go"]),
        *(["setup", "--remove"], ["setup", "--yes"], ["setup", "go"], ["setup", "--languages"]),
        *(
            ["edit", "unmake"],
            ["note", "unmake"],
            ["sarch", "x"],
            ["unknown"],
            ["search"],
            ["unfold", "a.py", "--josn"],
        ),
    ],
)
def test_what_does_not_go_together_is_a_usage_error(words: list[str]) -> None:
    done = CliRunner().invoke(app, words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "Error" in done.stderr or "Usage" in done.stderr


def test_a_command_that_is_nearly_right_is_named() -> None:
    assert "Did you mean 'search'?" in CliRunner().invoke(app, ["sarch", "x"]).stderr
    assert "Did you mean" not in CliRunner().invoke(app, ["unknown"]).stderr


@pytest.mark.parametrize(
    "usage",
    [
        *("callers [OPTIONS] TARGET...", "unfold [OPTIONS] FILE [SYMBOL]...", "search [OPTIONS] QUERY [PATH]..."),
        *("outline [OPTIONS] [PATH]...", "changed [OPTIONS] [REV..REV]", "tree [OPTIONS] [PATH]"),
        *("trace [OPTIONS] SOURCE TARGET", "recall [OPTIONS] [QUERY]...", "doctor [OPTIONS]"),
        *("note forget [OPTIONS] ID...", "note add [OPTIONS] [TEXT]", "edit [OPTIONS] [COMMAND] [ARGS]..."),
    ],
)
def test_help_says_what_a_command_is_given_and_what_may_be_left_out(usage: str) -> None:
    shown = CliRunner().invoke(app, [*usage.partition(" [OPTIONS]")[0].split(), "--help"], prog_name="smart-explore")
    assert shown.stdout.splitlines()[0] == f"Usage: smart-explore {usage}"


@pytest.mark.parametrize("size", [20, 21])
def test_a_notes_text_is_read_from_stdin_up_to_a_limit(size: int, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(note_command, "MAX_BYTES", 20)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    words = ["note", "add", "-", "--title", "A title", "--json"]
    done = CliRunner().invoke(app, words, input="x" * size, standalone_mode=False)
    assert (isinstance(done.exception, click.UsageError)) == (size > 20)
    assert ("x" * size in done.stdout) == (size <= 20)
