"""The distribution's own package from a newer suite, unpacked privately and run through its own loader.

It needs a newer C library than the machine has, so that library is unpacked too, with its loader. apt fetches the
packages and checks the archive's signature, with all of its state in our folder: no root, no trace elsewhere.
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

from smart_explore.treesitter.binary import binary_on_path
from smart_explore.treesitter.install.apt_sources import (
    TARGET_FORMAT,
    Mirror,
    names_to_fetch,
    parse_mirrors,
    parse_os_release,
    parse_package,
    private_settings,
    setting,
    source_stanza,
    suites,
    trust_options,
)
from smart_explore.treesitter.install.build_dir import BuildDir
from smart_explore.treesitter.install.failure import StepFailedError
from smart_explore.treesitter.version import parse_version, will_do

_PACKAGE = "tree-sitter-cli"
_TOOLS = ("apt-get", "apt-cache", "apt-config", "dpkg-deb")
_OS_RELEASE = Path("/etc/os-release")


def unpack_package(build_dir: BuildDir, home: Path) -> tuple[str, ...]:
    """Put the binary into ``home/bin`` and its libraries into ``home/lib``; the argv that runs it.

    Raises ``StepFailedError`` if the machine is no Debian, or if no suite of its mirrors has an accepted version.
    """
    missing = [tool for tool in _TOOLS if binary_on_path(tool) is None]
    if missing or not _OS_RELEASE.is_file():
        raise StepFailedError(f"not a Debian-like machine: no {missing[0] if missing else _OS_RELEASE}")
    os_release = parse_os_release(_OS_RELEASE.read_text(errors="replace"))
    dump = build_dir.run(["apt-config", "dump"])
    listed = build_dir.run(["apt-get", "indextargets", "--no-release-info", "--format", TARGET_FORMAT])
    mirrors = parse_mirrors(listed, os_release)
    if not mirrors or not suites(os_release):
        raise StepFailedError("the machine names no mirror of a known distribution")
    reasons = []
    for mirror in mirrors:
        for suite, components in suites(os_release):
            try:
                debs = _download(build_dir, dump, mirror, suite, components)
                return _assemble(build_dir, debs, home)
            except StepFailedError as error:
                build_dir.progress(f"CLI: {suite}: {error}")
                reasons.append(f"{suite}: {error}")
    raise StepFailedError("; ".join(reasons))


def _download(build_dir: BuildDir, dump: str, mirror: Mirror, suite: str, components: str) -> Path:
    """A folder with the ``.deb`` files of one suite."""
    apt = build_dir.folder / "apt"
    shutil.rmtree(apt, ignore_errors=True)
    for name in ("state/lists/partial", "cache/archives/partial", "debs"):
        (apt / name).mkdir(parents=True)
    (apt / "status").touch()
    sources = apt / "private.sources"
    trust = _trust(mirror)
    architecture = setting(dump, "APT::Architecture")
    sources.write_text(source_stanza(mirror.uri, suite, components, architecture, trust))
    urls = {
        "Dir::State": apt / "state",
        "Dir::State::lists": apt / "state" / "lists",
        "Dir::State::status": apt / "status",
        "Dir::Cache": apt / "cache",
        "Dir::Etc::sourcelist": sources,
        "Dir::Log": apt / "log",
    }
    settings = apt / "apt.conf"
    settings.write_text(private_settings(dump, {name: str(path) for name, path in urls.items()}))
    private = {"APT_CONFIG": str(settings)}
    build_dir.progress(f"CLI: looking for the distribution's package in {suite}")
    build_dir.run(["apt-get", "-q", "update"], environment=private)
    package = parse_package(build_dir.run(["apt-cache", "show", "--no-all-versions", _PACKAGE], environment=private))
    if package is None or not will_do(parse_version(package.version)):
        raise StepFailedError(f"its {_PACKAGE} is {package.version if package else 'missing'}, which is too old")
    build_dir.progress(f"CLI: unpacking {_PACKAGE} {package.version} of {suite} beside its own C library")
    names = names_to_fetch(_PACKAGE, package.needs)
    build_dir.run(["apt-get", "-q", "download", *names], cwd=apt / "debs", environment=private)
    return apt / "debs"


def _trust(mirror: Mirror) -> Mapping[str, str]:
    try:
        return trust_options(Path(mirror.entry).read_text(errors="replace"), mirror.uri)
    except OSError:
        return {}


def _assemble(build_dir: BuildDir, debs: Path, home: Path) -> tuple[str, ...]:
    tree = build_dir.folder / "unpacked"
    shutil.rmtree(tree, ignore_errors=True)
    for deb in sorted(debs.glob("*.deb")):
        build_dir.run(["dpkg-deb", "-x", deb, tree])
    binary = next((path for path in tree.rglob("tree-sitter") if path.is_file()), None)
    if binary is None:
        raise StepFailedError(f"{_PACKAGE} holds no tree-sitter")
    for folder in (home / "bin", home / "lib"):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
    shutil.copy2(binary, home / "bin" / "tree-sitter")
    for library in tree.rglob("*.so*"):
        is_needed = not {"gconv", "audit"} & set(library.parts) and not library.name.startswith("libmvec")  # a MB
        if library.is_file() and is_needed:
            shutil.copy2(library, home / "lib" / library.name)
    loaders = sorted(path for pattern in ("ld-*.so.*", "ld64.so.*") for path in (home / "lib").glob(pattern))
    if not loaders:
        raise StepFailedError("its C library comes without a loader")
    # The loader replaces $ORIGIN by the binary's folder; our own path may have colons, which separate the list.
    return (str(loaders[0]), "--library-path", "$ORIGIN/../lib", str(home / "bin" / "tree-sitter"))
