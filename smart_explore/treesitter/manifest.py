"""The record of a finished installation: one JSON object in ``manifest.json``.

Paths inside the installation begin with ``{folder}``, so that it can be built aside and moved.
"""

from __future__ import annotations

import json
from typing import Any

from smart_explore.treesitter.toolchain import Toolchain

MANIFEST = "manifest.json"
_FORMAT = 2
_FOLDER = "{folder}"
_ORIGINS = ("npm", "path", "environment", "debian")


def encode_manifest(toolchain: Toolchain, folder: str) -> str:
    """``toolchain``, whose own files are in ``folder``, as text."""

    def portable(path: str) -> str:
        inside = path == folder or path.startswith(folder + "/")
        return _FOLDER + path[len(folder) :] if inside else path

    note = {
        "format": _FORMAT,
        "version": toolchain.version,
        "origin": toolchain.origin,
        "command": [portable(part) for part in toolchain.command],
        "config": portable(toolchain.config_dir),
        "grammars": portable(toolchain.grammars_dir),
    }
    return json.dumps(note, indent=1) + "\n"


def decode_manifest(text: str, folder: str) -> Toolchain:
    """The toolchain that ``text`` describes, in ``folder``. Raises ``ValueError`` for any other text."""

    def placed(path: str) -> str:
        return folder + path[len(_FOLDER) :] if path.startswith(_FOLDER) else path

    note: Any = json.loads(text)
    try:
        if note["format"] != _FORMAT or note["origin"] not in _ORIGINS or not note["command"]:
            raise ValueError("a manifest of another format")
        return Toolchain(
            command=tuple(placed(part) for part in note["command"]),
            version=note["version"],
            origin=note["origin"],
            config_dir=placed(note["config"]),
            grammars_dir=placed(note["grammars"]),
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"not a manifest: {error!r}") from error
