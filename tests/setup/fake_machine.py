"""A machine of fakes: every program that set-up may run, in one folder that is the whole PATH."""

from __future__ import annotations

import base64
import contextlib
import errno
import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from smart_explore.treesitter import package_data
from smart_explore.treesitter.folders import installation_folder, platform_name
from smart_explore.treesitter.install import debian
from smart_explore.treesitter.pins import pinned

REPOSITORY = Path(__file__).parents[2]
LATER = "kotlin"
"""The grammar that is not of the base; all others are."""
GRAMMARS = ["go", LATER, "python", "ruby", "typescript"]
SET_UP = "from smart_explore.treesitter.install import set_up; set_up()"
INDEX_TARGETS = "Packages\tmirror://own/debian/\tbookworm\tmain\t{entry}:1\n"


class Machine:
    """Fake programs, the folders of a fake user, and what was said and called.

    ``data`` is a checkout of this program that pins the fake packages.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "bin"
        self.bin.mkdir()
        (self.bin / "sh").symlink_to("/bin/sh")  # what nodeenv puts in front of node asks PATH for it
        self.calls = folder / "calls"
        self.calls.touch()
        self.said: list[str] = []
        self.data = folder / "package"
        self.packages = folder / "packages"
        self.packages.mkdir()
        shutil.copytree(REPOSITORY / "grammars", self.data / "grammars", ignore=shutil.ignore_patterns("*@*"))
        for name in ("queries", "smart_explore"):
            (self.data / name).symlink_to(REPOSITORY / name)
        for name in GRAMMARS:
            self.package(name)
        self.children: list[subprocess.Popen[str]] = []

    def program(self, name: str, body: str, folder: Path | None = None) -> Path:
        """An executable shell script that notes its call and then does ``body``.

        It takes the place of a link; what that leads to is the machine's own, and stays.
        """
        path = (folder or self.bin) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        note = f'echo "{name} $*" >> "{self.calls}"'
        path.write_text(f"#!/bin/sh\nPATH=/usr/bin:/bin\n{note}\n{body}\n")
        path.chmod(0o755)
        return path

    def cli(self, path: Path, version: str = "0.26.11", query: str = "echo '  text: `proof`'") -> Path:
        """A fake tree-sitter at ``path``."""
        body = f"case $1 in\n--version) echo 'tree-sitter {version}';;\nquery) {query};;\n*) exit 64;;\nesac"
        return self.program(path.name, body, path.parent)

    def package(self, name: str, *, library: bool = True) -> None:
        """A package of npm with a grammar of that name, and its pin."""
        path = self.packages / f"tree-sitter-{name}-1.0.0.tgz"
        inside = f"prebuilds/{platform_name()}/tree-sitter-{name}.node"
        symbols = ("typescript", "tsx") if name == "typescript" else (name,)
        texts = {f"package/{symbol}/src/parser.c": f"tree_sitter_{symbol}(" for symbol in symbols}
        texts |= {f"package/{inside}": f"library of {name}"} if library else {}
        with tarfile.open(path, "w:gz") as tarball:
            for member, text in texts.items():
                about = tarfile.TarInfo(member)
                about.size = len(text)
                tarball.addfile(about, io.BytesIO(text.encode()))
        digest = base64.b64encode(hashlib.sha512(path.read_bytes()).digest()).decode()
        pin = {"npm": f"tree-sitter-{name}", "integrity": f"sha512-{digest}", "library": inside}
        pin |= {"base": True} if name != LATER else {}
        (self.data / "grammars" / f"{name}@1.0.0.json").write_text(json.dumps(pin))

    def wheel(self, name: str) -> None:
        """A wheel of PyPI with a grammar of that name, and its pin."""
        path = self.packages / f"tree_sitter_{name}-1.0.0-py3-none-any.whl"
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr(f"{name}.so", f"library of {name}")
        digest = base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
        pin = {"pypi": f"tree-sitter-{name}", "integrity": f"sha256-{digest}", "library": f"{name}.so"}
        (self.data / "grammars" / f"{name}@1.0.0.json").write_text(json.dumps(pin))

    def python_module(self, name: str, body: str, monkeypatch: pytest.MonkeyPatch) -> None:
        """A module that Python runs in place of its own: ``body`` in a shell."""
        program = self.program(name, body, self.folder / "modules")
        package = self.folder / "modules" / "python" / name
        package.mkdir(parents=True)
        (package / "__init__.py").touch()
        (package / "__main__.py").write_text(f"import os, sys\nos.execv({str(program)!r}, [{name!r}, *sys.argv[1:]])\n")
        monkeypatch.setenv("PYTHONPATH", f"{package.parent}{os.pathsep}{self.data}")

    def use_packages(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Has this process take the pins of the fake packages for ours."""
        monkeypatch.setattr(package_data, "_folder", lambda name: str(self.data / name))
        pinned.cache_clear()

    def node(self, *, pack: str = "", rebuild: str = "exit 1") -> None:
        """A fake node and npm; npm fetches grammar packages, and ``rebuild`` is what the CLI's script does."""
        self.program("node", "echo v20.1.0")
        self.program(
            "npm",
            f"case $1 in\n--version) echo 10.2.0;;\npack) {pack or ':'}; cp '{self.packages}'/*.tgz \"$5\";;\n"
            f"ci) mkdir -p node_modules/tree-sitter-cli;;\nrebuild) {rebuild};;\nesac",
        )

    def rebuilds(self, cli: Path) -> str:
        """For ``node``: npm's script fetches a copy of ``cli``."""
        return f"cp '{cli}' node_modules/tree-sitter-cli/tree-sitter"

    def debian(self, monkeypatch: pytest.MonkeyPatch, version: str = "0.26.11-1", download: str = "") -> None:
        """Fake apt and dpkg-deb, and a distribution whose testing suite carries ``version``."""
        release = self.folder / "os-release"
        release.write_text("ID=debian\nVERSION_CODENAME=bookworm\n")
        monkeypatch.setattr(debian, "_OS_RELEASE", release)
        entry = self.folder / "debian.sources"
        entry.write_text("Types: deb\nURIs: mirror://own/debian\nSigned-By: /keys/own.gpg\n")
        listed = INDEX_TARGETS.format(entry=entry)
        unpacked = self.folder / "unpacked" / "usr"
        self.cli(unpacked / "bin" / "tree-sitter")
        self.program("ld-linux.so.2", 'shift 2\nexec "$@"', unpacked / "lib")
        self.program("apt-config", "echo 'APT::Architecture \"amd64\";'")
        self.program(
            "apt-get",
            f"case \"$*\" in\nindextargets*) printf '{listed}';;\n"
            f"*update) cp \"$APT_CONFIG\" '{self.folder}/apt.conf';;\n"
            f"*download*) {download or ':'}; touch tree-sitter-cli.deb;;\nesac",
        )
        self.program(
            "apt-cache", f"printf 'Package: tree-sitter-cli\\nVersion: {version}\\nDepends: libc6 (>= 2.39)\\n'"
        )
        self.program("dpkg-deb", f"cp -r '{self.folder}/unpacked' \"$3\"")

    def called(self, beginning: str) -> list[str]:
        """The calls so far that begin so."""
        return [line for line in self.calls.read_text().splitlines() if line.startswith(beginning)]

    def start(self, code: str = SET_UP) -> subprocess.Popen[str]:
        """Python running ``code`` on this machine, with pipes."""
        child = subprocess.Popen(
            [sys.executable, "-c", code],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=self.folder,
        )
        self.children.append(child)
        return child

    @property
    def installations(self) -> list[str]:
        """The names of what lies in the folder of installations, the lock's file left out."""
        folder = Path(installation_folder()).parent
        return sorted(path.name for path in folder.iterdir() if path.name != ".lock") if folder.is_dir() else []


class Gate:
    """A place where a fake program stands still until the test lets it go on."""

    def __init__(self, path: Path) -> None:
        self.path = path
        os.mkfifo(path)
        self.stop = f"read line < '{path}'"
        self._writer = -1

    def reached(self, child: subprocess.Popen[str]) -> int:
        """Waits until a program that ``child`` started stands at the gate; the descriptor of our side."""
        while self._writer < 0:
            try:
                self._writer = os.open(self.path, os.O_WRONLY | os.O_NONBLOCK)
            except OSError as error:
                assert error.errno == errno.ENXIO  # nobody reads yet
                with contextlib.suppress(subprocess.TimeoutExpired):
                    child.wait(0.02)
                    raise AssertionError(f"ended before the gate: {child.communicate()}") from error
        return self._writer

    def open(self) -> None:
        """Lets the program go on."""
        if self._writer >= 0:
            os.close(self._writer)
        self._writer = -1
