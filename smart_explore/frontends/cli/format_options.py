"""``--format``, and ``--json`` for short."""

from __future__ import annotations

from typing import Any

import click
from click.core import ParameterSource

from smart_explore.frontends.cli.option_pages import RareOption
from smart_explore.frontends.formats import FORMAT, has_own_format
from smart_explore.requests import Verb

_FILES = {"ctags": "ctags: a tags file for vim, Emacs and readtags", "html": "html: a page for a browser"}

JSON = click.Option(["--json", "as_json"], is_flag=True, help="Print JSON: short for --format json.")


def format_options(verb: Verb) -> list[click.Parameter]:
    """The two options; only ``--json`` if the verb has formats of its own."""
    return [JSON] if has_own_format(verb) else [format_option(files=verb.files, is_rare=not verb.files), JSON]


def format_option(words: str = FORMAT.help, files: tuple[str, ...] = (), is_rare: bool = False) -> click.Option:
    """``--format``, with these words for its help, and formats of the verb's own besides."""
    choices = click.Choice((*FORMAT.choices, *files))
    words = words.removesuffix(".") + "".join(f"; {_FILES[name]}" for name in files) + "."
    kind = RareOption if is_rare else click.Option
    return kind(["--format"], type=choices, default=FORMAT.default, show_default=True, help=words)


def chosen_format(values: dict[str, Any]) -> str:
    """The format to show an answer in; removes ``--json`` from the values.

    Raises click.UsageError if the two options ask for different formats.
    """
    wanted: str = values["format"]
    if not values.pop("as_json"):
        return wanted
    context = click.get_current_context()
    given = context.get_parameter_source("format") is ParameterSource.COMMANDLINE
    if given and wanted != "json":
        raise click.UsageError(f"--json and --format {wanted} exclude each other.", context)
    return "json"
