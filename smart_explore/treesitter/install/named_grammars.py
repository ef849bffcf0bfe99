"""The grammars of the languages that a user names."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from smart_explore.errors import BadRequestError
from smart_explore.languages.registry import RECOGNITIONS, grammar_of
from smart_explore.treesitter.pins import pinned


def grammars_named(languages: Iterable[str]) -> frozenset[str]:
    """The names of these languages' pins, of all pins if one of them is ``all``.

    Raises BadRequestError for an unknown language.
    """
    names = frozenset(name.lower() for name in languages)
    if "all" in names:
        return frozenset(grammar_of(language) for language in RECOGNITIONS) & pinned().keys()
    known = {**{name: name for name in pinned()}, **{language: grammar_of(language) for language in RECOGNITIONS}}
    for name in sorted(names):
        if name not in known:
            near = get_close_matches(name, known, n=3)
            hint = f"did you mean {', '.join(near)}?" if near else f"name some of: {', '.join(sorted(RECOGNITIONS))}"
            raise BadRequestError(f"no language {name!r} is known here", hint)
    return frozenset(known[name] for name in names) & pinned().keys()
