"""Downloads from npm: the grammars' packages, and the CLI if its install script can fetch it."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

from smart_explore.treesitter.install.build_dir import BuildDir
from smart_explore.treesitter.install.failure import StepFailedError
from smart_explore.treesitter.install.node import NodeProgram

#: The install script fetches some megabytes from a host that does not answer everywhere.
_SCRIPT_SECONDS = 120.0
_QUIET = ("--no-audit", "--no-fund", "--no-update-notifier")


def pack(build_dir: BuildDir, node: NodeProgram, packages: Sequence[str], folder: Path) -> None:
    """Puts the tarballs of packages, each ``NAME@VERSION``, into ``folder``. Raises ``StepFailedError``."""
    _npm(build_dir, node, "pack", "--loglevel=error", "--ignore-scripts", "--pack-destination", str(folder), *packages)


def fetch_binary(build_dir: BuildDir, node: NodeProgram, pins: Path) -> Path:
    """The native binary, fetched by the install script of npm's tree-sitter-cli as ``pins`` locks it.

    npm can report success without a binary, so the file is checked; the caller verifies that it runs. Raises
    ``StepFailedError``.
    """
    project = build_dir.make("npm")
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(pins / name, project / name)
    _npm(build_dir, node, "ci", "--ignore-scripts", *_QUIET)
    _npm(build_dir, node, "rebuild", "tree-sitter-cli", *_QUIET, seconds=_SCRIPT_SECONDS)
    binary = build_dir.folder / "npm" / "node_modules" / "tree-sitter-cli" / "tree-sitter"
    if not binary.is_file() or binary.stat().st_size == 0:
        raise StepFailedError("npm reports success, but its install script left no binary")
    return binary


def _npm(build_dir: BuildDir, node: NodeProgram, *arguments: str, seconds: float = 600) -> None:
    # A cache of our own: the user's home may be read-only, and it needs none of these packages.
    private = {"npm_config_cache": str(build_dir.folder / "npm-cache"), "npm_config_fetch_timeout": "60000"}
    environment = {**node.environment(), **private}
    build_dir.run([*node.npm, *arguments], cwd=build_dir.make("npm"), environment=environment, seconds=seconds)
