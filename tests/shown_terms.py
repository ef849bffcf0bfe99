"""The texts of terms, as the tables of tests write them."""

from __future__ import annotations

from smart_explore.terms.show import show, show_path
from smart_explore.terms.terms import UNKNOWN, Term


def shown(term: Term | None) -> str:
    """The text of a type; ``""`` for an unknown one."""
    return "" if term is None or term is UNKNOWN else show(term)


def shown_receiver(term: Term | None) -> str:
    """The text of a receiver; ``""`` for that of a bare name, ``?`` for an unknown one."""
    return "" if term is None else "?" if term is UNKNOWN else show_path(term)
