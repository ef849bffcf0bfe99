"""CMake: projects, targets, tests, options, functions and macros, and variables set outside them."""

from __future__ import annotations

import re

from smart_explore.languages import documents
from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.comments import comment_above
from smart_explore.languages.language import Doc, OutlineRules
from smart_explore.languages.signatures import has_no_body, value_or_head

_KINDS = {"option": "variable", "set": "variable", "project": "module", "add_test": "test"}
_CODE = frozenset({"function", "macro"})
_TEST_NAME = re.compile(rb"\w+\s*\(\s*(?:NAME\s+)?\"?([^\s()\"]+)")
_HELP = re.compile(r'option\s*\(\s*\S+\s+"([^"]+)"|set\s*\(.*?\sCACHE\s+[A-Z]+\s+"([^"]+)"', re.DOTALL | re.IGNORECASE)
_BRACKETS = re.compile(r"^\[=*\[(?:\.rst:)?|\]=*\]\Z")
_MAX_READ = 2_000  # bytes of a command that may have its help


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Distinguish targets and other commands by their names; drop definitions in a function, macro or loop."""
    definition.name = documents.unquoted(definition.name)
    if definition.kind in _CODE or not definition.name:
        return bool(definition.name)
    if definition.parent is not None or file.around("cmake.loop", definition.node_start) is not None:
        return False
    command = file.region_text(definition.extras["cmake.command"][0]).lower()
    definition.kind = _KINDS.get(command, "target")
    if definition.kind == "test":
        name = _TEST_NAME.match(file.data, definition.node_start, definition.node_end)
        definition.name = file.text(*name.span(1)) if name is not None else definition.name
    return command != "set" or _is_definition(definition, file)


def _is_definition(definition: Definition, file: FileCaptures) -> bool:
    """True unless ``set`` builds the value from the variable itself, as an append does."""
    own = b"${%s}" % definition.name.encode()
    return "$" not in definition.name and file.data.find(own, definition.name_start, definition.node_end) < 0


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """The comment above, else the help text of an option or a cached variable."""
    above = comment_above(definition, file)
    above = above._replace(text=_BRACKETS.sub("", above.text).strip())
    if above.text or definition.kind != "variable":
        return above
    said = _HELP.match(file.text(definition.node_start, min(definition.node_end, definition.node_start + _MAX_READ)))
    return Doc((said[1] or said[2]).strip(), -1) if said is not None else above


OUTLINE = OutlineRules(
    exported=documents.exported,
    doc=doc,
    signature=value_or_head(has_no_body),
    adjust=adjust,
    scope=lambda definition: "",
)
