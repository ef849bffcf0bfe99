"""The grammar libraries of this platform, out of everything that the npm packages carry."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Sequence
from pathlib import Path

from smart_explore.languages.registry import GRAMMARS
from smart_explore.treesitter.folders import platform_name
from smart_explore.treesitter.install.build_dir import BuildDir
from smart_explore.treesitter.install.failure import StepFailedError
from smart_explore.treesitter.install.verify import verify_library
from smart_explore.treesitter.toolchain import GrammarLibrary

_DIGEST_LENGTH = 16


def library_digest(path: Path) -> str:
    """The first 16 hexadecimal digits of the file's SHA-256."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:_DIGEST_LENGTH]


def keep_libraries(
    build_dir: BuildDir, modules: Path, home: Path, command: Sequence[str], config_dir: str
) -> dict[str, GrammarLibrary]:
    """Copies every grammar's library from ``modules`` to ``home`` and proves it with the CLI that ``command`` runs.

    A package without a library for this platform, or with one that does not run here, is compiled instead where a
    C compiler is found. Raises ``StepFailedError`` where a grammar cannot be had at all.
    """
    libraries = {}
    for name, grammar in GRAMMARS.items():
        prebuilt = modules / grammar.library(platform_name())
        path = home / prebuilt.name
        try:
            if not prebuilt.is_file():
                raise StepFailedError(f"{grammar.package} has no library for {platform_name()}")
            if not path.exists():
                shutil.copyfile(prebuilt, path)
            libraries[name] = _proven(build_dir, path, name, command, config_dir)
        except StepFailedError as error:
            build_dir.progress(f"grammars: {name}: {error}; compiling it")
            path = home / f"{name}.so"
            own = {"TREE_SITTER_DIR": config_dir}
            build_dir.run([*command, "build", "-o", path, modules / grammar.package / grammar.sources], environment=own)
            libraries[name] = _proven(build_dir, path, name, command, config_dir)
    return libraries


def _proven(build_dir: BuildDir, path: Path, name: str, command: Sequence[str], config_dir: str) -> GrammarLibrary:
    library = GrammarLibrary(str(path), name, library_digest(path))
    verify_library(command, config_dir, name, library, build_dir.scratch)
    return library
