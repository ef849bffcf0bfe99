"""All other names of a file, as ``references.scm`` captures them: values, each with what stands before it."""

from __future__ import annotations

from smart_explore.languages.member_access import MAX_RECEIVER, UNKNOWN, WORD
from smart_explore.languages.raw_references import SELF, RawReferences, ReferenceCaptures, Use

_MOST_READ = 400


def add_names(
    captures: ReferenceCaptures,
    raw: RawReferences,
    separators: tuple[bytes, ...] = (b".",),
    letters: bytes = b"",
    own: bytes = SELF.encode(),
) -> None:
    """Add every marked name that is not yet among the uses. ``own`` is what the object itself is called."""
    regions = captures.of("reference.name")
    if not regions:
        return
    raw.complete = True
    known = {use.start for use in raw.uses}
    data = captures.data
    for region in regions:
        if region.start not in known:
            name = data[region.start : region.end].decode("utf-8", "replace")
            raw.uses.append(
                Use("value", name, region.start, receiver_before(data, region.start, separators, letters, own))
            )


def receiver_before(
    data: bytes, start: int, separators: tuple[bytes, ...], letters: bytes = b"", own: bytes = SELF.encode()
) -> str:
    """The receiver of the name that begins at ``start``; ``?`` where it is no plain chain of names."""
    before = data[max(0, start - _MOST_READ) : start].rstrip()
    names: list[bytes] = []
    while (separator := _ending(before, separators)) and b"..." not in before[-3:]:
        before = before[: -len(separator)].rstrip()
        rest = before.rstrip(WORD + letters)
        name = before[len(rest) :]
        if not name or name[0] in b"0123456789":
            return UNKNOWN
        names.append(name)
        before = rest.rstrip() if rest.endswith((b" ", b"\t", b"\n", b"\r")) else rest
    if not names:
        return ""
    if names[-1] == own:
        names[-1] = SELF.encode()
    receiver = b".".join(reversed(names)).decode("utf-8", "replace")
    return receiver if len(receiver) <= MAX_RECEIVER else UNKNOWN


def _ending(text: bytes, separators: tuple[bytes, ...]) -> bytes:
    return next((separator for separator in separators if text.endswith(separator)), b"")
