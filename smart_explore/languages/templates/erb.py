"""ERB: templates whose code is Ruby."""

from __future__ import annotations

from smart_explore.languages.ruby.outline import OUTLINE as RUBY
from smart_explore.languages.templates.outline import template_rules
from smart_explore.languages.templates.source import only_code, ruby_ending

OUTLINE = template_rules(RUBY, lambda data: only_code(data, ruby_ending))
