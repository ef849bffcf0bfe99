"""The installed toolchain, read from the manifest of set-up."""

from __future__ import annotations

import os
from collections.abc import Callable

from smart_explore.treesitter.folders import installation_folder
from smart_explore.treesitter.manifest import MANIFEST, decode_manifest
from smart_explore.treesitter.toolchain import Toolchain

Progress = Callable[[str], None]
"""Receives a line for each step of set-up."""


def installed_toolchain() -> Toolchain | None:
    """The installed toolchain, regardless of the environment; None if there is no usable one."""
    folder = installation_folder()
    try:
        with open(f"{folder}/{MANIFEST}", encoding="utf-8") as file:
            toolchain = decode_manifest(file.read(), folder)
    except (OSError, ValueError):
        return None
    runnable = os.access(toolchain.command[0], os.X_OK) and os.path.isfile(toolchain.binary)
    return toolchain if runnable else None
