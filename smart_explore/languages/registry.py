"""The languages, and which of them a file is in: by its name, else by what it says of itself."""

from __future__ import annotations

from importlib import import_module

from smart_explore.languages.language import Grammar, Language

_FOLDERS = (
    "c_family",
    "ecmascript",
    "go",
    "java",
    "kotlin",
    "python",
    "ruby",
    "rust",
)
"""The folders beside this file. Each holds its ``LANGUAGES``."""

LANGUAGES: tuple[Language, ...] = tuple(
    sorted(
        (each for folder in _FOLDERS for each in import_module(f"smart_explore.languages.{folder}").LANGUAGES),
        key=lambda language: language.name,
    )
)
BY_NAME: dict[str, Language] = {language.name: language for language in LANGUAGES}
GRAMMARS: dict[str, Grammar] = {language.grammar.symbol: language.grammar for language in LANGUAGES}
_BY_EXTENSION = {extension: language for language in LANGUAGES for extension in language.extensions}
_BY_INTERPRETER = {name: language for language in LANGUAGES for name in language.interpreters}


def language_of_name(name: str) -> str | None:
    """The language that a file's name tells by its extension, in any case of letters, or None."""
    dot = name.rfind(".")
    if dot < 0:
        return None
    language = _BY_EXTENSION.get(name[dot:].lower())
    return language.name if language else None


def language_of_content(name: str, data: bytes) -> str | None:
    """The language of a file whose bytes are known, or None.

    A language may tell its dialects apart; a file whose name tells nothing is judged by its ``#!`` line.
    """
    language = language_of_name(name)
    if language is None:
        return _language_of_shebang(data) if data.startswith(b"#!") else None
    dialect = BY_NAME[language].dialect
    return (dialect and dialect(name, data)) or language


def _language_of_shebang(data: bytes) -> str | None:
    words = data[2:256].replace(b"\r", b"\n").partition(b"\n")[0].split()
    if words and words[0].rsplit(b"/", 1)[-1] == b"env":
        words = [word for word in words[1:] if not word.startswith(b"-") and b"=" not in word]
    name = words[0].rsplit(b"/", 1)[-1].decode("ascii", "replace") if words else ""
    language = _BY_INTERPRETER.get(name) or _BY_INTERPRETER.get(name.rstrip("0123456789."))
    return language.name if language else None
