"""Languages that the user adds: ``~/.config/smart-explore/languages/NAME/``, never anything inside a repository.

A folder holds ``language.toml``, its queries (``symbols.scm``, and optionally ``comments.scm`` and ``imports.scm``),
and its grammar: a library beside them that ``library`` names, or a pin ``NAME@VERSION.json`` as in ``grammars/``::

    extensions = [".shop"]
    file_names = ["Shopfile"]       # may be left out, as may interpreters and line_comment
    [grammar]
    symbol = "shop"                 # the library exports tree_sitter_shop
    sample = "item proof"           # some node's text is "proof"
    library = "shop.so"
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from smart_explore.languages.recognition import BUILT_IN, Recognition

if TYPE_CHECKING:
    from smart_explore.languages.language import Language

_DECLARATION = "language.toml"


def user_languages_folder() -> str:
    """The folder with a folder for each of the user's languages, which may be missing; ``""`` without a home."""
    base = os.environ.get("XDG_CONFIG_HOME", "").strip()
    if not os.path.isabs(base):  # the current folder may be a hostile repository
        base = os.path.join(os.path.expanduser("~"), ".config")
    return os.path.join(base, "smart-explore", "languages") if os.path.isabs(base) else ""


@cache
def user_languages() -> tuple[Mapping[str, dict[str, Any]], Mapping[str, str]]:
    """The declarations of the user's languages, by name, and the errors of the unusable ones."""
    declared: dict[str, dict[str, Any]] = {}
    unusable: dict[str, str] = {}
    folder = user_languages_folder()
    try:
        names = sorted(os.listdir(folder)) if folder else []
    except OSError:
        names = []
    for name in names:
        path = os.path.join(folder, name, _DECLARATION)
        if not os.path.isfile(path):
            continue
        try:
            declared[name] = _read(name, path)
        except (OSError, ValueError) as error:
            unusable[name] = f"{path}: {error}"
    return declared, unusable


def _read(name: str, path: str) -> dict[str, Any]:
    import tomllib

    with open(path, "rb") as file:
        entry = tomllib.load(file)
    if not name.isidentifier() or name in {row.language for row in BUILT_IN}:
        raise ValueError(f"{name!r} is the name of a language that is known here, or no name")
    lists = [entry.get(key, []) for key in ("extensions", "file_names", "interpreters")]
    if not all(isinstance(each, list) and all(isinstance(item, str) for item in each) for each in lists):
        raise ValueError("extensions, file_names and interpreters are lists of texts")
    if not any(lists):
        raise ValueError("it says no extensions, file_names or interpreters")
    grammar = entry.get("grammar", {})
    if not all(isinstance(grammar.get(key), str) and grammar[key] for key in ("symbol", "sample")):
        raise ValueError("[grammar] says symbol and sample")
    folder = os.path.dirname(path)
    library = grammar.get("library", "")
    if library and not os.path.isfile(os.path.join(folder, library)):
        raise ValueError(f"there is no {library} beside it")
    if not library and not any("@" in file and file.endswith(".json") for file in os.listdir(folder)):
        raise ValueError("[grammar] names no library, and there is no NAME@VERSION.json beside it")
    if not os.path.isfile(os.path.join(folder, "symbols.scm")):
        raise ValueError("there is no symbols.scm beside it")
    return entry


def user_recognitions() -> tuple[Recognition, ...]:
    """The names by which files of the user's languages go."""
    return tuple(
        Recognition(
            name,
            tuple(extension.lower() for extension in entry.get("extensions", ())),
            tuple(entry.get("file_names", ())),
            tuple(entry.get("interpreters", ())),
        )
        for name, entry in user_languages()[0].items()
    )


def user_language(name: str) -> Language:
    """A user's language, with the rules that most languages share. Raises KeyError for an unknown one."""
    from smart_explore.languages.language import Grammar, Language, Lazy

    entry = user_languages()[0][name]
    grammar = entry["grammar"]
    folder = os.path.join(user_languages_folder(), name)
    library = os.path.join(folder, grammar["library"]) if grammar.get("library") else ""
    return Language(
        name,
        Grammar(grammar["symbol"], grammar["sample"], library),
        outline=Lazy("smart_explore.languages.outline_defaults:USUAL"),
        line_comment=str(entry.get("line_comment", "//")),
        queries=os.path.dirname(folder),
    )


def user_pins() -> dict[str, str]:
    """The path of the pin of each language of the user's that has one, by ``NAME@VERSION``."""
    folder = user_languages_folder()
    return {
        f"{name}@{file.partition('@')[2].removesuffix('.json')}": os.path.join(folder, name, file)
        for name in user_languages()[0]
        for file in os.listdir(os.path.join(folder, name))
        if "@" in file and file.endswith(".json")
    }


def user_stamps() -> list[tuple[str, int, int]]:
    """Path, size and time of every file of the user's languages, sorted."""
    folder = user_languages_folder()
    paths = [
        os.path.join(folder, name, file)
        for name in user_languages()[0]
        for file in os.listdir(os.path.join(folder, name))
    ]
    return sorted((path, about.st_size, about.st_mtime_ns) for path in paths for about in [os.stat(path)])
