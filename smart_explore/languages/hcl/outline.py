"""HCL: blocks by their labels, as Terraform refers to them (``aws_instance.web``, ``var.region``), and locals."""

from __future__ import annotations

import re

from smart_explore.languages import documents
from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.signatures import has_no_body, value_or_head

_LABEL = re.compile(r'"([^"]*)"|([\w.-]+)')
_KINDS = {"resource": "resource", "data": "resource", "module": "module", "variable": "variable"}
_PREFIXES = {"data": ("data",), "module": ("module",), "variable": ("var",), "output": ("output",)}


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Name a block by its last label, within those before it; without labels by its type."""
    if definition.body is None:
        within = definition.extras.get("hcl.block")
        if within is not None:
            if file.region_text(within[0]) != "locals":
                return False
            definition.kind, definition.owner, definition.parent = "const", ("local",), None
        return True
    kind, *labels = [quoted or plain for quoted, plain in _LABEL.findall(_head(definition, file))]
    if kind == "locals":
        return False
    definition.kind = _KINDS.get(kind, "section")
    if labels and labels[-1]:
        definition.name = labels[-1]
        definition.owner = _PREFIXES.get(kind, () if kind == "resource" else (kind,)) + tuple(labels[:-1])
    return True


def _head(definition: Definition, file: FileCaptures) -> str:
    return file.text(definition.node_start, definition.body.start if definition.body else definition.node_end)


OUTLINE = documents.KEYS._replace(adjust=adjust, signature=value_or_head(has_no_body))
