"""Pin a grammar: write ``grammars/NAME@VERSION.json`` for a package of npm or PyPI, with what it has for each platform.

    python scripts/pin_grammar.py lua npm @tree-sitter-grammars/tree-sitter-lua@0.4.1 [--base]
    python scripts/pin_grammar.py swift pypi tree-sitter-swift==0.7.4
    python scripts/pin_grammar.py nix pypi semble-grammars==0.1.2 --library libtree_sitter_nix.so

Nothing of the package is run. Earlier pins of that name are removed.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import io
import json
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

GRAMMARS = Path(__file__).parents[1] / "grammars"
#: pip's names of our platforms.
PLATFORMS = {
    "linux-x64": ("manylinux2014_x86_64", "manylinux_2_17_x86_64", "manylinux_2_5_x86_64", "manylinux_2_28_x86_64"),
    "linux-arm64": ("manylinux2014_aarch64", "manylinux_2_17_aarch64", "manylinux_2_28_aarch64"),
    "darwin-arm64": ("macosx_11_0_arm64", "macosx_10_9_universal2"),
    "darwin-x64": ("macosx_10_9_x86_64", "macosx_10_12_x86_64", "macosx_10_13_x86_64", "macosx_10_9_universal2"),
}
NPM_NEEDED = ("linux-x64", "linux-arm64", "darwin-arm64", "darwin-x64")


def digest_of(path: Path, algorithm: str) -> str:
    """The file's digest as npm writes it: ``sha512-`` and base64."""
    return f"{algorithm}-{base64.b64encode(hashlib.new(algorithm, path.read_bytes()).digest()).decode()}"


def npm_pin(package: str, version: str, folder: Path) -> dict[str, object]:
    """The pin of a package of npm."""
    command = ["npm", "pack", "--silent", "--pack-destination", str(folder), f"{package}@{version}"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    (tarball,) = folder.glob("*.tgz")
    with tarfile.open(tarball) as archive:
        names = [name.partition("/")[2] for name in archive.getnames()]
    library = re.compile(r"prebuilds/(\w+-\w+)/([^/]+)\.node")
    found = {match[1]: match[0] for name in names if (match := library.fullmatch(name))}
    pin: dict[str, object] = {"npm": package, "integrity": digest_of(tarball, "sha512")}
    patterns = {path.replace(platform, "{platform}") for platform, path in found.items()}
    if len(patterns) != 1:
        print(f"libraries are to be named by hand: {sorted(names)}", file=sys.stderr)
        return pin
    pin["library"] = patterns.pop()
    if lacking := [platform for platform in NPM_NEEDED if platform not in found]:
        print(f"{package}: nothing for {', '.join(lacking)}", file=sys.stderr)
    return pin


def library_in(wheel: zipfile.ZipFile, wanted: str) -> str:
    """Where the library lies in a wheel: the only one, or that of the name, which may lie in a tarball."""
    if not wanted:
        (path,) = (name for name in wheel.namelist() if name.endswith(".so"))
        return path
    for name in wheel.namelist():
        if name.rpartition("/")[2] == wanted:
            return name
        if name.endswith((".tar.gz", ".tgz")):
            with tarfile.open(fileobj=io.BytesIO(wheel.read(name))) as tarball:
                stems = {Path(member).stem: member for member in tarball.getnames()}
            if member := stems.get(Path(wanted).stem):  # .dylib on macOS
                return f"{name}!{member}"
    raise SystemExit(f"no {wanted} in {wheel.filename}")


def pypi_pin(package: str, version: str, folder: Path, library: str) -> dict[str, object]:
    """The pin of a package of PyPI; of one that carries many grammars, that of the library of this name."""
    pin: dict[str, object] = {"pypi": package}
    platforms: dict[str, object] = {}
    for platform, tags in PLATFORMS.items():
        place = folder / platform
        options = ["--no-deps", "--only-binary=:all:", "--quiet", "--disable-pip-version-check", "-d", str(place)]
        tagged = [option for tag in tags for option in ("--platform", tag)]
        command = [sys.executable, "-m", "pip", "download", *options, *tagged, f"{package}=={version}"]
        if subprocess.run(command, check=False, capture_output=True).returncode:
            print(f"{package}: nothing for {platform}", file=sys.stderr)
            continue
        (wheel,) = place.glob("*.whl")
        with zipfile.ZipFile(wheel) as archive:
            path = library_in(archive, library)
        platforms[platform] = {"integrity": digest_of(wheel, "sha256"), "library": path}
    libraries = {entry["library"] for entry in platforms.values()}  # type: ignore[index]
    if len(libraries) == 1:
        pin["library"] = libraries.pop()
        for entry in platforms.values():
            del entry["library"]  # type: ignore[attr-defined]
    return {**pin, "platforms": platforms}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name")
    parser.add_argument("registry", choices=("npm", "pypi"))
    parser.add_argument("package", help="PACKAGE@VERSION of npm, PACKAGE==VERSION of PyPI")
    parser.add_argument("--base", action="store_true", help="installed at set-up, not when it is first needed")
    parser.add_argument("--library", default="", help="of a package of PyPI with many grammars, the file's name")
    options = parser.parse_args()
    package, _, version = options.package.rpartition("@" if options.registry == "npm" else "==")
    with tempfile.TemporaryDirectory() as folder:
        if options.registry == "npm":
            pin = npm_pin(package, version, Path(folder))
        else:
            pin = pypi_pin(package, version, Path(folder), options.library)
    if options.base:
        pin["base"] = True
    for old in GRAMMARS.glob(f"{options.name}@*.json"):
        old.unlink()
    (GRAMMARS / f"{options.name}@{version}.json").write_text(json.dumps(pin, indent=2) + "\n")


if __name__ == "__main__":
    main()
