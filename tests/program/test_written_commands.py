"""Commands and calls of tools that the documents name are such as the program takes: no option of theirs is gone."""

from __future__ import annotations

import ast
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from test_examples import PAGES, ROOT
from written_examples import examples_in

from smart_explore.frontends.catalog import (
    CLI_ONLY,
    EDIT_COMMANDS,
    EDITING,
    FLEET_COMMANDS,
    NOTE_COMMANDS,
    NOTING,
    RELATIONS,
    VERBS,
    fleet_verb,
    note_verb,
    verb,
)
from smart_explore.frontends.cli.app import app
from smart_explore.frontends.formats import tool_parameters

_COMMAND = re.compile(r"(?:^ {4}|[`|<(] ?)(?:\$ )?(smart-explore [^`\n]*)", re.MULTILINE)
_OPTION = re.compile(r"`[^`\n]*?(?<![\w-])(--[a-z][a-z-]+)")
_TOOL = re.compile(r"smart_(\w+)\(")
_OF_OTHERS = {"--root", "--no-binary", "--flag"}
VERBS_BY_NAME = {name: verb(name) for name in (*VERBS, *RELATIONS, *CLI_ONLY, *EDITING)}
VERBS_BY_NAME |= {f"fleet {name}": fleet_verb(name) for name in FLEET_COMMANDS}


def _words(command: str) -> list[str]:
    """The words of one call: without a comment, a pipe, or what is redirected."""
    words = shlex.split(command.rstrip("\\"), comments=True)
    ends = [at for at, word in enumerate(words) if word in ("|", "<", ">", ">>", "&&", "...")]
    return words[1 : min(ends, default=len(words))]


def _commands(text: str) -> Iterator[str]:
    yield from (found[1].strip() for found in _COMMAND.finditer(text))
    yield from (example.command for example in examples_in(text) if example.command.startswith("smart-explore "))


def _mistake(words: list[str]) -> str:
    """Return why the command line refuses the words of a call, ``""`` if it takes them. Nothing is run."""
    command: click.Command = app
    context = click.Context(app, info_name="smart-explore")
    try:
        while isinstance(command, click.Group) and words:
            known = command.get_command(context, words[0])
            if known is None:
                return f"no command {words[0]!r}" if command is app and not words[0].isupper() else ""
            command, words = known, words[1:]
            if isinstance(command, click.Group) and words and words[0].startswith("-"):
                break
        if not {"--help", "--help-all", "--version", "-h"}.intersection(words):
            command.make_context(command.name, list(words), parent=context)
    except (click.MissingParameter, click.exceptions.NoArgsIsHelpError):
        return ""  # a sentence names the command alone
    except click.UsageError as error:
        return error.message
    return ""


@pytest.fixture(autouse=True)
def _in_a_folder_with_what_commands_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "changes.json").write_text('{"edits": []}')
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_commands_of_a_page_are_taken(page: Path) -> None:
    mistakes = {command: _mistake(_words(command)) for command in _commands(page.read_text())}
    assert {command: mistake for command, mistake in mistakes.items() if mistake} == {}


@pytest.mark.parametrize("name", VERBS_BY_NAME)
def test_the_examples_of_a_command_are_taken(name: str) -> None:
    for command, _ in VERBS_BY_NAME[name].examples:
        full = command if "smart-explore" in command else f"smart-explore {command}"
        assert _mistake(_words(full[full.index("smart-explore") :])) == "", command


def test_an_option_that_a_page_names_is_one_of_some_command() -> None:
    known = {"--help", "--help-all", "--version", *_OF_OTHERS}
    contexts = click.Context(app)
    commands = [app.get_command(contexts, name) for name in (*app.list_commands(contexts), "profile", "index")]
    for declared in (*map(verb, EDIT_COMMANDS), *map(note_verb, NOTE_COMMANDS), *map(fleet_verb, FLEET_COMMANDS)):
        known |= {"--" + ("all" if p.name == "every" else p.name.replace("_", "-")) for p in declared.parameters}
    for command in commands:
        assert command is not None
        known |= {name for parameter in command.params for name in parameter.opts}
    texts = {page.name: re.sub(r"`(?:python|npm|git|make)[ -][^`]*`", "", page.read_text()) for page in PAGES}
    named = {(page, option) for page, text in texts.items() for option in _OPTION.findall(text)}
    assert named and {(page, option) for page, option in named if option not in known} == set()


def _calls(text: str) -> Iterator[tuple[str, ast.Call]]:
    """The calls of tools in a page, by the tool's name."""
    for found in _TOOL.finditer(text):
        for end in (match.end() for match in re.finditer(r"\)", text[found.start() :])):
            try:
                tree = ast.parse(text[found.start() : found.start() + end], mode="eval").body
            except SyntaxError:
                continue
            if isinstance(tree, ast.Call):
                yield found[1], tree
            break


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_calls_of_tools_have_arguments_that_the_tools_take(page: Path) -> None:
    for name, call in _calls(page.read_text()):
        assert name in (*VERBS, *EDITING, *NOTING), name
        taken = {parameter.argument for parameter in tool_parameters(verb(name))}
        given = {keyword.arg for keyword in call.keywords}
        assert given <= taken, ast.unparse(call)


@pytest.mark.parametrize(
    "wrong", ["smart-explore serach x", "smart-explore tree --deep 3", "smart-explore edit --pth a"]
)
def test_a_command_that_is_not_taken_is_noticed(wrong: str) -> None:
    assert _mistake(_words(wrong))
