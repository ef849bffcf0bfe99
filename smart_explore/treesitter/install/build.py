"""Build a toolchain: archives of grammars, the first CLI that runs with them, and its configuration."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.treesitter.binary import OVERRIDE, binary_on_path, named_binary, native_binary
from smart_explore.treesitter.install.build_dir import BuildDir
from smart_explore.treesitter.install.debian import unpack_package
from smart_explore.treesitter.install.failure import StepFailedError
from smart_explore.treesitter.install.libraries import keep_libraries
from smart_explore.treesitter.install.node import NodeProgram, find_node
from smart_explore.treesitter.install.npm import fetch_binary
from smart_explore.treesitter.install.packages import fetch
from smart_explore.treesitter.install.verify import verify_version
from smart_explore.treesitter.manifest import MANIFEST, decode_manifest, encode_manifest
from smart_explore.treesitter.package_data import grammars_dir, lock_digest
from smart_explore.treesitter.pins import Pin
from smart_explore.treesitter.toolchain import Origin, Toolchain


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


def node_once(build_dir: BuildDir) -> Callable[[], NodeProgram]:
    """A function that finds a node on its first call, and caches it."""
    return cache(lambda: find_node(build_dir))


def fetched_archives(
    build_dir: BuildDir, node: Callable[[], NodeProgram], pins: Sequence[Pin]
) -> tuple[dict[Pin, Path], dict[str, str]]:
    """The archives of the pins, and the failures by name; all are fetched at once, missing ones again."""
    fetched: dict[Pin, Path | StepFailedError] = {}
    try:
        fetched.update(fetch(build_dir, node, pins))
    except StepFailedError as error:
        missing = [pin for pin in pins if pin not in fetched]
        one_by_one = len(missing) > 1 and bool(fetched)  # else nothing answers
        for pin in missing:
            fetched[pin] = error
            if one_by_one:
                try:
                    fetched.update(fetch(build_dir, node, [pin]))
                except StepFailedError as reason:
                    fetched[pin] = reason
    archives = {pin: archive for pin, archive in fetched.items() if isinstance(archive, Path)}
    return archives, {pin.identity.partition("@")[0]: str(fetched[pin]) for pin in fetched if pin not in archives}


def build(build_dir: BuildDir, place: Path, pins: Sequence[Pin]) -> tuple[Toolchain, dict[str, str]]:
    """The toolchain for ``place``, built and verified in the build directory; the grammars that failed."""
    lock = Path(grammars_dir()) / "package-lock.json"
    if not hashlib.sha256(lock.read_bytes()).hexdigest().startswith(lock_digest()):
        raise StepFailedError(f"{lock} has another digest than package-lock.sha256 says")
    home = build_dir.make("installation")
    config = _write_config(home, place)
    node = node_once(build_dir)
    archives, failed = fetched_archives(build_dir, node, pins)
    if not archives:
        raise StepFailedError(next(iter(failed.values()), "no grammar is pinned"))
    toolchain, unproven = _first_that_runs(build_dir, node, archives, home, config)
    manifest = encode_manifest(toolchain, str(home))
    (home / MANIFEST).write_text(manifest, encoding="utf-8")
    failed |= unproven
    build_dir.progress(f"proven: {len(pins) - len(failed)} grammars answer")
    for name, reason in failed.items():
        build_dir.progress(f"grammars: {name} is left out: {reason}")
    return decode_manifest(manifest, str(place)), failed


def _first_that_runs(
    build_dir: BuildDir, node: Callable[[], NodeProgram], archives: Mapping[Pin, Path], home: Path, config: Path
) -> tuple[Toolchain, dict[str, str]]:
    """The first source's CLI with an accepted version that runs grammars; the grammars that fail with it."""
    reasons = []
    grammars = home / "grammars"
    for origin, description, find in cli_sources(build_dir, node, home):
        build_dir.progress(f"CLI: trying {description}")
        try:
            command = find()
            version = verify_version(command)
            failed = keep_libraries(build_dir, archives, grammars, command, str(config))
            if len(failed) == len(archives):
                raise StepFailedError(next(iter(failed.values())))
        except StepFailedError as error:
            build_dir.progress(f"CLI: {description} will not do: {error}")
            reasons.append(f"{description}: {error}")
            continue
        if origin != "debian":
            shutil.rmtree(home / "lib", ignore_errors=True)
        return Toolchain(command, version, origin, str(config), str(grammars)), failed
    raise StepFailedError("no tree-sitter CLI runs here: " + "; ".join(reasons))


def _write_config(home: Path, place: Path) -> Path:
    """A configuration that lists one empty parser directory, by the path that it will have."""
    config = home / "config"
    (config / "parsers").mkdir(parents=True)
    directories = {"parser-directories": [os.fspath(place / "config" / "parsers")]}
    (config / "config.json").write_text(json.dumps(directories) + "\n", encoding="utf-8")
    return config
