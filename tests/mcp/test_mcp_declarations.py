"""What the tools say of themselves, and that it is what the command line says."""

from __future__ import annotations

import json
import re
from functools import partial
from typing import Any

import anyio
import click
import pytest
from in_process import InProcess
from mcp import Client

from smart_explore.errors import BadRequestError
from smart_explore.frontends.catalog import EDITING, NOTING, VERBS, verb
from smart_explore.frontends.cli.verb_command import verb_command
from smart_explore.frontends.mcp.arguments import values_of
from smart_explore.frontends.mcp.listing import INSTRUCTIONS
from smart_explore.frontends.mcp.tools import tool as tool_of
from smart_explore.frontends.mcp.tools import tool_schema

RENAMED = {
    "outline": {"file_path": "paths"},
    "unfold": {"file_path": "file", "symbol_name": "symbols", "all": "every"},
}
SHELL_ONLY = {"as_json", "as_options", "paths_from", "format", "help_all"}


async def _listed(server: InProcess, mode: str) -> Any:
    async with Client(server.connect(), mode=mode) as client:
        return (await client.list_tools()).tools, client.instructions


def test_there_is_a_tool_for_each_verb_and_no_other(server: InProcess) -> None:
    tools, instructions = anyio.run(partial(_listed, server, "legacy"))
    assert [tool.name for tool in tools] == [f"smart_{name}" for name in (*VERBS, *NOTING)]
    assert all(tool.name in instructions for tool in tools)
    assert instructions.count("\n") <= 10


def test_each_tool_says_what_it_answers_that_it_only_reads_and_when_not_to_use_it(server: InProcess) -> None:
    tools, _ = anyio.run(partial(_listed, server, "2026-07-28"))
    for tool in tools:
        assert len(tool.description.encode()) < 1024
        question, mark, _ = tool.description.partition("?")
        assert mark and len(question) < 100
        assert "Not for:" in tool.description
        assert tool.output_schema is None
        assert tool.annotations.read_only_hint is (tool.name != "smart_note")
        assert tool.annotations.open_world_hint is False


@pytest.mark.parametrize("name", [*VERBS, *NOTING, *EDITING])
def test_each_tool_can_be_found_and_named(name: str) -> None:
    tool = tool_of(verb(name))
    title, hint = tool["annotations"]["title"], tool["_meta"]["anthropic/searchHint"]
    assert 4 < len(title) <= 40 and title[0].isupper() and title[-1] != "."
    assert 4 < len(hint) <= 256 and "\n" not in hint


def test_the_first_line_of_the_instructions_stands_alone_and_says_what_the_tools_are_for() -> None:
    first = INSTRUCTIONS.split("\n", 1)[0]
    assert first.endswith(".") and len(first) <= 200
    assert {"search", "code", "calls", "file", "project"} <= set(re.findall(r"\w+", first))


def test_the_tools_cost_each_conversation_little(server: InProcess) -> None:
    tools, _ = anyio.run(partial(_listed, server, "2026-07-28"))
    shown = [{"name": tool.name, "description": tool.description, "schema": tool.input_schema} for tool in tools]
    assert len(json.dumps(shown)) <= 6_500


@pytest.mark.parametrize("name", [*VERBS, *NOTING])
def test_every_argument_of_a_tool_is_described_there_or_in_the_instructions(name: str) -> None:
    for argument, schema in tool_schema(verb(name))["properties"].items():
        assert schema.get("description") or argument in INSTRUCTIONS


def test_the_original_parameters_keep_their_names() -> None:
    assert {"query", "path", "max_results", "file_pattern"} <= tool_schema(verb("search"))["properties"].keys()
    assert tool_schema(verb("search"))["required"] == ["query"]
    assert tool_schema(verb("outline"))["required"] == ["file_path"]
    assert {"file_path", "symbol_name"} <= tool_schema(verb("unfold"))["properties"].keys()


@pytest.mark.parametrize("name", VERBS)
def test_a_tool_has_parameters_and_defaults_of_the_command(name: str) -> None:
    properties = tool_schema(verb(name))["properties"]
    renamed = RENAMED.get(name, {})
    of_tool = {renamed.get(argument, argument): schema for argument, schema in properties.items()}
    options = {parameter.name: parameter for parameter in verb_command(verb(name)).params}
    unlisted = SHELL_ONLY | {parameter.name for parameter in verb(name).parameters if parameter.unlisted}
    assert of_tool.keys() == options.keys() - unlisted
    for parameter, schema in of_tool.items():
        option = options[parameter]
        many = option.nargs == -1 or option.multiple
        assert many or "anyOf" not in schema, parameter
        if isinstance(option.type, click.Choice):
            assert tuple(schema["enum"]) == tuple(option.type.choices), parameter
        if not many and not option.required:
            assert (schema.get("default") or None) == (option.to_info_dict()["default"] or None), parameter


@pytest.mark.parametrize(
    ("name", "given", "parameter"), [("outline", "path", "paths"), ("search", "file_path", "path")]
)
def test_a_path_is_understood_by_either_name(name: str, given: str, parameter: str) -> None:
    needed = {"query": "x"} if name == "search" else {}
    assert values_of(verb(name), {**needed, given: "src"})[parameter] == ("src",)
    with pytest.raises(BadRequestError, match="twice"):
        values_of(verb(name), {**needed, "path": "src", "file_path": "src"})


@pytest.mark.parametrize(
    ("name", "read_only", "destructive"),
    [
        ("search", True, None),
        ("recall", True, None),
        ("edit", False, True),
        ("undo", False, True),
        ("note", False, False),
    ],
)
def test_a_tool_says_whether_it_changes_anything(name: str, read_only: bool, destructive: bool | None) -> None:
    annotations = tool_of(verb(name))["annotations"]
    assert (annotations["readOnlyHint"], annotations.get("destructiveHint")) == (read_only, destructive)
