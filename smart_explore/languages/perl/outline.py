"""Perl: packages with the rest of the file, subs, constants, attributes of Moose and others, file variables."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages import outline_defaults
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import comment_above
from smart_explore.languages.language import Doc
from smart_explore.languages.lexing import split_list
from smart_explore.languages.signatures import value_or_head
from smart_explore.model.kinds import CALLABLE_KINDS, SCOPE_KINDS, VALUE_KINDS


def hold_what_follows(packages: Sequence[Definition], file: FileCaptures) -> None:
    """Make the code after each of ``packages``, up to the next one in its block, its body.

    The package statement is the signature.
    """
    markers = file.captures.get("perl.end", ())
    file_end = markers[0].start if markers else len(file.data)
    following: dict[int, int] = {}  # the start of a block's next package, by the block's end
    for package in reversed(packages):
        block = file.around("perl.block", package.start)
        block_end = block.end - 1 if block is not None else file_end
        end = _end_of_code(file, package.node_end, following.get(block_end, block_end))
        following[block_end] = package.start
        package.body = Region(package.node_end, package.node_end)
        package.node_end = package.end = end


def _end_of_code(file: FileCaptures, start: int, end: int) -> int:
    """The end of the code between ``start`` and ``end``, without the comments about the next definition."""
    for comment in reversed(file.comments_within(start, end)):
        behind = file.data[comment.end : end].rstrip()
        if behind:
            return comment.end + len(behind)
        end = comment.start
    return start + len(file.data[start:end].rstrip())


_CONSTANT = re.compile(rb"use\s+constant\s+(?:\{|(\w+))")
_KEY = re.compile(rb"['\"]?(\w+)['\"]?\s*(?:=>|,)")
_FIELD = re.compile(rb"field\s+([$@%]\w+)")
_DECLARING = re.compile(rb"(has|subtest)\s*\(?\s*(\[\s*(?:qw\s*[(\[{/<]?)?)?\s*['\"]?\+?([^'\"\n,=\])]+)")
_WORD = re.compile(rb"\w+")
_IMPORT = re.compile(rb"(?:use|require|no)\s+(?:[A-Z]\w*|parent\b|base\b|[a-z]\w*::)")
_POD_NAME = re.compile(
    r"^=(?:head[1-4]|item)\s+(?:[CBIL]<+\s*)?(?:[$\w]+->)?&?(\w+)[^\n]*\n+(?!=)((?:[^\n]+\n?)+)", re.MULTILINE
)
_POD_ABSTRACT = re.compile(r"^=head1\s+NAME\s*\n+\s*(\S+)\s+-+\s+([^\n]+)", re.MULTILINE)
_POD_MARKS = re.compile(r"\b[A-Z]<+\s?(.*?)\s?>+")
_HEADS = CALLABLE_KINDS | SCOPE_KINDS | {"test"}


def from_captures(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
    """Constants, and names in declaring calls; packages without a block have the code after them as their body."""
    hold_what_follows([each for each in definitions if each.kind in ("module", "class") and each.body is None], file)
    for node in file.captures.get("perl.declaration", ()):
        if field := _FIELD.match(file.data, node.start, node.end):
            yield Definition.derived("variable", field[1], field.start(1), node)
    for use in file.captures.get("perl.use", ()):
        yield from _constants(file, use)
    for call in file.captures.get("perl.declaring", ()):
        match = _DECLARING.match(file.data, call.start, call.end)
        if match is None:
            continue
        if match[1] == b"subtest":
            test = Definition.derived("test", match[3], match.start(3), call)
            test.body = Region(min(match.end() + 1, call.end), call.end)
            yield test
            continue
        for name in _WORD.finditer(file.data, match.start(3), match.end(3)):
            yield Definition.derived("property", name[0], name.start(), call)
            if match[2] is None:
                break


def _constants(file: FileCaptures, use: Region) -> Iterator[Definition]:
    match = _CONSTANT.match(file.data, use.start, use.end)
    if match is None:
        return
    if match[1]:
        yield Definition.derived("const", match[1], match.start(1), use)
        return
    for start, end in split_list(file.data, match.end(), file.data.rfind(b"}", use.start, use.end), hashes=True):
        key = _KEY.match(file.data, start, end + 1)
        if key is not None:
            yield Definition.derived("const", key[1], key.start(1), Region(start, end))


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Make a sub in a class a method; remove a variable's sign, and keep only its first value."""
    parent = definition.parent
    if definition.kind in SCOPE_KINDS:
        definition.parent = None  # its name is whole
    if definition.kind == "variable":
        if definition.name[:1] not in ("$", "@", "%"):
            return False  # an attribute of the variable
        definition.name = definition.name.lstrip("$@%")
        if parent is not None and parent.kind == "class":
            definition.kind = "field"
        if not outline_defaults.is_first((parent.name if parent is not None else "", definition.name), file):
            return False
    if definition.kind in ("property", "test", *VALUE_KINDS) and parent is not None and parent.kind in VALUE_KINDS:
        definition.parent = parent.parent  # another name of the same statement
    return outline_defaults.adjust(definition, file)


def imports(file: FileCaptures) -> Iterator[Region]:
    """The used modules, without pragmas."""
    return (use for use in file.captures.get("perl.use", ()) if _IMPORT.match(file.data, use.start, use.end))


def exported(definition: Definition, file: FileCaptures) -> bool:
    """True unless it is ``my``, inside a sub, or begins with an underscore."""
    is_my = file.data.startswith(b"my", definition.head_start)
    return not definition.name.startswith("_") and not is_my and not definition.is_local()


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """The comment above, else the entry for that name in the file's documentation."""
    if definition.kind == "module":
        return Doc(file.cached("perl.abstracts", _abstracts).get(definition.name, ""), -1)
    above = comment_above(definition, file, lambda text: not text.startswith("="))
    if above.text or definition.kind in VALUE_KINDS:
        return above
    return Doc(file.cached("perl.documented", _documented).get(definition.name, ""), -1)


def _abstracts(file: FileCaptures) -> dict[str, str]:
    """The lines below ``=head1 NAME`` by the package that they name."""
    found = (_POD_ABSTRACT.search(file.region_text(pod)) for pod in file.captures.get("perl.pod", ()))
    return {match[1]: match[2].strip() for match in found if match}


def _documented(file: FileCaptures) -> dict[str, str]:
    told: dict[str, str] = {}
    for pod in file.captures.get("perl.pod", ()):
        for match in _POD_NAME.finditer(file.region_text(pod)):
            if not match[2].startswith((" ", "\t")):
                told.setdefault(match[1], _POD_MARKS.sub(r"\1", match[2]).strip())
    return told


OUTLINE = outline_defaults.USUAL._replace(
    exported=exported,
    doc=doc,
    signature=value_or_head(lambda definition: definition.kind not in _HEADS),
    adjust=adjust,
    from_captures=from_captures,
    imports=imports,
)
