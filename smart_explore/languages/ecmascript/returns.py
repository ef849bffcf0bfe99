"""Result types of functions without annotations, from their return statements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from smart_explore.languages.ecmascript.annotations import Annotations
from smart_explore.languages.ecmascript.expressions import Values
from smart_explore.languages.ecmascript.functions import FUNCTIONS, Returned
from smart_explore.languages.raw_references import Variable
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.model.kinds import CALLABLE_KINDS

_PASSED_ON = words("arguments array parenthesized_expression")
"""The nodes around a function that is passed on: what it returns is no result of the symbol that it is in."""
_GIVING = CALLABLE_KINDS - {"setter", "constructor"}


def inferred_results(
    e: Uses, returned: Returned, values: Values, annotations: Annotations, lists: Iterable[int]
) -> Iterator[Variable]:
    """The functions with these parameter lists of which all returns are known, by all definitions of their names."""
    tree = e.tree
    said: set[str] = set()
    known: dict[tuple[str, int], tuple[Variable, ...]] = {}
    for listed in lists:
        symbol, function = e.symbol_at(tree.starts[listed]), tree.parents[listed]
        if symbol is None:
            continue
        if tree.kinds[function] not in FUNCTIONS:
            said.update((symbol.qualified_name,) if annotations.is_typed(listed) else ())
            continue
        key = (symbol.qualified_name, symbol.line_start)
        if symbol.kind not in _GIVING or key in known:
            continue
        is_known = tree.kinds[tree.parents[function]] not in _PASSED_ON and not annotations.is_typed(listed)
        types = {at: values.of(node) for at, node in (returned.at(function) if is_known else {}).items()}
        known[key] = tuple(Variable(f"{symbol.name}()", at, of_type, "returned") for at, of_type in types.items())
        said.update(() if types and all(types.values()) else (symbol.qualified_name,))
    yield from (variable for (name, _), several in known.items() if name not in said for variable in several)
