# ruff: noqa: E501 - a case is easier to read on one line
"""Answers about relations: one of a kind, and each where something else is to be said."""

from __future__ import annotations

from answers_of_symbols import BODY, OUTER, SYNTAX, UNREADABLE
from shown_case import Case, case

from smart_explore.model import Problem
from smart_explore.model.context_answer import ContextAnswer
from smart_explore.model.flow_answer import FlowAnswer, FlowRow
from smart_explore.model.graph_answer import GraphAnswer, GraphEdge, GraphNode
from smart_explore.model.relations_answer import RelatedSymbol, RelationRow, RelationsAnswer
from smart_explore.model.several_answers import MissingTarget, SeveralAnswers
from smart_explore.model.trace_answer import TraceAnswer, TraceStep
from smart_explore.model.unfold_answer import Excerpt

OWN = RelatedSymbol("src/shop.py", "Shop.open", "method", 4, 9)
PAY = RelatedSymbol("src/shop.py", "pay", "function", 12, 20)
TILL = RelatedSymbol("src/till.py", "Till.ring", "method", 3, 8)
TEST = RelatedSymbol("tests/test_shop.py", "test_open", "function", 5, 9)
FILE, OTHER = RelatedSymbol("src/shop.py"), RelatedSymbol("src/till.py")
ROWS = (
    RelationRow(PAY, (14, 15), how="local"),
    RelationRow(TILL, (5,), "self.shop.open(3)", "import"),
    RelationRow(RelatedSymbol("src/till.py"), (1,), how="unique"),
    RelationRow(RelatedSymbol("src/far.py", "far", "function", 1, 2), tuple(range(1, 24)), how="ambiguous", depth=2, via="pay"),
    RelationRow(TEST, (7,), how="import", depth=2, test=True, title="opens \"it\""),
    RelationRow(RelatedSymbol("tests/test_shop.py"), (9,), how="import", depth=2, test=True, title="closes"),
)  # fmt: skip
TESTS = tuple(
    RelationRow(RelatedSymbol(f"tests/test_{n // 3}.py", f"test_{n}", "function", n, n), tuple(range(n, n + 5)), test=True)
    for n in range(1, 17)
)  # fmt: skip


def relation(name: str, *rows: RelationRow, symbol: RelatedSymbol | None = OWN, **fields) -> RelationsAnswer:  # type: ignore[no-untyped-def]
    return RelationsAnswer(name, "Shop.open", symbol, rows, **fields)


