"""The pinned grammars: ``grammars/NAME@VERSION.json``, one small file each.

Its object names the package (``npm`` or ``pypi``), the archive's ``integrity`` as npm writes it, and the path of the
library in the archive, with ``{platform}`` for the platform in npm's words, and ``PATH!NAME`` for one in a tarball
inside a wheel. ``platforms`` has the values that differ on one of them. ``base`` means installed at set-up; the others
are installed with the first file of their language.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from smart_explore.languages.user_languages import user_pins
from smart_explore.treesitter.folders import platform_name
from smart_explore.treesitter.package_data import grammars_dir

_SUFFIX = ".json"


class Pin(NamedTuple):
    """One grammar's package, for this platform: ``identity`` is ``NAME@VERSION``, ``registry`` ``npm`` or ``pypi``.

    ``library`` is the library's path in the archive; ``""`` if the package has none for this platform.
    """

    identity: str
    registry: str
    package: str
    version: str
    integrity: str
    library: str
    base: bool


@cache
def pinned() -> Mapping[str, str]:
    """The identity ``NAME@VERSION`` of every pinned grammar, the user's included, by name. Reads only file names."""
    identities = [name[: -len(_SUFFIX)] for name in os.listdir(grammars_dir()) if "@" in name]
    return {identity.partition("@")[0]: identity for identity in (*identities, *user_pins())}


def read_pin(name: str) -> Pin:
    """The pin of that name. Raises KeyError if there is none, ValueError if its file is damaged."""
    identity = pinned()[name]
    path = user_pins().get(identity) or os.path.join(grammars_dir(), identity + _SUFFIX)
    with open(path, encoding="utf-8") as file:
        entry: dict[str, Any] = json.load(file)
    return parse_pin(identity, entry, platform_name())


def parse_pin(identity: str, entry: Mapping[str, Any], platform: str) -> Pin:
    """The pin in a file's object, for one platform. Raises ValueError if it names no package."""
    merged = {**entry, **entry.get("platforms", {}).get(platform, {})}
    registry = next((name for name in ("npm", "pypi") if merged.get(name)), "")
    if not registry:
        raise ValueError(f"the pin of {identity} names no package")
    library = merged.get("library", "").replace("{platform}", platform) if "integrity" in merged else ""
    version = identity.rpartition("@")[2]
    return Pin(identity, registry, merged[registry], version, merged.get("integrity", ""), library, "base" in merged)
