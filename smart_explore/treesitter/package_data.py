"""The folders that come with the package: queries/, grammars/, skills/ and plugins/opencode/.

A wheel has them in ``smart_explore/_data``, a checkout or an editable install beside the package. They are found by
path: importlib.resources and importlib.metadata would take longer than an outline does.
"""

from __future__ import annotations

import os

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def queries_dir() -> str:
    """The absolute path of the folder with one folder of ``.scm`` files per language."""
    return _folder("queries")


def grammars_dir() -> str:
    """The absolute path of the folder with the CLI's lock and its digest, and a file for each pinned grammar."""
    return _folder("grammars")


def skills_dir() -> str:
    """The absolute path of the folder with one folder per skill for coding agents."""
    return _folder("skills")


def opencode_plugin() -> str:
    """The absolute path of the plugin for OpenCode."""
    return os.path.join(_folder(os.path.join("plugins", "opencode")), "smart-explore.js")


def lock_digest() -> str:
    """The first 16 hexadecimal digits of the lock's SHA-256, from the file beside it."""
    with open(os.path.join(grammars_dir(), "package-lock.sha256"), encoding="utf-8") as file:
        return file.read(16)


def checkout() -> str:
    """The absolute path of the checkout that this program runs in; ``""`` if it is installed."""
    return "" if os.path.isdir(os.path.join(_PACKAGE, "_data")) else os.path.dirname(_PACKAGE)


def _folder(name: str) -> str:
    packed = os.path.join(_PACKAGE, "_data", name)
    return packed if os.path.isdir(packed) else os.path.join(os.path.dirname(_PACKAGE), name)
