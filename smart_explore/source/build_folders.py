"""The folders that tools fill: dependencies, and files built from source."""

from __future__ import annotations

NEVER_SOURCE = frozenset({b"__pycache__"})
"""Folders that are not worth asking git about."""

# Without `out` and `third_party`: people also give these names to source folders.
BUILD_FOLDERS = NEVER_SOURCE | {
    b"DerivedData",
    b"Pods",
    b"__pypackages__",
    b"bower_components",
    b"build",
    b"cmake-build-debug",
    b"cmake-build-release",
    b"coverage",
    b"dist",
    b"env",
    b"htmlcov",
    b"jspm_packages",
    b"node_modules",
    b"target",
    b"vendor",
    b"venv",
    b"virtualenv",
}
"""Names of folders that a walk skips unless git tracks files in them. Hidden ones are skipped anyway."""

OFTEN_SOURCE = frozenset({b"build", b"coverage", b"dist", b"env", b"target", b"vendor"})
SOURCE_ROOTS = frozenset({b"src", b"Sources", b"internal"})
"""Inside a source folder, a folder with a build folder's name is mostly written by people:
``src/core/build/plan.ts``, ``internal/build/build.go``.
"""


def is_build_folder(name: bytes, path: bytes, prefix: bytes) -> bool:
    """True if a folder called ``name`` is one that tools fill.

    It is in the folder ``path``; ``prefix`` is the part of ``path`` below the start of the walk or the repository's
    root, empty or with a slash at its end. Folders further up do not count: people keep all their code in ``~/src``.
    """
    if name not in BUILD_FOLDERS:
        return False
    if name not in OFTEN_SOURCE:
        return True
    anchor = path[: len(path) - len(prefix)].rstrip(b"/") if prefix else path
    around = {anchor.rpartition(b"/")[2], *prefix.split(b"/")}
    return SOURCE_ROOTS.isdisjoint(around)
