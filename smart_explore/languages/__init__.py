"""Languages as data: one table, small pure strategies that its entries pick. No I/O."""

from smart_explore.languages.language import Doc, Language, Rules
from smart_explore.languages.table import BY_NAME, LANGUAGES

__all__ = ["BY_NAME", "LANGUAGES", "Doc", "Language", "Rules"]
