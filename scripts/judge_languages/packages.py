"""Packages of source code, by name and version, through the registries' own clients; each is fetched once."""

from __future__ import annotations

import fnmatch
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import NamedTuple

CACHE = Path(
    os.environ.get("LANGUAGES_CACHE")
    or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "smart-explore-languages"
).resolve()

MIN_BYTES, MAX_BYTES = 200, 300_000
UNWANTED = re.compile(r"(^|/)(node_modules|\.git|fixtures?|testdata|__snapshots__)/|\.min\.\w+$")


class Package(NamedTuple):
    """A released package: ``registry`` is npm, pypi, deb, or source (of Debian); ``patterns`` choose its files."""

    registry: str
    name: str
    version: str
    patterns: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.registry}:{self.name}@{self.version}"


def fetch(package: Package) -> Path:
    """The folder that holds the package's files."""
    folder = CACHE / "packages" / re.sub(r"[^\w.+-]", "_", str(package))
    if folder.exists():
        return folder
    aside = folder.with_name(f"{folder.name}.{os.getpid()}")
    archives = aside / "archives"
    archives.mkdir(parents=True)
    pinned = f"{package.name}={package.version}"
    environment = None
    command = {
        "npm": ["npm", "pack", "--silent", f"{package.name}@{package.version}"],
        "pypi": [sys.executable, "-m", "pip", "download", "-q", "--no-deps", f"{package.name}=={package.version}"],
        "deb": ["apt-get", "download", "-q", pinned],
        "source": ["apt-get", "source", "-q", "--download-only", pinned],
    }[package.registry]
    if package.registry == "source":
        environment = {**os.environ, "APT_CONFIG": str(debian_sources())}
    subprocess.run(
        command, cwd=archives, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment
    )
    for archive in sorted(archives.iterdir()):
        unpack(archive, aside)
    shutil.rmtree(archives)
    aside.rename(folder)
    return folder


def unpack(archive: Path, folder: Path) -> None:
    if archive.suffix == ".deb":
        subprocess.run(["dpkg-deb", "-x", archive, folder], check=True)
    elif archive.suffix in (".whl", ".zip"):
        zipfile.ZipFile(archive).extractall(folder)
    elif archive.suffix == ".tgz" or (".tar." in archive.name and not re.search(r"\.debian\.tar|\.asc$", archive.name)):
        with tarfile.open(archive) as members:
            members.extractall(folder, filter="data")


def debian_sources() -> Path:
    """Settings for apt that know the packages' sources, with lists of their own: the machine's stay as they are."""
    folder = CACHE / "apt"
    settings = folder / "apt.conf"
    if not settings.exists():
        for name in ("parts", "lists/partial", "cache/archives/partial"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        for listed in Path("/etc/apt/sources.list.d").glob("*.sources"):
            text = re.sub(r"^Types:.*$", "Types: deb-src", listed.read_text(), flags=re.MULTILINE)
            (folder / "parts" / listed.name).write_text(text)
        settings.write_text(
            'Dir::Etc::sourcelist "/dev/null";\n'
            f'Dir::Etc::sourceparts "{folder}/parts";\n'
            f'Dir::State::lists "{folder}/lists";\nDir::Cache "{folder}/cache";\n'
            'APT::Sandbox::User "root";\n'
        )
        environment = {**os.environ, "APT_CONFIG": str(settings)}
        subprocess.run(["apt-get", "update", "-q"], check=True, stdout=subprocess.DEVNULL, env=environment)
    return settings


def files_of(package: Package, limit: int) -> list[Path]:
    """At most ``limit`` files of the package, chosen by the digest of their paths: it favours no folder."""
    folder = fetch(package)
    names = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    fitting = [
        name
        for name in names
        if any(fnmatch.fnmatch(name, pattern) for pattern in package.patterns)
        and not UNWANTED.search(name)
        and not (folder / name).is_symlink()
        and MIN_BYTES <= (folder / name).stat().st_size <= MAX_BYTES
    ]
    fitting.sort(key=lambda name: hashlib.sha1(name.encode(), usedforsecurity=False).hexdigest())
    return [folder / name for name in sorted(fitting[:limit])]
