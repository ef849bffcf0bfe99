"""A report as one HTML file, which loads nothing from outside.

Its content security policy forbids requests of any kind, and any script or style but those whose digests it names, so
that nothing from a repository could run even if it escaped from its place.
"""

from __future__ import annotations

import base64
import hashlib
from importlib.resources import files
from importlib.resources.abc import Traversable

from smart_explore.model.report_answer import PAGE_MARK, ReportAnswer
from smart_explore.render.dialect import Dialect
from smart_explore.render.options import RenderOptions
from smart_explore.render.report.page_data import MAX_BYTES, page_data, page_sources

SCRIPTS = (
    *("data.js", "words.js", "search.js", "layout.js", "elements.js", "symbol_view.js", "treemap_view.js"),
    *("modules_view.js", "lists_view.js", "unused_view.js", "main.js"),
)
"""In the order in which they are run, in one scope that nothing else shares."""
STYLES = ("colours.css", "page.css", "views.css")


def report_page(answer: ReportAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """The page."""
    styles = "\n".join(map(_asset, STYLES))
    libraries = _asset("libraries.js")
    script = "(() => {\n'use strict';\n" + "\n".join(map(_asset, SCRIPTS)) + "\n})();"
    digests = f"{_digest(libraries)} {_digest(script)}"
    policy = (
        f"default-src 'none'; script-src {digests}; style-src {_digest(styles)}; base-uri 'none'; form-action 'none'"
    )
    data = page_data(answer)
    parts = {
        "@policy@": policy,
        "@styles@": styles,
        "@libraries@": libraries,
        "@script@": script,
        "@sources@": page_sources(answer, MAX_BYTES - len(data)),
        "@data@": data,
    }
    page = _asset("page.html")
    for place, text in parts.items():  # the data comes last: nothing in it is looked at
        before, found, after = page.partition(place)
        assert found, place
        page = before + text + after
    return PAGE_MARK + "\n" + page


def _digest(text: str) -> str:
    """The source in a content security policy that allows this text as a whole script or style element."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _asset(name: str) -> str:
    folder: Traversable = files("smart_explore.render.report") / "assets"
    return (folder / name).read_text("utf-8")
