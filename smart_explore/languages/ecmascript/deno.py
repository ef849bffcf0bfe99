"""``deno.json``: what it imports under which name, its workspace, and the packages in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from smart_explore.languages.json_text import members, read_json, texts
from smart_explore.languages.project_files import Files
from smart_explore.languages.tree_paths import and_above, folder_of, inside, joined

_CONFIGS = ("deno.json", "deno.jsonc", "jsr.json")
_REGISTRY = re.compile(r"(?:jsr|npm):/?((?:@[^/@]+/)?[^/@]+)(?:@[^/]*)?(?:/(.*))?\Z")


def deno_manifest(folder: str, files: Files) -> Mapping[str, object]:
    """Deno's manifest in a folder; empty if there is none."""
    return files.memoized(_manifest, folder)


def _manifest(files: Files, folder: str) -> Mapping[str, object]:
    return next((said for name in _CONFIGS if (said := members(read_json(files, inside(folder, name))))), {})


def workspace_patterns(folder: str, files: Files) -> list[str]:
    """The folders of a workspace's members."""
    said = deno_manifest(folder, files).get("workspace")
    return texts(members(said).get("members")) or texts(said)


def mapped_names(importer: str, specifier: str, files: Files) -> Iterator[tuple[str, str | None]]:
    """Yield the targets of a specifier in the import maps above a file, nearest first: another specifier, or a path."""
    for folder in and_above(folder_of(importer)):
        for base, scope, imports in files.memoized(_maps, folder):
            if not importer.startswith(scope):
                continue
            key = specifier if specifier in imports else _longest_prefix(imports, specifier)
            if key is None:
                continue
            for target in texts(imports[key]):
                whole = target + specifier[len(key) :]
                yield whole, joined(base, whole) if target.startswith((".", "/")) else None


def from_registry(specifier: str) -> str:
    """A package as code in a workspace calls it: ``@a/b/c`` of ``jsr:@a/b@^1/c``; any other specifier as it is."""
    found = _REGISTRY.match(specifier)
    if found is None:
        return specifier
    return f"{found[1]}/{found[2]}" if found[2] else found[1]


def _maps(files: Files, folder: str) -> tuple[tuple[str, str, Mapping[str, object]], ...]:
    """The maps that a folder's manifest gives: the folder of their targets, the importers that they are for, the names.

    Importers are told by the beginning of their paths. The maps for the fewest of them come first.
    """
    manifest = deno_manifest(folder, files)
    given = [(folder, manifest)]
    for path in texts(manifest.get("importMap")):
        place = joined(folder, path) if ":" not in path else None
        if place is not None:
            given.append((folder_of(place), members(read_json(files, place))))
    found = []
    for base, several in given:
        found.append((base, "", members(several.get("imports"))))
        for scope, imports in members(several.get("scopes")).items():
            if ":" not in scope and (below := joined(base, scope)) is not None:
                found.append((base, f"{below}/" if below and scope.endswith("/") else below, members(imports)))
    found.sort(key=lambda one: -len(one[1]))
    return tuple(one for one in found if one[2])


def _longest_prefix(imports: Mapping[str, object], specifier: str) -> str | None:
    prefixes = [key for key in imports if key.endswith("/") and specifier.startswith(key)]
    packages = [key for key in imports if key and not key.endswith("/") and specifier.startswith(key + "/")]
    packages = [key for key in packages if any(":" in text for text in texts(imports[key]))]
    return max([*prefixes, *packages], key=len, default=None)
