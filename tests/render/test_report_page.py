"""The page of a report: one file that asks for nothing, whatever the names and the source in it hold."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import zlib
from base64 import b64decode
from html.parser import HTMLParser
from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smart_explore.model.report_answer import (
    PAGE_MARK,
    Doubt,
    ReportAnswer,
    ReportEdge,
    ReportFile,
    ReportSymbol,
    UnusedSymbol,
)
from smart_explore.render.dialect import CommandLine
from smart_explore.render.options import RenderOptions
from smart_explore.render.report import page_data
from smart_explore.render.report.page import SCRIPTS, STYLES, report_page
from smart_explore.render.report.text import report_text

HOSTILE = "</script><script>alert(1)</script><!--<img src=x onerror=alert(1)>]]>&amp;\u2028\x1b[31m\u202e\udcff\n"
ASSETS = files("smart_explore.render.report") / "assets"


def _answer(text: str, source: str = "") -> ReportAnswer:
    """A report in which every text is this one."""
    return ReportAnswer(
        name=text,
        root=".",
        folder="",
        made=0,
        files=(ReportFile(text, text, 3, "code"), ReportFile("b.py", "python", 2, "code")),
        symbols=(ReportSymbol(text, 0, "function", 1, 2), ReportSymbol("b", 1, "function", 1, 2, 1)),
        edges=(ReportEdge(0, 1, "import", 1, 2),),
        sources={0: source or text},
        unused=(UnusedSymbol(1),),
        perhaps=(UnusedSymbol(0, (Doubt("exported", text),)),),
        notes=(text,),
    )


def _sources(answer: ReportAnswer, room: int = 10_000) -> dict[str, str]:
    found: dict[str, str] = {}
    for word in page_data.page_sources(answer, room).split():
        assert re.fullmatch(r"[0-9A-Za-z+/]+=*", word)
        found |= json.loads(zlib.decompress(b64decode(word)))
    return found


def _page(answer: ReportAnswer) -> str:
    return report_page(answer, RenderOptions(), CommandLine())


class _Reader(HTMLParser):
    """What a browser would take for elements: their names and attributes, and the text of scripts and styles."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[tuple[str, str]] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.elements and self.elements[-1][0] in ("script", "style") and self.cdata_elem:
            self.texts.append((self.elements[-1][0], data))


def test_names_and_source_with_markup_stay_data() -> None:
    harmless, hostile = _Reader(_page(_answer("plain"))), _Reader(_page(_answer(HOSTILE)))
    assert hostile.elements[:2] == harmless.elements[:2]
    assert [tag for tag, _ in hostile.elements] == [tag for tag, _ in harmless.elements]
    data = json.loads(next(text for _, text in hostile.texts if text.startswith("{")))
    assert "</script><script>alert(1)</script>" in data["files"]["path"][0]
    assert "\x1b" not in data["name"] and "\\x1b[31m" in data["name"] and "\\xff" in data["name"]


@settings(max_examples=40)
@given(st.text(), st.text(st.characters(codec="utf-8")))
def test_any_text_is_read_back_as_it_is_shown_and_never_ends_the_element_it_is_in(name: str, source: str) -> None:
    text = page_data.page_data(_answer(name, source))
    assert not re.search(r"[<>&\u2028\u2029\ud800-\udfff]", text)
    data = json.loads(text)
    assert _sources(_answer(name, source)) == {"0": page_data.block(source or name)}
    assert data["symbols"]["name"][0] == page_data.line(name)


def test_the_policy_allows_the_page_its_own_scripts_and_styles_and_no_request() -> None:
    reader = _Reader(_page(_answer("plain")))
    policy = next(attributes["content"] for tag, attributes in reader.elements if "http-equiv" in attributes)
    assert policy is not None and policy.startswith("default-src 'none'; ")
    assert "unsafe" not in policy and "http" not in policy
    kept = re.compile(r"\{|[0-9A-Za-z+/=]+$")
    run = [text for tag, text in reader.texts if not kept.match(text)]
    assert len(run) == 3
    for text in run:
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in policy


def test_no_part_of_the_page_names_an_address_outside_of_it() -> None:
    page = _page(_answer("plain"))
    namespaces = r"http://www\.w3\.org/(2000/svg|1999/xhtml|1999/xlink|XML/1998/namespace|2000/xmlns/)"
    assert re.findall(r"https?:", re.sub(namespaces, "", page)) == []
    assert re.findall(r"@import|url\(|\bfetch\(|XMLHttpRequest|WebSocket|import\(|\.src\s*=", page) == []
    loading = ("src", "srcset", "data", "action", "formaction", "poster", "background")
    elements = _Reader(page).elements
    assert [tag for tag, attributes in elements if set(loading) & attributes.keys() or tag in ("link", "base")] == []
    assert all((each["href"] or "").startswith("#") for _, each in elements if "href" in each)


def test_the_page_begins_with_its_mark_and_takes_each_asset_once() -> None:
    page = _page(_answer("plain"))
    assert page.startswith(PAGE_MARK + "\n<html")
    assert "@data@" not in page and "@script@" not in page
    there = {each.name for each in ASSETS.iterdir()}
    assert there == {*SCRIPTS, *STYLES, "libraries.js", "page.html"}


def test_scripts_put_text_into_the_page_as_text() -> None:
    for name in SCRIPTS:
        code = (ASSETS / name).read_text()
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function", code), name
        assert set(re.findall(r"\.html\((.*?)\)", code)) <= {'""'}, name


def test_source_is_left_out_where_there_is_no_room_that_of_unused_symbols_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answer = _answer("a")._replace(sources={0: "x" * 400, 1: "y" * 400}, perhaps=())
    monkeypatch.setattr(page_data, "_BLOCK_CHARACTERS", 100)
    whole = page_data.page_sources(answer, 10_000)
    assert set(_sources(answer)) == {"0", "1"}
    assert set(_sources(answer, len(whole) - 1)) == {"1"}
    assert _sources(answer, 10) == {}


def test_the_text_keeps_to_its_budget_and_to_one_line_a_row() -> None:
    answer = _answer("a\nb" * 40)
    long = report_text(answer, RenderOptions(max_tokens=2_000), CommandLine())
    short = report_text(answer, RenderOptions(max_tokens=100), CommandLine())
    assert len(short) <= 400 < len(long)
    assert all(line.startswith(("a\\nb", "  ", "!", "no hot", "1 ", "[~")) for line in long.splitlines())
