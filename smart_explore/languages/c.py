"""C: what is not ``static`` is exported."""

from __future__ import annotations

from smart_explore.languages import common
from smart_explore.languages.c_family import rules
from smart_explore.languages.c_family.prepare import prepare
from smart_explore.languages.definition import Definition, Facts
from smart_explore.languages.language import Rules
from smart_explore.model.kinds import CALLABLE_KINDS, VALUE_KINDS


def exported(definition: Definition, facts: Facts) -> bool:
    """Functions and values that are not ``static``, and all types and macros."""
    if definition.kind in CALLABLE_KINDS or definition.kind in VALUE_KINDS:
        return not rules.is_static(definition, facts)
    return True


def parsed(data: bytes) -> bytes:
    """The bytes that are parsed in place of a file's."""
    return prepare(data, cpp=False)


RULES = Rules(
    exported=exported,
    doc=common.comment_above,
    signature=rules.signature,
    refine=rules.refine,
    scope=rules.scope,
    prepare=parsed,
)
