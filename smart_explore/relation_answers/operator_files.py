"""Read the files whose operators may call a method without naming it, before its callers are resolved."""

from __future__ import annotations

from os.path import splitext

from smart_explore.languages.operator_names import texts_of
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.load import ALL_FILES

MAX_WITH_OPERATORS = 3_000
"""The most files read for operators that call a method."""
MAX_OF_COMMON_NAMES = 400
"""If a tree has more files with the ending of a method's file, and the method's name is a plain word, such as
``close``, only files that name its type are read.
"""


def read_operators(context: RelationContext, place: SymbolRef) -> None:
    """Read the files with operators that may call a method; nothing for other methods."""
    operators, name = context.facts.rules_at(place.path).names.operators, place.definition.name
    if name not in operators:
        return
    family = context.facts.family_of(place.path)
    around = type_looked_for(context, place)
    if context.reading is not None and around:
        context.reading.need_uses(around, (), family)
    elif context.reading is not None:
        context.reading.need_family(family)
    if not context.lacks_files:
        texts = (around,) if around else texts_of(operators, name)
        context.related.read_mentions(texts, ALL_FILES._replace(holding=MAX_WITH_OPERATORS))


def type_looked_for(context: RelationContext, place: SymbolRef) -> str:
    """The type that a file must name to be searched for operators that call a method; ``""`` to search all.

    It is set for methods named by a plain word, in a tree with many files of their language.
    """
    name, ending = place.definition.name, splitext(place.path)[1]
    if not name.isalpha() or name not in context.facts.rules_at(place.path).names.operators:
        return ""
    is_large = sum(path.endswith(ending) for path in context.facts.paths) > MAX_OF_COMMON_NAMES
    return place.definition.parent.rpartition(".")[2] if is_large else ""
