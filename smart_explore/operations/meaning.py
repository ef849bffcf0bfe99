"""meaning: the meaning of the name at a place of a file, for editors, by line and column."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from smart_explore.index.retry import retry_on_corruption
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.model.meaning_answer import MeaningAnswer, MeantSymbol
from smart_explore.relation_answers.candidate_files import answer_from_candidates
from smart_explore.relation_answers.open_tree import open_tree
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relation_answers.relation_query import RelationQuery, find_tree
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.facts import Definition, Site, Usage
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.load import ReadingBounds
from smart_explore.relations.modules.module_files import Module
from smart_explore.requests import Session

MAX_SYMBOLS = 50


@retry_on_corruption
def meaning(session: Session, path: str, line: int, column: int, word: str) -> MeaningAnswer:
    """The symbols that a word means; ``line`` is 1-based, ``column`` the word's beginning in bytes from 0.

    Raises BadRequestError outside the roots, EnvironmentBrokenError without a working CLI.
    """
    tree = find_tree(session, path)
    inner = tree.workspace.locate(path)
    if not inner or not word:
        return MeaningAnswer()

    def ask(context: RelationContext) -> MeaningAnswer:
        return _meaning(context, inner, line, column, word)

    query = RelationQuery("callees", f"{path}:{line}", 0, column, ambiguous=True, file_pattern=word)
    answer = answer_from_candidates(tree, query, ask)
    if answer is None:
        with open_tree(tree) as context:
            return ask(context)
    return answer


def _meaning(context: RelationContext, path: str, line: int, column: int, word: str) -> MeaningAnswer:
    file = context.facts.file(path)
    if file is None:
        return MeaningAnswer(is_read=False)
    if found := _at(context, file, line, column, word):
        several = {(path, place): how for path, place, how in reversed(found)}  # of the same the first counts
        chosen = [(path, place, how) for (path, place), how in reversed(several.items())][:MAX_SYMBOLS]
        return MeaningAnswer(tuple(_symbol(context, *one) for one in chosen))
    return MeaningAnswer(is_read=context.language_of(path).has_references)


_Place = tuple[str, SymbolRef | None, str]
_Found = list[_Place]
"""Path, symbol and how it was found; without a symbol the file itself."""


def _at(context: RelationContext, file: FileFacts, line: int, column: int, word: str) -> _Found:
    for site, usage in file.usages:
        if site[:2] == (line, column) and (found := _resolved(context, file, usage, site)):
            return found
    if declared := _declared(file, line, word):
        return [(file.path, SymbolRef(file.path, one), "") for one in declared]
    context.related.read_mentions([word], ReadingBounds(inf, inf, only=file.path))
    is_local, is_named = False, column < 0
    for usage, sites in context.facts.mentions_in(file, word):
        for site in sites:
            if site[:2] == (line, column):
                if found := _resolved(context, file, usage, site):
                    return found
                is_named = True
                is_local = is_local or (usage.local and not usage.receiver)
    if is_local:
        return []
    since = 0 if is_named else _function_around(file, line)  # a word without a usage may be a parameter
    return list(_imported(context, file, line, word, since))


def _function_around(file: FileFacts, line: int) -> int:
    """The first line of the innermost function around a line, 0 without one."""
    return max((one.line_start for one in file.around(line) if one.kind in CALLABLE_KINDS), default=0)


def _resolved(context: RelationContext, file: FileFacts, usage: Usage, site: Site) -> _Found:
    """The symbols that a usage means; further candidates are marked as ambiguous."""
    found: _Found = []
    for _, (how, places, possible) in context.graph.resolver.resolve_sites(file, usage, [site]):
        found += [(place.path, place, how) for place in places]
        found += [(place.path, place, "ambiguous") for place in possible]
    return found


def _declared(file: FileFacts, line: int, word: str) -> list[Definition]:
    """The symbols of that name whose name is on a line."""
    return [
        one
        for number, one in enumerate(file.definitions)
        if file.name_line(number) == line and one.name.lstrip("#@$") == word.lstrip("#@$")
    ]


def _imported(context: RelationContext, file: FileFacts, line: int, word: str, since: int) -> Iterator[_Place]:
    """The target of the last import between two lines that binds the name; else the module of that name."""
    modules = context.graph.resolver.modules
    bound = [one for one in file.imports if word in (one.local, one.name) and since <= one.line <= line]
    if not bound and (of_line := [one for one in file.imports if one.line == line and _ends(one.module, word)]):
        yield from ((path, None, "import") for path in modules.files_of(file.language, file.path, of_line[0]))
    for imported in bound[-1:]:
        meant = modules.meaning(file, imported)
        if isinstance(meant, Module):
            yield from ((path, None, "import") for path in meant.files)
        else:
            yield from ((place.path, place, "import") for place in meant)


def _ends(module: str, word: str) -> bool:
    """True if the word is the last part of a module's name, with any separator."""
    before = module.removesuffix(word)
    return before != module and not before[-1:].isalnum() and before[-1:] != "_"


def _symbol(context: RelationContext, path: str, place: SymbolRef | None, how: str) -> MeantSymbol:
    shown = context.workspace.display_path(path)
    file = context.facts.file(path)
    if place is None or file is None:
        return MeantSymbol(shown, how=how)
    definition = place.definition
    outlined = context.outlined(place)
    return MeantSymbol(
        shown,
        file.language,
        definition.name,
        definition.qualified_name,
        definition.kind,
        definition.line_start,
        definition.line_end,
        file.name_line(file.place_of(definition)),
        how,
        outlined.signature if outlined else "",
        outlined.doc if outlined else "",
    )
