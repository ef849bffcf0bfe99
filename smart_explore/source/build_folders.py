"""Folders that tools fill: dependencies and what is built from source."""

from __future__ import annotations

NEVER_SOURCE = frozenset({b"__pycache__"})
"""Folders that are not worth asking git about."""

# Neither `out` nor `third_party`: both are names of folders that people write in.
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
"""Names of folders that a walk leaves out unless git tracks files in them. Hidden ones are left out anyway."""
