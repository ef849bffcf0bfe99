"""Kotlin source as the grammar can read it: of the same length, with the same line breaks."""

from __future__ import annotations

import re

from smart_explore.languages.blanks import blank_ink

_ARGUMENTS = rb"(?:\((?:[^()\"\n]|\"[^\"\n]*+\"|\([^()\n]*+\))*+\))?"
_ANNOTATION = rb"@(?:\w+:)?[\w.]+%s" % _ARGUMENTS
_NAME_LIKE_IN = re.compile(rb"^([ \t]*)in(?=\d)", re.MULTILINE)
_NAME_LIKE_WHERE = re.compile(rb"^([ \t]*|[^\n]*\()w(?=here(?:\??\.|[ \t]*=[^=]))", re.MULTILINE)
_INFIX_ACCESSOR = re.compile(rb"(?<=[})] )[gs](?=et [A-Za-z_(])")
_NAME_LIKE_ACCESSOR = re.compile(
    rb"^([ \t]*)(?:get(?=\([^)])|set(?=\([^()\n]*[,\"(])|[gs]et(?=[ \t]*[-+]?=[^=]))", re.MULTILINE
)
"""After a property a statement that begins with ``get("/")`` or ``set =`` would be read as its accessor."""

_CONTEXT = re.compile(rb"^([ \t]*)(context\([^()\n]*+(?:\([^()\n]*+\)[^()\n]*+)*+\))(?=\s)", re.MULTILINE)
_BLANKED = (
    re.compile(rb"^[ \t]+(?:%s\s+)+(?=(?:private |protected |internal )?[gs]et\b)" % _ANNOTATION, re.MULTILINE),
)
"""Constructs that the grammar does not know."""

_GUARD = re.compile(rb"^((?:(?![\w>)] if )[^\n])*+[\w>)])( if (?:(?! ->)[^\n])*+)(?= ->)", re.MULTILINE)
"""The first one of a line, so that a line of nothing else is read once."""

_CONSTRUCTOR = re.compile(
    rb"(?<=[\w>])(\s*\n[ \t]*)((?:(?:%s|actual|expect|internal|private|protected|public)\s+){1,9})(?=constructor\b)"
    % _ANNOTATION
)
"""Modifiers before a primary constructor on a line of its own; the grammar knows only one annotation there."""

_DOLLARS = re.compile(rb"(\$\$+)(\"\"\"(?:[^\"]|\"(?!\"\"))*+\"\"\"|\"(?:[^\"\\\n]|\\.)*+\")")
_RUN_OF_DOLLARS = re.compile(rb"\$+")


_ONE_LINE = re.compile(rb"\"(?:[^\"\\\n]|\\.)*+\"|//[^\n]*|(?<=[\w)\]\"'>?!}])( )(?=\}(?!\w))")


_BACKING_FIELD = re.compile(
    rb"^([ \t]*(?:\w+[ \t]+)*va[lr][ \t][^\n{=]*(?:\n[ \t]+|:[^\n{=]*?[\w>?)][ \t]+))field(?=[ \t]*[=:][^=:])",
    re.MULTILINE,
)
_BEFORE_ACCESSOR = re.compile(rb";(?=\s*(?:(?:private|protected|internal|public)[ \t]+)?[gs]et\b[ \t]*[(;}\n])")
"""A semicolon between a property and its accessor."""

_NAMED_AS_MODIFIER = re.compile(
    rb"([{,]\s*+|^[ \t]*+)(?:public|private|protected|internal|open|abstract|final|sealed|data|inner|enum|annotation"
    rb"|companion|inline|value|infix|operator|external|suspend|tailrec|const|lateinit|override|vararg|noinline|crossinline|reified"
    rb"|expect|actual)(?=[ \t]*(?:[,;}(]|\s+\}))",
    re.MULTILINE,
)
"""An entry of an enum, or a call, by a name that the grammar takes for a modifier."""

_CONTEXT_OF_TYPE = re.compile(
    rb"(?<=[:=(,<>&])(\s+(?:suspend\s+)?|)context\([^()\n]*+\)(?=\s*(?:suspend\b|\(|[A-Z][\w.]*(?:<[^<>\n]*>)?\.\())"
)


def known_gaps(data: bytes) -> bytes:
    """The bytes of a damaged file as the grammar can read them.

    Context parameters are a modifier. Blanked are annotations of accessors, modifiers of a primary constructor on a
    line of its own, guards of ``when``, and semicolons before accessors. What begins a statement, or is an entry of an
    enum, by a name that the grammar takes for a keyword gets another first letter. A semicolon ends each body on one
    line, ``class A { val b = 1;}``; an explicit backing field is an accessor; an annotation of all parts of a property
    is one of its setter; and types of functions have no context.
    """
    data = _DOLLARS.sub(_with_single_dollars, data)
    data = _NAME_LIKE_ACCESSOR.sub(rb"\1_et", _NAME_LIKE_IN.sub(rb"\1im", data))
    data = _NAME_LIKE_WHERE.sub(rb"\1_", _INFIX_ACCESSOR.sub(b"_", data))
    data = _CONTEXT.sub(lambda head: head[1] + b"inline".ljust(len(head[2])), data)
    for pattern in _BLANKED:
        data = pattern.sub(lambda match: blank_ink(match[0]), data)
    data = _GUARD.sub(_with_condition, data)
    data = _CONSTRUCTOR.sub(lambda head: head[1] + b"@A" + blank_ink(head[2][2:]), data)
    data = _NAMED_AS_MODIFIER.sub(_with_another_first_letter, _BEFORE_ACCESSOR.sub(b" ", data))
    data = _BACKING_FIELD.sub(rb"\1get()", data).replace(b"@all:", b"@set:")
    data = _CONTEXT_OF_TYPE.sub(lambda found: found[1] + blank_ink(found[0][len(found[1]) :]), data)
    return _ONE_LINE.sub(lambda found: b";" if found[1] else found[0], data)


def _with_condition(line: re.Match[bytes]) -> bytes:
    """A line with its guard as another condition, ``A, b ->`` for ``A if b ->``, or in place of ``else``."""
    is_else = line[1].endswith(b"else")
    return (line[1][:-4] + b"    " if is_else else line[1] + b",") + line[2][3:].rjust(len(line[2]) - (not is_else))


def _with_another_first_letter(found: re.Match[bytes]) -> bytes:
    return found[1] + b"_" + found[0][len(found[1]) + 1 :]


def _with_single_dollars(match: re.Match[bytes]) -> bytes:
    """A string in which several dollars begin an expression, as one in which one does."""
    most = len(match[1])

    def run(dollars: re.Match[bytes]) -> bytes:
        return b" " * (len(dollars[0]) - 1) + (b"$" if len(dollars[0]) >= most else b" ")

    return b" " * most + _RUN_OF_DOLLARS.sub(run, match[2])
