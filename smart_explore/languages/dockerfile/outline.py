"""Dockerfiles: stages, each up to the next one, and the variables that ``ARG`` and ``ENV`` set in them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages import documents
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.dockerfile.instructions import Instruction, comments_only, escape_character, instructions

_FROM = re.compile(rb"\s*(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?", re.IGNORECASE)
_SET = rb"([^\s=\"']+)(?:=(?:\"(?:[^\"%(escape)b]|%(escape)b.)*+\"?|'[^']*'?|%(escape)b.|[^\s\"'%(escape)b])*+)?"
_OLD_FORM = re.compile(rb"\s*([^\s=]+)\s+\S(?:\s*+\S++)*")


def from_captures(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
    """The stages, by their names or their images; variables. ``definitions`` are not needed."""
    if not file.captures.get("docker.file"):
        return
    found = list(instructions(file.data))
    froms = [instruction for instruction in found if instruction.keyword == b"FROM"]
    for number, stage in enumerate(froms):
        named = _FROM.match(stage.arguments)
        end = froms[number + 1].region.start if number + 1 < len(froms) else len(file.data)
        if named:
            group = 2 if named[2] else 1
            name = Region(stage.arguments_start + named.start(group), stage.arguments_start + named.end(group))
            yield Definition.derived("stage", file.region_text(name), name.start, Region(stage.region.start, end))
    escape = re.escape(escape_character(file.data))
    pair = re.compile(_SET % {b"escape": escape}, re.DOTALL)
    for instruction in found:
        if instruction.keyword in (b"ARG", b"ENV"):
            yield from _variables(instruction, pair, file)


def _variables(instruction: Instruction, pair: re.Pattern[bytes], file: FileCaptures) -> Iterator[Definition]:
    old = _OLD_FORM.match(instruction.arguments) if instruction.keyword == b"ENV" else None
    pairs = [old] if old else list(pair.finditer(instruction.arguments))
    start = instruction.arguments_start
    for one in pairs:
        name = Region(start + one.start(1), start + one.end(1))
        alone = instruction.keyword == b"ARG" and len(pairs) == 1
        region = instruction.region if alone else Region(name.start, start + one.end())
        yield Definition.derived("variable", file.region_text(name), name.start, region)


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """End a stage with its last line that is no comment."""
    kept = documents.adjust_key(definition, file)
    documents.end_before_comments(definition, file)
    return kept


OUTLINE = documents.KEYS._replace(
    adjust=adjust, signature=documents.first_line, from_captures=from_captures, prepare=comments_only
)
