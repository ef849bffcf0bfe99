"""Find the installed CLI, as every command does: reads only one small file."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.languages.registry import RECOGNITIONS, grammar_of
from smart_explore.treesitter.binary import named_binary
from smart_explore.treesitter.folders import data_folder
from smart_explore.treesitter.installed import Progress, installed_toolchain
from smart_explore.treesitter.pins import pinned
from smart_explore.treesitter.toolchain import Toolchain

#: The environment variable that forbids a command to set up by itself.
NO_SETUP = "SMART_EXPLORE_NO_SETUP"

RETRY_AFTER_S = 3_600
"""Seconds after which a question tries again to install a grammar that could not be had."""

_FAILED = "failed-grammars"
"""The folder of empty files, named as grammars, whose times say when installing them failed."""


def find_toolchain() -> Toolchain | None:
    """The CLI and grammars to use; None if nothing is installed. Runs nothing.

    A binary named in ``SMART_EXPLORE_TREE_SITTER`` replaces the installed one. Raises ``EnvironmentBrokenError`` if
    that name leads nowhere.
    """
    binary = named_binary()
    toolchain = installed_toolchain()
    if toolchain is None or binary is None or binary == toolchain.binary:
        return toolchain
    return toolchain._replace(command=(binary,), version="", origin="environment")


def lacking_grammars() -> frozenset[str]:
    """The languages whose files are skipped in folders: their grammars are missing, and not installed now.

    Either ``SMART_EXPLORE_NO_SETUP`` forbids it, or it failed less than ``RETRY_AFTER_S`` ago.
    """
    toolchain = find_toolchain()
    if toolchain is not None:
        missing = toolchain.missing(RECOGNITIONS)
    else:
        missing = frozenset(language for language in RECOGNITIONS if grammar_of(language) in pinned())
    if _forbidden():
        return missing if toolchain is not None else frozenset()
    return frozenset(language for language in missing if _failed_lately(grammar_of(language)))


def install_grammars(toolchain: Toolchain, languages: Iterable[str]) -> Mapping[str, str]:
    """Install the missing grammars of these languages; the failures by language.

    Reports it on stderr. Raises ``EnvironmentBrokenError`` if the folder of the installation cannot be used.
    """
    failed = {}
    for language in sorted(toolchain.missing(languages)):
        if _forbidden():
            failed[language] = f"its grammar is not installed, and {NO_SETUP} forbids to do it now"
            continue
        from smart_explore.treesitter.install import set_up

        try:
            set_up(grammars={grammar_of(language)})
        except EnvironmentBrokenError as error:
            failed[language] = error.message
            _note_failure(grammar_of(language))
    return failed


def _failed_lately(grammar: str) -> bool:
    try:
        age = time.time() - os.stat(os.path.join(data_folder(), _FAILED, grammar)).st_mtime
    except OSError:
        return False
    return 0 <= age < RETRY_AFTER_S


def _note_failure(grammar: str) -> None:
    folder = os.path.join(data_folder(), _FAILED)
    with suppress(OSError):  # then the next question tries again
        os.makedirs(folder, mode=0o700, exist_ok=True)
        with open(os.path.join(folder, grammar), "wb"):
            pass


def _forbidden() -> bool:
    return os.environ.get(NO_SETUP, "0") not in ("", "0")


def require_toolchain(progress: Progress | None = None) -> Toolchain:
    """The CLI and grammars to use, installed first if needed.

    ``progress`` is called with one line a step; without it they go to stderr. Raises ``EnvironmentBrokenError`` if
    set-up fails, or if ``SMART_EXPLORE_NO_SETUP`` forbids it.
    """
    toolchain = find_toolchain()
    if toolchain is not None:
        return toolchain
    if _forbidden():
        raise EnvironmentBrokenError(
            "the tree-sitter CLI and its grammars are not installed, and SMART_EXPLORE_NO_SETUP forbids to do it now",
            "run: smart-explore setup",
        )
    from smart_explore.treesitter.install import set_up

    set_up(progress)
    toolchain = find_toolchain()
    if toolchain is None:
        raise EnvironmentBrokenError("the installation vanished while it was being made", "run: smart-explore doctor")
    return toolchain
