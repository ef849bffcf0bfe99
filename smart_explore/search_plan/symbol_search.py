"""The symbols that match a query, from the index or by parsing, as its plan says."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from typing import TYPE_CHECKING, NamedTuple

from smart_explore.model import FileOutline, Symbol
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.ranking.hybrid import NAME, Ranked, rank
from smart_explore.ranking.name_query import EXACT, TEXT, VARIANT
from smart_explore.search_plan.direct_search import DirectSearch
from smart_explore.search_plan.plan import SearchPlan, searched_in
from smart_explore.search_plan.prefilter import name_prefilter
from smart_explore.search_plan.results import Searched, TooManyFilesError

if TYPE_CHECKING:
    from smart_explore.index.in_memory import InMemoryIndex, InMemoryNameIndex
    from smart_explore.index.index_reader import IndexReader
    from smart_explore.ranking.history import Gains
    from smart_explore.ranking.literal_text import MayHold
    from smart_explore.ranking.meaning import Similarity
    from smart_explore.search_plan.early_search import EarlySearch


MAX_USED = 6
"""The number of first matches of which it is looked up who uses them."""

MAX_HOLDING = 24
"""Without an index, no more files with a match's name are parsed for its users."""


class SearchQuery(NamedTuple):
    """The query in one of ``ranking.hybrid.MODES``; at most ``limit`` symbols of the kinds, or of all.

    If it is a question in words, the subjects of commits count with ``history``, and with ``meaning`` how near symbols
    are to it.
    """

    text: str
    mode: str
    kinds: frozenset[str]
    limit: int
    history: bool = False
    meaning: bool = False

    @property
    def asks_history(self) -> bool:
        """True if commit subjects count: not for a single name."""
        return self.history and self.in_words

    @property
    def asks_meaning(self) -> bool:
        """True if nearness in meaning counts: not for a single name, which does not pay for the look."""
        if not (self.meaning and self.in_words):
            return False
        from smart_explore.meaning.installed import is_installed

        return is_installed()

    @property
    def in_words(self) -> bool:
        """True if the query is several words, not looked up as a name alone."""
        return self.mode != NAME and len(self.text.split()) > 1


class SearchResults(NamedTuple):
    """The best symbols, the outlines of their files, and the search's statistics.

    ``unknown_words`` of a question in words are nowhere; ``holding`` is the number of symbols that contain a name that
    none has, None if unknown; ``may_hold`` are the files that may contain the query as written, None if unknown, and
    ``holders`` the symbols that may, if it looks like a text of the code and they are few.
    ``weak`` means that the best match has hardly anything of the question. ``read_files`` is the number of files read,
    if there is no index yet; else 0.
    """

    ranked: list[Ranked]
    outlines: dict[str, FileOutline]
    searched: Searched
    unknown_words: tuple[str, ...] = ()
    holding: int | None = None
    weak: bool = False
    may_hold: MayHold | None = None
    holders: tuple[tuple[str, Symbol], ...] = ()
    read_files: int = 0
    users: tuple[tuple[tuple[str, Symbol], ...], ...] = ()
    """For the first of a question in words: the symbols that name them in their bodies."""


def search_symbols(query: SearchQuery, plan: SearchPlan, word: str, early: EarlySearch) -> SearchResults:
    """The best symbols; ``word`` is the literal that every file with a definition of the name holds, or empty.

    ``early`` is asked before there is an index.
    """
    if word and plan.route != "index":
        answered = _defined(query, plan)
        if answered is not None:
            return answered
    if plan.route == "direct":
        return _parsed(query, plan, word)
    is_early = plan.lacks_index and query.mode != NAME and plan.scope.session.repositories is None
    answered = _early(query, plan, early) if is_early else None
    if answered is not None:
        return answered
    meaning = query.asks_meaning
    with plan.open_snapshot(history=query.asks_history, meaning=meaning) as snapshot:
        gains = snapshot.gains(query.text)
        similarity = snapshot.similarity(query.text) if meaning else None
        return _ranked(query, snapshot.terms, searched_in(snapshot), gains=gains, similarity=similarity)


