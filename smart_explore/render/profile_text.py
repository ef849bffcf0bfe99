"""The profile of a file as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from smart_explore.model.profile_answer import Layout, Profile, ProfileAnswer
from smart_explore.render.data import fields, to_data
from smart_explore.render.dialect import Dialect
from smart_explore.render.notes import problem_lines
from smart_explore.render.options import RenderOptions
from smart_explore.render.page import counted
from smart_explore.render.sanitize import line
from smart_explore.source.limits import size_words


def profile_text(answer: ProfileAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """A few lines, then the imports and, if requested, the importers."""
    lines = list(_lines(answer.profile)) if answer.profile else []
    if answer.importers is not None:
        lines.append(f"imported by {counted(len(answer.importers), 'file')}")
        lines += answer.importers
    return "\n".join([*map(line, lines), *problem_lines(answer.problems)]) + "\n"


def profile_json(answer: ProfileAnswer, options: RenderOptions) -> Any:
    """The profile's fields by name; ``importers`` is null if they were not requested."""
    profile = answer.profile
    if profile is None:
        return fields(answer, "problems")
    imports = {"imports": [imported.text for imported in profile.imports]}
    return to_data(profile) | imports | fields(answer, "importers", "problems")


def _lines(profile: Profile) -> Iterator[str]:
    yield f"{profile.path} {profile.language}, {counted(profile.lines, 'line')}, {size_words(profile.size)}"
    yield f"lines: {profile.code_lines} code, {profile.comment_lines} comment, {profile.blank_lines} blank"
    yield f"layout: {_layout(profile.layout)}"
    longest = profile.longest
    symbols = f"symbols: {counted(profile.functions, 'function')}, {counted(profile.types, 'type')}"
    if longest is not None:
        length = counted(longest.line_end - longest.line_start + 1, "line")
        symbols += f"; longest function: {longest.name} {longest.line_start}-{longest.line_end} ({length})"
    yield symbols
    if profile.nesting:
        yield f"nesting: {counted(profile.nesting, 'block')} deep at line {profile.nesting_line}"
    yield f"imports: {len(profile.imports)}"
    for imported in profile.imports:
        yield f"{imported.line} {imported.text}"


def _layout(layout: Layout) -> str:
    indentation = {"none": "not indented", "mixed": "indented with tabs and spaces"}.get(
        layout.indentation, f"indented with {layout.indentation}"
    )
    if layout.indentation == "spaces":
        indentation = f"indented with {counted(layout.indent_width, 'space')}"
    mark = " with byte order mark" if layout.bom else ""
    ending = "" if layout.final_newline else ", no line break at the end"
    encoding = "not UTF-8" if layout.encoding == "unknown" else layout.encoding
    ends = "no line ends" if layout.line_ends == "none" else f"{layout.line_ends} line ends"
    return f"{encoding}{mark}, {ends}{ending}, {indentation}"
