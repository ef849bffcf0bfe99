"""The symbol that a mention in code means, by the index of names: cheaper than relations, and silent where unsure."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Sequence

from smart_explore.model import Symbol
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.model.lead import Mention, Named
from smart_explore.ranking.name_query import SymbolOf
from smart_explore.ranking.paths import is_aside
from smart_explore.ranking.term_index import COUNT, NAME_TERM, SymbolId, TermIndex, matching_ids, with_name_hash
from smart_explore.ranking.users import ACCESSOR_LINES, ACCESSORS, MAX_USERS
from smart_explore.ranking.words import normalized, subtokens

MAX_HOMONYMS = 24
"""A name that more symbols have is looked up only as a member of a known type."""


class MentionedSymbols:
    """``terms``, ``symbol_of`` and ``path_of`` are of one index; ``family_of`` returns the language group of a path.

    ``text_of`` returns the text of a file by its path.
    """

    def __init__(
        self,
        terms: TermIndex,
        symbol_of: SymbolOf,
        path_of: Callable[[int, int], str],
        family_of: Callable[[str], str],
        text_of: Callable[[str], str],
    ) -> None:
        self._terms = terms
        self._symbol_of = symbol_of
        self._path_of = path_of
        self._family_of = family_of
        self._text_of = text_of
        self._known: dict[tuple[str, bool], list[tuple[str, SymbolId]]] = {}
        self._like: dict[tuple[str, str], bool] = {}

    def meant(self, mention: Mention, path: str) -> Named | None:
        """The symbol that a mention in the file ``path`` means, if there is only one; None for an accessor, too."""
        found = self._types(mention, path) if mention.kind == "type" else self._called(mention, path)
        by_place: dict[tuple[str, str], Named] = {}
        for each in found:
            key = each[0], each[1].qualified_name
            if key not in by_place or _lines(by_place[key][1]) < _lines(each[1]):  # the overload with a body
                by_place[key] = each
        if len(by_place) != 1:
            return None
        (only,) = by_place.values()
        return None if _lines(only[1]) == 0 or is_accessor(only[1]) else only

    def is_common(self, name: str) -> bool:
        """True if the bodies of more than ``MAX_USERS`` symbols contain a name for each symbol that has it."""
        used = sum(1 for _, postings in self._terms.postings(normalized(name)) for each in postings if each & COUNT)
        return used > MAX_USERS * max(1, len(matching_ids(NAME_TERM + normalized(name), self._terms)))

    def _types(self, mention: Mention, path: str) -> Sequence[Named]:
        return [each for each in self._named(mention.name, path) if each[1].kind in TYPE_KINDS - {"impl"}]

    def _called(self, mention: Mention, path: str) -> Sequence[Named]:
        if not mention.receiver:
            return self._own(mention, path)
        types = [each for word in mention.words for each in self._of_kind(TYPE_KINDS, word, path)]
        like = [] if types else self._of_kind(TYPE_KINDS, mention.receiver, path, is_spelled=False)
        if types or like:
            return self._members(types or like, mention.name, path)
        called = self._of_kind(CALLABLE_KINDS, mention.name, path)
        in_module = [each for each in called if mention.receiver in _module(each[0]) and each[1].kind == "function"]
        if in_module:
            return in_module
        return [each for each in called if each[1].kind != "function" and self._is_visible(each, path, called)]

    def _own(self, mention: Mention, path: str) -> Sequence[Named]:
        """A function of the file, else a member of the type around or of its bases, else the tree's only function."""
        here = [each for each in self._named(mention.name, path, only_in=path) if each[1].kind in CALLABLE_KINDS]
        own = [each for each in here if each[1].parent == mention.owner]
        own = own or [each for each in here if each[1].kind == "function"]
        if own:
            return own
        called = self._of_kind(CALLABLE_KINDS, mention.name, path)
        if mention.owner:
            beside = [each for each in called if _last(each[1].parent) == _last(mention.owner)]
            bases = [each for word in mention.words for each in self._of_kind(TYPE_KINDS, word, path)]
            inherited = beside or self._members(bases, mention.name, path)
            if inherited:
                return inherited
        functions = [each for each in called if each[1].kind in ("function", "prototype")]
        bodies = [each for each in functions if each[1].kind == "function"]
        return bodies or functions

    def _members(self, types: Iterable[Named], name: str, path: str) -> list[Named]:
        """The callable members with a name that the types declare, where they are or in another file."""
        found: list[Named] = []
        for file, type_ in types:
            inside = [(file, each) for each in type_.children if each.name == name and each.kind in CALLABLE_KINDS]
            found += inside or [
                each
                for each in self._of_kind(CALLABLE_KINDS, name, path)
                if _last(each[1].parent) == _last(type_.qualified_name)
            ]
        return found

    def _is_visible(self, named: Named, path: str, others: Sequence[Named]) -> bool:
        """True if a member is the only one of its name, and its type stands in the text of a file."""
        type_ = _last(named[1].parent)
        return len(others) == 1 and bool(type_) and bool(re.search(rf"\b{re.escape(type_)}\b", self._text_of(path)))

    def _of_kind(self, kinds: Iterable[str], name: str, path: str, *, is_spelled: bool = True) -> list[Named]:
        return [each for each in self._named(name, path, is_spelled=is_spelled) if each[1].kind in kinds]

    def _named(self, name: str, path: str, *, is_spelled: bool = True, only_in: str = "") -> list[Named]:
        """The symbols of that very name, or of one that differs in case and separators, in code like that of ``path``.

        Only those in the file ``only_in``, if there is one.
        """
        places = [each for each in self._places(name, is_spelled) if self._is_like(each[0], path)]
        places = [each for each in places if each[0] == only_in] if only_in else places
        found = (self._symbol_of(*symbol) for _, symbol in (places if len(places) <= MAX_HOMONYMS else ()))
        return [each for each in found if each and (each[1].name == name or not is_spelled)]

    def _places(self, name: str, is_spelled: bool) -> list[tuple[str, SymbolId]]:
        """The file of each symbol of a name."""
        key = name, is_spelled
        if key not in self._known:
            term = NAME_TERM + normalized(name)
            ids = with_name_hash(name, self._terms) if is_spelled else matching_ids(term, self._terms)
            self._known[key] = [(self._path_of(*each), each) for each in ids]
        return self._known[key]

    def _is_like(self, path: str, other: str) -> bool:
        """True if code in the file ``other`` may name symbols of ``path``: in its languages, and beside it if aside."""
        if (path, other) not in self._like:
            is_like = bool(path) and self._family_of(path) == self._family_of(other)
            self._like[path, other] = is_like and (is_aside(other) or not is_aside(path))
        return self._like[path, other]


def is_accessor(symbol: Symbol) -> bool:
    """True for a function of few lines that reads, writes or tests a property."""
    first, *words = subtokens(symbol.name)[:-1] or ("",)
    return bool(words) and first in ACCESSORS and _lines(symbol) <= ACCESSOR_LINES


def _lines(symbol: Symbol) -> int:
    """The number of lines below that of its name."""
    return symbol.line_end - symbol.name_line


def _last(name: str) -> str:
    return re.split(r"[.:\\]+", name)[-1]


def _module(path: str) -> tuple[str, str]:
    """The names by which a file may be called: its own without extension, and its folder's."""
    folder, name = os.path.split(path)
    return name.partition(".")[0], os.path.basename(folder)
