"""``--format``: one answer as text, as JSON and as TOON."""

from __future__ import annotations

import json
from pathlib import Path

import click
import pytest
from cli_project import Run
from toon_format import loads
from trees_of_rows import with_trees

from smart_explore.frontends.catalog import verb
from smart_explore.frontends.cli.app import app
from smart_explore.frontends.formats import has_own_format

ASKED = [
    ("outline", "geometry/shapes.py"),
    ("outline", "."),
    ("outline", "geometry/shapes.py", "server.go", "missing.py"),
    ("outline", "geometry/shapes.py", "--depth", "1"),
    ("search", "area"),
    ("search", "area", "--explain"),
    ("search", "zebra"),
    ("unfold", "geometry/shapes.py", "Circle.area", "name", "shapes"),
    ("unfold", "geometry/shapes.py", "Circle", "Shape"),
    ("tree",),
    ("definition", "area"),
    ("definition", "zebra"),
    ("callers", "area"),
    ("imports", "geometry/shapes.py"),
    ("status",),
    ("doctor",),
]


@pytest.mark.parametrize("words", ASKED, ids=" ".join)
def test_toon_holds_what_json_holds_and_ends_with_the_same_code(run: Run, words: tuple[str, ...]) -> None:
    run("index")
    as_json, as_toon = run(*words, "--format", "json"), run(*words, "--format", "toon")
    expected, found = json.loads(as_json.stdout), with_trees(loads(as_toon.stdout))
    for answer in (expected, found):
        answer.pop("age_seconds", None)
    assert found == expected
    assert (as_toon.returncode, as_toon.stderr) == (as_json.returncode, as_json.stderr)
    assert as_toon.stdout.endswith("\n") and not as_toon.stdout.endswith("\n\n")


def test_json_is_short_for_the_format_and_text_is_the_default(run: Run) -> None:
    words = ("outline", "geometry/shapes.py")
    assert run(*words, "--json").stdout == run(*words, "--format", "json").stdout
    assert run(*words, "--json").stdout == run(*words, "--json", "--format", "json").stdout
    assert run(*words).stdout == run(*words, "--format", "text").stdout


@pytest.mark.parametrize("other", ["toon", "text"])
@pytest.mark.parametrize("words", [("outline", "server.go"), ("doctor",)], ids=" ".join)
def test_json_and_another_format_are_a_usage_error(run: Run, words: tuple[str, ...], other: str) -> None:
    done = run(*words, "--json", "--format", other)
    assert done.returncode == 2
    assert f"--json and --format {other} exclude each other" in done.stderr
    assert done.stdout == ""


def test_json_and_another_format_of_a_command_with_its_own_are_a_usage_error(run: Run) -> None:
    done = run("graph", "area", "--json", "--format", "dot")
    assert done.returncode == 2
    assert "--json and --format dot exclude each other" in done.stderr


def test_an_unknown_format_is_a_usage_error_that_names_those_there_are(run: Run) -> None:
    done = run("outline", "server.go", "--format", "yaml")
    assert done.returncode == 2
    assert all(name in done.stderr for name in ("text", "json", "toon"))


def test_the_budget_is_for_text_only(run: Run, project: Path) -> None:
    (project / "large.py").write_text("".join(f"def function_{n}(first, second): ...\n" for n in range(200)))
    for shown_as in ("json", "toon"):
        assert "function_199" in run("outline", "large.py", "--max-tokens", "100", "--format", shown_as).stdout
    assert "function_199" not in run("outline", "large.py", "--max-tokens", "100").stdout


def test_nothing_found_and_errors_keep_their_codes_and_words(run: Run) -> None:
    assert run("search", "zebra", "--format", "toon").returncode == run("search", "zebra").returncode == 1
    refused, as_text = run("outline", "missing.py", "--format", "toon"), run("outline", "missing.py")
    assert (refused.returncode, refused.stderr) == (as_text.returncode, as_text.stderr)


def test_every_command_that_answers_has_the_option() -> None:
    context = click.Context(app)
    for name in set(app.list_commands(context)) - {"setup", "mcp", "lsp", "completion", "note"}:
        command = app.get_command(context, name)
        assert command is not None
        options = {parameter.name: parameter for parameter in command.params}
        choice = options["format"].type
        assert isinstance(choice, click.Choice) and "json" in choice.choices, name
        if name == "doctor" or not has_own_format(verb(name)):
            files = () if name == "doctor" else verb(name).files
            assert tuple(choice.choices) == ("text", "json", "toon", *files), name


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("callers", "nosuch"), 1),
        (("context", "nosuch"), 1),
        (("trace", "nosuch", "area"), 1),
        (("flow", "nosuch"), 1),
        (("imports", "nosuch.go"), 1),
        (("history", "server.go:0"), 1),
        (("unfold", "server.go:0"), 1),
        (("tree", "nowhere"), 1),
        (("tree", "server.go"), 2),
        (("recall", "--id", "9"), 1),
    ],
)
@pytest.mark.parametrize("option", [("--json",), ("--format", "toon")], ids=" ".join)
def test_an_error_is_a_document_too(run: Run, words: tuple[str, ...], code: int, option: tuple[str, ...]) -> None:
    done = run(*words, *option)
    assert done.returncode == code
    if option == ("--json",):
        document = json.loads(done.stdout)
        assert document.get("exit_code", code) == code
        assert document.get("results", []) == []
        assert "error" in document or words[0] == "recall"
    else:
        assert "error: " in done.stdout or words[0] == "recall"
