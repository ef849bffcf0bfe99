"""The role of each occurrence of a name in a tree: read, written, called, declared, ... ."""

from __future__ import annotations

from typing import Literal

Role = Literal[
    "read",
    "write",
    "call",
    "type",
    "import",
    "declaration",
    "keyword_argument",
    "object_key",
    "field",
    "label",
    "member",
    "interpolation",
]
"""How a name is used where it occurs.

``read``              the value of a variable, parameter or constant: ``x`` of ``f(x)``
``write``             the variable that an assignment, a loop or an increment sets: ``x`` of ``x = 1``
``call``              a bare name that is called or instantiated: ``f`` of ``f(x)``
``type``              a type in an annotation, a supertype, a cast, a type argument
``import``            a name that an import statement names or binds
``declaration``       the name of a function, type, variable or parameter in its declaration
``keyword_argument``  the parameter's name in a call: ``key`` of ``sorted(a, key=f)``
``object_key``        the key of an object literal or pattern: ``a`` of ``{a: 1}``
``field``             the name of a field or property in its declaration, in the type that holds it
``label``             the target of ``break``, ``continue`` or ``goto``, and the label itself
``member``            a member of an expression, read, written or called: ``name`` of ``user.name``
``interpolation``     a name inside a string that the language evaluates: ``x`` of ``f"{x}"``
"""
