"""Ask git about a repository, and let nothing that the repository holds run code."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from smart_explore.errors import EnvironmentBrokenError

_KEPT_VARIABLES = ("HOME", "XDG_CONFIG_HOME")  # the user's list of safe repositories
_SETTINGS = (
    *("core.fsmonitor=false", "core.hooksPath=/dev/null", "core.pager=cat", "protocol.allow=never"),
    *("safe.bareRepository=explicit", "core.alternateRefsCommand=", "gc.auto=0", "maintenance.auto=false"),
    *(
        "core.attributesFile=/dev/null",
        "log.showSignature=false",
        "log.mailmap=false",
        "log.showRoot=true",
        "diff.relative=false",
        "diff.interHunkContext=0",
        "diff.context=3",
        "diff.algorithm=default",
        "diff.indentHeuristic=true",
        "diff.noPrefix=false",
        "diff.mnemonicPrefix=false",
        "diff.suppressBlankEmpty=false",
        "diff.submodule=short",
        "diff.ignoreSubmodules=none",
        "diff.renames=true",
        "log.follow=false",
        "core.abbrev=auto",
    ),
)
_MEMORY_BYTES = 64 << 30  # packs are mapped, not read


class GitBounds(NamedTuple):
    """The limits of one call of git: seconds, and bytes of output."""

    seconds: float
    output_bytes: int = 256 << 20


_PROBE = GitBounds(seconds=2, output_bytes=10_000)


class GitOutput(NamedTuple):
    """The output of git, cut where it passed a limit. It comes out of the repository: trust none of it."""

    data: bytes
    is_whole: bool


def _never() -> bool:
    return False


def ask_git(
    root: str,
    arguments: Sequence[str | bytes],
    bounds: GitBounds,
    cancelled: Callable[[], bool] = _never,
    stdin: bytes = b"",
    success: tuple[int, ...] = (0,),
) -> GitOutput | None:
    """The output of a git command in the repository at ``root``, with ``stdin`` as its input.

    None if git is missing, refuses the repository, exits with no code of ``success``, or was ``cancelled``.
    """
    from smart_explore.processes.program import Bounds, run  # imported only if git is needed

    search = [folder for folder in os.get_exec_path() if os.path.isabs(folder)]
    git = next((path for folder in search if os.access(path := os.path.join(folder, "git"), os.X_OK)), None)
    if git is None:
        return None
    settings = [part for setting in _SETTINGS for part in ("-c", setting)]
    command = [git, "--no-pager", "--literal-pathspecs", *settings, *map(os.fsdecode, arguments)]
    limits = Bounds(bounds.seconds, bounds.output_bytes, _MEMORY_BYTES)
    try:
        with _readable(stdin) as handle:
            environment = _environment(root, search)
            done = run(command, cwd=root, env=environment, bounds=limits, cancelled=cancelled, stdin=handle)
    except (OSError, ValueError):
        return None
    if done.outcome == "cancelled" or (done.outcome == "failed" and done.code not in success):
        return None
    return GitOutput(done.output, done.outcome in ("done", "failed"))


def require_git(root: str, cancelled: Callable[[], bool] = _never) -> None:
    """Raise EnvironmentBrokenError if git cannot read the repository at ``root``.

    Git may be missing, refuse the repository, as it does with those of other users, or give no answer in time: a
    repository can have its settings read from a pipe that nobody writes to.
    """
    answer = ask_git(root, ["rev-parse", "--git-dir"], _PROBE, cancelled)
    if answer is None and not cancelled():
        raise EnvironmentBrokenError(f"git cannot read the repository at {root}", "see why: git status")
    if answer is not None and not answer.is_whole:
        reason = f"git does not answer in {root} within {_PROBE.seconds:g} seconds"
        raise EnvironmentBrokenError(reason, "see what keeps it: git status")


@contextmanager
def _readable(data: bytes) -> Iterator[int]:
    """A descriptor from which the data can be read."""
    if not data:
        with open(os.devnull, "rb") as nothing:
            yield nothing.fileno()
        return
    from tempfile import TemporaryFile

    with TemporaryFile(prefix="smart-explore.") as file:
        file.write(data)
        file.seek(0)
        yield file.fileno()


def _environment(root: str, search: Sequence[str]) -> dict[str, str]:
    """A new environment: no GIT_DIR, no GIT_CONFIG_*, no relative folder in PATH, and no fetching of missing objects.

    Git does not look for a repository above ``root``.
    """
    kept = {name: os.environ[name] for name in _KEPT_VARIABLES if name in os.environ}
    return kept | {
        "PATH": os.pathsep.join(search),
        "LC_ALL": "C",
        "GIT_CEILING_DIRECTORIES": os.path.dirname(root),
        "GIT_OPTIONAL_LOCKS": "0",
        "GIT_TERMINAL_PROMPT": "0",
        "GIT_ALLOW_PROTOCOL": "none",
        "GIT_NO_LAZY_FETCH": "1",
        "GIT_NO_REPLACE_OBJECTS": "1",
        "GIT_ATTR_NOSYSTEM": "1",
    }
