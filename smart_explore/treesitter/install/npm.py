"""What comes from npm: the grammar packages, and the CLI where its install script can fetch it."""

from __future__ import annotations

import shutil
from pathlib import Path

from smart_explore.treesitter.install.failure import StepFailedError
from smart_explore.treesitter.install.node import Node
from smart_explore.treesitter.install.workshop import Workshop

#: The install script fetches some megabytes from a host that does not answer everywhere.
_SCRIPT_SECONDS = 120.0
_QUIET = ("--no-audit", "--no-fund", "--no-update-notifier")


def install_packages(workshop: Workshop, node: Node, pins: Path) -> Path:
    """The ``node_modules`` folder with every package that ``pins`` locks; no package's script has run.

    Raises ``StepFailedError``.
    """
    workshop.progress("grammars: installing the pinned packages with npm")
    project = workshop.make("npm")
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(pins / name, project / name)
    _npm(workshop, node, "ci", "--ignore-scripts", *_QUIET)
    return project / "node_modules"


def fetch_binary(workshop: Workshop, node: Node) -> Path:
    """The native binary, fetched by the install script of npm's tree-sitter-cli.

    npm can report success with no binary there, so the file is looked for; whether it runs is for the caller to
    prove. Raises ``StepFailedError``.
    """
    _npm(workshop, node, "rebuild", "tree-sitter-cli", *_QUIET, seconds=_SCRIPT_SECONDS)
    binary = workshop.folder / "npm" / "node_modules" / "tree-sitter-cli" / "tree-sitter"
    if not binary.is_file() or binary.stat().st_size == 0:
        raise StepFailedError("npm reports success, but its install script left no binary")
    return binary


def _npm(workshop: Workshop, node: Node, *arguments: str, seconds: float = 600) -> None:
    # A cache of our own: the user's home may be read-only, and 170 MB of packages are of no use to it.
    private = {"npm_config_cache": str(workshop.folder / "npm-cache"), "npm_config_fetch_timeout": "60000"}
    environment = {**node.environment(), **private}
    workshop.run([*node.npm, *arguments], cwd=workshop.folder / "npm", environment=environment, seconds=seconds)
