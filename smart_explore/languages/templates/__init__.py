"""Templates with code between ``<%`` and ``%>``: ERB, EJS and EEx, whose code is Ruby, JavaScript or Elixir."""

from __future__ import annotations

from smart_explore.languages.ecmascript import JAVASCRIPT
from smart_explore.languages.elixir import ELIXIR
from smart_explore.languages.language import Lazy
from smart_explore.languages.ruby import RUBY

EEX = ELIXIR._replace(name="eex", outline=Lazy(f"{__name__}.eex:OUTLINE"), folding=None)
EJS = JAVASCRIPT._replace(
    name="ejs",
    outline=Lazy(f"{__name__}.ejs:OUTLINE"),
    folding=None,
    dialect=None,
    names=None,
    statements=None,
    objects=None,
)
ERB = RUBY._replace(
    name="erb", outline=Lazy(f"{__name__}.erb:OUTLINE"), lookup=Lazy(f"{__name__}.lookup:ERB"), folding=None
)
LANGUAGES = (EEX, EJS, ERB)
