"""How names are looked up in templates, where that is not as in files of their language."""

from __future__ import annotations

from smart_explore.languages.ruby.lookup import LOOKUP

ERB = LOOKUP._replace(
    names=LOOKUP.names._replace(mixed_in="Helper"),
)
