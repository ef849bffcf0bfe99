"""The golden cases of references: ``tests/languages/<language>/references/``, with ``references.txt`` beside the input.

A line for each reference, in source order::

    12:8 call get <self.cache> is Cache in Store.__init__
    14:4 call write <log> local is Log in Store.__init__

``<..>`` is the receiver. ``SMART_EXPLORE_GOLDEN=write`` writes the files anew: read the difference before you commit
it.
"""

from __future__ import annotations

from smart_explore.model.relation import FileReferences, Reference


def describe(found: FileReferences) -> str:
    return "".join(f"{_line(reference)}\n" for reference in found.references)


def _line(reference: Reference) -> str:
    receiver = f" <{reference.receiver}>" if reference.receiver else ""
    local = " local" if reference.local else ""
    of_type = f" is {reference.receiver_type}" if reference.receiver_type else ""
    enclosing = f" in {reference.enclosing}" if reference.enclosing else ""
    place = f"{reference.line}:{reference.column}"
    return f"{place} {reference.kind} {reference.name}{receiver}{local}{of_type}{enclosing}"
