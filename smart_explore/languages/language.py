"""A language as data: how to recognise it, which grammar parses it, which rules read its captures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from smart_explore.languages.captures import Definition, Facts, Region


class Doc(NamedTuple):
    """A declaration's documentation: its text without delimiters, and the byte offset where the comment begins.

    ``start`` is -1 where the documentation stands inside the declaration (a docstring) or there is none.
    """

    text: str
    start: int


class Rules(NamedTuple):
    """The strategies that turn one language's captures into symbols. All are pure.

    ``prepare`` gives the bytes that are parsed in place of the file's: of the same length and with the same line
    breaks, so that every position still holds (C and C++ blank macros that no grammar can parse).
    ``derive`` is given every definition that a pattern captured, in order, and adds those that it reads off the marks:
    declarations for which a pattern of their own would cost too much, or that one pattern cannot name.
    ``refine`` sees each definition after its parent, may change its kind, name, owner, range and parent, and returns
    False to drop it. ``scope`` is the name that a definition lends to what is inside it, ``""`` for none. ``imports``
    adds to the imports that a pattern captured.
    """

    exported: Callable[[Definition, Facts], bool]
    doc: Callable[[Definition, Facts], Doc]
    signature: Callable[[Definition, Facts], str]
    refine: Callable[[Definition, Facts], bool]
    scope: Callable[[Definition], str]
    prepare: Callable[[bytes], bytes] | None = None
    derive: Callable[[Facts, Sequence[Definition]], Iterable[Definition]] | None = None
    imports: Callable[[Facts], Iterable[Region]] | None = None


class Language(NamedTuple):
    """One entry of the table.

    ``extensions`` are lower-case with their dot. ``grammar`` names the parser in the toolchain, ``interpreters`` the
    programs of a ``#!`` line, ``rules_module`` the module below ``smart_explore.languages`` that holds ``RULES``.
    ``blank_lines`` part definitions at top level by the language's custom, for an edit of a file that does not tell.
    """

    name: str
    title: str
    extensions: tuple[str, ...]
    grammar: str
    rules_module: str
    interpreters: tuple[str, ...] = ()
    blank_lines: int = 1

    @property
    def rules(self) -> Rules:
        """The language's strategies, imported when first asked for: one file needs one language's."""
        rules = import_module(f"smart_explore.languages.{self.rules_module}").RULES
        assert isinstance(rules, Rules)
        return rules
