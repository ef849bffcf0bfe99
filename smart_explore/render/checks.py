"""The doctor's findings as text, JSON and TOON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from smart_explore.model.check import Check
from smart_explore.render.answer import document
from smart_explore.render.data import to_data
from smart_explore.render.sanitize import line

_GRAMMAR = "grammar "


def checks_text(checks: Sequence[Check]) -> str:
    """Return a line a check, and below a bad one the command that mends it; grammars that answer share a line."""
    lines = []
    grammars = [check.name.removeprefix(_GRAMMAR) for check in checks if _is_plain_grammar(check)]
    for check in checks:
        if _is_plain_grammar(check):
            if check.name == _GRAMMAR + grammars[0]:
                lines.append(f"ok  {len(grammars)} grammars answer: {line(', '.join(grammars))}")
            continue
        lines.append(f"{'ok ' if check.ok else 'BAD'} {line(check.name)}: {line(check.detail)}")
        if check.fix:
            lines.append(f"    repair it: {line(check.fix)}")
    return "\n".join(lines) + "\n"


def _is_plain_grammar(check: Check) -> bool:
    """Return True for a grammar that came with the program and answers."""
    return check.ok and check.name.startswith(_GRAMMAR) and " (" not in check.name


def checks_in(format: str, checks: Sequence[Check]) -> str:
    """As ``text``, or as ``json`` or ``toon`` of ``{"ok": ..., "checks": [{"name", "ok", "detail", "fix"}]}``."""
    if format == "text":
        return checks_text(checks)
    value: Any = {"ok": all(check.ok for check in checks), "checks": to_data(tuple(checks))}
    return document(value, format)
