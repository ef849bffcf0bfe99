"""The rules of name look-up in templates, where they differ from those of the templates' language."""

from __future__ import annotations

from smart_explore.languages.ruby.lookup import LOOKUP

ERB = LOOKUP._replace(
    names=LOOKUP.names._replace(mixed_in="Helper"),
)
