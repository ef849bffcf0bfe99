"""The folders of the user's files: the installation, and caches."""

from __future__ import annotations

import os
import sys

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.treesitter.package_data import lock_digest

_NAME = "smart-explore"


def data_folder() -> str:
    """The absolute path of the user's data folder for this program, which need not exist yet."""
    if sys.platform == "linux":
        return _xdg("XDG_DATA_HOME", ".local/share")
    from platformdirs import user_data_dir

    return user_data_dir(_NAME, appauthor=False)


def cache_folder() -> str:
    """The absolute path of the user's cache folder for this program, which need not exist yet."""
    if sys.platform == "linux":
        return _xdg("XDG_CACHE_HOME", ".cache")
    from platformdirs import user_cache_dir

    return user_cache_dir(_NAME, appauthor=False)


def state_folder() -> str:
    """The absolute path of the user's state folder for this program, which need not exist yet."""
    if sys.platform == "linux":
        return _xdg("XDG_STATE_HOME", ".local/state")
    from platformdirs import user_state_dir

    return user_state_dir(_NAME, appauthor=False)


def installation_folder() -> str:
    """The folder of the installation for this lock and this platform, which may not exist yet."""
    return f"{data_folder()}/toolchains/{lock_digest()}-{platform_name()}"


def platform_name() -> str:
    """The platform in npm's words, such as ``linux-x64`` or ``darwin-arm64``."""
    machine = os.uname().machine.lower()
    architecture = {"x86_64": "x64", "amd64": "x64", "aarch64": "arm64"}.get(machine, machine)
    return f"{sys.platform}-{architecture}"


def _xdg(variable: str, default: str) -> str:
    # platformdirs has the same rules, but its import takes longer than all else before an outline.
    # A relative value is ignored, as the XDG specification asks: the current folder may be a hostile repository.
    base = os.environ.get(variable, "").strip()
    if not os.path.isabs(base):
        base = os.path.join(os.path.expanduser("~"), default)
    if not os.path.isabs(base):
        raise EnvironmentBrokenError("no home folder is known", f"set HOME or {variable} to an absolute path")
    return os.path.join(base, _NAME)
