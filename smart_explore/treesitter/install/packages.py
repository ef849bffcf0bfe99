"""The packages of pinned grammars: fetched unchanged by npm and pip, without dependencies, and checked."""

from __future__ import annotations

import base64
import hashlib
import io
import tarfile
import zipfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from smart_explore.treesitter.install.build_dir import BuildDir
from smart_explore.treesitter.install.failure import StepFailedError
from smart_explore.treesitter.install.node import NodeProgram, run_pip
from smart_explore.treesitter.install.npm import pack
from smart_explore.treesitter.pins import Pin

#: npm fetches one package after the other.
_PACKAGES_A_CALL = 12


def fetch(
    build_dir: BuildDir, node: Callable[[], NodeProgram], pins: Sequence[Pin]
) -> Iterator[tuple[Pin, Path | StepFailedError]]:
    """The archive of every pinned package, checked against its pin's digest, as they arrive; or an error.

    ``node`` is called only if something comes from npm. Raises ``StepFailedError`` if a registry does not answer.
    """
    folder = build_dir.make("packages")
    from_npm = [pin for pin in pins if pin.registry == "npm"]
    for first in range(0, len(from_npm), _PACKAGES_A_CALL):
        batch = from_npm[first : first + _PACKAGES_A_CALL]
        build_dir.progress(f"grammars: fetching {_names(batch)} with npm")
        pack(build_dir, node(), [f"{pin.package}@{pin.version}" for pin in batch], folder)
        for pin in batch:
            name = f"{pin.package.removeprefix('@').replace('/', '-')}-{pin.version}.tgz"
            yield pin, _checked(folder / name, pin)
    from_pypi = [pin for pin in pins if pin.registry == "pypi"]
    if from_pypi:
        build_dir.progress(f"grammars: fetching {_names(from_pypi)} with pip")
        wanted = sorted({f"{pin.package}=={pin.version}" for pin in from_pypi})
        run_pip(build_dir, "download", "--no-deps", "--only-binary=:all:", "--dest", str(folder), *wanted)
        for pin in from_pypi:
            wheels = folder.glob(f"{pin.package.replace('-', '_')}-{pin.version}-*.whl")
            yield pin, _checked(next(wheels, folder / f"{pin.package}.whl"), pin)


def library_in(archive: Path, pin: Pin) -> bytes:
    """The pinned library's bytes, out of its package. Raises ``StepFailedError`` if the package has none."""
    if not pin.library:
        raise StepFailedError(f"{pin.package} has no library for this platform")
    try:
        if archive.suffix == ".whl":
            path, _, inner = pin.library.partition("!")
            with zipfile.ZipFile(archive) as wheel:
                content = wheel.read(path)
            return _read_member(content, inner) if inner else content
        with tarfile.open(archive) as tarball:
            for member in tarball:
                if member.isfile() and member.name.partition("/")[2] == pin.library:
                    file = tarball.extractfile(member)
                    return file.read() if file else b""
    except (OSError, KeyError, tarfile.TarError, zipfile.BadZipFile) as error:
        raise StepFailedError(f"{archive.name}: {error}") from error
    raise StepFailedError(f"{pin.package} has no {pin.library}")


def _read_member(tarball: bytes, name: str) -> bytes:
    with tarfile.open(fileobj=io.BytesIO(tarball)) as archive:
        file = archive.extractfile(name)
        return file.read() if file else b""


def unpack_sources(archive: Path, symbol: str, folder: Path) -> Path:
    """Unpack an npm tarball; the folder of the grammar that exports ``tree_sitter_<symbol>``."""
    if archive.suffix == ".whl":
        raise StepFailedError("a wheel carries no sources")
    with tarfile.open(archive) as tarball:
        tarball.extractall(folder, filter="data")
    marker = f"tree_sitter_{symbol}(".encode()
    for parser in folder.glob("**/src/parser.c"):
        if marker in parser.read_bytes():
            return parser.parent.parent
    raise StepFailedError(f"{archive.name} has no sources of {symbol}")


def _names(pins: Sequence[Pin]) -> str:
    return ", ".join(pin.identity.partition("@")[0] for pin in pins)


def _checked(archive: Path, pin: Pin) -> Path | StepFailedError:
    algorithm, _, digest = pin.integrity.partition("-")
    try:
        content = archive.read_bytes()
    except OSError as error:
        return StepFailedError(f"{pin.package} was not brought: {error.strerror or error}")
    if pin.integrity and base64.b64encode(hashlib.new(algorithm, content).digest()).decode() != digest:
        return StepFailedError(f"{archive.name} is not the package that is pinned: it has another digest")
    return archive
