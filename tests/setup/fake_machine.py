"""A machine of fakes: every program that set-up may run, in one folder that is the whole PATH."""

from __future__ import annotations

import contextlib
import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from smart_explore.languages.registry import GRAMMARS
from smart_explore.treesitter.folders import installation_folder, platform_name
from smart_explore.treesitter.install import debian

REPOSITORY = Path(__file__).parents[2]
SET_UP = "from smart_explore.treesitter.install import set_up; set_up()"
INDEX_TARGETS = "Packages\tmirror://own/debian/\tbookworm\tmain\t{entry}:1\n"


class Machine:
    """Fake programs, the folders of a fake user, and what was said and called."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "bin"
        self.bin.mkdir()
        (self.bin / "sh").symlink_to("/bin/sh")  # what nodeenv puts in front of node asks PATH for it
        self.calls = folder / "calls"
        self.calls.touch()
        self.said: list[str] = []
        self.children: list[subprocess.Popen[str]] = []

    def program(self, name: str, body: str, folder: Path | None = None) -> Path:
        """An executable shell script that notes its call and then does ``body``."""
        path = (folder or self.bin) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        note = f'echo "{name} $*" >> "{self.calls}"'
        path.write_text(f"#!/bin/sh\nPATH=/usr/bin:/bin\n{note}\n{body}\n")
        path.chmod(0o755)
        return path

    def cli(self, path: Path, version: str = "0.26.11", query: str = "echo '  text: `proof`'") -> Path:
        """A fake tree-sitter at ``path``."""
        body = f"case $1 in\n--version) echo 'tree-sitter {version}';;\nquery) {query};;\n*) exit 64;;\nesac"
        return self.program(path.name, body, path.parent)

    def node(self, *, ci: str = "", rebuild: str = "exit 1") -> None:
        """A fake node and npm; npm fetches grammar packages, and ``rebuild`` is what the CLI's script does."""
        packages = self.folder / "packages"
        for grammar in GRAMMARS.values():
            library = packages / grammar.library(platform_name())
            library.parent.mkdir(parents=True, exist_ok=True)
            library.write_text(grammar.package)
        (packages / "tree-sitter-cli").mkdir(exist_ok=True)
        self.program("node", "echo v20.1.0")
        self.program(
            "npm",
            f"case $1 in\n--version) echo 10.2.0;;\nci) {ci or ':'}; cp -r '{packages}' node_modules;;\n"
            f"rebuild) {rebuild};;\nesac",
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
            [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=self.folder
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
