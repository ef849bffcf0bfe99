"""The steps of ``type_notation`` to a value as tests and assignments before it leave it: of some of its types."""

from __future__ import annotations

GUARDED = "<?"
"""The step to a value as a type guard finds it, ``<?isA>``; if that is none, the value is as it was."""

OF_GUARD = "&is"
"""Behind the name of a type guard, the type that it finds its first argument to be."""

DISCRIMINATED = "<="
"""The step to a value of a discriminated union, ``<=a:b,c>``: its member ``a`` is one of the texts ``b`` and ``c``,
or of the members ``E.b`` and ``E.c`` of an enum.
"""

HAVING = "<+"
"""The step to a value of a union whose type has a member, ``<+a>``."""

EXCLUDED = "<!"
"""The step to a value that is none of those of another step, ``<!=a:b,c>`` or ``<!?isA>``, or of no type ``<!A>``."""

ASSIGNED = "<@"
"""The step to a value as an assignment leaves it, ``<@make()>``: of the types of what is assigned, if it may be."""

STEPS = frozenset((GUARDED, DISCRIMINATED, HAVING, EXCLUDED, ASSIGNED))
"""The steps by their first two characters, each of which is asked of the value before."""
