"""The doctor's findings as text and JSON."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.model.check import Check
from smart_explore.render.as_json import dumps
from smart_explore.render.sanitize import line


def checks_text(checks: Sequence[Check]) -> str:
    """A line for each check, and below a bad one the command that mends it."""
    lines = []
    for check in checks:
        lines.append(f"{'ok ' if check.ok else 'BAD'} {line(check.name)}: {line(check.detail)}")
        if not check.ok and check.fix:
            lines.append(f"    mend it: {line(check.fix)}")
    return "\n".join(lines) + "\n"


def checks_json(checks: Sequence[Check]) -> str:
    """``{"ok": ..., "checks": [{"name", "ok", "detail", "fix"}]}``."""
    return dumps({"ok": all(check.ok for check in checks), "checks": [check._asdict() for check in checks]})
