"""XML: elements to depth 3, named by their id or name: an attribute, or a child element for Maven."""

from __future__ import annotations

import re

from smart_explore.languages import documents
from smart_explore.languages.captures import Definition, FileCaptures

_ATTRIBUTE = re.compile(rb"""\s(?:[\w.-]+:)?(?:id|name|Id|Name|Include|key|x:Name)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_CHILD = re.compile(rb"<(?:artifactId|name|id|key)>\s*([^<>\s][^<>]*?)\s*</")
_MAX_READ = 1_000  # bytes of an element that may have its name


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Add the name to the tag, as in ``dependency junit``, if it has one."""
    data = file.data[definition.node_start : min(definition.node_end, definition.node_start + _MAX_READ)]
    head, _, inside = data.partition(b">")
    told = _ATTRIBUTE.search(head)
    child = None if told or not inside or definition.parent is None else _CHILD.search(inside)
    value = (told[1] or told[2] or b"") if told else child[1] if child and b"<" not in _above(inside, child) else b""
    if value.strip():
        definition.name += " " + value.decode("utf-8", "replace").strip()
    return True


def _above(inside: bytes, child: re.Match[bytes]) -> bytes:
    """The bytes before a child, without complete elements: any ``<`` that is left belongs to another child."""
    return re.sub(rb"<([\w.:-]+)(?:\s[^<>]*)?>[^<]*</\1>|<[^<>]*/>|<!--.*?-->", b"", inside[: child.start()])


OUTLINE = documents.KEYS._replace(
    adjust=adjust, doc=documents.markup_comment, signature=documents.first_line, confines=False
)
