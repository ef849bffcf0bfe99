"""The types of names without annotations that others tell: loops, callbacks, defaults, patterns and contexts."""

from __future__ import annotations

from smart_explore.languages.ecmascript.annotations import Annotations
from smart_explore.languages.ecmascript.contexts import Contexts
from smart_explore.languages.ecmascript.destructuring import PATTERNS, types_in
from smart_explore.languages.ecmascript.expressions import Values
from smart_explore.languages.ecmascript.functions import FUNCTIONS, parameters_in, pattern_of
from smart_explore.languages.reader.places import child_at, read_place, token_between
from smart_explore.languages.reader.uses import Uses
from smart_explore.terms.building import asked
from smart_explore.terms.steps import LOOP_VARIABLE
from smart_explore.terms.terms import Term

_LEFT, _RIGHT, _DEFAULT = (read_place(place) for place in ("left", "right", "value|right"))


def context_types(e: Uses, annotations: Annotations, values: Values, contexts: Contexts) -> dict[int, Term]:
    """The types of names by their nodes."""
    tree, found = e.tree, _of_loops(e)
    parameters = [one for listed in tree.all_of("formal_parameters") for one in parameters_in(tree, listed)]
    for pattern in (pattern_of(tree, one) for one in parameters):
        if tree.kinds[pattern] in PATTERNS:
            found.update(types_in(tree, pattern, annotations.type_of(pattern)))
    for parameter, of_type in contexts.parameters(tree.all_of(*FUNCTIONS)):
        for name, part in types_in(tree, pattern_of(tree, parameter), of_type).items():
            found.setdefault(name, part)
    for parameter in parameters:
        pattern, default = pattern_of(tree, parameter), child_at(tree, parameter, _DEFAULT)
        is_given = pattern != parameter and default >= 0 and tree.kinds[pattern] == "identifier"
        if is_given and (of_default := values.of(default)) is not None:
            found.setdefault(pattern, of_default)
    return found


def _of_loops(e: Uses) -> dict[int, Term]:
    """The types of the variables of ``for (a of b)``."""
    found: dict[int, Term] = {}
    for node in e.tree.all_of("for_in_statement"):
        target, value = child_at(e.tree, node, _LEFT), child_at(e.tree, node, _RIGHT)
        if min(target, value) >= 0 and token_between(e.tree, target, value) == "of":
            found.update(types_in(e.tree, target, asked(e.value(value), LOOP_VARIABLE)))
    return found
