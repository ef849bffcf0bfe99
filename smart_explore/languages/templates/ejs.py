"""EJS: templates whose code is JavaScript."""

from __future__ import annotations

from smart_explore.languages.ecmascript.javascript import OUTLINE as JAVASCRIPT
from smart_explore.languages.templates.outline import template_rules
from smart_explore.languages.templates.source import javascript_ending, only_code

OUTLINE = template_rules(JAVASCRIPT, lambda data: only_code(data, javascript_ending))
