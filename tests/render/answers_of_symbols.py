# ruff: noqa: E501 - a case is easier to read on one line
"""Answers to search, outline, unfold and definition: one of a kind, and each where something else is to be said."""

from __future__ import annotations

from shown_case import Case, case, symbol

from smart_explore.model import FileOutline, Problem
from smart_explore.model.definition_answer import DefinitionAnswer, DefinitionMatch
from smart_explore.model.ignoring_rule import IgnoringRule
from smart_explore.model.note_mark import NoteMark
from smart_explore.model.outline import Import
from smart_explore.model.outline_answer import OutlineAnswer
from smart_explore.model.search_answer import ScorePart, SearchAnswer, SymbolMatch, WrittenText
from smart_explore.model.unfold_answer import BodyRow, Excerpt, UnfoldAnswer, Unresolved

OPEN = symbol("open", 4, 9, qualified_name="Shop.open", kind="method", doc="\n Open the doors.\nMore.")
RING = symbol("ring", 11, 11, qualified_name="Shop.ring", kind="method")
SHOP = symbol("Shop", 1, 30, OPEN, RING, doc="Sells things.")
INNER = symbol("inner", 42, 62, qualified_name="outer.inner")
SMALL = symbol("small", 64, 66, qualified_name="outer.small", exported=False)
OUTER = symbol("outer", 40, 80, INNER, SMALL, kind="function")
LIMIT = symbol("LIMIT", 90, 90, kind="constant", signature="LIMIT = 3", exported=False)
SYNTAX = Problem("src/shop.py", "syntax error", "syntax", 7)
UNREADABLE = Problem("src/no.py", "may not be read", "unreadable")
FILE = FileOutline(
    "src/shop.py", "python", 95, (SHOP, OUTER, LIMIT), (Import("import os", 1), Import("import re", 2)), (SYNTAX,),
    "3f2a9c1b7d04e561",
)  # fmt: skip
MARKS = {
    "src/shop.py": {
        "Shop.open": (NoteMark("k7f3a1", "stale"),),
        "outer": (NoteMark("k7f3a2", "fresh"), NoteMark("k7f3a3", "stale"), NoteMark("k7f3a4", "gone")),
        "LIMIT": (NoteMark("k7f3a5", "fresh"),),
    }
}
GO = FileOutline(
    "serve.go", "go", 30,
    (
        symbol("Server", 3, 5, kind="struct", signature="type Server struct"),
        symbol(
            "Stop", 8, 10, qualified_name="Server.Stop", kind="method", signature="func (s *Server) Stop(wait int) error"
        ),
        symbol("new", 12, 12, signature="func new() *Server", exported=False),
    ),
)  # fmt: skip
JAVA = FileOutline(
    "Shop.java", "java", 20,
    (
        symbol(
            "shop", 1, 20,
            symbol(
                "Shop", 2, 19,
                symbol(
                    "count", 4, 6, qualified_name="shop.Shop.count", kind="method",
                    signature="public static int count(int first)",
                ),
                symbol(
                    "all", 8, 9, qualified_name="shop.Shop.all", kind="method", signature="<T> List<T> all(T one)"
                ),
                qualified_name="shop.Shop", signature="public final class Shop",
            ),
            kind="namespace", signature="package shop",
        ),
    ),
)  # fmt: skip
SCRIPT = FileOutline(
    "a.ts", "typescript", 9,
    (
        symbol(
            "Till", 1, 8,
            symbol("size", 2, 3, qualified_name="Till.size", kind="getter", signature="get size(): number"),
            symbol("close", 5, 6, qualified_name="Till.close", kind="method", signature="async close(): void"),
        ),
        symbol("main", 9, 9, signature="export default function main(x)"),
    ),
)  # fmt: skip
MANY = FileOutline("many.py", "python", 900, tuple(symbol(f"name_{n:02}", n * 10, n * 10 + 5) for n in range(1, 41)))
EMPTY = FileOutline("empty.py", "python", 0)
SKIPPED = {"ignored": 2, "hidden": 1}
RULE = IgnoringRule("/top/.gitignore", 3, "*.py")
SKELETON = "class Shop:\n    def open(self): ...  # L5-9\n"

