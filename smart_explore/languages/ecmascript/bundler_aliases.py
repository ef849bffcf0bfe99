"""Names that bundlers and frameworks are told to read as folders: ``alias`` of Vite, webpack and the like, ``$lib``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.json_text import members, read_json, texts
from smart_explore.languages.project_files import Files
from smart_explore.languages.tree_paths import and_above, folder_of, inside, joined

_TOOLS = (
    *("vite.config", "vitest.config", "svelte.config", "nuxt.config", "astro.config", "webpack.config", "vue.config"),
    *("rollup.config", "rspack.config", "rsbuild.config", "next.config", "babel.config", "electron.vite.config"),
    *("quasar.config", "craco.config", "metro.config", "jest.config"),
)
_EXTENSIONS = (".ts", ".js", ".mjs", ".mts", ".cjs", ".cts")
_MAX_CHARACTERS = 100_000
_MAX_ENTRIES = 500
_ALIAS = re.compile(r"""(?<![\w$.])["']?(?:alias|aliases)["']?\s*[:=]\s*(?=[{\[(])""")
_TEXT = re.compile(r"""(?P<quote>["'`])(?P<text>(?:(?!(?P=quote))[^\\\n])*+)(?P=quote)""")
_KEY = re.compile(
    r"""[,{(\[]\s*(?:(?P<quote>["'])(?P<quoted>[^"'\n]{1,200})(?P=quote)|(?P<word>[\w$]{1,100}))\s*:(?!:)"""
)
_FIND = re.compile(r"""\bfind\s*:\s*["']([^"'\n]{1,200})["']""")
_LIB = re.compile(r"""\blib\s*:\s*["']([^"'\n]{1,200})["']""")
_COMMENT = re.compile(
    r"""(?P<text>"(?:[^"\\\n]|\\.)*+"|'(?:[^'\\\n]|\\.)*+'|`(?:[^`\\]|\\.)*+`)|//[^\n]*|/\*.*?\*/""", re.DOTALL
)

_MAPPED_NAME = re.compile(r"\^([\w@~$#/-]+?)/?(?:\(|\$\Z|\Z)")
_REST = re.compile(r"/?\$1.*")

Aliases = tuple[tuple[str, str], ...]
"""Names and the paths they are replaced by, longer names first."""


def aliased_places(importer: str, specifier: str, files: Files) -> Iterator[str]:
    """The places that a specifier means by the aliases that are set nearest to a file."""
    for folder in and_above(folder_of(importer)):
        if folder and files.memoized(read_json, inside(folder, "package.json")) is None:
            continue
        for name, place in files.memoized(_aliases, folder):
            if specifier == name:
                yield place
            elif specifier.startswith(name if name.endswith("/") else f"{name}/"):
                yield inside(place, specifier[len(name) :].lstrip("/"))


def _aliases(files: Files, folder: str) -> Aliases:
    found: dict[str, str] = {}
    for tool in _TOOLS:
        for extension in _EXTENSIONS:
            path = inside(folder, tool + extension)
            content = files.read(path) if path in files.paths else None
            if content is None:
                continue
            text = _COMMENT.sub(
                lambda match: match["text"] or " ", content.decode("utf-8", "replace")[:_MAX_CHARACTERS]
            )
            for name, written in _entries(text):
                if (place := joined(folder, written.lstrip("/"))) is not None:
                    found.setdefault(name, place)
            if tool == "svelte.config":
                _add_library(folder, text, found)
            break
    for name, place in _of_frameworks(folder, files):
        found.setdefault(name, place)
    there = ((name, place) for name, place in found.items() if _holds_sources(place, files))
    return tuple(sorted(there, key=lambda one: -len(one[0])))


def _holds_sources(place: str, files: Files) -> bool:
    """Tell whether there is something at a place: ``react: "preact/compat"`` is another package's name."""
    if files.below(place) or files.folders_in(place) or place in files.paths:
        return True
    return any(path.startswith(f"{place}.") for path in files.below(folder_of(place)))


def _add_library(folder: str, config: str, found: dict[str, str]) -> None:
    said = _LIB.search(config)
    place = joined(folder, said[1] if said else "src/lib")
    if place is not None:
        found.setdefault("$lib", place)


def _of_frameworks(folder: str, files: Files) -> Iterator[tuple[str, str]]:
    """The aliases that a framework sets by itself: SvelteKit's ``$lib``, Nuxt's ``~`` and ``#shared``; and those of
    Jest.
    """
    manifest = members(files.memoized(read_json, inside(folder, "package.json")))
    depends = {name for key in ("dependencies", "devDependencies") for name in members(manifest.get(key))}
    if "@sveltejs/kit" in depends:
        yield "$lib", inside(folder, "src/lib")
    if "nuxt" in depends:
        has_app = inside(folder, "app") in files.folders_in(folder)
        sources = inside(folder, "app") if has_app else folder
        yield from (("~", sources), ("@", sources), ("~~", folder), ("@@", folder))
        yield "#shared", inside(folder, "shared")
    mapped = members(members(manifest.get("jest")).get("moduleNameMapper"))
    for pattern, targets in mapped.items():
        named = _MAPPED_NAME.match(pattern)
        for target in texts(targets)[:1]:
            meant = joined(folder, _REST.sub("", target.replace("<rootDir>", ".")))
            if named is not None and meant is not None:
                yield named[1], meant


def _entries(text: str) -> Iterator[tuple[str, str]]:
    """The names of each ``alias: {..}`` and ``alias: [{ find, replacement }]``, and the folder of each."""
    for found in _ALIAS.finditer(text):
        end = _closing(text, found.end())
        table = text[found.end() : end]
        finds = list(_FIND.finditer(table))
        for number, find in enumerate(finds[:_MAX_ENTRIES]):
            until = finds[number + 1].start() if number + 1 < len(finds) else len(table)
            replaced = table.find("replacement", find.end(), until)
            if replaced >= 0 and (place := _place(table[replaced:until])):
                yield find[1], place
        depths = list(_depths(table))
        keys = [key for key in _KEY.finditer(table) if not finds and depths[key.start()] <= 1][:_MAX_ENTRIES]
        for number, key in enumerate(keys):
            until = keys[number + 1].start() if number + 1 < len(keys) else len(table)
            name = (key["quoted"] or key["word"]).removesuffix("$").removesuffix("/*").removesuffix("*")
            place = _place(table[key.end() : until])
            if name and place:
                yield name, place.removesuffix("/*")


def _place(value: str) -> str:
    """The path that an expression evaluates to: its string literals, joined."""
    parts = [re.sub(r"\$\{[^}]*\}", "", found["text"]) for found in _TEXT.finditer(value)]
    parts = [part for part in parts if part and not part.startswith(("file:", "http"))]
    return "/".join(part.rstrip("/") if number == 0 else part.strip("/") for number, part in enumerate(parts[:8]))


def _depths(text: str) -> Iterator[int]:
    """How many brackets are open behind each character; those inside of texts are none."""
    depth = 0
    for character in _TEXT.sub(lambda match: " " * len(match[0]), text):
        depth += (character in "{[(") - (character in "}])")
        yield depth


def _closing(text: str, at: int) -> int:
    """Where the bracket at ``at`` closes; the end of the text where it does not."""
    return next((at + place for place, depth in enumerate(_depths(text[at:])) if not depth), len(text))
