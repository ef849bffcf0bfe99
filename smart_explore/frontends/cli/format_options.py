"""``--format``, and ``--json`` for short."""

from __future__ import annotations

from typing import Any

import click
from click.core import ParameterSource

from smart_explore.frontends.formats import FORMAT, has_own_format
from smart_explore.requests import Verb

JSON = click.Option(["--json", "as_json"], is_flag=True, help="Print JSON: short for --format json.")


def format_options(verb: Verb) -> list[click.Parameter]:
    """The two options; ``--json`` alone where the verb has formats of its own."""
    return [JSON] if has_own_format(verb) else [format_option(), JSON]


def format_option(words: str = FORMAT.help) -> click.Option:
    """``--format``, with these words for its help."""
    return click.Option(
        ["--format"], type=click.Choice(FORMAT.choices), default=FORMAT.default, show_default=True, help=words
    )


def chosen_format(values: dict[str, Any]) -> str:
    """The format to show an answer in; ``--json`` leaves the values.

    Raises click.UsageError where the two options ask for different formats.
    """
    wanted: str = values["format"]
    if not values.pop("as_json"):
        return wanted
    context = click.get_current_context()
    given = context.get_parameter_source("format") is ParameterSource.COMMANDLINE
    if given and wanted != "json":
        raise click.UsageError(f"--json and --format {wanted} exclude each other.", context)
    return "json"
