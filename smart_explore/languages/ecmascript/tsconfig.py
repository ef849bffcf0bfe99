"""``tsconfig.json`` and ``jsconfig.json``: ``baseUrl`` and ``paths``, through ``extends`` and ``references``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from smart_explore.languages.ecmascript.package_json import package_named, split_specifier
from smart_explore.languages.json_text import members, read_json, texts
from smart_explore.languages.project_files import Files
from smart_explore.languages.tree_paths import folder_of, inside, joined

_NAMES = ("tsconfig.json", "jsconfig.json")
_MAX_CONFIGS = 32
"""A chain of ``extends``, or a list of ``references``, is followed so far."""


class Mapping(NamedTuple):
    """``patterns`` are the ``paths``, relative to ``folder``. ``base`` is ``baseUrl``, None if there is none."""

    folder: str
    patterns: tuple[tuple[str, tuple[str, ...]], ...]
    base: str | None


def mapped(importer: str, specifier: str, files: Files) -> tuple[str, ...]:
    """The paths that the configuration nearest to a file maps a specifier to, best first."""
    found: list[str] = []
    mappings = files.memoized(_nearest, folder_of(importer))
    for mapping in mappings:
        found += _by_patterns(mapping, specifier)
    for mapping in mappings:
        if mapping.base is not None and (place := joined(mapping.base, specifier)):
            found.append(place)
    return tuple(found)


def _by_patterns(mapping: Mapping, specifier: str) -> Iterator[str]:
    best: tuple[int, str, tuple[str, ...]] = (-1, "", ())
    for pattern, targets in mapping.patterns:
        before, star, after = pattern.partition("*")
        if not star:
            if pattern == specifier:
                best = len(specifier) + 1, "", targets
        elif (
            len(before) > best[0]
            and len(specifier) >= len(before) + len(after)
            and specifier.startswith(before)
            and specifier.endswith(after)
        ):
            best = len(before), specifier[len(before) : len(specifier) - len(after)], targets
    for target in best[2]:
        if place := joined(mapping.folder, target.replace("*", best[1], 1)):
            yield place


def _nearest(files: Files, folder: str) -> tuple[Mapping, ...]:
    for name in _NAMES:
        path = inside(folder, name)
        if files.memoized(read_json, path) is not None:
            return _mappings(path, files)
    if folder:
        return files.memoized(_nearest_above, folder)
    path = "tsconfig.base.json"
    return _mappings(path, files) if files.memoized(read_json, path) is not None else ()


def _nearest_above(files: Files, folder: str) -> tuple[Mapping, ...]:
    return files.memoized(_nearest, folder_of(folder))


def _mappings(path: str, files: Files) -> tuple[Mapping, ...]:
    """The path mappings of a configuration, or, if it has none, of the configurations that it refers to."""
    own = _mapping(path, files)
    if own.patterns or own.base is not None:
        return (own,)
    references = members(files.memoized(read_json, path)).get("references")
    found = []
    for reference in references[:_MAX_CONFIGS] if isinstance(references, list) else ():
        for target in texts(members(reference).get("path")):
            place = joined(folder_of(path), target)
            if place is not None:
                mapping = _mapping(place if place.endswith(".json") else inside(place, "tsconfig.json"), files)
                if folder_of(path) == folder_of(place) and (mapping.patterns or mapping.base is not None):
                    found.append(mapping)
    return tuple(found)


def _mapping(path: str, files: Files) -> Mapping:
    """The path mapping of a configuration and those that it extends; the first that sets an option wins."""
    patterns: tuple[tuple[str, tuple[str, ...]], ...] | None = None
    folder, base = folder_of(path), None
    for config in _extended(path, files):
        options = members(members(files.memoized(read_json, config)).get("compilerOptions"))
        if base is None and isinstance(url := options.get("baseUrl"), str):
            base = joined(folder_of(config), _here(url, path, config))
            folder = base if patterns is None and base is not None else folder
        if patterns is None and isinstance(paths := options.get("paths"), dict):
            patterns = tuple((key, tuple(_here(one, path, config) for one in texts(paths[key]))) for key in paths)
            folder = folder_of(config)
    return Mapping(folder if base is None else base, patterns or (), base)


def _here(target: str, path: str, config: str) -> str:
    """``${configDir}``, the folder of the configuration that extends the others, said from the one that names it."""
    if not target.startswith("${configDir}"):
        return target
    up = "../" * (folder_of(config).count("/") + 1 if folder_of(config) else 0)
    return f"{up}{inside(folder_of(path), '.')}{target[len('${configDir}') :]}"


def _extended(path: str, files: Files) -> list[str]:
    """A configuration and those it extends, the one that counts more first; each once, so that circles end."""
    found: dict[str, None] = {}
    waiting = [path]
    while waiting and len(found) < _MAX_CONFIGS:
        config = waiting.pop()
        if config in found:
            continue
        found[config] = None
        names = texts(members(files.memoized(read_json, config)).get("extends"))
        waiting += [place for name in names[:_MAX_CONFIGS] if (place := _config_named(name, config, files))]
    return list(found)


def _config_named(name: str, config: str, files: Files) -> str | None:
    if name.startswith("."):
        place = joined(folder_of(config), name)
    else:
        package, rest = split_specifier(name)
        folder = package_named(config, package, files)
        place = None if folder is None else joined(folder, rest or "tsconfig.json")
    return next((one for one in _spellings(place) if files.memoized(read_json, one) is not None), None)


def _spellings(place: str | None) -> Sequence[str]:
    return () if place is None else (place, place + ".json", inside(place, "tsconfig.json"))
