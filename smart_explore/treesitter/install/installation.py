"""Building an installation aside and putting it in place whole, or not at all."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.treesitter.folders import data_folder, installation_folder
from smart_explore.treesitter.install.build_dir import BuildDir
from smart_explore.treesitter.install.failure import StepFailedError
from smart_explore.treesitter.install.file_lock import file_lock, orderly_end
from smart_explore.treesitter.install.libraries import keep_libraries
from smart_explore.treesitter.install.node import NodeProgram, find_node
from smart_explore.treesitter.install.packages import fetch
from smart_explore.treesitter.install.sources import cli_sources
from smart_explore.treesitter.install.verify import verify_version
from smart_explore.treesitter.installed import Progress, installed_toolchain
from smart_explore.treesitter.manifest import MANIFEST, decode_manifest, encode_manifest
from smart_explore.treesitter.package_data import grammars_dir, lock_digest
from smart_explore.treesitter.pins import Pin, pinned, read_pin
from smart_explore.treesitter.toolchain import Toolchain, forget_libraries

_BUILDING = ".building-"
_HINT = "look at what was said above, then run: smart-explore setup"


def set_up(progress: Progress | None = None, force: bool = False, grammars: Collection[str] = ()) -> Toolchain:
    """Installs the pinned CLI and grammars into the user's data folder and proves them; what is installed then.

    ``grammars`` are names of pins beside those of the base. What is there already is left alone unless ``force`` asks
    to make all of it anew. ``progress`` is given one line a step; without it they go to stderr. Two set-ups at once do
    the work once, and one that is killed leaves what was there before. Raises ``EnvironmentBrokenError``: also where
    one of ``grammars`` cannot be had.
    """
    tell = progress or _to_stderr
    place = Path(installation_folder())
    try:
        place.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with orderly_end(), file_lock(place.parent / ".lock", lambda: tell("waiting for another set-up to end")):
            _sweep(place.parent)
            there = installed_toolchain()
            if there is None or force:
                return _built_in_place(place, tell, _wanted(there, grammars), grammars)
            missing = [pin for pin in _wanted(None, grammars) if not there.has(pin.identity)]
            requested = [pin for pin in missing if pin.identity.partition("@")[0] in grammars]
            return _added(there, place, tell, requested) if requested else there
    except OSError as error:
        raise EnvironmentBrokenError(
            f"cannot install into {place.parent}: {error.strerror or error}",
            "make room there and let it be written to, or set XDG_DATA_HOME to another folder",
        ) from error


def _wanted(there: Toolchain | None, grammars: Collection[str]) -> list[Pin]:
    """The pins of the base, of what is installed, and of what is asked for."""
    pins = [read_pin(name) for name in sorted(pinned())]
    kept = [pin for pin in pins if pin.base or pin.identity.partition("@")[0] in grammars]
    return kept + [pin for pin in pins if pin not in kept and there is not None and there.has(pin.identity)]


def _to_stderr(line: str) -> None:
    print(f"smart-explore: {line}", file=sys.stderr, flush=True)


def _sweep(folder: Path) -> None:
    """Removes what set-ups left that were killed: only the holder of the lock builds, so none of it is in use."""
    for path in folder.glob(f"{_BUILDING}*"):
        shutil.rmtree(path, ignore_errors=True)


def _built_in_place(place: Path, tell: Progress, pins: Sequence[Pin], needed: Collection[str]) -> Toolchain:
    begun = time.monotonic()
    tell(f"setting up the tree-sitter CLI and its grammars, once, in {place}")
    with _build_dir(place, tell) as build_dir:
        toolchain, failed = _build(build_dir, place, pins)
        home = build_dir.folder / "installation"
        if place.exists():
            place.rename(build_dir.folder / "replaced")
        home.rename(place)
    tell(f"done in {time.monotonic() - begun:.0f} s: tree-sitter {toolchain.version} ({toolchain.origin})")
    _complain(failed, needed)
    return toolchain


def _added(there: Toolchain, place: Path, tell: Progress, pins: Sequence[Pin]) -> Toolchain:
    """Adds grammars to an installation that is in use: each library appears whole, once it is proven."""
    begun = time.monotonic()
    with _build_dir(place, tell) as build_dir:
        archives, failed = _fetched(build_dir, _node_once(build_dir), pins)
        home = Path(there.grammars_dir)
        failed |= keep_libraries(build_dir, archives, home, there.command, there.config_dir)
    forget_libraries()
    names = [name for pin in pins if (name := pin.identity.partition("@")[0]) not in failed]
    if names:
        tell(f"installed the grammars of {', '.join(names)} in {time.monotonic() - begun:.0f} s")
    _complain(failed, failed)
    return there


@contextmanager
def _build_dir(place: Path, tell: Progress) -> Iterator[BuildDir]:
    """A folder beside ``place`` to work in; what goes wrong there is told with the end of its log, which is kept."""
    building = place.parent / f"{_BUILDING}{os.getpid()}-{os.urandom(6).hex()}"
    log = Path(data_folder()) / "setup-failed.log"
    try:
        building.mkdir(mode=0o700)
        build_dir = BuildDir(building, tell)
        try:
            yield build_dir
        except StepFailedError as error:
            shutil.copyfile(build_dir.log, log)
            for line in build_dir.tail():
                tell(f"  | {line}")
            raise EnvironmentBrokenError(f"set-up failed: {error} (the whole log: {log})", _HINT) from error
        log.unlink(missing_ok=True)
    finally:
        shutil.rmtree(building, ignore_errors=True)


def _complain(failed: Mapping[str, str], needed: Collection[str]) -> None:
    """Raises where a grammar that is needed failed."""
    reasons = [f"{name}: {reason}" for name, reason in failed.items() if name in needed]
    if reasons:
        names = " ".join(sorted(name for name in failed if name in needed))
        raise EnvironmentBrokenError(
            f"these grammars cannot be installed: {'; '.join(reasons)}",
            f"with a connection to the package registries, run: smart-explore setup --languages {names}",
        )


def _node_once(build_dir: BuildDir) -> Callable[[], NodeProgram]:
    return cache(lambda: find_node(build_dir))


def _fetched(
    build_dir: BuildDir, node: Callable[[], NodeProgram], pins: Sequence[Pin]
) -> tuple[dict[Pin, Path], dict[str, str]]:
    """The archives of the pins, and why others could not be had, by name: together, then those that are missing."""
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


def _build(build_dir: BuildDir, place: Path, pins: Sequence[Pin]) -> tuple[Toolchain, dict[str, str]]:
    """The toolchain as it will be in ``place``, built and verified in the build directory; the grammars that failed."""
    lock = Path(grammars_dir()) / "package-lock.json"
    if not hashlib.sha256(lock.read_bytes()).hexdigest().startswith(lock_digest()):
        raise StepFailedError(f"{lock} has another digest than package-lock.sha256 says")
    home = build_dir.make("installation")
    config = _write_config(home, place)
    node = _node_once(build_dir)
    archives, failed = _fetched(build_dir, node, pins)
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
    """The first source's CLI that says a version that will do and answers with grammars; those that fail with it."""
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
