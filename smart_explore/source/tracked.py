"""Ask git which files under some folders it tracks, so that nothing the repository holds can run code."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import NamedTuple

_SECONDS = 10
_MAX_FOLDERS = 200  # more would meet the system's limit on the length of arguments
_KEPT_VARIABLES = ("HOME", "XDG_CONFIG_HOME")  # where the user says which repositories of others are safe
_SETTINGS = ("core.fsmonitor=false", "core.hooksPath=/dev/null", "protocol.allow=never", "core.pager=cat")


class Tracked(NamedTuple):
    """Paths that git tracks, relative to the repository's root, and the folders on the way to them."""

    files: frozenset[bytes]
    folders: frozenset[bytes]


def tracked_below(root: str, folders: Sequence[bytes]) -> Tracked:
    """What git tracks below ``folders`` (relative to ``root``, where the repository begins).

    Empty where git is missing, refuses the repository, fails, or takes too long. The paths come out of the
    repository's index and are no more to be trusted than file names are.
    """
    listed = _ls_files(root, folders) if len(folders) <= _MAX_FOLDERS else _ls_files(root, ())
    files = frozenset(path for path in listed.split(b"\0") if path)
    above: set[bytes] = set()
    for path in files:
        folder = os.path.dirname(path)
        while folder and folder not in above:
            above.add(folder)
            folder = os.path.dirname(folder)
    return Tracked(files, frozenset(above))


def _ls_files(root: str, folders: Sequence[bytes]) -> bytes:
    import subprocess  # a walk that meets no build folder does not pay for it

    search = [folder for folder in os.get_exec_path() if os.path.isabs(folder)]
    git = next((path for folder in search if os.access(path := os.path.join(folder, "git"), os.X_OK)), None)
    if git is None:
        return b""
    settings = [part for setting in _SETTINGS for part in ("-c", setting)]
    command: list[str | bytes] = [git, "--literal-pathspecs", *settings, "ls-files", "-z", "--cached", "--", *folders]
    try:
        done = subprocess.run(
            command,
            cwd=root,
            env=_environment(search),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return b""
    return done.stdout if done.returncode == 0 else b""


def _environment(search: Sequence[str]) -> dict[str, str]:
    """A new environment: no GIT_DIR, no GIT_CONFIG_*, no relative folder in PATH, and no fetching of what is absent."""
    kept = {name: os.environ[name] for name in _KEPT_VARIABLES if name in os.environ}
    return kept | {
        "PATH": os.pathsep.join(search),
        "LC_ALL": "C",
        "GIT_OPTIONAL_LOCKS": "0",
        "GIT_TERMINAL_PROMPT": "0",
        "GIT_ALLOW_PROTOCOL": "none",
        "GIT_NO_LAZY_FETCH": "1",
        "GIT_NO_REPLACE_OBJECTS": "1",
        "GIT_ATTR_NOSYSTEM": "1",
    }
