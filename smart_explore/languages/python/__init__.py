"""Python."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

_PLAIN_DECORATORS = """
abstractmethod asynccontextmanager cache cached_property classmethod contextmanager deleter deprecated final getter
lru_cache overload override property setter staticmethod wraps
"""

PYTHON = Language(
    "python",
    Grammar("python", sample="proof = 1"),
    **rules_in(__name__, "syntax", "imports", "lookup", "names", "statements", "objects"),
    folding=Lazy("smart_explore.languages.folding:INDENTED"),
    implied=r"(?<=\()(?:self|cls)(?:, |(?=\)))",
    plain_accessors=True,
    line_comment="#",
    blank_lines=2,
    closure=r"\blambda\b[^{}]{0,60}:",
    hides_by_name=True,
    bases_in_brackets=True,
    body_declares=True,
    plain_decorators=frozenset(_PLAIN_DECORATORS.split()),
)
LANGUAGES = (PYTHON,)
