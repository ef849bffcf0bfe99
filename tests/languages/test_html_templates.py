"""Tags of templates in HTML are no syntax errors and hide no element."""

from __future__ import annotations

import pytest

from smart_explore.model import SourceFile
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.toolchain import Toolchain

CASES = {
    "attribute of a condition": '<form id="a" {{ if .Open }}open{{ end }}>',
    "quotes in a value": '<form id="a" title="{{ t "save" }}">',
    "two classes": '<form {% if x %}class="b"{% else %}class="c"{% endif %} id="a">',
    "comparison": '{% if 1 < 2 and "<" %}<form id="a">',
    "comment": '{# <b "{{ #}<form id="a">',
    "several lines": '<form id="a"\n{{ with\n.X }}open\n{{ end }}>',
    "one that does not end": '<form id="a" {{ if {{ .Open }}>',
}


@pytest.mark.parametrize("case", CASES)
def test_no_tag_of_a_template_hides_an_element(case: str, toolchain: Toolchain) -> None:
    text = f'<h1>Top</h1>\n{CASES[case]}\n<p id="b"></p></form>\n<h2>After</h2>\n'
    [(_, outline)] = extract(toolchain, [SourceFile("f.html", "html", text.encode())])
    found = [symbol.name for symbol in outline.walk()]
    assert found == ["Top", "#a", "#b", "After"]
    if "end" not in case:
        assert not outline.problems
