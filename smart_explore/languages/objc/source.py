"""Objective-C source rewritten for the grammar, with the same length and line breaks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages.blanks import blank, blank_ranges
from smart_explore.languages.c_family.masking.brackets import pair_brackets
from smart_explore.languages.c_family.masking.non_code import Directive, mask
from smart_explore.languages.rewriting import rewriting

_KEYWORD = re.compile(rb"#[ \t]*(if|ifdef|ifndef|elif|else|endif)\b")
_NEVER = re.compile(rb"#[ \t]*if[ \t]+0\b|#[ \t]*ifdef[ \t]+__cplusplus|#[ \t]*if[ \t]+defined\W+__cplusplus")
_TOKEN = re.compile(rb"[(\[{}\])#]|@(?:end|interface|implementation|protocol)\b(?!\s*[(\w]+\s*[;,])")
_OPENING = {b")": b"(", b"]": b"[", b"}": b"{", b"@end": b"@"}

Range = tuple[int, int]


class _Group:
    """An ``#if`` to its ``#endif``: its branches, each with the brackets that it leaves open or closes unopened."""

    def __init__(self, first: Directive, before: list[bytes]) -> None:
        self.first = first
        self.last = first
        self.before = before
        self.branches: list[tuple[Range, list[bytes]]] = []

    def end_branch(self, directive: Directive, left: list[bytes]) -> None:
        self.branches.append(((self.last.end, directive.start), left))
        self.last = directive

    def settle(self, data: bytes) -> tuple[list[bytes], list[Range]]:
        """The brackets that the kept branch leaves open, and the branches to blank.

        Both are empty if each branch closes the brackets it opens.
        """
        if not any(left for _, left in self.branches):
            return [], []
        stays = 1 if _NEVER.match(data, self.first.start) else 0
        kept = self.branches[stays][1] if stays < len(self.branches) else []
        return kept, [branch for number, (branch, _) in enumerate(self.branches) if number != stays]


def excess_branches(data: bytes, code: bytes, directives: Sequence[Directive]) -> list[Range]:
    """The byte ranges of branches to blank, so that one branch stays of each group that splits a construct.

    ``code`` and ``directives`` are the result of ``mask`` for ``data``.
    """
    by_start = {directive.start: directive for directive in directives}
    dropped: list[Range] = []
    groups: list[_Group] = []
    left: list[bytes] = []
    for token in _TOKEN.finditer(code):
        directive = by_start.get(token.start())
        if directive is None:
            _follow(left, token[0])
            continue
        keyword = _KEYWORD.match(data, directive.start, directive.end)
        if keyword is None:
            continue
        if keyword[1].startswith(b"if"):
            groups.append(_Group(directive, left))
            left = []
        elif groups:
            groups[-1].end_branch(directive, left)
            left = []
            if keyword[1] == b"endif":
                kept, excess = groups[-1].settle(data)
                dropped += excess
                left = groups.pop().before
                for each in kept:
                    _follow(left, each)
    return dropped


def _follow(left: list[bytes], token: bytes) -> None:
    """Close the bracket that ``token`` closes, else record it."""
    if token in _OPENING and left and left[-1] == _OPENING[token]:
        left.pop()
    else:
        left.append(token if token in _OPENING else token[:1])


_OWN_MACRO = rb"^[A-Z][A-Z0-9]*_[A-Z0-9_]*"
"""A project's own macros at the beginning of a line: they export, are whole declarations, or a method's head."""
_CALL = re.compile(_OWN_MACRO + rb"\(", re.MULTILINE)
_CALL_END = re.compile(rb"[ \t]*;?[ \t]*(?:\r?$)(?!\s*\{)", re.MULTILINE)
_CONDITIONAL = re.compile(rb"^[ \t]*#[ \t]*(?:if|ifdef|ifndef|elif|else|endif)\b(?:\\\r?\n|[^\n])*", re.MULTILINE)


