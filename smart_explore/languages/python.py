"""Python: decorators, docstrings, ``__all__`` and the leading underscore."""

from __future__ import annotations

from smart_explore.languages import common
from smart_explore.languages.definition import Definition, Facts
from smart_explore.languages.language import Rules


def exported(definition: Definition, facts: Facts) -> bool:
    return not definition.name.startswith("_")


RULES = Rules(
    exported=exported,
    doc=common.comment_above,
    signature=common.signature,
    refine=common.refine,
    scope=common.scope,
)
