"""The program: its commands, each imported when it runs, and the end of a run."""

from __future__ import annotations

import signal

import click

from smart_explore import __version__
from smart_explore.errors import EXIT_USAGE, SmartExploreError, reason_of
from smart_explore.frontends.catalog import CLI_ONLY, RELATIONS, VERBS, verb
from smart_explore.frontends.cli.command_groups import HIDDEN, START, groups_of
from smart_explore.frontends.cli.output import ReaderGoneError, give_up_stdout, require_stdout
from smart_explore.processes.signals import end_on_signals, received

_GROUPS = ("edit", "note", "fleet")
_OTHERS = ("setup", "doctor", "mcp", "lsp", "completion")


class _Commands(click.Group):
    """A group that imports a command's module only when the command is named, or all of them for ``--help``."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        there = [*VERBS, *RELATIONS, *_GROUPS, *CLI_ONLY, *_OTHERS]
        return [name for name in there if name not in HIDDEN]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        self.format_commands(ctx, formatter)
        with formatter.section("Options"):
            formatter.write_text("-h, --help of any command; --help-all with its rare options; --version")

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        groups = groups_of(self.list_commands(ctx))
        width = max(len(name) for _, names in groups for name in names)
        for title, names in groups:
            with formatter.section(title):
                formatter.write_dl([(name.ljust(width), self._summary(ctx, name)) for name in names])

    def _summary(self, ctx: click.Context, name: str) -> str:
        command = self.get_command(ctx, name)
        return command.short_help or "" if command else ""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name == "symbols":
            cmd_name = "outline"
        if cmd_name in (*VERBS, *RELATIONS, *CLI_ONLY):
            from smart_explore.frontends.cli.verb_command import verb_command

            return verb_command(verb(cmd_name))
        if cmd_name in _GROUPS:
            from smart_explore.frontends.cli.verb_groups import VERB_GROUPS

            return VERB_GROUPS[cmd_name]()
        if cmd_name in _OTHERS:
            from importlib import import_module

            command = import_module(f"smart_explore.frontends.cli.{cmd_name}_command").COMMAND
            assert isinstance(command, click.Command)
            return command
        from difflib import get_close_matches

        near = get_close_matches(cmd_name, self.list_commands(ctx), n=1)
        if near and not ctx.resilient_parsing:
            ctx.fail(f"No such command {cmd_name!r}. Did you mean {near[0]!r}?")
        return None


@click.group(
    cls=_Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    invoke_without_command=True,
    subcommand_metavar="COMMAND [ARGS]...",
    options_metavar="",
    epilog="""\b
    Rarely needed: index, status, completion, fleet. Text fits --max-tokens; --json has all the data.
    Exit codes: 0 done, 1 nothing found, 2 usage, 3 answered in part, 4 environment broken.""",
)
@click.version_option(__version__, prog_name="smart-explore", message="%(prog)s %(version)s")
@click.pass_context
def app(context: click.Context) -> int | None:
    """Answer questions about source code, a few hundred tokens at a time."""
    if context.invoked_subcommand:
        return None
    click.echo(START, err=True)
    return EXIT_USAGE


def run() -> int:
    """Run the program on ``sys.argv``; its exit code. Only here do errors become messages and exit codes."""
    end_on_signals()
    try:
        require_stdout()
        code = app.main(prog_name="smart-explore", standalone_mode=False)
    except SmartExploreError as error:
        code = _complain(error.message, error.hint, error.exit_code)
    except click.ClickException as error:
        error.show()
        code = error.exit_code
    except (click.Abort, KeyboardInterrupt):
        code = 128 + signal.SIGINT
    except (BrokenPipeError, ReaderGoneError):
        code = 128 + signal.SIGPIPE
    except OSError as error:
        code = _complain(reason_of(error), "check the disk and the permissions named above", EXIT_USAGE)
    except SystemExit as stop:
        code = stop.code
    except Exception:
        if not received:
            raise
        code = 128 + received[0]  # a wait for a lock replaced our exception by its own
    give_up_stdout()
    return code if isinstance(code, int) else 0


def _complain(message: str, hint: str, code: int) -> int:
    from smart_explore.render.sanitize import block

    text = f"smart-explore: {message}" + (f"\n{hint}" if hint else "")
    click.echo(block(text), err=True)
    return code
