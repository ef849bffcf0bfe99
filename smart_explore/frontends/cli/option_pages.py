"""The two pages of a command's options: ``--help`` shows the usual ones, ``--help-all`` the rare ones too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click


class RareOption(click.Option):
    """An option that ``--help`` only names."""

    def __init__(self, names: Sequence[str], **settings: Any) -> None:
        super().__init__(names, **{**settings, "hidden": True})


def with_help_all(options: Sequence[click.Parameter]) -> list[click.Parameter]:
    """Return the options, followed by ``--help-all`` if some are rare."""
    rare = [option for option in options if isinstance(option, RareOption)]
    if not rare:
        return list(options)
    names = ", ".join(option.opts[0] for option in rare)
    page = click.Option(
        ["--help-all"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_show_all,
        help=f"Show rarely needed options, too: {names}.",
    )
    return [*options, page]


def _show_all(context: click.Context, option: click.Parameter, is_wanted: bool) -> None:
    if not is_wanted or context.resilient_parsing:
        return
    for each in context.command.params:
        if isinstance(each, RareOption):
            each.hidden = False
    click.echo(context.get_help())
    context.exit()
