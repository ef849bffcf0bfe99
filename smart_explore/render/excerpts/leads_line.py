"""The line that closes an answer: where the shown code leads."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.model.lead import Lead
from smart_explore.render.excerpts.folded_lines import line_span
from smart_explore.render.page import Budget
from smart_explore.render.sanitize import line

MAX_CHARACTERS = 200
"""The most characters of the line."""

_BEFORE = "leads to: "


def leads_line(leads: Sequence[Lead], only: str, budget: Budget) -> list[str]:
    """The leads that there is room for, in order; ``only`` is the path of the only file that is shown, else ``""``.

    Those of one file follow each other, as ``update BaseRepo.php:58-84, create :30-50``.
    """
    shown: list[Lead] = []
    room = min(budget.left, MAX_CHARACTERS) - len(_BEFORE) - 1
    for lead in leads:
        if len(_listed([*shown, lead], only)) <= room:
            shown.append(lead)
    return budget.fitting([f"{_BEFORE}{_listed(shown, only)}"]) if shown else []


def _listed(leads: Sequence[Lead], only: str) -> str:
    """Each with its lines; the path ``only``, of the only file that is shown, is left out."""
    by_file: dict[str, list[Lead]] = {only: []} if only else {}
    for lead in leads:
        by_file.setdefault(lead.path, []).append(lead)
    told = []
    for path, found in by_file.items():
        before = "" if path == only else line(found[0].file)
        for each in found:
            told.append(
                f"{line(each.name)} {before}:{line_span(each.line_start, each.line_end)}"
                if each.qualified_name
                else before
            )
            before = ""
    return ", ".join(told)
