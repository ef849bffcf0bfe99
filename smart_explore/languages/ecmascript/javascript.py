"""JavaScript and JSX, which one grammar parses."""

from __future__ import annotations

from smart_explore.languages.ecmascript.outline import DECLARES, rules

OUTLINE = rules(DECLARES)