OUTLINES: dict[str, Case] = {
    "a file": case(OutlineAnswer((FILE,)), view="signatures", halved=True, json=True),
    "a file with notes": case(OutlineAnswer((FILE,), notes=MARKS), view="signatures", json=True),
    "a file in full": case(OutlineAnswer((FILE,)), view="full"),
    "a file in full, one level": case(OutlineAnswer((FILE,)), view="full", depth=1),
    "two levels of three": case(OutlineAnswer((JAVA,)), view="signatures", depth=2, json=True),
    "two levels of names": case(OutlineAnswer((JAVA,)), view="names", depth=2),
    "names": case(OutlineAnswer((FILE,), notes=MARKS), view="names", imports=True),
    "names of three languages": case(OutlineAnswer((GO, JAVA, SCRIPT)), view="names", halved=True, json=True),
    "signatures of three languages": case(OutlineAnswer((GO, JAVA, SCRIPT)), view="signatures"),
    "many names": case(OutlineAnswer((MANY,)), 60, view="names", halved=True),
    "members packed": case(
        OutlineAnswer((FileOutline("m.py", "python", 9, (symbol("Box", 1, 500, *MANY.symbols),)),)), view="names"
    ),
    "a skeleton": case(
        OutlineAnswer((FILE,), skeletons={"src/shop.py": SKELETON}), view="skeleton", halved=True, json=True
    ),
    "no skeleton": case(OutlineAnswer((FILE,)), view="skeleton", json=True),
    "a digest": case(
        OutlineAnswer((FILE, JAVA, EMPTY, MANY, GO), (UNREADABLE,), SKIPPED, digest=True), view="names", halved=True
    ),
    "a digest of one": case(OutlineAnswer((FILE,), digest=True), view="skeleton", json=True),
    "nothing but an ignore rule": case(OutlineAnswer((), (), SKIPPED, ignored_by=RULE), view="names", json=True),
    "nothing readable": case(OutlineAnswer((), (UNREADABLE,), {"ignored": 1}), view="names", json=True),
    "nothing in an empty file": case(OutlineAnswer((EMPTY,)), view="signatures"),
}


def match(path: str, found, tier: str = "exact", score: float = 1.0, **fields) -> SymbolMatch:  # type: ignore[no-untyped-def]
    return SymbolMatch(path, found, score, tier, fields.pop("confidence", 0.876), "the same name", **fields)


def search(*matches: SymbolMatch, query: str = "open", more: bool = False, files: int = 7, **fields) -> SearchAnswer:  # type: ignore[no-untyped-def]
    outlines = {file.path: file for file in (FILE, GO, JAVA, SCRIPT, MANY)}
    return SearchAnswer(query, "src", matches, more, files, 0, outlines, **fields)


