"""One step further than an answer: what the code that it shows calls, extends, renders and is guarded by."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from itertools import zip_longest

from smart_explore.errors import SmartExploreError
from smart_explore.index.locations import index_root
from smart_explore.index.stored_names import StoredNames, in_stored
from smart_explore.languages.registry import RECOGNITIONS, has_bare_members, language_of_name
from smart_explore.model.lead import Lead, Mention
from smart_explore.model.unfold_answer import Excerpt
from smart_explore.operations.unfold.called import is_shown
from smart_explore.ranking.mentioned import MentionedSymbols, is_slight, may_import, words_of
from smart_explore.requests import Session
from smart_explore.source.hashes import short_hash
from smart_explore.workspace import named_file

MAX_LEADS = 12
"""The most leads of one answer."""

MAX_LOOKED_UP = 80
"""The most mentions of one answer that are looked up."""


def leads_from(session: Session, excerpts: Sequence[Excerpt]) -> tuple[Lead, ...]:
    """The symbols and files that the excerpts mention and do not show: the first of each in turn, common ones last.

    Slight ones are among them, for steps into what is called: ``worth_listing`` leaves them out. They are looked up in
    the index that is there, which is not brought up to date: files that changed lead nowhere.
    """
    if session.repositories is not None or not any(each.mentions for each in excerpts):
        return ()
    root = index_root(os.path.realpath(session.base))
    return in_stored(root, lambda names: _Leads(session, root, names, excerpts).in_order(), ())


def worth_listing(leads: Sequence[Lead]) -> tuple[Lead, ...]:
    """The leads that are read on: no accessors, and nothing of one line."""
    return tuple(lead for lead in leads if not lead.is_slight)


class _Leads:
    """The leads of one answer."""

    def __init__(self, session: Session, root: str, names: StoredNames, excerpts: Sequence[Excerpt]) -> None:
        self._session = session
        self._inside = os.path.relpath(os.path.realpath(session.base), root)
        self._names = names
        self._excerpts = excerpts
        self._texts: dict[str, list[str]] = {}
        self._hashes: dict[str, str] = {}
        self._imports: dict[str, dict[str, str]] = {}
        self._symbols = MentionedSymbols(
            names.symbols,
            names.symbols.symbol_of,
            names.symbols.path_of,
            _family,
            lambda path: "\n".join(self._lines(path)),
            _has_bare_members,
        )

    @cached_property
    def _paths(self) -> str:
        """The paths of all files, each on a line and behind a slash."""
        return "".join(f"/{os.fsdecode(path)}\n" for path in self._names.paths)

    def in_order(self) -> tuple[Lead, ...]:
        """The leads, those last whose names are called everywhere."""
        return tuple(sorted(self._first(), key=lambda lead: bool(lead.line_end) and self._symbols.is_common(lead.name)))

    def _first(self) -> Iterator[Lead]:
        """The first ``MAX_LEADS`` leads, and those that are slight in front of them."""
        known: set[tuple[str, int]] = set()
        listed = 0
        turns = zip_longest(*([(each, mention) for mention in each.mentions] for each in self._excerpts))
        in_turn = [pair for turn in turns for pair in turn if pair is not None]
        for excerpt, mention in in_turn[:MAX_LOOKED_UP]:
            lead = self._lead(excerpt, mention)
            is_new = lead is not None and (lead.path, lead.line_start) not in known
            if lead and is_new and not is_shown(self._excerpts, lead.path, lead.line_start, lead.line_start):
                known.add((lead.path, lead.line_start))
                yield lead
                listed += not lead.is_slight
            if listed == MAX_LEADS:
                return

    def _lead(self, excerpt: Excerpt, mention: Mention) -> Lead | None:
        own = os.path.normpath(os.path.join(self._inside, excerpt.path))
        lead = Lead(mention.name, excerpt.path, mention.line)
        if mention.kind == "file":
            path = self._file(mention.name)
            return self._to(lead, path) if path and path != own and self._lines(path) else None
        found = self._symbols.meant(mention, own)
        if found is None:
            return None
        path, symbol = found
        statement = self._imported(own).get(mention.receiver or mention.name, "")
        if statement and not may_import(statement, mention.name, path):
            return None
        if not self._lines(path) or self._hashes[path] != self._names.symbols.outline_of(path).hash:
            return None  # it was written since
        return self._to(lead, path)._replace(
            qualified_name=symbol.qualified_name,
            line_start=symbol.line_start,
            line_end=symbol.line_end,
            is_slight=is_slight(symbol),
        )

    def _imported(self, path: str) -> dict[str, str]:
        """By each word of a file's imports the statement that has it."""
        if path not in self._imports:
            is_indexed = os.fsencode(path) in self._names.paths
            statements = self._names.symbols.outline_of(path).imports if is_indexed else ()
            self._imports[path] = {word: each.text for each in statements for word in words_of(each.text)}
        return self._imports[path]

    def _to(self, lead: Lead, path: str) -> Lead:
        name = os.path.basename(path)
        is_only = self._paths.count(f"/{name}\n") == 1
        return lead._replace(path=self._shown(path), file=name if is_only else self._shown(path))

    def _shown(self, path: str) -> str:
        return os.path.relpath(path, self._inside)

    def _lines(self, path: str) -> list[str]:
        """The lines of a file below the root; none if it cannot be read."""
        if path not in self._texts:
            try:
                data = named_file(self._session, self._shown(path))[0].data
                self._texts[path] = data.decode("utf-8", "replace").split("\n")
                self._hashes[path] = short_hash(data)
            except SmartExploreError:
                self._texts[path] = []
        return self._texts[path]

    def _file(self, written: str) -> str:
        """The only file whose path ends with the parts of a text, with its extension or without; else ``""``."""
        parts = written.replace("/", ".").split(".")
        ends = [f"/{'/'.join(parts)}.", *([f"/{written}\n"] if "/" in written else [])]
        for end in ends:
            at = self._paths.find(end)
            if at >= 0 and self._paths.find(end, at + 1) < 0:
                start, stop = self._paths.rfind("\n", 0, at + 1) + 1, self._paths.index("\n", at + 1)
                return self._paths[start:stop].lstrip("/")
        return ""


@cache
def _family(path: str) -> str:
    """The language group of a file: the languages of one folder can name each other's symbols."""
    language = language_of_name(os.path.basename(path)) or ""
    return (RECOGNITIONS[language].folder or language) if language else ""


def _has_bare_members(path: str) -> bool:
    """True if a bare name in a file may be a member of the type around."""
    language = language_of_name(os.path.basename(path))
    return language is not None and has_bare_members(language)
