"""Keys of settings: the places where code reads a value by a key that is a text, ``get("server.port")``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.relation_answers.flow.call_links import Place
from smart_explore.relation_answers.flow.flow_file import FlowFile
from smart_explore.relation_answers.flow.flow_files import FlowFiles

MAX_KEY_FILES = 40
"""The most files that are searched for a key."""
HOW = "text"
"""How such a place is found: by the text alone."""


def read_by_text(files: FlowFiles, key: str, parts: Sequence[str]) -> Iterator[Place]:
    """The texts that are the key, or its last part below an element that is the part before: ``c["server"]["port"]``.

    A text in an annotation, ``@Value("${server.port}")``, stands for what is declared there.
    """
    paths = files.holding(parts[-1], "")[:MAX_KEY_FILES]
    files.load(paths)
    whole = re.compile(rf"(?:\$\{{)?{re.escape(key)}(?::[^{{}}]*)?\}}?")
    for file in filter(None, map(files.file, paths)):
        for node, kind in enumerate(file.tree.kinds):
            if kind in file.rules.strings:
                text = file.values.literal(node)
                is_key = whole.fullmatch(text) if text.startswith("${") else text in (key, ":".join(parts))
                if is_key or (len(parts) > 1 and text == parts[-1] and _outer_key(file, node) == parts[-2]):
                    yield from (Place(file, one, HOW) for one in _values(file, node))


def _values(file: FlowFile, text: int) -> Iterator[int]:
    """The text itself if its value is used, else the first name that is declared around it."""
    values, tree, rules = file.values, file.tree, file.rules
    reached = [text]
    for node in reached:  # grows
        if node in values.argument_of or node in values.ends or node in values.stores or values.names.sets(node):
            yield text
            return
        reached += [target for target, _ in values.forward.get(node, ()) if target not in reached]
    around = text
    while around > 0 and tree.kinds[around] not in rules.kinds and tree.kinds[around] not in rules.parameters:
        around = tree.parents[around]
    names = (node for node in range(around, tree.after[around]) if values.names.found(node) is not None)
    declared = (node for node in names if file.declares_field(node) or values.names.sets(node))
    yield from [*declared][:1]


def _outer_key(file: FlowFile, text: int) -> str:
    """The key or name before that of an element: ``server`` for ``"port"`` in ``conf.server["port"]``."""
    values, tree = file.values, file.tree
    around = tree.parents[text]
    while around > 0 and tree.kinds[around] not in file.rules.subscripts and around not in values.calls:
        around = tree.parents[around]
    call = values.calls.get(around)
    holder = call.receiver if call is not None else values.element_parts(around)[0] if around > 0 else -1
    if holder < 0:
        return ""
    outer = values.calls.get(holder)
    if outer is not None:
        return values.literal(outer.arguments[0][0]) if outer.arguments else ""
    member = values.member_key(holder)
    if member is not None:
        return tree.text(member[1])
    return values.element_key(holder) if tree.kinds[holder] in file.rules.subscripts else tree.text(holder)