UNSUPPORTED = Problem("src/shop.py", "calls are not read for frob", "unsupported")
FILES = (
    RelationRow(OTHER, (3, 4), how="import"),
    RelationRow(RelatedSymbol("src/far.py"), (9,), how="import", depth=2, via="src/till.py"),
    RelationRow(RelatedSymbol("", "os", "module"), (1,), how="import", outside="os"),
    RelationRow(RelatedSymbol("tests/test_shop.py"), (), how="import", test=True),
)
CYCLE = (
    RelationRow(FILE, (1,), how="import", via="src/till.py"),
    RelationRow(OTHER, (2,), how="import", via="src/shop.py"),
    RelationRow(OTHER, (3,), how="import", depth=2, via="src/far.py"),
)
RELATIONS: dict[str, Case] = {
    "callers": case(relation("callers", *ROWS, ambiguous=1), halved=True, json=True),
    "callers with their calls": case(
        relation(
            "callers",
            ROWS[0]._replace(calls=((14, "return pay(1)"), (15, "await pay(2)"))),
            ROWS[1]._replace(text="", calls=((5, "self.shop.open(3)"),)),
            ROWS[2]._replace(lines=(1, 9), calls=((1, "open()"), (9, "open()"))),
            ROWS[3]._replace(calls=((1, "far()"), (2, "far()"), (3, "far(1)"))),
            ROWS[4]._replace(calls=((7, "opened(\x1b)"),)),
        ),
        halved=True,
        json=True,
    ),
    "callers with more": case(
        relation("callers", *ROWS[:2], ambiguous=3, more=4, overloads=1, elsewhere=2, passed_over={"go": 2, "sql": 5})
    ),
    "files passed over that hold the name": case(
        relation("callers", *ROWS[:1], passed_over={"sql": 9}, holding=tuple((f"a{n}.sql", "sql") for n in range(5)))
    ),
    "files passed over that do not": case(relation("callers", *ROWS[:1], passed_over={"sql": 9}, holding=())),
    "imports of files passed over": case(
        relation("imports", symbol=FILE, passed_over={"bash": 2}, holding=(("src/a.sh", "bash"),))
    ),
    "no callers": case(relation("callers", elsewhere=1, passed_over={"sql": 1}, problems=(SYNTAX, UNREADABLE))),
    "callers and tests": case(relation("callers", *ROWS[:1], *TESTS), halved=True),
    "five tests beside a caller": case(relation("callers", *ROWS[:1], *TESTS[:5])),
    "six tests beside a caller": case(relation("callers", *ROWS[:1], *TESTS[:6])),
    "tests only": case(relation("callers", *TESTS[:7])),
    "impact of tests": case(relation("impact", *ROWS[:1], *TESTS[:7], ambiguous=2)),
    "passed on": case(relation("callers", *ROWS[:1], passed_on=ROWS[1:3]), halved=True, json=True),
    "callers in what is given to calls": case(
        relation("callers", ROWS[0]._replace(given_to='on("pay")'), ROWS[2]._replace(given_to='router.post("/pay")'))
    ),
    "no callers of a type": case(relation("callers", derived=1, named=2), halved=True),
    "no callers of a base": case(relation("callers", derived=20, named=1)),
    "callees": case(relation("callees", *ROWS, ambiguous=1), halved=True),
    "callees, one unsure": case(relation("callees", ambiguous=2)),
    "references": case(relation("references", *ROWS, ambiguous=2)),
    "implementations": case(relation("implementations", *ROWS[:2], *ROWS[4:5])),
    "imports": case(relation("imports", *FILES, symbol=FILE, passed_over={"bash": 1}), json=True),
    "importers": case(relation("importers", *FILES, symbol=FILE), halved=True),
    "importers of a folder": case(relation("importers", *FILES[:1], symbol=RelatedSymbol("src/", kind="folder"))),
    "cycles": case(relation("cycles", *CYCLE, symbol=None, more=2)),
    "a cycle": case(relation("cycles", *CYCLE[:2], symbol=None)),
    "no cycles": case(relation("cycles", symbol=None)),
    "no symbol": case(relation("callers", symbol=None)),
    "unread": case(relation("callers", problems=(UNSUPPORTED,))),
    "unread callees": case(relation("callees", problems=(UNSUPPORTED,))),
    "unread elsewhere": case(relation("callers", problems=(UNSUPPORTED._replace(path="x.frob"),))),
    "candidates": case(relation("callers", symbol=None, candidates=(TEST, OWN, TILL)), halved=True, json=True),
    "candidates in tests only": case(relation("callers", symbol=None, candidates=(TEST, TEST._replace(line_start=30)))),
    "candidates, each answered": case(
        relation(
            "callers", symbol=None, candidates=(OWN, TILL),
            each=(relation("callers", *ROWS, more=3), relation("callers", *TESTS[:9], *ROWS[:1], symbol=TILL)),
        ),
        halved=True,
        json=True,
    ),
}  # fmt: skip

SOURCE = Excerpt("src/shop.py", 4, 9, "\n".join(f"line {n}" for n in range(6)))
SIBLINGS = tuple(RelatedSymbol("src/shop.py", f"Shop.sibling_{n}", "method", n, n) for n in range(20))
CONTEXTS: dict[str, Case] = {
    "context": case(
        ContextAnswer(
            "open", OWN, SOURCE, (ROWS[0], ROWS[1]._replace(via="pay"), ROWS[3]),
            (ROWS[1], ROWS[2], ROWS[4]._replace(text="x" * 150), ROWS[3]), SIBLINGS, 1, problems=(SYNTAX, UNREADABLE),
        ),
        halved=True, json=True,
    ),
    "context of what stands alone": case(ContextAnswer("open", OWN, SOURCE, ambiguous=2), halved=True),
    "context of long source": case(
        ContextAnswer("outer", RelatedSymbol("src/shop.py", OUTER.name, "function", 40, 111), BODY, siblings=SIBLINGS[:1]),
        200,
    ),
    "context of long source alone": case(
        ContextAnswer("outer", RelatedSymbol("src/shop.py", OUTER.name, "function", 40, 111), BODY), 200
    ),
    "context of candidates": case(
        ContextAnswer("open", candidates=(OWN, TILL, TEST), problems=(UNREADABLE,)), json=True, halved=True
    ),
}  # fmt: skip

