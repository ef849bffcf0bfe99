"""The languages, and the language of a file: by its name, else by its content."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from smart_explore.languages.recognition import BUILT_IN, Recognition
from smart_explore.languages.user_languages import user_language, user_languages, user_recognitions

if TYPE_CHECKING:
    from smart_explore.languages.language import Language
    from smart_explore.languages.lookup_rules import LookupRules

_ROWS = (*BUILT_IN, *user_recognitions())  # the user's language wins if two claim a name
RECOGNITIONS: dict[str, Recognition] = {row.language: row for row in _ROWS}
_BY_EXTENSION = {extension: row.language for row in _ROWS for extension in row.extensions}
_BY_BEGINNING = {name: row.language for row in _ROWS for name in row.beginnings}
_BY_FILE_NAME = {name: row.language for row in _ROWS for name in row.file_names}
_BY_INTERPRETER = {name: row.language for row in _ROWS for name in row.interpreters}


class _Languages(dict[str, "Language"]):
    """The languages by name; each is imported on first use. KeyError for an unknown name."""

    def __missing__(self, name: str) -> Language:
        if name in user_languages()[0]:
            self[name] = user_language(name)
            return self[name]
        folder = RECOGNITIONS[name].folder or name
        declared = import_module(f"smart_explore.languages.{folder}").LANGUAGES
        self.update((language.name, language) for language in declared)
        return self[name]


BY_NAME = _Languages()


def all_languages() -> tuple[Language, ...]:
    """Every language, sorted by name. Imports them all."""
    return tuple(BY_NAME[name] for name in sorted(RECOGNITIONS))


@cache
def lookup_rules(language: str) -> LookupRules:
    """The look-up rules of the language with this name; without any, names are found only in their own file."""
    from smart_explore.languages.lookup_rules import LookupRules  # relations ask only

    rules = BY_NAME[language].lookup
    return rules() if rules else LookupRules(language)


def has_bare_members(language: str) -> bool:
    """True if a bare name in a file of the language may be a member of the type around."""
    names = lookup_rules(language).names
    return names.members_bare or names.own_methods or names.implicit_receivers


def grammar_of(language: str) -> str:
    """The name of the pin of a language's grammar. Imports nothing."""
    return RECOGNITIONS[language].grammar or language


def language_of_name(name: str) -> str | None:
    """The language of a file name: by the whole name, its extension (case-insensitive), or its beginning."""
    language = _BY_FILE_NAME.get(name)
    if language is not None:
        return language
    dot = name.rfind(".")
    if dot < 0:
        return None
    return _BY_EXTENSION.get(name[dot:].lower()) or _BY_BEGINNING.get(name.partition(".")[0])


def names_with_a_dot() -> dict[bytes, str]:
    """The whole names with a dot that tell another language than their extensions."""
    return {name.encode(): language for name, language in _BY_FILE_NAME.items() if "." in name}


def beginnings() -> dict[bytes, str]:
    """The languages by the part of a file name before its first dot, for names whose extension tells none."""
    return {name.encode(): language for name, language in _BY_BEGINNING.items()}


def language_of_content(name: str, data: bytes) -> str | None:
    """The language of a file with known bytes, or None.

    A language's ``dialect`` may assign a file to another language or to none; without a known name, the ``#!`` line
    decides.
    """
    language = language_of_name(name)
    if language is None:
        return _language_of_shebang(data) if data.startswith(b"#!") else None
    dialect = BY_NAME[language].dialect
    dialect_name = dialect(name, data) if dialect else None
    return language if dialect_name is None else dialect_name or None


def _language_of_shebang(data: bytes) -> str | None:
    words = data[2:256].replace(b"\r", b"\n").partition(b"\n")[0].split()
    if words and words[0].rsplit(b"/", 1)[-1] == b"env":
        words = [word for word in words[1:] if not word.startswith(b"-") and b"=" not in word]
    name = words[0].rsplit(b"/", 1)[-1].decode("ascii", "replace") if words else ""
    return _BY_INTERPRETER.get(name) or _BY_INTERPRETER.get(name.rstrip("0123456789."))
