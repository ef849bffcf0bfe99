"""Outlines as a tags file, which vim, Emacs and readtags read.

The format is tags(5) of Universal Ctags: a line a symbol, its fields apart by tabs, sorted by bytes. In a field a
backslash begins an escape, so that neither a tab nor a line break of a repository's names ends one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from smart_explore import __version__
from smart_explore.model import FileOutline, Symbol
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.model.outline_answer import OutlineAnswer
from smart_explore.render.dialect import Dialect
from smart_explore.render.options import RenderOptions
from smart_explore.render.sanitize import line

_HEAD = (
    "!_TAG_FILE_ENCODING\tutf-8\t//",
    '!_TAG_FILE_FORMAT\t2\t/extended format; --format=1 will not append ;" to lines/',
    "!_TAG_FILE_SORTED\t1\t/0=unsorted, 1=sorted, 2=foldcase/",
    "!_TAG_OUTPUT_EXCMD\tnumber\t/number, pattern, mixed, or combineV2/",
    "!_TAG_OUTPUT_MODE\tu-ctags\t/u-ctags or e-ctags/",
    "!_TAG_PROGRAM_NAME\tsmart-explore\t//",
    f"!_TAG_PROGRAM_VERSION\t{__version__}\t//",
)


def ctags_text(answer: OutlineAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """All symbols as lines of a tags file; ``options.depth`` levels of them, if that is not 0."""
    tags = {tag for outline in answer.outlines for tag in _tags(outline, options.depth)}
    return "\n".join([*_HEAD, *sorted(tags, key=lambda tag: tag.encode())]) + "\n"


def _tags(outline: FileOutline, depth: int) -> Iterator[str]:
    kinds = {symbol.qualified_name: symbol.kind for symbol in outline.listed()}
    for symbol in _walk(outline.symbols, depth):
        if symbol.name:
            yield "\t".join(_fields(outline, symbol, kinds.get(symbol.parent, "type")))


def _walk(symbols: Iterable[Symbol], depth: int) -> Iterator[Symbol]:
    for symbol in symbols:
        yield symbol
        if depth != 1:
            yield from _walk(symbol.children, depth - 1)


def _fields(outline: FileOutline, symbol: Symbol, kind_of_parent: str) -> Iterator[str]:
    """``kind_of_parent`` is that of what the symbol is in; of a type in another file it is not known, so ``type``."""
    yield _name(symbol.name)
    yield _escaped(outline.path)
    yield f'{symbol.name_line};"'
    yield f"kind:{symbol.kind}"
    yield f"line:{symbol.name_line}"
    yield f"language:{_escaped(outline.language)}"
    if symbol.parent:
        yield f"scope:{kind_of_parent}:{_escaped(symbol.parent)}"
    if symbol.kind in CALLABLE_KINDS and (parameters := _parameters(symbol)):
        yield f"signature:{_escaped(parameters)}"
    yield f"end:{symbol.line_end}"


def _parameters(symbol: Symbol) -> str:
    """The parameters in a signature with the parentheses around them, ``""`` without any."""
    start = symbol.signature.find("(", max(0, symbol.signature.find(symbol.name)) + len(symbol.name))
    if start < 0:
        return ""
    depth, is_text = 0, False
    for at, character in enumerate(symbol.signature[start:], start):
        is_text ^= character == '"'
        depth += 0 if is_text else (character == "(") - (character == ")")
        if not depth:
            return symbol.signature[start : at + 1]
    return symbol.signature[start:]


def _name(name: str) -> str:
    """A tag's name: what begins as a line about the file itself does, or with a blank, is escaped."""
    return f"\\x{ord(name[0]):02x}{_escaped(name[1:])}" if name[0] in "! " else _escaped(name)


def _escaped(text: str) -> str:
    """A text in which a backslash is doubled; control characters, and bytes that are no UTF-8, are escapes."""
    return line(text.replace("\\", "\\\\"))
