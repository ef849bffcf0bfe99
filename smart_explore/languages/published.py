"""The packages that a tree publishes, by the names in its manifests, and imports that may refer to such packages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from smart_explore.languages.declared_packages import Declared, declared, jvm_package
from smart_explore.languages.project_files import Files
from smart_explore.languages.tree_paths import folder_of, inside
from smart_explore.model.relation import Imported

MAX_MANIFESTS = 1_000

_NOT_OURS = frozenset({"node_modules", "vendor", "site-packages", "third_party"})
ASIDE = frozenset({"test", "tests", "testing", "fixtures", "testdata", "examples", "example"})
"""Folders of a tree whose projects are not given to others."""
_JVM_BUILDS = ("pom.xml", "build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts", "build.sbt")
_JVM_SOURCE = re.compile(
    r"(?P<project>(?:[^\0]*/)?)(?:src/(?P<set>[^/]+)/(?:java|kotlin|scala)|src|java)/(?P<package>[^\0]+)/[^/]+\.(?:java|kt|scala)\Z"
)
_XML_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_POM_PARENT = re.compile(r"<(parent|dependencies|dependencyManagement|build|profiles|reporting)>.*?</\1>", re.DOTALL)
_POM_TEXT = r"<{0}>\s*([^<\s]+)\s*</{0}>"


class Package(NamedTuple):
    """A package: the ``name`` in its manifest, the manifest's ``folder``, and the ``heads`` of its imports."""

    name: str
    folder: str
    heads: tuple[str, ...]


class Wanted(NamedTuple):
    """The head of a package that an import may refer to, and the import as that package's own tree would write it."""

    head: str
    imported: Imported


def manifests(files: Files, *names: str) -> Iterator[str]:
    """The folders with a manifest of one of these names: the root, and those where it is a source file."""
    found: dict[str, None] = {}
    for name in names:
        if files.read(name) is not None:
            found[""] = None
        for path in files.ending(name)[:MAX_MANIFESTS]:
            if not {*_NOT_OURS, *ASIDE}.intersection(path.split("/")):
                found[folder_of(path)] = None
    yield from found


def prefixes(parts: Sequence[str], separator: str) -> Iterator[str]:
    """Whole parts joined: all of them, then without the last, and so on."""
    for count in range(len(parts), 0, -1):
        yield separator.join(parts[:count])


def jvm_packages(files: Files) -> Iterator[Package]:
    """The packages of Java, Kotlin and Scala in the main sources below each build file, without tests.

    Those of Java are its folders; other files declare theirs, and their folders may leave out the first parts.
    """
    folders = sorted(manifests(files, *_JVM_BUILDS), key=len, reverse=True)
    heads: dict[str, dict[str, None]] = {folder: {} for folder in folders}
    for path in files.paths if folders else ():
        source = _JVM_SOURCE.match(path)
        if source is None or source["set"] in ("test", "tests") or ASIDE.intersection(path.split("/")[:-1]):
            continue
        of = next((one for one in folders if not one or path.startswith(f"{one}/")), None)
        if of is not None:
            said = files.memoized(_declared, "").packages.get(path, ())
            heads[of].update(dict.fromkeys(filter(None, said or (source["package"].replace("/", "."),))))
    for folder, packages in heads.items():
        if packages:
            yield Package(_jvm_name(folder, files), folder, tuple(packages))


def _declared(files: Files, about: str) -> Declared:
    return declared(files, (".kt", ".scala"), jvm_package)


def jvm_wanted(importer: str, imported: Imported, files: Files) -> Iterator[Wanted]:
    """The packages that a dotted name may be in, longest first."""
    parts = imported.module.split(".")
    for head in prefixes([*parts, imported.name] if imported.name not in ("", "*") else parts, "."):
        yield Wanted(head, imported)


def _jvm_name(folder: str, files: Files) -> str:
    """Maven's ``group:artifact``; other builds do not tell it: the name of the folder."""
    pom = files.read(inside(folder, "pom.xml"))
    if pom is None:
        return folder.rpartition("/")[2]
    text = _XML_COMMENT.sub("", pom.decode("utf-8", "replace"))
    own = _POM_PARENT.sub("", text)
    artifact = re.search(_POM_TEXT.format("artifactId"), own)
    group = re.search(_POM_TEXT.format("groupId"), own) or re.search(_POM_TEXT.format("groupId"), text)
    if artifact is None:
        return folder.rpartition("/")[2]
    return f"{group[1]}:{artifact[1]}" if group is not None else artifact[1]
