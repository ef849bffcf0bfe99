"""JavaScript and JSX, which one grammar parses."""

from __future__ import annotations

from smart_explore.languages.ecmascript.outline import DECLARES, rules
from smart_explore.languages.ecmascript.repairs import shared_gaps

OUTLINE = rules(DECLARES, shared_gaps)
