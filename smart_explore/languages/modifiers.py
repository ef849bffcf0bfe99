"""Annotations and modifiers before a declaration's name, known and unknown ones."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from smart_explore.languages.blanks import blank_ink
from smart_explore.languages.comments import only_space, source_without_comments
from smart_explore.model.kinds import CALLABLE_KINDS

if TYPE_CHECKING:
    from smart_explore.languages.captures import Definition, FileCaptures, Region


_HEAD_LIMIT = 4_000  # bytes before a name that may be modifiers


def modifiers(definition: Definition, file: FileCaptures) -> str:
    """The source before the name, without annotations and comments."""
    return without_annotations(
        file, max(definition.node_start, definition.name_start - _HEAD_LIMIT), definition.name_start
    )


def without_annotations(file: FileCaptures, start: int, end: int) -> str:
    """The source between two offsets, without annotations (captures of that name) and comments."""
    pieces, offset = [], start
    for region in file.captures_in("annotation", start, end):
        if region.start >= offset:
            pieces.append(source_without_comments(file, offset, region.start))
            offset = region.end
    return " ".join([*pieces, source_without_comments(file, offset, end)])


def head_start(definition: Definition, file: FileCaptures) -> int:
    """The byte offset of the declaration after its leading annotations and comments."""
    return behind_annotations(file, definition.node_start, definition.name_start)


def behind_annotations(file: FileCaptures, start: int, end: int) -> int:
    """The byte offset after the annotations and comments that ``[start, end)`` begins with."""
    offset = start
    for region in sorted([*file.captures_in("annotation", start, end), *file.comments_within(start, end)]):
        if only_space(file, offset, region.start):
            offset = max(offset, region.end)
    return _behind_space(file, offset, end)


def behind_modifiers(file: FileCaptures, node: Region) -> int:
    """The byte offset after the modifiers (the capture of that name) that a node begins with."""
    regions = file.captures_in("modifiers", node.start, node.start + 1)
    return _behind_space(file, regions[0].end if regions else node.start, node.end)


def _behind_space(file: FileCaptures, start: int, end: int) -> int:
    text = file.data[start:end]
    return start + len(text) - len(text.lstrip())


def public_unless(hidden: str, flags: int = 0) -> Callable[[Definition, FileCaptures], bool]:
    """A rule that exports all definitions, except inside functions and with a modifier that matches ``hidden``."""
    pattern = re.compile(hidden, flags)

    def exported(definition: Definition, file: FileCaptures) -> bool:
        if definition.parent is not None and definition.parent.kind in CALLABLE_KINDS:
            return False
        return not pattern.search(modifiers(definition, file))

    return exported


def unknown_modifiers(heads: bytes, modifiers: bytes, others: bytes, column: bytes = b"") -> Callable[[bytes], bytes]:
    """A function that blanks an unknown word or sign at the beginning of a line before a declaration.

    ``tracked class A {`` is a chain of infix calls to Scala's and Kotlin's grammars, ``lazily def f do`` a call: the
    declaration would lose its name or its body, without an error. So this reads every file, in one search. ``heads``
    are the keywords of declarations that a name follows, ``modifiers`` may be before them, and ``others`` are the other
    words that a line may begin with: alternatives of regular expressions. ``column``, its last byte repeated, replaces
    the word if it fits, in a language where the declaration's column matters.
    """
    pattern = re.compile(
        rb"^([ \t]*+)(?!(?:%s|%s|%s)\b)((?:[\w%%?~^]|(?<=\w)\((?!\))[^()\n]*\)|\[[^\[\]\n]*\])++)"
        rb"(?=[ \t]+(?:(?:%s)[ \t]+)*(?:%s)[ \t]+[\w`:])" % (heads, modifiers, others, modifiers, heads),
        re.MULTILINE,
    )

    def blanked(found: re.Match[bytes]) -> bytes:
        instead = column.ljust(len(found[2]), column[-1:]) if column else blank_ink(found[2])
        return found[1] + (instead if len(instead) == len(found[2]) else blank_ink(found[2]))

    return lambda data: pattern.sub(blanked, data)
