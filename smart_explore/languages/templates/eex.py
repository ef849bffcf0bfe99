"""EEx: templates whose code is Elixir."""

from __future__ import annotations

from smart_explore.languages.elixir.outline import OUTLINE as ELIXIR
from smart_explore.languages.templates.outline import template_rules
from smart_explore.languages.templates.source import elixir_ending, only_code

OUTLINE = template_rules(ELIXIR, lambda data: only_code(data, elixir_ending))