TEXT = [match("many.py", found, "text", 1.0 - n / 20) for n, found in enumerate(MANY.symbols[:16])]
TOLD = [TEXT[0]._replace(telling=((12, "why = because(" + "x" * 90), (14, "second"))), *TEXT[1:]]
PARTS = (ScorePart("open in name", 0.51234), ScorePart("path", 1.0))
SEARCHES: dict[str, Case] = {
    "one definition": case(search(match("src/shop.py", OPEN)), halved=True, json=True),
    "one definition and what is like it": case(
        search(
            match("src/shop.py", OPEN), match("src/shop.py", RING, "fuzzy", 0.7), match("a.ts", SCRIPT.symbols[1], "fuzzy"),
            match("serve.go", GO.symbols[1], "text", 0.2), notes=MARKS,
        ),
        json=True, halved=True,
    ),
    "a type with its members": case(search(match("src/shop.py", SHOP), query="Shop"), halved=True),
    "a definition of one line": case(search(match("serve.go", GO.symbols[2]), query="new", files=1)),
    "two definitions and more": case(
        search(match("src/shop.py", OPEN), match("a.ts", SCRIPT.symbols[1], "variant"), more=True)
    ),
    "five definitions": case(
        search(*(match("many.py", each) for each in MANY.symbols[:5]), match("many.py", MANY.symbols[6], "fuzzy", 0.5))
    ),
    "explained": case(search(match("src/shop.py", OPEN, parts=PARTS), query="x"), explain=True, json=True),
    "by words": case(search(*TOLD, query="why do names wobble"), halved=True, json=True),
    "by words, with more": case(search(*TOLD[:3], query="why do names wobble", more=True, problems=(SYNTAX,))),
    "weak": case(search(*TEXT[:7], query="wobbling frob", weak=True, unknown_words=("frob", "x" * 90))),
    "a text that stands so": case(search(*TEXT[:2], query="gone for good", written=WrittenText(3, all=True)), json=True),
    "a text that stands in one file, or more": case(search(*TEXT[:2], query="gone", written=WrittenText(1, all=False))),
    "a text that stands nowhere": case(
        search(*TEXT[:2], query="Gone {for} good", written=WrittenText(0, all=True), unknown_words=("gone",))
    ),
    "a setting that stands nowhere": case(search(*TEXT[:1], query="no-good", written=WrittenText(0, all=True))),
    "a name that stands so, too": case(search(match("src/shop.py", OPEN), written=WrittenText(2, all=True))),
    "an unknown name": case(search(*TEXT[:2], query="Frob.wobble", holding=1, skipped=SKIPPED, ignored_by=RULE)),
    "an unknown name that stands nowhere": case(search(*TEXT[:2], query="wobble", holding=0)),
    "an unknown name of which little is known": case(search(*TEXT[:1], query="wobble")),
    "a name that stands in several": case(search(*TEXT[:2], query="wobble", holding=2)),
    "a name in another style": case(search(*TEXT[:2], query="Name01")),
    "nothing": case(search(query="it's " + "y" * 90, problems=(UNREADABLE, SYNTAX), skipped=SKIPPED), halved=True),
    "nothing without an index": case(search(query="wobble", files=1, only_holding=True)),
    "a match in a file that does not parse": case(
        search(match("src/shop.py", OPEN), problems=(SYNTAX, Problem("other.py", "x", "syntax")))
    ),
    "two of one qualified name": case(
        SearchAnswer(
            "ring", ".", (match("two.py", RING),), False, 2, 0,
            {"two.py": FileOutline("two.py", "python", 9, (OPEN, OPEN._replace(line_start=20)))},
        )
    ),
    "overloads": case(
        SearchAnswer(
            "open", ".", (match("two.py", OPEN),), False, 2, 0,
            {"two.py": FileOutline("two.py", "python", 9, (OPEN, OPEN._replace(line_start=20)))},
        )
    ),
}  # fmt: skip


def defined(path: str, language: str, found, tier: str = "exact", **fields) -> DefinitionMatch:  # type: ignore[no-untyped-def]
    return DefinitionMatch(path, language, found, tier, "the same name", **fields)


PLACES = (
    defined("src/shop.py", "python", OPEN),
    defined("src/shop.py", "python", RING),
    defined("serve.go", "go", GO.symbols[1], unique=False),
    defined("many.py", "python", MANY.symbols[0], "partial"),
    defined("many.py", "python", MANY.symbols[1]._replace(signature="def name_02(" + "x" * 90, doc="said"), "partial"),
)
KINDS = {"method": 2, "function": 1}
DEFINITIONS: dict[str, Case] = {
    "definitions": case(DefinitionAnswer("open", ".", PLACES, KINDS, 0, 0, False, 12), halved=True, json=True),
    "definitions with more": case(
        DefinitionAnswer("open", ".", PLACES, {"method": 9, "function": 3, "class": 3}, 2, 11, True, 1, notes=MARKS)
    ),
    "more of one kind": case(DefinitionAnswer("open", ".", PLACES[:3], {"method": 4}, 0, 1, False, 3)),
    "one more like it": case(DefinitionAnswer("open", ".", PLACES[:1], {"method": 1}, 0, 1, False, 3)),
    "two more like it": case(DefinitionAnswer("open", ".", PLACES[:1], {"method": 1}, 0, 2, False, 3)),
    "one with the same name twice": case(DefinitionAnswer("Stop", ".", PLACES[2:3], {"method": 1}, 0, 0, False, 3)),
    "nothing to unfold": case(DefinitionAnswer("ring", ".", PLACES[1:2], {"method": 1}, 0, 0, False, 3)),
    "like it only": case(DefinitionAnswer("nam", "src", PLACES[3:], {}, 0, 0, False, 1)),
    "undefined": case(
        DefinitionAnswer(
            "z" * 90, "src", (), {}, 0, 0, False, 2, {"method": 2, "class": 1}, ("open", "close"), (UNREADABLE, SYNTAX),
            SKIPPED, RULE,
        ),
        json=True,
    ),
}  # fmt: skip

