"""Kotlin source rewritten for the grammar, with the same length and line breaks."""

from __future__ import annotations

import re

from smart_explore.languages.rewriting import rewriting

_ARGUMENTS = rb"(?:\((?:[^()\"\n]|\"[^\"\n]*+\"|\([^()\n]*+\))*+\))?"
_ANNOTATION = rb"@(?:\w+:)?[\w.]+%s" % _ARGUMENTS
_RUN_OF_DOLLARS = re.compile(rb"\$+")


def _with_condition(line: re.Match[bytes]) -> bytes:
    """A line with its guard as another condition, ``A, b ->`` for ``A if b ->``, or instead of ``else``."""
    is_else = line[1].endswith(b"else")
    return (line[1][:-4] + b"    " if is_else else line[1] + b",") + line[2][3:].rjust(len(line[2]) - (not is_else))


def _with_single_dollars(match: re.Match[bytes]) -> bytes:
    """A string in which several dollars begin an expression, as one in which one does."""
    most = len(match[1])

    def run(dollars: re.Match[bytes]) -> bytes:
        return b" " * (len(dollars[0]) - 1) + (b"$" if len(dollars[0]) >= most else b" ")

    return b" " * most + _RUN_OF_DOLLARS.sub(run, match[2])


known_gaps = rewriting(
    (rb"(\$\$+)(\"\"\"(?:[^\"]|\"(?!\"\"))*+\"\"\"|\"(?:[^\"\\\n]|\\.)*+\")", _with_single_dollars),
    # a name at the start of a statement that the grammar reads as a keyword gets another letter
    (rb"^([ \t]*)in(?=\d)", rb"\1im"),
    # ``get("/")`` or ``set =`` after a property would be its accessor
    (rb"^([ \t]*)(?:get(?=\([^)])|set(?=\([^()\n]*[,\"(])|[gs]et(?=[ \t]*[-+]?=[^=]))", rb"\1_et"),
    (rb"(?<=[})] )[gs](?=et [A-Za-z_(])", b"_"),
    (rb"^([ \t]*|[^\n]*\()w(?=here(?:\??\.|[ \t]*=[^=]))", rb"\1_"),
    # context parameters are a modifier
    (rb"^([ \t]*)context\([^()\n]*+(?:\([^()\n]*+\)[^()\n]*+)*+\)(?=\s)", rb"\1inline"),
    # accessors have no annotations
    (rb"^[ \t]+(?:%s\s+)+(?=(?:private |protected |internal )?[gs]et\b)" % _ANNOTATION, b""),
    # the first guard of a line, so that a line of only such text is read once
    (rb"^((?:(?![\w>)] if )[^\n])*+[\w>)])( if (?:(?! ->)[^\n])*+)(?= ->)", _with_condition),
    # a primary constructor on a line of its own has one annotation as its only modifier
    (
        rb"(?<=[\w>])(\s*\n[ \t]*)(?:(?:%s|actual|expect|internal|private|protected|public)\s+){1,9}(?=constructor\b)"
        % _ANNOTATION,
        rb"\1@A",
    ),
    # a semicolon before an accessor
    (rb";(?=\s*(?:(?:private|protected|internal|public)[ \t]+)?[gs]et\b[ \t]*[(;}\n])", b""),
    # an enum entry, or a call, with a name that the grammar reads as a modifier
    (
        rb"([{,]\s*+|^[ \t]*+)(?:public|private|protected|internal|open|abstract|final|sealed|data|inner|enum"
        rb"|annotation|companion|inline|value|infix|operator|external|suspend|tailrec|const|lateinit|override|vararg|noinline"
        rb"|crossinline|reified|expect|actual)(?=[ \t]*(?:[,;}(]|\s+\}))",
        lambda found: found[1] + b"_" + found[0][len(found[1]) + 1 :],
    ),
    # an explicit backing field is an accessor
    (
        rb"^([ \t]*(?:\w+[ \t]+)*va[lr][ \t][^\n{=]*(?:\n[ \t]+|:[^\n{=]*?[\w>?)][ \t]+))field(?=[ \t]*[=:][^=:])",
        rb"\1get()",
    ),
    # an annotation of all parts of a property becomes one of its setter
    (rb"@all:", b"@set:"),
    # remove the context of function types
    (
        rb"(?<=[:=(,<>&])(\s+(?:suspend\s+)?|)context\([^()\n]*+\)"
        rb"(?=\s*(?:suspend\b|\(|[A-Z][\w.]*(?:<[^<>\n]*>)?\.\())",
        rb"\1",
    ),
    # a semicolon ends each body on one line, ``class A { val b = 1;}``
    (
        rb"\"(?:[^\"\\\n]|\\.)*+\"|//[^\n]*|(?<=[\w)\]\"'>?!}])( )(?=\}(?!\w))",
        lambda found: b";" if found[1] else found[0],
    ),
)
