"""A click command from a verb's declaration."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

import click

from smart_explore.errors import EXIT_NOT_FOUND, BadRequestError, SmartExploreError
from smart_explore.frontends.cli.format_options import chosen_format, format_options
from smart_explore.frontends.cli.option_pages import RareOption, with_help_all
from smart_explore.frontends.cli.output import write_answer
from smart_explore.frontends.cli.terminal import Progress
from smart_explore.render.answer import error_document, to_format
from smart_explore.render.dialect import CommandLine
from smart_explore.requests import Parameter, Session, Verb, call, render_options

if TYPE_CHECKING:
    from smart_explore.model import Problem


def verb_command(verb: Verb) -> click.Command:
    """The command of a verb: its parameters as arguments and options, ``--format`` and ``--json``.

    If paths are arguments, ``--path``, the name of the tool's argument, is accepted too.
    """
    parameters: list[click.Parameter] = [_parameter(parameter) for parameter in verb.parameters]
    paths = next((p for p in verb.parameters if p.many and p.type == "path"), None)
    if paths is not None:
        if all(p.name != "path" or p.positional for p in verb.parameters):
            parameters.append(click.Option(["--path", "as_options"], type=click.Path(), multiple=True, hidden=True))
        parameters.append(
            RareOption(
                ["--paths-from"],
                type=click.Path(exists=False, dir_okay=False, allow_dash=True),
                metavar="FILE",
                help="Read more paths from a file, or - for stdin: one a line, or ended by NUL.",
            )
        )
    parameters += format_options(verb)
    if verb.written_as:
        about = f"Write the {verb.written_as} to this file; an existing file is replaced only if it is one."
        parameters.append(click.Option(["-o", "--output"], metavar="FILE", help=about))

    def run(
        paths_from: str | None = None, as_options: tuple[str, ...] = (), output: str | None = None, **values: Any
    ) -> int:
        values["format"] = chosen_format(values)
        if paths is not None:
            values[paths.name] = (*values[paths.name], *as_options, *_paths_from(paths_from))
            if paths.required and not values[paths.name]:
                raise click.UsageError(f"Missing argument '{_metavar(paths)}'.", click.get_current_context())
        if output is not None:
            from smart_explore.frontends.cli.written_file import check_writable

            check_writable(output)
        with Progress(sys.stderr) as progress:
            try:
                answer = call(verb, Session(base=_current_folder(), progress=progress), values)
            except SmartExploreError as error:
                write_answer(error_document(error, values["format"]))
                raise
        options = render_options(verb, values)
        if output is not None and answer.exit_code != EXIT_NOT_FOUND:
            _write(output, to_format(answer, options._replace(format=verb.written_as), CommandLine()))
        write_answer(to_format(answer, options, CommandLine()))
        if values["format"] in verb.files:
            _print_problems(answer.all_problems)
        return int(answer.exit_code)

    return click.Command(
        verb.name,
        params=with_help_all(parameters),
        callback=run,
        help=verb.summary,
        short_help=verb.summary,
        epilog=_examples(verb),
        no_args_is_help=any(p.required for p in verb.parameters if p.positional and p is not paths),
    )


def _write(path: str, text: str) -> None:
    """Write an answer to a file, and say so on stderr."""
    from smart_explore.frontends.cli.written_file import write_file
    from smart_explore.render.sanitize import line

    size = write_file(path, text)
    click.echo(f"wrote {line(path)}, {size / 1_000_000:.1f} MB", err=True)


def _print_problems(problems: tuple[Problem, ...]) -> None:
    """Write the problems to stderr, for an answer in a format that has no place for them."""
    from smart_explore.model.answers import lost
    from smart_explore.render.notes import problem_lines, syntax_count

    for line in (*problem_lines(lost(problems)), *syntax_count(problems)):
        click.echo(line, err=True)


def _current_folder() -> str:
    try:
        return os.getcwd()
    except OSError:
        raise BadRequestError("the current folder is gone", "change to one that is there") from None


def _paths_from(source: str | None) -> tuple[str, ...]:
    if source is None:
        return ()
    from smart_explore.source.file_list import read_paths

    if source == "-":
        if sys.stdin is None:
            raise click.BadParameter("stdin is closed", param_hint="--paths-from")
        return read_paths(sys.stdin.buffer)
    try:
        with open(source, "rb") as stream:
            return read_paths(stream)
    except OSError as error:
        raise click.BadParameter(f"{source}: {error.strerror}", param_hint="--paths-from") from None


def _parameter(parameter: Parameter) -> click.Parameter:
    kind = _type(parameter)
    if parameter.positional:
        default = {"default": parameter.default} if parameter.type == "text" and not parameter.required else {}
        return click.Argument(
            [parameter.name],
            type=kind,
            nargs=-1 if parameter.many else 1,
            required=parameter.required and not parameter.many,
            metavar=_metavar(parameter),
            **default,  # click treats any default, even None, as a given argument
        )
    option = RareOption if parameter.rare else click.Option
    flag = "--" + ("all" if parameter.name == "every" else parameter.name.rstrip("_").replace("_", "-"))
    if parameter.type == "records":
        from smart_explore.frontends.cli.records import Records

        return option([flag, "--file", parameter.name], type=Records(), metavar="FILE", help=parameter.help)
    others = [f"-{parameter.letter}"] if parameter.letter else []
    others += [f"--{parameter.also}"] if parameter.also else []
    if parameter.type == "flag":
        return option([flag, *others, parameter.name], is_flag=True, help=parameter.help)
    numbers = "N" if parameter.type == "integer" else None
    return option(
        [flag, *others, parameter.name],
        type=kind,
        default=None if parameter.many else parameter.default,
        multiple=parameter.many,
        show_default=parameter.default not in ((), "", None),
        metavar=parameter.metavar or numbers,
        help=parameter.help,
    )


def _type(parameter: Parameter) -> click.ParamType[Any]:
    if parameter.type == "integer":
        return click.IntRange(parameter.minimum, parameter.maximum)
    if parameter.type == "choice":
        return click.Choice(parameter.choices)
    if parameter.type == "path":
        return click.Path()
    return click.STRING


def _metavar(parameter: Parameter) -> str:
    name = parameter.metavar or ("PATH" if parameter.name == "paths" else parameter.name.upper())
    if parameter.many and parameter.required and parameter.type != "path":
        return f"{name}..."
    return f"[{name}]..." if parameter.many else name if parameter.required else f"[{name}]"


def _examples(verb: Verb) -> str:
    lines = ["\b", "Examples:"]
    for command, meaning in verb.examples:
        full = command if "smart-explore" in command else f"smart-explore {command}"
        lines.append(f"  {full}")
        lines.append(f"      {meaning}")
    return "\n".join(lines)