LINES = [f"    line {n}" for n in range(1, 71)]
LONG = "\n".join(["def outer(self, a):", *LINES, "    return a"])
HEAD = (BodyRow(40, 41, 0, "def outer(self, a):"),)
ROWS = (
    BodyRow(42, 42, 0, "for each in a", True, kind="loop"),
    BodyRow(43, 44, 1, "if each", True, kind="branch"),
    BodyRow(45, 50, 2, "call(each), call(each), call(each), and more of it", kind="statement"),
    BodyRow(52, 53, 1, "else", kind="else"),
    BodyRow(55, 55, 0, "with a", True, kind="block"),
    BodyRow(56, 56, 1, "go()", kind="statement"),
    BodyRow(111, 111, 0, "return a", kind="exit"),
)
BODY = Excerpt("src/shop.py", 40, 111, LONG, OUTER, 41, (42, 43, 60), HEAD, ROWS, hash="ab")
SHORT = Excerpt("src/shop.py", 4, 9, "def open(self):\n    a()\n    b()\n\n    return 1\n", OPEN, hash="ab")
TEN = Excerpt("ten.py", 1, 10, "\n".join(f"x{n}" for n in range(10)))
ELEVEN = Excerpt("ten.py", 5, 15, "\n".join(f"x{n}" for n in range(11)), heads=(7,))
UNFOLDS: dict[str, Case] = {
    "short": case(UnfoldAnswer((SHORT,), notes=MARKS), json=True, view="auto", halved=True),
    "short, numbered": case(UnfoldAnswer((SHORT,)), numbers=True, view="auto"),
    "ten and eleven lines": case(UnfoldAnswer((TEN, ELEVEN)), view="auto", json=True, halved=True),
    "long": case(UnfoldAnswer((BODY,)), view="auto", halved=True),
    "long, too long for its room": case(UnfoldAnswer((BODY,)), 160, view="auto"),
    "body": case(UnfoldAnswer((BODY,)), view="body", json=True, halved=True),
    "body of long lines": case(
        UnfoldAnswer((BODY._replace(text="\n".join(line + "x" * 90 for line in LONG.split("\n"))),)), 2_500, view="body"
    ),
    "no body view": case(UnfoldAnswer((SHORT._replace(has_body_view=False),)), view="body"),
    "focus": case(UnfoldAnswer((BODY._replace(shown=((40, 41), (50, 52), (60, 60))),)), view="full", json=True),
    "focus from the first line": case(
        UnfoldAnswer((BODY._replace(symbol=None, line_start=40, shown=((40, 111),)),)), view="auto"
    ),
    "focus on nothing": case(UnfoldAnswer((BODY._replace(note="no line holds frob"),)), view="auto"),
    "note without symbol": case(UnfoldAnswer((BODY._replace(symbol=None, note="no such line"),)), view="auto"),
    "marked": case(
        UnfoldAnswer((BODY._replace(marked=60, shown=((40, 41), (55, 65), (111, 111))),)), view="auto", halved=True
    ),
    "marked, in full": case(UnfoldAnswer((BODY._replace(marked=60, shown=((55, 65),)),)), view="full"),
    "marked in a short one": case(UnfoldAnswer((SHORT._replace(marked=5, shown=((4, 5),)),)), view="auto"),
    "overloads": case(UnfoldAnswer((SHORT._replace(overloads=(RING, OPEN)),)), json=True, view="auto"),
    "several": case(
        UnfoldAnswer((BODY, SHORT, ELEVEN, BODY._replace(path="b.py")), problems=(SYNTAX,)),
        500,
        view="auto",
        halved=True,
    ),
    "several, hardly any room": case(UnfoldAnswer((BODY, SHORT, TEN._replace(text="y" * 900))), 90, view="auto"),
    "candidates": case(
        UnfoldAnswer((), (), (Unresolved("ring", FILE, (OPEN, RING)),)), json=True, view="auto", halved=True
    ),
    "missing": case(UnfoldAnswer((), (), (Unresolved("rign", FILE, (), ("ring", "open")),)), json=True, view="auto"),
    "missing, nothing near": case(UnfoldAnswer((), (), (Unresolved("it's", FILE),)), view="auto", halved=True),
    "missing line": case(UnfoldAnswer((), (), (Unresolved("line 99", FILE),)), view="auto"),
    "missing beside others": case(
        UnfoldAnswer((SHORT,), (), (Unresolved("frob", FILE), Unresolved("ring", FILE, (OPEN, RING)))), view="auto"
    ),
    "outlines": case(UnfoldAnswer((), (FILE, MANY), (), (UNREADABLE,)), 300, json=True, view="auto", halved=True),
}
