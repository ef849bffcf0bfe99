"""Fetch the packages that word vectors are fitted on: ``python scripts/meaning/fetch.py FOLDER``.

``packages.txt`` pins them; none is in a benchmark of this project. Of each the Python, JavaScript and TypeScript files
are kept, at most ``MAX_FILES``, tests and translations last. Folders that a walk would skip (``dist``) are renamed.
"""

from __future__ import annotations

import io
import random
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

PACKAGES = Path(__file__).with_name("packages.txt")
MAX_FILES, MAX_BYTES = 150, 400_000
SEED = 7
SUFFIXES = {"pypi": (".py",), "npm": (".js", ".ts", ".mjs", ".tsx")}
SKIPPED = {"dist", "build", "vendor", "target", "out", "coverage", "node_modules", "third_party", "_vendor"}
ASIDE = re.compile(r"/tests?/|/__tests__/|test_|/locale|/i18n/|/lang/|\.d\.ts$|\.min\.js$")


def main(folder: str) -> int:
    """Fetch what is missing below a folder; 1 if a package could not be fetched."""
    lost = 0
    for line in PACKAGES.read_text().splitlines():
        registry, package = line.split()
        target = Path(folder) / "-".join([registry, re.sub(r"[^\w.-]", "+", package)])
        if not target.exists():
            try:
                _unpack(registry, package, target)
            except (subprocess.SubprocessError, IndexError, OSError) as error:
                lost += 1
                print(f"{package}: {error}", file=sys.stderr)
    return min(lost, 1)


def _unpack(registry: str, package: str, target: Path) -> None:
    with tempfile.TemporaryDirectory() as temporary:
        command = ["npm", "pack", "--silent", package]
        if registry == "pypi":
            command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary", ":all:", package]
        subprocess.run(command, cwd=temporary, check=True, capture_output=True, timeout=300)
        archive = next(Path(temporary).iterdir())
        files = [(name, data) for name, data in _members(archive) if name.endswith(SUFFIXES[registry])]
    files.sort()
    random.Random(SEED).shuffle(files)
    files.sort(key=lambda file: ASIDE.search(f"/{file[0]}") is not None)
    for name, data in files[:MAX_FILES]:
        parts = [f"code{part}" if part in SKIPPED else part for part in name.split("/") if part not in ("", ".", "..")]
        path = target.joinpath(*parts)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def _members(archive: Path) -> Iterator[tuple[str, bytes]]:
    """The files of a wheel or an npm package that are not too large, with their contents."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            yield from ((one.filename, wheel.read(one)) for one in wheel.infolist() if one.file_size <= MAX_BYTES)
        return
    with tarfile.open(fileobj=io.BytesIO(archive.read_bytes())) as package:
        for one in package:
            stream = package.extractfile(one) if one.isfile() and one.size <= MAX_BYTES else None
            if stream is not None:
                yield one.name, stream.read()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
