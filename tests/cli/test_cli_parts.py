"""The parts of the command line that need no project: progress, JSON from files, options that exclude each other."""

from __future__ import annotations

import io
import os
from pathlib import Path
from typing import Any

import click
import pytest
from cli_project import Run
from click.testing import CliRunner

from smart_explore.frontends.catalog import verb
from smart_explore.frontends.cli.app import app
from smart_explore.frontends.cli.format_options import chosen_format, format_options
from smart_explore.frontends.cli.records import Records
from smart_explore.frontends.cli.terminal import Progress


class Terminal(io.StringIO):
    def __init__(self, *, is_one: bool) -> None:
        super().__init__()
        self._is_one = is_one

    def isatty(self) -> bool:
        return self._is_one


def shown(is_terminal: bool, *steps: tuple[float, int, int]) -> str:
    """What stderr has of work that was so far, of so much, after so many seconds."""
    now, stream = 100.0, Terminal(is_one=is_terminal)
    with Progress(stream, lambda: now) as progress:
        for after, done, total in steps:
            now = 100.0 + after
            progress(done, total, "files")
    return stream.getvalue()


def test_a_bar_is_shown_once_work_takes_long_and_cleared_in_the_end() -> None:
    steps = ((0.25, 1, 8), (0.5, 2, 8), (0.53125, 3, 8), (0.75, 8, 8), (1.0, 0, 0), (1.25, 1, 1), (1.28125, 1, 1))
    assert shown(True, *steps).split("\r\x1b[K") == [
        "",
        f"[{'#' * 6}{'-' * 18}] 2/8 files",
        f"[{'#' * 24}] 8/8 files",
        f"[{'-' * 24}] 0/0 files",
        f"[{'#' * 24}] 1/1 files",
        "",
    ]
    assert shown(True, (0.25, 1, 2)) == ""


def test_behind_a_pipe_one_line_is_said_of_work_that_takes_very_long() -> None:
    steps = ((0.25, 1, 8), (1.0, 2, 8), (9.5, 3, 8), (10.0, 4, 8), (60.0, 5, 8))
    assert shown(False, *steps) == "smart-explore: 4 of 8 files so far\n"
    assert shown(False, (9.5, 4, 8)) == shown(False, (12.0, 8, 8), (12.0, 0, 0)) == ""
    assert shown(False, (11.0, 90, 100)) == ""


def read_by_option(named: str, stdin: bytes = b"") -> Any:
    """What an option says whose value is the name of a file of 20 bytes at most."""
    command = click.Command("any", params=[click.Option(["--edits"], type=Records(20))], callback=lambda edits: edits)
    done = CliRunner().invoke(command, ["--edits", named], input=stdin, standalone_mode=False)
    if done.exception:
        raise done.exception
    return done.return_value


@pytest.mark.parametrize(
    ("content", "value"),
    [(b"[1]", [1]), (b'\xef\xbb\xbf{"a": "\xc3\xa9"}', {"a": "é"}), (b"[1" + b" " * 17 + b"]", [1])],
)
def test_json_is_read_from_a_file_or_stdin(content: bytes, value: Any, tmp_path: Path) -> None:
    (tmp_path / "edits.json").write_bytes(content)
    assert read_by_option(str(tmp_path / "edits.json")) == value
    assert read_by_option("-", stdin=content) == value
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
def test_what_is_no_json_is_a_usage_error(content: bytes | None, why: str, tmp_path: Path) -> None:
    if content is not None:
        (tmp_path / "edits.json").write_bytes(content)
        with pytest.raises(click.BadParameter, match=why):
            read_by_option("-", stdin=content)
    with pytest.raises(click.BadParameter, match=why):
        read_by_option(str(tmp_path / "edits.json"))


@pytest.mark.parametrize("words", [("edit", "--edits", "-"), ("note", "add", "-")])
def test_without_a_stdin_nothing_is_read_from_it(run: Run, words: tuple[str, ...]) -> None:
    done = run(*words, preexec_fn=lambda: os.close(0))
    assert (done.returncode, done.stdout) == (2, "")
    assert "stdin is closed" in done.stderr


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
        *("trace [OPTIONS] SOURCE TARGET", "recall [OPTIONS] [QUERY]...", "doctor [OPTIONS] [FOLDER]"),
        *("note forget [OPTIONS] ID...", "note add [OPTIONS] [TEXT]", "edit [OPTIONS] [COMMAND] [ARGS]..."),
    ],
)
def test_help_says_what_a_command_is_given_and_what_may_be_left_out(usage: str) -> None:
    shown = CliRunner().invoke(app, [*usage.partition(" [OPTIONS]")[0].split(), "--help"], prog_name="smart-explore")
    assert shown.stdout.splitlines()[0] == f"Usage: smart-explore {usage}"


@pytest.mark.parametrize("size", [1_000_000, 1_000_001])
def test_a_notes_text_is_read_from_stdin_up_to_a_limit(
    size: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    words = ["note", "add", "-", "--title", "A title", "--json"]
    done = CliRunner().invoke(app, words, input="the text".ljust(size), standalone_mode=False)
    assert (isinstance(done.exception, click.UsageError)) == (size > 1_000_000)
    assert ("the text" in done.stdout) == (size <= 1_000_000)
