"""Build an installation aside and put it in place as a whole, or not at all."""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import sys
import threading
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.treesitter.folders import data_folder, installation_folder
from smart_explore.treesitter.install.build import build, fetched_archives, node_once
from smart_explore.treesitter.install.build_dir import BuildDir
from smart_explore.treesitter.install.failure import StepFailedError
from smart_explore.treesitter.install.libraries import keep_libraries
from smart_explore.treesitter.installed import Progress, installed_toolchain
from smart_explore.treesitter.pins import Pin, pinned, read_pin
from smart_explore.treesitter.toolchain import Toolchain, forget_libraries


@contextmanager
def file_lock(path: Path, waiting: Callable[[], None]) -> Iterator[None]:
    """Hold the lock file at ``path``; ``waiting`` is called once if another process holds it.

    The kernel frees the lock when its holder ends for any reason. Raises ``OSError`` if no lock is available.
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            waiting()
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


@contextmanager
def orderly_end() -> Iterator[None]:
    """Turns SIGTERM and SIGHUP into ``SystemExit`` meanwhile, so that children are killed and folders removed."""

    def leave(number: int, _frame: FrameType | None) -> None:
        raise SystemExit(128 + number)

    if threading.current_thread() is not threading.main_thread():
        yield  # Python delivers signals to the main thread only
        return
    before = {number: signal.signal(number, leave) for number in (signal.SIGTERM, signal.SIGHUP)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


_BUILDING = ".building-"
_HINT = "look at what was said above, then run: smart-explore setup"


def set_up(progress: Progress | None = None, force: bool = False, grammars: Collection[str] = ()) -> Toolchain:
    """Install the pinned CLI and grammars into the user's data folder and verify them; returns the toolchain.

    ``grammars`` are names of pins beside the base ones. Installed ones are kept unless ``force`` is True. ``progress``
    is called with one line a step; without it they go to stderr. Two concurrent set-ups do the work once, and a killed
    one leaves the previous state. Raises ``EnvironmentBrokenError``, also if one of ``grammars`` is not available.
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
    """The pins of the base, the installed grammars, and the requested ones."""
    pins = [read_pin(name) for name in sorted(pinned())]
    kept = [pin for pin in pins if pin.base or pin.identity.partition("@")[0] in grammars]
    return kept + [pin for pin in pins if pin not in kept and there is not None and there.has(pin.identity)]


def _to_stderr(line: str) -> None:
    print(f"smart-explore: {line}", file=sys.stderr, flush=True)


def _sweep(folder: Path) -> None:
    """Remove the remains of killed set-ups: only the holder of the lock builds, so none are in use."""
    for path in folder.glob(f"{_BUILDING}*"):
        shutil.rmtree(path, ignore_errors=True)


def _built_in_place(place: Path, tell: Progress, pins: Sequence[Pin], needed: Collection[str]) -> Toolchain:
    begun = time.monotonic()
    tell(f"setting up the tree-sitter CLI and its grammars, once, in {place}")
    with _build_dir(place, tell) as build_dir:
        toolchain, failed = build(build_dir, place, pins)
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
        archives, failed = fetched_archives(build_dir, node_once(build_dir), pins)
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
    """A working folder beside ``place``; an error in it is reported with the end of its log, which is kept."""
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
    """Raise an error if a needed grammar failed."""
    reasons = [f"{name}: {reason}" for name, reason in failed.items() if name in needed]
    if reasons:
        names = " ".join(sorted(name for name in failed if name in needed))
        raise EnvironmentBrokenError(
            f"these grammars cannot be installed: {'; '.join(reasons)}",
            f"with a connection to the package registries, run: smart-explore setup --languages {names}",
        )
