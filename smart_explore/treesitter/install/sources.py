"""Where the native CLI may come from, in the order in which the sources are tried."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.treesitter.binary import OVERRIDE, binary_on_path, named_binary, native_binary
from smart_explore.treesitter.install.build_dir import BuildDir
from smart_explore.treesitter.install.debian import unpack_package
from smart_explore.treesitter.install.failure import StepFailedError
from smart_explore.treesitter.install.node import NodeProgram
from smart_explore.treesitter.install.npm import fetch_binary
from smart_explore.treesitter.package_data import grammars_dir
from smart_explore.treesitter.toolchain import Origin


class Source(NamedTuple):
    """One source of the CLI: its description, and a function that returns the argv, or raises ``StepFailedError``."""

    origin: Origin
    description: str
    command: Callable[[], tuple[str, ...]]


def cli_sources(build_dir: BuildDir, node: Callable[[], NodeProgram], home: Path) -> tuple[Source, ...]:
    """The sources, best first. What a source brings along is put into ``home``, the installation being built."""

    def environment() -> tuple[str, ...]:
        try:
            binary = named_binary()
        except EnvironmentBrokenError as error:
            raise StepFailedError(error.message) from error
        return (binary,) if binary else ()

    def npm() -> tuple[str, ...]:
        fetched = fetch_binary(build_dir, node(), Path(grammars_dir()))
        (home / "bin").mkdir(exist_ok=True)
        binary = home / "bin" / "tree-sitter"
        shutil.copy2(fetched, binary)
        binary.chmod(0o755)
        return (str(binary),)

    def path() -> tuple[str, ...]:
        on_path = binary_on_path()
        if on_path is None:
            raise StepFailedError("none there")
        return (native_binary(on_path),)

    named = (Source("environment", f"the binary named in {OVERRIDE}", environment),)
    return (
        *(named if os.environ.get(OVERRIDE) else ()),
        Source("npm", "npm's tree-sitter-cli", npm),
        Source("path", "a tree-sitter on PATH", path),
        Source("debian", "the distribution's package", lambda: unpack_package(build_dir, home)),
    )
