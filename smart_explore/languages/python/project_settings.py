"""Folders that a project's own settings put on Python's path, and packages in folders of other names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from smart_explore.languages.json_text import members, parse_json, texts
from smart_explore.languages.project_files import Files
from smart_explore.languages.toml_settings import toml_settings
from smart_explore.languages.tree_paths import folder_of, inside, joined

_MAX_ENTRIES = 200
_SEPARATORS = re.compile(r"[\s,:;]+")
_PATH_KEYS = {
    "options.packages.find": ("where",),
    "tool:pytest": ("pythonpath",),
    "pytest": ("pythonpath",),
    "mypy": ("mypy_path",),
}
"""The sections of INI files that name folders, and by which key."""
_SETUP_ROOT = re.compile(
    r"""package_dir\s*=\s*\{\s*["']["']\s*:\s*["']([\w./-]+)["']|find_(?:namespace_)?packages\(\s*(?:where\s*=\s*)?["']([\w./-]+)["']"""
)


class Settings(NamedTuple):
    """A project's settings: ``roots`` of modules, and the folder of each of its ``packages`` by dotted name."""

    roots: tuple[str, ...] = ()
    packages: tuple[tuple[str, str], ...] = ()


def settings_of(folder: str, files: Files) -> Settings:
    """The settings of the project that begins in a folder; empty if none does."""
    return files.memoized(_settings, folder)


def every_setting(files: Files) -> Settings:
    """The settings of all projects of the tree together."""
    return files.memoized(_every_setting, "")


def _every_setting(files: Files, about: str) -> Settings:
    folders = {folder_of(path) for name in ("pyproject.toml", "setup.py", "setup.cfg") for path in files.ending(name)}
    several = [settings_of(folder, files) for folder in sorted(folders)]
    return Settings(
        tuple(dict.fromkeys(root for one in several for root in one.roots)),
        tuple(dict.fromkeys(package for one in several for package in one.packages)),
    )


def _settings(files: Files, folder: str) -> Settings:
    roots: list[str] = []
    packages: dict[str, str] = {}
    if (data := files.read(inside(folder, "pyproject.toml"))) is not None:
        _of_pyproject(toml_settings(data), roots, packages)
    if (data := files.read(inside(folder, "pyrightconfig.json"))) is not None:
        roots += _of_pyright(members(parse_json(data)))
    for name in ("setup.cfg", "pytest.ini", ".pytest.ini", "tox.ini", "mypy.ini"):
        if (data := files.read(inside(folder, name))) is not None:
            _of_ini(data.decode("utf-8", "replace"), roots, packages)
    if (data := files.read(inside(folder, "setup.py"))) is not None:
        for found in _SETUP_ROOT.findall(data.decode("utf-8", "replace")):
            roots.append(found[0] or found[1])
    placed = [joined(folder, root) for root in roots[:_MAX_ENTRIES]]
    mapped = [(name, joined(folder, place)) for name, place in list(packages.items())[:_MAX_ENTRIES]]
    longest_first = sorted(((name, place) for name, place in mapped if place is not None), key=lambda one: -len(one[0]))
    return Settings(tuple(dict.fromkeys(root for root in placed if root is not None)), tuple(longest_first))


def _of_pyproject(project: Mapping[str, object], roots: list[str], packages: dict[str, str]) -> None:
    tool = members(project.get("tool"))
    pytest = members(tool.get("pytest"))
    roots += _paths(members(pytest.get("ini_options")).get("pythonpath"))
    roots += _paths(pytest.get("pythonpath"))
    for checker in ("pyright", "basedpyright"):
        roots += _of_pyright(members(tool.get(checker)))
    roots += _mypy_paths(members(tool.get("mypy")).get("mypy_path"))
    environment = members(members(tool.get("ty")).get("environment"))
    roots += [*texts(environment.get("root")), *texts(environment.get("extra-paths"))]
    setuptools = members(tool.get("setuptools"))
    found = setuptools.get("packages")
    roots += texts(members(members(found).get("find")).get("where"))
    _package_dir(members(setuptools.get("package-dir")), roots, packages)
    pdm = members(members(tool.get("pdm")).get("build"))
    roots += [*texts(pdm.get("package-dir")), *texts(members(tool.get("maturin")).get("python-source"))]
    roots += texts(members(members(tool.get("uv")).get("build-backend")).get("module-root"))
    for package in _tables(members(tool.get("poetry")).get("packages")):
        roots += texts(package.get("from"))
    _of_hatch(members(members(tool.get("hatch")).get("build")), roots, packages)
    roots += texts(members(tool.get("ruff")).get("src"))


def _of_hatch(build: Mapping[str, object], roots: list[str], packages: dict[str, str]) -> None:
    for options in (build, *map(members, members(build.get("targets")).values())):
        roots += [folder_of(path.strip("/")) for path in texts(options.get("packages")) if "/" in path.strip("/")]
        sources = options.get("sources")
        roots += texts(sources)
        for place, name in members(sources).items():
            if isinstance(name, str):
                _package_dir({name.strip("/").replace("/", "."): place}, roots, packages)


def _of_pyright(options: Mapping[str, object]) -> Iterator[str]:
    yield from texts(options.get("extraPaths"))
    for environment in _tables(options.get("executionEnvironments")):
        root = environment.get("root")
        yield from texts(root)
        yield from texts(environment.get("extraPaths"))


def _package_dir(said: Mapping[str, object], roots: list[str], packages: dict[str, str]) -> None:
    """``{"": "src", "pkg": "lib/pkg"}``: the folder of all packages, and those of single ones."""
    for name, place in said.items():
        if isinstance(place, str) and name:
            packages[name] = place
        elif isinstance(place, str):
            roots.append(place)


def _of_ini(text: str, roots: list[str], packages: dict[str, str]) -> None:
    from configparser import ConfigParser, Error  # only old projects need it

    parser = ConfigParser(interpolation=None, strict=False)
    try:
        parser.read_string(text)
    except Error:
        return
    for section, keys in _PATH_KEYS.items():
        for key in keys:
            roots += _mypy_paths(parser.get(section, key, fallback=""))
    for entry in parser.get("options", "package_dir", fallback="").split("\n"):
        name, equals, place = entry.strip().partition("=")
        if equals:
            _package_dir({name.strip(): place.strip()}, roots, packages)


def _paths(value: object) -> list[str]:
    """Folders in a list, or in one string with blanks between."""
    return [path for text in texts(value) for path in text.split()]


def _mypy_paths(value: object) -> list[str]:
    """Folders separated by commas or colons; ``$MYPY_CONFIG_FILE_DIR`` is the folder of the setting."""
    plain = [text.replace("$MYPY_CONFIG_FILE_DIR", ".") for text in texts(value)]
    return [path for text in plain for path in _SEPARATORS.split(text) if path]


def _tables(value: object) -> list[Mapping[str, object]]:
    return [members(one) for one in value[:_MAX_ENTRIES]] if isinstance(value, list) else []
