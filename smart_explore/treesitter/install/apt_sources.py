"""The apt configuration of a Debian-like machine, as values: its mirrors, suites and settings. Pure.

Formats: apt-get(8) indextargets, sources.list(5), apt.conf(5), os-release(5).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

#: For ``apt-get indextargets --format``: one target a line, its fields between tabs.
TARGET_FORMAT = "\t".join(("$(CREATED_BY)", "$(REPO_URI)", "$(RELEASE)", "$(COMPONENT)", "$(SOURCESENTRY)"))

#: Suites that may carry a newer CLI than the machine's own, most settled first, and their components.
SUITES = {
    "debian": (("testing", "main"), ("unstable", "main")),
    "ubuntu": (("devel", "main universe"), ("devel-proposed", "main universe")),
}

_ROLLING = ("stable", "testing", "unstable", "sid", "devel")
_SETTING = re.compile(r'(?P<name>Acquire::[^\s"]*) "[^"]*";')
_NOT_OURS = ("Acquire::IndexTargets", "Acquire::Languages")


class Mirror(NamedTuple):
    """An archive that the machine uses: its address, and the file in which it is set up."""

    uri: str
    entry: str


def parse_os_release(text: str) -> dict[str, str]:
    """The variables of an os-release file, without their quotes."""
    pairs = (line.split("=", 1) for line in text.splitlines() if "=" in line and not line.startswith("#"))
    return {name.strip(): value.strip().strip("\"'") for name, value in pairs}


def suites(os_release: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The suites to try, with their components, for the distribution or the first known one in ``ID_LIKE``."""
    family = [os_release.get("ID", ""), *os_release.get("ID_LIKE", "").split()]
    return next((SUITES[name] for name in family if name in SUITES), ())


def parse_mirrors(targets: str, os_release: Mapping[str, str]) -> tuple[Mirror, ...]:
    """The archives in the output of ``indextargets`` with :data:`TARGET_FORMAT`, the distribution's own first.

    Archives for one purpose (security, updates, backports) and those without a main component are left out.
    """
    codenames = (os_release.get("UBUNTU_CODENAME"), os_release.get("VERSION_CODENAME"), *_ROLLING)
    own: dict[str, Mirror] = {}
    other: dict[str, Mirror] = {}
    for line in targets.splitlines():
        fields = line.split("\t")
        if len(fields) != 5:
            continue
        created_by, uri, release, component, entry = fields
        if created_by != "Packages" or component != "main" or "-" in release or uri.startswith("cdrom:"):
            continue
        (own if release in codenames else other).setdefault(uri, Mirror(uri, entry.rpartition(":")[0]))
    return (*own.values(), *(mirror for uri, mirror in other.items() if uri not in own))


def trust_options(sources: str, uri: str) -> dict[str, str]:
    """``Signed-By`` and ``Trusted`` from the machine's own entry for ``uri``, in the deb822 spelling.

    ``sources`` is the text of the entry's file, in either format. A key embedded in it keeps its lines.
    """
    wanted = uri.rstrip("/")
    for stanza in re.split(r"\n[ \t]*\n", sources):
        fields = _deb822(stanza)
        if wanted in (address.rstrip("/") for address in fields.get("uris", "").split()):
            return _trust(fields)
    for line in sources.splitlines():
        match = re.match(r"\s*deb\s+(?:\[(?P<options>[^\]]*)\]\s*)?(?P<uri>\S+)", line)
        if match and match["uri"].rstrip("/") == wanted:
            pairs = (option.partition("=") for option in (match["options"] or "").split())
            return _trust({name.lower(): value for name, _, value in pairs})
    return {}


def _deb822(stanza: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    name = ""
    for line in stanza.splitlines():
        if line.startswith("#"):
            continue
        if line[:1] in (" ", "\t") and name:
            fields[name] += "\n" + line
        elif ":" in line:
            name, _, value = line.partition(":")
            name = name.strip().lower()
            fields[name] = value.strip()
    return fields


def _trust(fields: Mapping[str, str]) -> dict[str, str]:
    names = {"signed-by": "Signed-By", "trusted": "Trusted"}
    return {spelled: fields[name] for name, spelled in names.items() if fields.get(name)}


def source_stanza(uri: str, suite: str, components: str, architecture: str, trust: Mapping[str, str]) -> str:
    """A ``.sources`` file for one suite of one archive: it lets apt fetch only the list of packages."""
    fields = {
        "Types": "deb",
        "URIs": uri,
        "Suites": suite,
        "Components": components,
        "Architectures": architecture,
        "Targets": "Packages",
        **trust,
    }
    return "".join(f"{name}: {value}\n" for name, value in fields.items())


def private_settings(dump: str, folders: Mapping[str, str]) -> str:
    """An apt.conf with only those settings of ``dump`` (``apt-config dump``) that tell how to fetch.

    These are proxies, certificates and retries. All others are shut out, above all the commands that some machines run
    after an update, which clean the system's own caches. ``folders`` are settings that name folders.
    """
    kept = [
        line
        for line in dump.splitlines()
        if (match := _SETTING.fullmatch(line)) and not match["name"].startswith(_NOT_OURS)
    ]
    own = {
        "Dir::Etc::main": "/dev/null",
        "Dir::Etc::parts": "/dev/null",
        "Dir::Etc::sourceparts": "/dev/null",
        "Dir::Etc::preferences": "/dev/null",
        "Dir::Etc::preferencesparts": "/dev/null",
        "APT::Sandbox::User": "",
        "APT::Update::Error-Mode": "any",
        "Acquire::Languages": "none",
        **folders,
    }
    patience = ['Acquire::Retries "2";', 'Acquire::http::Timeout "30";', 'Acquire::https::Timeout "30";']
    return "\n".join([*patience, *kept, *(f'{name} "{value}";' for name, value in own.items())]) + "\n"


class Package(NamedTuple):
    """One package that a suite offers: its version, and the names of the packages it needs."""

    version: str
    needs: tuple[str, ...]


def parse_package(record: str) -> Package | None:
    """The first package in the output of ``apt-cache show``, or None. Of alternatives the first counts."""
    fields = _deb822(record.strip().split("\n\n")[0])
    if "version" not in fields:
        return None
    names = (re.split(r"[\s(|:]", need.strip())[0] for need in fields.get("depends", "").split(","))
    return Package(fields["version"], tuple(name for name in names if name))


def setting(dump: str, name: str) -> str:
    """The value of one setting in ``apt-config dump``; ``""`` if it is not there."""
    match = re.search(rf'^{re.escape(name)} "([^"]*)";$', dump, re.MULTILINE)
    return match[1] if match else ""


def names_to_fetch(package: str, needs: Iterable[str]) -> Sequence[str]:
    """The packages to unpack: the package and its dependencies, and always the C library and its runtime."""
    return tuple(dict.fromkeys((package, *needs, "libc6", "libgcc-s1")))
