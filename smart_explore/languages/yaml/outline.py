"""YAML: documents, if a file has several or they describe Kubernetes objects, and their keys to depth 2."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages import documents
from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.signatures import fold_space

_VALUE = r"""[ ]*["']?([^\s"'#,}]+)"""
_KIND = re.compile(rf"^kind:{_VALUE}", re.MULTILINE)
_METADATA = re.compile(r"^metadata:[ ]*(?:#.*)?(?:\n[ ]*(?:#.*)?)*\n([ ]+)(?=\S)", re.MULTILINE)
_FLOW_NAME = re.compile(rf"^metadata:[ ]*\{{[^}}\n]*?\bname:{_VALUE}", re.MULTILINE)
_MAX_READ = 5_000  # bytes of a document that may have its kind and name


def from_captures(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
    """The documents that have a name."""
    documents = [
        region for region in file.captures.get("yaml.document", ()) if file.data[region.start : region.end].strip()
    ]
    for number, document in enumerate(documents, 1):
        text = file.text(document.start, min(document.end, document.start + _MAX_READ))
        kind, name = _KIND.search(text), _name(text)
        if kind and name:
            yield Definition.derived("document", f"{kind[1]}/{name}", document.start, document)
        elif len(documents) > 1:
            yield Definition.derived("document", f"document {number}", document.start, document)


def _name(text: str) -> str:
    """The ``name`` in the metadata of a Kubernetes object; ``""`` if there is none."""
    block = _METADATA.search(text)
    if block is None:
        flow = _FLOW_NAME.search(text)
        return flow[1] if flow else ""
    for line in text[block.end() - len(block[1]) :].split("\n"):
        if line and not line.startswith((" ", "#")):
            break
        if match := re.match(rf"{block[1]}name:{_VALUE}", line):
            return match[1]
    return ""


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Begin a document after its dashes, and end a block before trailing comments."""
    if definition.kind == "document":
        start = definition.node_start
        if file.data.startswith(b"---", start):
            start += 3
        while start < definition.node_end and file.data[start] in b" \t\r\n":
            start += 1
        definition.name_start = definition.node_start = definition.start = definition.head_start = start
    kept = documents.adjust_key(definition, file)
    documents.end_before_comments(definition, file)
    return kept


def signature(definition: Definition, file: FileCaptures) -> str:
    """A document by its name, a key with its value."""
    return definition.name if definition.kind == "document" else fold_space(documents.KEYS.signature(definition, file))


OUTLINE = documents.KEYS._replace(adjust=adjust, signature=signature, from_captures=from_captures)
