"""The kinds of symbols: the Language Server Protocol's names where it has one, in lower case."""

from __future__ import annotations

TYPE_KINDS = frozenset(
    {"class", "struct", "union", "enum", "interface", "trait", "record", "annotation", "impl", "type"}
)
"""Kinds whose members are methods and fields."""

SCOPE_KINDS = TYPE_KINDS | {"namespace", "module"}
"""Kinds that contain declarations outside bodies."""

BODILESS_KINDS = frozenset({"interface", "type"})
"""Types that only declare members: they are no values, and their members have no bodies."""

CALLABLE_KINDS = frozenset(
    {"function", "method", "constructor", "destructor", "operator", "getter", "setter", "prototype"}
)
"""Kinds with a body, whose declarations are local. A prototype is a C declaration without a body."""

VALUE_KINDS = frozenset({"const", "variable"})
"""Kinds that count at module level, never inside a body."""

MEMBER_KINDS = frozenset({"field", "property", "enum_member", "event"})
"""Members of a type other than methods: a ``property`` in Python, Ruby, JavaScript and TypeScript, else a ``field``."""

DOCUMENT_KINDS = frozenset({"heading", "cell", "key", "document", "element", "selector", "section"})
"""Parts of documents, data and style sheets: a search ranks them after code unless they are requested."""

DECLARED_KINDS = frozenset(
    {"target", "resource", "table", "view", "index", "trigger", "message", "service", "rpc", "stage", "test", "event"}
)
"""Declarations in other languages than programming languages: they count like values."""

KINDS = SCOPE_KINDS | CALLABLE_KINDS | VALUE_KINDS | MEMBER_KINDS | DOCUMENT_KINDS | DECLARED_KINDS | {"macro"}
"""Every kind that a symbol can have."""
