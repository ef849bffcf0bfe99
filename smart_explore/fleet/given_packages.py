"""The packages that a tree gives to others, and those that an import from outside may be of, by their heads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from smart_explore.languages.import_rules import ImportRules
from smart_explore.languages.project_files import Files
from smart_explore.languages.registry import BY_NAME, lookup_rules
from smart_explore.model.relation import Imported
from smart_explore.relations.facts.file_facts import FileFacts

MAX_HEADS = 8
"""Heads of one import; a path has few that a package can be called by."""


def given_packages(files: Files, languages: Iterable[str]) -> Iterator[tuple[str, str, str, str]]:
    """Name, head, family of languages and folder of each package, as the manifests and folders of a tree say.

    ``languages`` are those of its files.
    """
    families: dict[str, ImportRules] = {}
    for language in languages:
        rules = _rules(language)
        if rules is not None:
            families.setdefault(lookup_rules(language).family, rules)
    for family, rules in sorted(families.items()):
        for package in rules.published(files):
            for head in package.heads:
                yield package.name, head, family, package.folder


def heads_in(files: Files) -> Callable[[FileFacts, Imported], list[str]]:
    """A function that gives the heads of the packages that an import of a file may be of, likeliest first."""
    known: dict[tuple[str, Imported], list[str]] = {}

    def heads_of(file: FileFacts, imported: Imported) -> list[str]:
        key = file.path, imported
        if key not in known:
            rules = _rules(file.language)
            wanted = rules.wanted(file.path, imported, files) if rules is not None else ()
            known[key] = [one.head for one, _ in zip(wanted, range(MAX_HEADS), strict=False)]
        return known[key]

    return heads_of


def _rules(language: str) -> ImportRules | None:
    own = BY_NAME[language].imports
    return own() if own else None
