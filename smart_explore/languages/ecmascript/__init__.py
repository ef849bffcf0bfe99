"""JavaScript and TypeScript: the declarations of captured nodes.

The query captures nodes (a method, an arrow function, an object literal) and, each alone, their parts: names, values,
blocks, the names of a pattern. ``tree`` nests the nodes and assigns them their parts, ``heads`` reads names and bodies
from them, ``paths`` and ``assignment_targets`` read the target of a value from the bytes before it, and
``object_owners`` decides which object literals have methods that are symbols. ``declare``, ``members``, ``variables``
and ``values`` make definitions of these; ``exports`` and ``requires`` read the module's borders. ``outline`` joins it
all.
"""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

_PRAGMA_ENDS = 5000


def _flow(name: str, data: bytes) -> str | None:
    """JavaScript whose first comments say ``@flow`` is Flow."""
    if b"@flow" not in data[:_PRAGMA_ENDS]:
        return None
    from smart_explore.languages.ecmascript.flow import has_pragma

    return FLOW.name if has_pragma(data[:_PRAGMA_ENDS]) else None


def _qt(name: str, data: bytes) -> str | None:
    """Translations of Qt programs have the suffix ``.ts``, too, and are XML."""
    start = data[:200].lstrip(b"\xef\xbb\xbf \t\r\n")
    return "xml" if start.startswith((b"<?xml", b"<!DOCTYPE TS", b"<TS ")) else None


TYPESCRIPT = Language(
    "typescript",
    Grammar("typescript", sample="let proof: string"),
    outline=Lazy(f"{__name__}.typescript:OUTLINE"),
    syntax=Lazy(f"{__name__}.syntax:SYNTAX"),
    imports=Lazy(f"{__name__}.imports:IMPORTS"),
    names=Lazy(f"{__name__}.names:NAMES"),
    statements=Lazy(f"{__name__}.statements:STATEMENTS"),
    objects=Lazy(f"{__name__}.objects:OBJECTS"),
    lookup=Lazy(f"{__name__}.lookup:TYPED"),
    reread=Lazy(f"{__name__}.rereading:reread_constructs"),
    dialect=_qt,
    folding=Lazy("smart_explore.languages.folding:CONTINUED_BRACES"),
    body_declares=True,
    closure=r"=>|\bfunction\b[^{}]{0,60}",
)
TSX = TYPESCRIPT._replace(
    name="tsx",
    dialect=None,
    grammar=Grammar("tsx", sample="let proof = <a/>"),
)
FLOW = TSX._replace(name="flow", outline=Lazy(f"{__name__}.flow:OUTLINE"), names=None, statements=None, objects=None)
JAVASCRIPT = TYPESCRIPT._replace(
    name="javascript",
    grammar=Grammar("javascript", sample="proof = 1"),
    outline=Lazy(f"{__name__}.javascript:OUTLINE"),
    lookup=Lazy(f"{__name__}.lookup:LOOKUP"),
    dialect=_flow,
)
JSX = JAVASCRIPT._replace(name="jsx")
LANGUAGES = (FLOW, JAVASCRIPT, JSX, TSX, TYPESCRIPT)
