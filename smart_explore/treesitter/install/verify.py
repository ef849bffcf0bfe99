"""Verify an installation: the CLI prints its version, and every grammar finds a node in one line of code."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

from smart_explore.languages.language import Grammar
from smart_explore.treesitter.install.failure import StepFailedError, summary
from smart_explore.treesitter.version import MINIMUM, parse_version, show_version, will_do

_SECONDS = 30.0
_QUERY = "(_) @any\n"


def verify_version(command: Sequence[str]) -> str:
    """The version that the CLI prints, like ``0.26.11``. Raises ``StepFailedError`` if it is not accepted."""
    printed = _run([*command, "--version"], {})
    version = parse_version(printed)
    if version is None:
        raise StepFailedError(f"it does not say its version but {summary(printed, 60)!r}")
    if not will_do(version):
        raise StepFailedError(f"its version is {show_version(version)}, and {show_version(MINIMUM)} is needed")
    return show_version(version)


def verify_library(command: Sequence[str], config_dir: str, grammar: Grammar, library: Path, scratch: Path) -> None:
    """Run a query with one grammar's library, its files in ``scratch``.

    Raises ``StepFailedError`` if it does not answer.
    """
    query = scratch / "proof.scm"
    source = scratch / f"proof-{grammar.symbol}"
    query.write_text(_QUERY)
    source.write_text(grammar.sample + "\n")
    arguments = ["query", "-l", str(library), "--lang-name", grammar.symbol, str(query), str(source)]
    answer = _run([*command, *arguments], {"TREE_SITTER_DIR": config_dir})
    if "`proof`" not in answer:
        raise StepFailedError(f"the {grammar.symbol} grammar does not find its sample: {summary(answer)}")


def _run(argv: Sequence[str], variables: dict[str, str]) -> str:
    environment = {"PATH": "/usr/bin:/bin", "LC_ALL": "C", **variables}
    try:
        done = subprocess.run(argv, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=_SECONDS)
    except OSError as error:
        raise StepFailedError(f"it cannot be started: {error.strerror or error}") from error
    except subprocess.TimeoutExpired as error:
        raise StepFailedError(f"it does not answer within {_SECONDS:.0f} s") from error
    if done.returncode != 0:
        output = (done.stderr + done.stdout).decode(errors="replace")
        raise StepFailedError(f"it ends with status {done.returncode}: {summary(output)}")
    return done.stdout.decode(errors="replace")
