"""How the program behaves towards a shell and its user."""

from __future__ import annotations

import itertools
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from cli_project import Run

from smart_explore import __version__
from smart_explore.frontends.catalog import CLI_ONLY, VERBS, verb
from smart_explore.frontends.cli.command_groups import HIDDEN, groups_of
from smart_explore.frontends.cli.terminal import Progress

COMMANDS = [*VERBS, *CLI_ONLY, "setup", "doctor", "mcp", "completion"]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run: Run, command: str) -> None:
    done = run(command, "--help")
    assert done.returncode == 0
    assert f"smart-explore {command}" in done.stdout
    assert "Examples:" in done.stdout
    if command in (*VERBS, *CLI_ONLY):
        long = run(command, "--help-all").stdout
        for parameter in verb(command).parameters[1:]:
            shown = [parameter.help in " ".join(text.split()) for text in (done.stdout, long)]
            assert parameter.positional or shown == [not parameter.rare, True], parameter.name


@pytest.mark.parametrize("command", [*VERBS, *CLI_ONLY])
def test_a_command_without_what_it_needs_says_what_is_missing(run: Run, command: str) -> None:
    needed = [p.name for p in verb(command).parameters if p.positional and p.required and not p.many]
    done = run(command, "--json")
    assert "Traceback" not in done.stderr
    assert not needed or (done.returncode == 2 and f"Missing argument '{needed[0].upper()}'" in done.stderr)


def test_help_lists_each_command_that_is_not_hidden_once_and_fits_two_screens(run: Run) -> None:
    lines = run("--help").stdout.splitlines()
    listed = [line.split()[0] for line in lines if line.startswith("  ") and "  " in line.strip()]
    assert len(listed) == len(set(listed)) >= 20
    assert {*COMMANDS, "callers", "note"} - set(HIDDEN) <= set(listed) and not set(HIDDEN) & set(listed)
    assert len(lines) <= 48 and max(map(len, lines)) <= 100


def test_a_command_that_no_group_names_stands_in_the_last() -> None:
    assert groups_of(["search", "fly", "cycles"])[-1] == ("Set up and connect", ["fly"])
    assert all(names == [] for _, names in groups_of(["cycles"]))


def test_a_run_without_arguments_says_what_to_type(run: Run) -> None:
    done = run()
    assert (done.returncode, done.stdout) == (2, "")
    assert "smart-explore search " in done.stderr and "smart-explore --help" in done.stderr


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (("symbols", "server.go"), ("outline", "server.go")),
        (("profile", "server.go"), ("outline", "--view", "profile", "server.go")),
        (("relations", "area", "callers"), ("callers", "area")),
        (("cycles", "geometry"), ("imports", "--cycles", "geometry")),
    ],
)
def test_a_hidden_command_answers_as_the_one_that_took_its_place(
    run: Run, old: tuple[str, ...], new: tuple[str, ...]
) -> None:
    answers = [run(*words, "--json") for words in (old, new)]
    assert answers[0].stdout == answers[1].stdout != ""
    assert answers[0].returncode == answers[1].returncode
    assert f"smart-explore {old[0]}" in run(old[0], "--help").stdout


def test_a_rare_option_works_and_help_all_takes_the_place_of_an_answer(run: Run) -> None:
    done = run("callers", "area", "--help-all")
    assert done.returncode == 0 and "--no-ignore " in done.stdout and "--path " not in done.stdout
    assert "secret.py" in run("search", "hidden_area", "--no-ignore").stdout
    assert "--no-ignore " not in run("search", "--help").stdout


def test_version_and_unknown_commands(run: Run) -> None:
    assert run("--version").stdout == f"smart-explore {__version__}\n"
    done = run("outlin")
    assert done.returncode == 2
    assert "outline" in done.stderr


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_prints_a_script(run: Run, shell: str) -> None:
    done = run("completion", shell)
    assert "_SMART_EXPLORE_COMPLETE" in done.stdout
    assert (done.returncode, done.stderr) == (0, "")


def test_completion_offers_commands_and_options(run: Run) -> None:
    def offered(words: str) -> str:
        return run(env={"_SMART_EXPLORE_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": "1"}).stdout

    assert "outline" in offered("smart-explore outl")


def test_results_hold_no_colour_and_no_progress(run: Run) -> None:
    done = run("search", "area", env={"FORCE_COLOR": "1"})
    assert "\x1b" not in done.stdout + done.stderr
    assert done.stderr == ""


def test_without_an_installation_and_without_leave_to_make_one_it_says_what_to_run(run: Run, tmp_path: object) -> None:
    done = run("outline", "server.go", env={"SMART_EXPLORE_NO_SETUP": "1", "XDG_DATA_HOME": f"{tmp_path}/none"})
    assert done.returncode == 4
    assert "smart-explore setup" in done.stderr
    assert done.stdout == ""


def test_a_reader_that_has_enough_ends_it_quietly(run: Run, project: object) -> None:
    done = subprocess.run(
        ["sh", "-c", f"{sys.executable} -m smart_explore outline --json geometry/shapes.py | head -c 10"],
        cwd=str(project),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert len(done.stdout) == 10
    assert done.stderr == ""


def test_a_reader_that_is_gone_gives_the_exit_code_of_a_broken_pipe(run: Run) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = run("outline", "server.go", capture_output=False, stdout=writing, stderr=subprocess.PIPE)
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (128 + signal.SIGPIPE, "")


def test_paths_from_a_missing_list_is_a_usage_error(run: Run) -> None:
    done = run("outline", "--paths-from", "nowhere.txt")
    assert done.returncode == 2
    assert "nowhere.txt" in done.stderr


def test_slow_work_without_a_stderr_is_done_all_the_same() -> None:
    with Progress(None, itertools.count(step=10).__next__) as progress:
        progress(1, 2, "files")


def test_without_a_stderr_an_answer_is_the_same(run: Run) -> None:
    without = run(
        "outline",
        "server.go",
        preexec_fn=lambda: os.close(2),
        stderr=None,
        stdout=subprocess.PIPE,
        capture_output=False,
    )
    assert (without.returncode, without.stdout) == (0, run("outline", "server.go").stdout)


def test_from_a_folder_that_is_gone_it_says_so(project: Path) -> None:
    script = f"mkdir gone && cd gone && rmdir ../gone && {sys.executable} -m smart_explore search area {project}"
    done = subprocess.run(["sh", "-c", script], cwd=str(project), capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "the current folder is gone" in done.stderr
