"""The symbol that a mention in code means, by the index of names: cheaper than relations, and silent where unsure."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Sequence

from smart_explore.model import Symbol
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.model.lead import OWN, Mention, Named
from smart_explore.ranking.name_query import SymbolOf
from smart_explore.ranking.paths import is_aside
from smart_explore.ranking.term_index import (
    CALLABLE,
    COUNT,
    NAME_TERM,
    SYMBOL_CLASS,
    TEST,
    TYPE,
    SymbolId,
    TermIndex,
    doc_values_of,
    matching_ids,
    with_name_hash,
)
from smart_explore.ranking.users import ACCESSOR_LINES, ACCESSORS, MAX_USERS
from smart_explore.ranking.words import normalized, subtokens

_WORD = re.compile(r"[\w-]+")
_RELATIVE = re.compile(r"[\"'(\s]\.{1,2}(?:[/\w\s]|$)|\b(?:crate|self|super)\b")
"""The sign of an import relative to its file, or to its package."""

MAX_HOMONYMS = 24
"""A name that more symbols have is looked up only as a member of a known type."""


class MentionedSymbols:
    """``terms``, ``symbol_of`` and ``path_of`` are of one index; ``family_of`` returns the language group of a path.

    ``text_of`` returns the text of a file by its path, ``has_bare_members`` True if a bare name in it may be a member.
    """

    def __init__(
        self,
        terms: TermIndex,
        symbol_of: SymbolOf,
        path_of: Callable[[int, int], str],
        family_of: Callable[[str], str],
        text_of: Callable[[str], str],
        has_bare_members: Callable[[str], bool],
    ) -> None:
        self._terms = terms
        self._symbol_of = symbol_of
        self._path_of = path_of
        self._family_of = family_of
        self._text_of = text_of
        self._has_bare_members = has_bare_members
        self._known: dict[tuple[str, bool], set[SymbolId]] = {}
        self._doc_values: dict[int, Sequence[int]] = {}

    def meant(self, mention: Mention, path: str) -> Named | None:
        """The symbol that a mention in the file ``path`` means, if there is only one."""
        if mention.kind == "type":
            found: Sequence[Named] = [each for each in self._types([mention.name], path) if each[1].kind != "impl"]
        else:
            found = self._called(mention, path)
        by_place: dict[tuple[str, str], Named] = {}
        for each in found:
            key = each[0], each[1].qualified_name
            if key not in by_place or _lines(by_place[key][1]) < _lines(each[1]):  # the overload with a body
                by_place[key] = each
        if len(by_place) != 1:
            return None
        (only,) = by_place.values()
        is_beside = is_aside(only[0], only[1].qualified_name) and not is_aside(path)
        return None if is_beside else only

    def is_common(self, name: str) -> bool:
        """True if the bodies of more than ``MAX_USERS`` symbols contain a name for each symbol that has it."""
        used = sum(1 for _, postings in self._terms.postings(normalized(name)) for each in postings if each & COUNT)
        return used > MAX_USERS * max(1, len(matching_ids(NAME_TERM + normalized(name), self._terms)))

    def _types(self, names: Iterable[str], path: str, *, is_spelled: bool = True) -> list[Named]:
        """The types of these names, with what is implemented for them; that alone is no type of the tree."""
        found = (self._of_kind(TYPE_KINDS, name, path, is_spelled=is_spelled) for name in names)
        return [each for types in found if any(one.kind != "impl" for _, one in types) for each in types]

    def _called(self, mention: Mention, path: str) -> Sequence[Named]:
        if mention.receiver in ("", OWN):
            return self._own(mention, path)
        types = self._types([mention.receiver], path)
        types = types or self._types(mention.words, path)
        types = types or self._types([mention.receiver], path, is_spelled=False)
        if types:
            return self._members(types, mention.name, path)
        called = self._of_kind(CALLABLE_KINDS, mention.name, path)
        in_module = [each for each in called if mention.receiver in _module(each[0]) and each[1].kind == "function"]
        if in_module or mention.is_undeclared:
            return in_module
        return [each for each in called if each[1].kind != "function" and self._is_visible(each, path, called)]

    def _own(self, mention: Mention, path: str) -> Sequence[Named]:
        """A member of the type around or of its bases; for a bare name a function of the file, else the only one.

        Where a bare name may be a member the only one of several words is meant: a trait or a module has it mixed in.
        """
        here = self._in_file(mention.name, path)
        own = [each for each in here if each[1].parent == mention.owner]
        functions = [] if mention.receiver else [each for each in here if each[1].kind == "function"]
        called = [] if own or functions else self._of_kind(CALLABLE_KINDS, mention.name, path)
        if mention.owner and not (own or functions):
            own = [each for each in called if _last(each[1].parent) == _last(mention.owner)]
            own = own or self._members(self._types(mention.words, path), mention.name, path)
        if own and (mention.receiver or not mention.owner or self._has_bare_members(path)):
            return own
        if functions or mention.receiver:
            return functions
        called = called or self._of_kind(CALLABLE_KINDS, mention.name, path)
        functions = [each for each in called if each[1].kind == "function" and self._is_seen(each, path)]
        functions = functions or [each for each in called if each[1].kind == "prototype"]
        may_be_own = bool(mention.owner) and self._has_bare_members(path)
        return functions or (called if may_be_own and len(subtokens(mention.name)[:-1]) > 1 else [])

    def _is_seen(self, named: Named, path: str) -> bool:
        """True if another file may see a function: it is exported, or in the same folder."""
        return named[1].exported or os.path.dirname(named[0]) == os.path.dirname(path)

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
        """True if a member is the only one of its name, and its type, one of the tree, stands in the text of a file."""
        type_ = _last(named[1].parent)
        is_known = len(others) == 1 and bool(self._types([type_], path))
        return is_known and bool(re.search(rf"\b{re.escape(type_)}\b", self._text_of(path)))

    def _of_kind(self, kinds: frozenset[str], name: str, path: str, *, is_spelled: bool = True) -> list[Named]:
        """The symbols of these kinds and of that very name, or of one that differs in case and separators.

        Only those in code like that of ``path``; none of a name with more than ``MAX_HOMONYMS``.
        """
        class_, aside = TYPE if kinds is TYPE_KINDS else CALLABLE, is_aside(path)
        symbols = [
            symbol
            for symbol in self._ids(name, is_spelled)
            if SYMBOL_CLASS.get(doc_value := self._doc_value(symbol)) == class_ and (aside or not doc_value & TEST)
        ]
        if len(symbols) > MAX_HOMONYMS:
            return []
        family = self._family_of(path)
        symbols = [each for each in symbols if self._family_of(self._path_of(*each)) == family]
        return self._read(symbols, name, kinds, is_spelled)

    def _in_file(self, name: str, path: str) -> list[Named]:
        """The functions of that name in the file ``path``."""
        symbols = [symbol for symbol in self._ids(name, True) if self._path_of(*symbol) == path]
        return self._read(symbols, name, CALLABLE_KINDS, True)

    def _read(self, symbols: Iterable[SymbolId], name: str, kinds: frozenset[str], is_spelled: bool) -> list[Named]:
        found = (self._symbol_of(*symbol) for symbol in symbols)
        return [each for each in found if each and each[1].kind in kinds and (each[1].name == name or not is_spelled)]

    def _doc_value(self, symbol: SymbolId) -> int:
        segment, number = symbol
        if segment not in self._doc_values:
            self._doc_values[segment] = doc_values_of(segment, self._terms)
        return self._doc_values[segment][number]

    def _ids(self, name: str, is_spelled: bool) -> set[SymbolId]:
        """The symbols of a name."""
        key = name, is_spelled
        if key not in self._known:
            term = NAME_TERM + normalized(name)
            self._known[key] = with_name_hash(name, self._terms) if is_spelled else matching_ids(term, self._terms)
        return self._known[key]


def is_slight(symbol: Symbol) -> bool:
    """True for what has one line, and for a function of few lines that reads, writes or tests a property."""
    if not _lines(symbol):
        return True
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


def words_of(statement: str) -> list[str]:
    """The words of an import."""
    return _WORD.findall(statement)


def may_import(statement: str, name: str, path: str) -> bool:
    """True if an import names a part of a file's path beside the ``name`` of a symbol there, or is a relative one."""
    if _RELATIVE.search(statement):
        return True
    words = {word.lower() for word in words_of(statement) if word != name}
    return not words.isdisjoint(part.partition(".")[0].lower() for part in path.split("/"))