PATH = (TraceStep(PAY, 14, "local", "open(" + "x" * 130), TraceStep(OWN, 6, "import", "ring()"), TraceStep(TILL))
UNSURE = (TraceStep(PAY, 0, "passed on"), TraceStep(TILL))
TRACES: dict[str, Case] = {
    "trace": case(TraceAnswer("pay", "ring", (PATH,), problems=(SYNTAX, UNREADABLE)), halved=True, json=True),
    "traces": case(TraceAnswer("pay", "ring", (PATH[1:], PATH[1:]))),
    "no trace": case(TraceAnswer("pay", "ring", forward=3, backward=4, whole=("end",))),
    "no trace within bounds": case(TraceAnswer("pay", "ring", forward=3, backward=4, limit=True)),
    "possible traces": case(
        TraceAnswer("pay", "ring", possible=(UNSURE, PATH), forward=3, backward=4, whole=("start",)), json=True
    ),
    "trace to itself": case(TraceAnswer("pay", "pay")),
    "trace from candidates": case(TraceAnswer("pay", "ring", unclear="ring", candidates=(TILL, OWN))),
}

FLOWS: dict[str, Case] = {
    "flow": case(
        FlowAnswer(
            "pay::price",
            rows=(
                FlowRow("src/shop.py", 12, "def pay(price):", "price of pay", 0),
                FlowRow("src/shop.py", 14, "till.ring(" + "x" * 130, "passes it to ring", 1),
                FlowRow("src/\x1b[31mtill.py", 3, "def ring(self, \x1b]0;cents):", "parameter cents of ring", 2, "unique"),
                FlowRow("src/shop.py", 15, "return price", "returns it", 1),
            ),
            loops=1,
            unsure=2,
            limit="--depth 2",
            problems=(SYNTAX, UNREADABLE),
        ),
        halved=True,
        json=True,
    ),
    "flow back": case(FlowAnswer("pay::price", back=True, rows=(FlowRow("src/shop.py", 12, "def pay(price):", "price of pay", 0),))),
    "flow of candidates": case(FlowAnswer("open", candidates=(TILL, OWN))),
}  # fmt: skip

NODES = (
    GraphNode("a", "Shop.open", "src/shop.py", "method", 4, start=True),
    GraphNode("b", 'say "hi" <x> & `y` #1 100%', "", "function", 9),
    GraphNode("c", "test_open", "tests/t.py", "function", 5, test=True),
    GraphNode("d", "both", "src/shop.py", "function", 8, start=True, test=True),
)
EDGES = (
    GraphEdge("a", "b", "local"),
    GraphEdge("b", "a", "unique", 3, True),
    GraphEdge("c", "a", "ambiguous"),
    GraphEdge("d", "a", "import", 2, True),
)
GRAPHS: dict[str, Case] = {
    "mermaid": case(GraphAnswer("open", "calls", NODES, EDGES, 3, problems=(UNREADABLE, SYNTAX)), format="mermaid"),
    "dot": case(GraphAnswer("open", "calls", NODES, EDGES, 3, problems=(UNREADABLE, SYNTAX)), format="dot", json=True),
    "plain mermaid": case(GraphAnswer("open", "imports", NODES[1:2]), format="mermaid"),
    "plain dot": case(GraphAnswer("open", "imports", NODES[1:2]), format="dot"),
    "graph of candidates": case(GraphAnswer("open", "calls", candidates=(OWN, TILL)), format="dot", json=True),
}

SEVERAL = SeveralAnswers(
    (
        ("open", relation("callers", *ROWS)),
        ("ring", relation("callers", *ROWS[:1], symbol=TILL)),
        ("pay", TraceAnswer("pay", "ring", (PATH,))),
        ("outer", relation("callees", *ROWS, symbol=PAY)),
        ("context", ContextAnswer("open", OWN, SOURCE, ROWS, ROWS, SIBLINGS)),
    ),
    (MissingTarget("frob", "no symbol 'frob'", "search for it"),),
)
SEVERALS: dict[str, Case] = {"several targets": case(SEVERAL, halved=True, json=True)}