def prepare(data: bytes) -> bytes:
    """The bytes to parse: lines of conditions, which the grammar cannot read between methods, are blank.

    Branches are parsed, except those with brackets that another branch opens or closes. Otherwise a file that is also
    damaged elsewhere loses the methods after a condition: the errors run together.
    """
    if b"#" not in data:
        return data
    masked, directives = mask(data)
    return _CONDITIONAL.sub(
        lambda line: blank(line[0]), blank_ranges(data, excess_branches(data, bytes(masked), directives))
    )


def _calls(data: bytes, code: bytes) -> Iterator[tuple[int, int]]:
    """The ranges of macro calls that are whole declarations: lines from the macro's name to its last bracket."""
    pairs = pair_brackets(code)
    for call in _CALL.finditer(data):
        end = pairs.get(call.end() - 1, -1)
        rest = _CALL_END.match(data, end + 1) if end >= 0 else None
        if rest is not None:
            yield call.start(), rest.end()


def _enum(match: re.Match[bytes]) -> bytes:
    head = blank(match[0][: match.start(2) - match.start()])
    return head[:-5] + b"enum " + match[2] + blank(match[3]) if b"\n" not in head[-5:] else match[0]


known_gaps = rewriting(
    # ``NS_ENUM(T, Name)`` is ``enum Name``
    (
        rb"(?:typedef\s+)?\b(NS_(?:CLOSED_|ERROR_)?(?:ENUM|OPTIONS)\s*\([^(),\n]*,\s*)(\w+)(\s*\))",
        _enum,
        b"NS_",
    ),
    # ``X_EXPORT_METHOD(a:(int)b) {..}`` is ``-(void) a:(int)b {..}``
    (
        rb"(%sMETHOD\w*\()((?:[^()\"{};]|\((?:[^()\"{};]|\([^()\"{};]*+\))*+\))*+)\)(?=\s*\{)" % _OWN_MACRO,
        lambda method: b"-(void)".ljust(len(method[1])) + method[2] + b" ",
        b"METHOD",
    ),
    (
        rb"(@(?:interface|implementation|class)[ \t]+)([A-Z][A-Z0-9_]*\()(\w+)([^()\n;]*\))",
        lambda name: name[1] + b" " * len(name[2]) + name[3] + b" " * len(name[4]),
    ),
    lambda data: blank_ranges(data, _calls(data, bytes(mask(data)[0]))),
    # attributes that are macros
    (
        rb"\b(?:NS_(?:DURING|HANDLER|ENDHANDLER|DESIGNATED_INITIALIZER|UNAVAILABLE|REQUIRES_SUPER|NOESCAPE"
        rb"|REQUIRES_NIL_TERMINATION|INLINE"
        rb"|(?:SWIFT|AVAILABLE|DEPRECATED|ASSUME|REFINED|FORMAT|RETURNS|CLASS|ENUM_A|EXTENSION|HEADER|TYPED|STRING)\w*)"
        rb"|API_\w+|UI_APPEARANCE_SELECTOR|UIKIT_EXTERN|__(?:OSX|IOS|TVOS|WATCHOS)_\w+|__deprecated\w*|DEPRECATED_\w+"
        rb"|FOUNDATION_EXPORT|FOUNDATION_EXTERN|IBInspectable|IBOutlet|IB_DESIGNABLE)\b"
        rb"(?:[ \t]*\((?:[^()\n\"]|\"[^\"\n]*+\"|\([^()\n]*+\))*+\))?",
        b"",
    ),
    (_OWN_MACRO + rb"[ \t\r]*$(?=\s*@(?:interface|implementation|protocol)\b)", b""),
    (
        rb"(?:%s(?:EXPORT|EXTERN|AVAILABLE|DEPRECATED|INLINE)[A-Z_]*[ \t]*)(?:[A-Z]+_[A-Z_]+[ \t]*)*(?=$|[\w@])"
        % _OWN_MACRO,
        b"",
    ),
)