def _ranked(
    query: SearchQuery,
    terms: IndexReader | InMemoryIndex | InMemoryNameIndex,
    searched: Searched,
    *,
    only_names: bool = False,
    gains: Gains | None = None,
    similarity: Similarity | None = None,
) -> SearchResults:
    ranked = rank(
        query.text,
        query.mode,
        terms,
        terms.symbol_of,
        query.limit,
        query.kinds,
        only_names=only_names,
        gains=gains,
        similarity=similarity,
    )
    results = SearchResults(ranked, {result.path: terms.outline_of(result.path) for result in ranked}, searched)
    if only_names or query.mode == NAME:
        return results
    from smart_explore.ranking.literal_text import files_that_may_hold, is_expected, literal_text
    from smart_explore.ranking.users import users_of

    users = [users_of(each.symbol, terms, terms.symbol_of) for each in ranked[: MAX_USED if query.in_words else 1]]
    results = results._replace(users=tuple(users))
    if text := literal_text(query.text):
        may_hold = files_that_may_hold(text, terms)
        places = may_hold.symbols if may_hold and query.in_words and is_expected(query.text) else ()
        holders = tuple(filter(None, (terms.symbol_of(*place) for place in places)))
        outlines = results.outlines | {path: terms.outline_of(path) for path, _ in holders}
        results = results._replace(may_hold=may_hold, holders=holders, outlines=outlines)
    if ranked and ranked[0].tier in (EXACT, VARIANT):
        return results
    from smart_explore.ranking.indexed_words import WEAK_CONFIDENCE, holding, unknown_words

    return results._replace(
        unknown_words=unknown_words(query.text, terms),
        holding=holding(query.text, terms) if len(query.text.split()) == 1 else None,
        weak=bool(ranked) and ranked[0].tier == TEXT and ranked[0].confidence < WEAK_CONFIDENCE,
    )


def _defined(query: SearchQuery, plan: SearchPlan) -> SearchResults | None:
    """The definitions of the name from the files that may define it; None if they do not."""
    files, searched = plan.direct.results(plan.candidates)
    from smart_explore.index.in_memory import InMemoryNameIndex

    answered = _ranked(query, InMemoryNameIndex([outline for outline, _ in files]), searched, only_names=True)
    return answered if any(result.tier in (EXACT, VARIANT) for result in answered.ranked) else None


def _early(query: SearchQuery, plan: SearchPlan, search: EarlySearch) -> SearchResults | None:
    """Return the answer from few files before there is an index; None if it is not enough, or an index is soon built.

    Another process then builds it.
    """
    from smart_explore.index.in_memory import InMemoryIndex
    from smart_explore.search_plan.background_index import build_index

    early = search.results(plan, query.text)
    if early is None:
        return None
    searched = early.results.searched._replace(files=early.looked_at)
    answered = _ranked(query, InMemoryIndex(early.results.files), searched)
    if not answered.ranked or not build_index(plan):
        return None
    return answered._replace(
        unknown_words=tuple(sorted(early.unknown_words, key=query.text.lower().find)),
        holding=None,
        may_hold=None,
        users=_users_in_files(plan, answered.ranked) if query.in_words else (),
        read_files=len(early.results.files),
    )


def _users_in_files(plan: SearchPlan, ranked: Sequence[Ranked]) -> tuple[tuple[tuple[str, Symbol], ...], ...]:
    """The users of the first function of some results, at its rank, from the files that hold its name.

    None where these are many: the name is a common word then.
    """
    from smart_explore.index.in_memory import InMemoryIndex
    from smart_explore.ranking.users import users_of

    first = next((n for n, each in enumerate(ranked[:MAX_USED]) if each.symbol.kind in CALLABLE_KINDS), -1)
    prefilter = name_prefilter(ranked[first].symbol.name) if first >= 0 else None
    if prefilter is None:
        return ()
    with closing(DirectSearch(plan.scope.session, prefilter)) as direct:
        try:
            terms = InMemoryIndex(direct.results(plan.candidates, MAX_HOLDING).files)
        except TooManyFilesError:
            return ()
    return (*((),) * first, users_of(ranked[first].symbol, terms, terms.symbol_of))


def _parsed(query: SearchQuery, plan: SearchPlan, word: str) -> SearchResults:
    """Parse the files that contain ``word`` in any case style; all files if it is empty."""
    direct = DirectSearch(plan.scope.session, name_prefilter(word)) if word else plan.direct
    with closing(direct):
        files, searched = direct.results(plan.candidates)
    from smart_explore.index.in_memory import InMemoryIndex

    return _ranked(query, InMemoryIndex(files), searched)
