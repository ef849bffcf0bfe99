"""Haskell's functions and values: signature and clauses are one, even if one of them is missing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.bound_names import bound_names
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import source_without_comments

VARIABLE = rb"[a-z_\x80-\xff][\w'\x80-\xff]*"
"""The name of a function, a value or a field."""
SYMBOLS = rb"[!#$%&*+./<=>?@\\^|~:\-]+"
"""The name of an operator."""
_NAMES = re.compile(rb"(?:%s|\(\s*%s\s*\))(?:\s*,\s*(?:%s|\(\s*%s\s*\)))*" % ((VARIABLE, SYMBOLS) * 2))
_NAME = re.compile(rb"%s|%s" % (VARIABLE, SYMBOLS))
_OPERAND = (
    rb"'(?:\\[^'\n]++|[^'\\\n])'|[\w'.\x80-\xff]++|\"[^\"\n]*\""
    rb"|\((?:[^()\n]|\([^()\n]*\))*+\)|\[[^\[\]\n]*\]|\{[^{}\n]*\}"
)
_INFIX = re.compile(
    rb"(?:(?:%s)[ \t]*+)++\s*(?!--+(?![!#$%%&*+./<=>?@\\^|~:])|\{-)(?:(%s)|`(%s)`)" % (_OPERAND, SYMBOLS, VARIABLE)
)
_CLAUSE = re.compile(rb"!?(?:(%s)|\(\s*(%s)\s*\))" % (VARIABLE, SYMBOLS))
_EQUALS = re.compile(rb"(?:^|(?<=[\s\w)\]'}\"]))(?:=|\|)(?=[\s(\w\"'\[\\])")
_ARROW = re.compile(rb"->|\xe2\x86\x92")
_PRAGMA = re.compile(r"\{-#.*?#-\}", re.DOTALL)
_NO_OPERATORS = (b"=", b"|", b"@", b"!", b"~", b"::")


def names(file: FileCaptures, node: Region) -> Iterator[re.Match[bytes]]:
    """The names, one or several with commas between, with which ``node`` begins."""
    first = _NAMES.match(file.data, node.start, node.end)
    return _NAME.finditer(file.data, first.start(), first.end()) if first is not None else iter(())


def functions(file: FileCaptures) -> Iterator[Definition]:
    """Signatures and clauses; consecutive ones of the same name are one definition."""
    nodes = [(node, True) for node in file.captures.get("haskell.signature", ())]
    nodes += [(node, False) for node in file.captures.get("haskell.clause", ())]
    last: list[Definition] = []  # the names of the preceding signature
    with_value = set[int]()  # the starts of names in shared signatures that have their first clause
    clause_end = 0  # an expression in it may have its own type
    for node, is_signature in sorted(nodes):
        if is_signature:
            if node.start < clause_end or file.around("haskell.local", node.start) is not None:
                continue
            last = [Definition.derived("function", name[0], name.start(), node) for name in names(file, node)]
            is_function = _ARROW.search(file.data, node.start, node.end) is not None
            for definition in last:
                definition.kind = "function" if is_function or definition.name == "main" else "const"
                definition.body = Region(node.end, node.end)
            yield from last
            continue
        clause_end = max(clause_end, node.end)
        match = _INFIX.match(file.data, node.start, node.end)
        if match is None or match[1] in _NO_OPERATORS:
            match = _CLAUSE.match(file.data, node.start, node.end)
        equals = _EQUALS.search(file.data, match.end() if match is not None else node.start, node.end)
        if match is None:
            for bound in bound_names(file.data, node.start, equals.start()) if equals is not None else ():
                yield Definition.derived("const", bound["name"], bound.start(), node)
            continue
        group = 1 if match[1] else 2
        name = match[group].decode("utf-8", "replace")
        same = next((definition for definition in last if definition.name == name), None)
        is_alone = same is not None and (len(last) == 1 or same.node_start in with_value)
        if same is not None and is_alone and _follows(file, same, node):
            same.node_end = same.end = node.end
            continue
        if same is not None and len(last) > 1:  # its signature has several names: the symbol is at its value
            same.start = same.node_start = same.head_start = node.start
            with_value.add(node.start)
            same.name_start, same.end, same.node_end = match.start(group), node.end, node.end
            same.body = Region(equals.start() if equals is not None else node.end, node.end)
            continue
        definition = Definition.derived("function", match[group], match.start(group), node)
        if equals is not None:
            definition.body = Region(equals.start(), node.end)
            if group == 1 and not file.data[match.end() : equals.start()].strip() and name != "main":
                definition.kind = "const"
        last = [definition]
        yield definition


def _follows(file: FileCaptures, before: Definition, clause: Region) -> bool:
    if before.end > clause.start:
        return False
    gap = source_without_comments(file, before.end, clause.start)
    return not _PRAGMA.sub("", gap).strip().strip(";")
