"""The packages that a Python project publishes: its manifest's name, and its modules."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.json_text import members, texts
from smart_explore.languages.project_files import Files
from smart_explore.languages.published import Package, manifests
from smart_explore.languages.python.import_roots import SOURCES
from smart_explore.languages.python.project_settings import settings_of
from smart_explore.languages.toml_settings import toml_settings
from smart_explore.languages.tree_paths import inside, name_of
from smart_explore.languages.words import words as split_words

_SETUP_NAME = re.compile(rb"""\bname\s*=\s*["']([\w.-]+)["']""")
_CFG_NAME = re.compile(rb"^\[metadata\][^\[]*?^name\s*=\s*([\w.-]+)", re.MULTILINE)
_ASIDE = split_words(
    "benchmark benchmarks bin build conftest dist doc docs example examples noxfile sample samples script scripts setup"
    " tasks test tests testing tools util utils versioneer"
)
"""Modules beside a package that are not its own, or that each project may have, except a project of that name."""


def published(files: Files) -> Iterator[Package]:
    """The projects of a tree, each with its top-level modules, and the modules in namespaces without files."""
    for folder in manifests(files, "pyproject.toml", "setup.py", "setup.cfg"):
        name = _name(folder, files)
        own = re.sub(r"[-_.]+", "_", name).lower()
        heads = dict.fromkeys(_modules(folder, own, files))
        if heads:
            yield Package(name or name_of(folder) or next(iter(heads)), folder, tuple(heads))


def _modules(folder: str, own: str, files: Files) -> Iterator[str]:
    settings = settings_of(folder, files)
    yield from (package for package, _ in settings.packages)
    apart = [*settings.roots, *(inside(folder, one) for one in SOURCES)]
    for root in dict.fromkeys((*apart, folder)):
        for path in files.below(root):
            module, dot, ending = name_of(path).rpartition(".")
            if dot and ending in ("py", "pyi") and (module.lower() == own or (root != folder and module not in _ASIDE)):
                yield module
        for inner in files.folders_in(root):
            module = name_of(inner)
            if module.lower() != own and (module in _ASIDE or not module.isidentifier()):
                continue
            if _is_package(inner, files):
                yield module
            else:
                below = [name_of(one) for one in files.folders_in(inner) if _is_package(one, files)]
                yield from (f"{module}.{one}" for one in below if root != folder or own.startswith(module.lower()))


def _is_package(folder: str, files: Files) -> bool:
    return any(inside(folder, f"__init__.{ending}") in files.paths for ending in ("py", "pyi"))


def _name(folder: str, files: Files) -> str:
    if (data := files.read(inside(folder, "pyproject.toml"))) is not None:
        said = toml_settings(data)
        poetry = members(members(said.get("tool")).get("poetry"))
        for name in (*texts(members(said.get("project")).get("name")), *texts(poetry.get("name"))):
            return name
    for manifest, pattern in (("setup.cfg", _CFG_NAME), ("setup.py", _SETUP_NAME)):
        if found := pattern.search(files.read(inside(folder, manifest)) or b""):
            return found[1].decode()
    return ""
