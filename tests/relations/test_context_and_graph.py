"""A symbol with what is around it, within a budget; and drawings that hold whatever names there are."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from related_tree import Plant, Smart

from smart_explore.model.graph_answer import GraphAnswer, GraphEdge, GraphNode
from smart_explore.operations.graph import VERB
from smart_explore.render.answer import to_format
from smart_explore.render.dialect import CommandLine
from smart_explore.render.options import RenderOptions
from smart_explore.render.relations.graph import graph_text
from smart_explore.render.relations.graphml import _NO_XML
from smart_explore.render.sanitize import line
from smart_explore.requests import Session, call

CROWD = {
    "crowd.py": "".join(
        [
            "class Crowd:\n    def middle(self, value):\n        '''In the middle.'''\n",
            *(f"        self.below_{at}(value)\n" for at in range(60)),
            *(f"\n    def below_{at}(self, value):\n        return value\n" for at in range(60)),
            *(f"\n    def above_{at}(self):\n        return self.middle({at})\n" for at in range(60)),
        ]
    ),
    "tests/test_crowd.py": "from crowd import Crowd\n\n\ndef test_middle():\n    crowd = Crowd()\n    crowd.middle(1)",
}


@pytest.mark.parametrize("budget", [100, 300, 1_300, 5_000, 100_000])
def test_context_keeps_to_its_budget_and_says_what_it_left_out(plant: Plant, smart: Smart, budget: int) -> None:
    tree = plant(CROWD)
    shown = smart(tree.root, "context", "Crowd.middle", "--limit", "200", "--max-tokens", str(budget))
    assert shown.returncode == 0
    assert len(shown.stdout) <= budget * 4
    assert shown.stdout.startswith("crowd.py:2-63 method Crowd.middle\n")
    whole = all(f"above_{at}" in shown.stdout and f"below_{at}" in shown.stdout for at in range(60))
    assert ("left out" in shown.stdout) is not whole


def test_context_shows_source_then_callees_callers_and_siblings_code_before_tests(plant: Plant, smart: Smart) -> None:
    text = smart(plant(CROWD).root, "context", "Crowd.middle", "--limit", "500", "--max-tokens", "90000").stdout
    order = [
        "        '''In the middle.'''\n",
        "calls:\n",
        " 4 Crowd.below_0 [self] at 65: def below_0(self, value)\n",
        "called by:\n",
        " crowd.py:246 Crowd.above_0 [self]: return self.middle(0)\n",
        " tests/test_crowd.py:6 test_middle [import] (test): crowd.middle(1)\n",
        "siblings:\n",
    ]
    places = [text.find(part) for part in order]
    assert -1 not in places
    assert places == sorted(places)


def test_context_as_json_has_the_source_as_it_is_written(plant: Plant, smart: Smart) -> None:
    tree = plant({"a.py": "# What f is for.\ndef f():\n    return g()\n\n\ndef g():\n    return 'é'\n"})
    answer = json.loads(smart(tree.root, "context", "f", "--json").stdout)
    assert answer["source"] == "# What f is for.\ndef f():\n    return g()"
    assert [one["qualified_name"] for one in answer["callees"]] == ["g"]
    assert [one["qualified_name"] for one in answer["siblings"]] == ["g"]


def test_a_graph_of_calls_goes_both_ways_from_its_start(plant: Plant) -> None:
    tree = plant({"a.py": "def one():\n    two()\n\n\ndef two():\n    three()\n\n\ndef three():\n    one()\n"})
    answer = call(VERB, Session(base=str(tree.root)), {"target": "two"})
    assert [(node.label, node.start) for node in answer.nodes] == [("two", True), ("three", False), ("one", False)]
    assert {(edge.source, edge.target) for edge in answer.edges} >= {
        ("a.py::two", "a.py::three"),
        ("a.py::one", "a.py::two"),
    }


def test_a_graph_of_imports_marks_the_edges_of_a_cycle_and_no_others(plant: Plant) -> None:
    tree = plant(
        {"p/a.py": "from p import b\n", "p/b.py": "from p import a, c\n", "p/c.py": "import p.d\n", "p/d.py": ""}
    )
    answer = call(VERB, Session(base=str(tree.root)), {"target": "p"})
    assert {(edge.source, edge.target): edge.cycle for edge in answer.edges} == {
        ("p/a.py", "p/b.py"): True,
        ("p/b.py", "p/a.py"): True,
        ("p/b.py", "p/c.py"): False,
        ("p/c.py", "p/d.py"): False,
    }


def test_a_graph_with_a_limit_says_how_many_nodes_it_left_out(plant: Plant) -> None:
    tree = plant({f"p/m{at}.py": "from p import m0\n" for at in range(9)})
    answer = call(VERB, Session(base=str(tree.root)), {"target": "p", "limit": 4})
    assert (len(answer.nodes), answer.more) == (4, 5)
    assert "p/m0.py" in {node.id for node in answer.nodes}
    assert "left out: 5" in graph_text(answer, RenderOptions(format="mermaid"), CommandLine())


def test_a_graph_of_calls_with_a_limit_has_so_many_nodes(plant: Plant) -> None:
    calls = "".join(f"    f{number}()\n" for number in range(9))
    tree = plant({"a.py": f"def go():\n{calls}" + "".join(f"\n\ndef f{number}(): ...\n" for number in range(9))})
    answer = call(VERB, Session(base=str(tree.root)), {"target": "go", "kind": "calls", "limit": 4})
    assert (len(answer.nodes), len(answer.edges), answer.more) == (4, 3, 6)


def test_folders_are_drawn_where_there_are_many_files(plant: Plant) -> None:
    files = {f"p/{'ab'[at % 2]}/m{at}.py": f"from p.{'ba'[at % 2]} import m{at ^ 1}\n" for at in range(60)}
    answer = call(VERB, Session(base=str(plant(files).root)), {"target": "p"})
    assert [node[:4] for node in answer.nodes] == [("p/a", "p/a", "", "folder"), ("p/b", "p/b", "", "folder")]
    assert [(edge.times, edge.cycle) for edge in answer.edges] == [(30, True), (30, True)]


def test_the_few_files_beside_folders_are_drawn_themselves(plant: Plant) -> None:
    files = {f"p/a/m{at}.py": f"from p import top{at % 3}\n" for at in range(60)}
    answer = call(
        VERB, Session(base=str(plant(files | {f"p/top{at}.py": "" for at in range(3)}).root)), {"target": "p"}
    )
    shown = [(node.id, node.group, node.kind) for node in answer.nodes]
    assert shown == [("p/a", "", "folder"), *((f"p/top{at}.py", "p", "file") for at in range(3))]


@pytest.mark.parametrize("folder", ["nothing", "empty"])
def test_a_graph_of_nothing_is_refused(plant: Plant, smart: Smart, folder: str) -> None:
    tree = plant({"a.py": "def f(): pass\n"})
    (tree.root / "empty").mkdir()
    done = smart(tree.root, "graph", folder)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr


def test_a_graph_as_json_is_data(plant: Plant, smart: Smart) -> None:
    tree = plant({"a.py": "def one():\n    two()\n\n\ndef two():\n    pass\n"})
    answer = json.loads(smart(tree.root, "graph", "one", "--format", "json").stdout)
    assert [edge["target"] for edge in answer["edges"]] == ["a.py::two"]


# Graphviz: a quoted string ends at the first quote that no backslash is before.
DOT_STRING = r'"(?:[^"\\\n]|\\[^\n])*"'
DOT_LINE = re.compile(
    rf"digraph \{{|\s*rankdir=LR; node \[shape=box\];|\s*subgraph cluster_\d+ \{{ label={DOT_STRING};|\s*\}}"
    rf"|\s*n\d+ \[label={DOT_STRING}(, penwidth=3)?(, style=dashed)?\];"
    rf"|\s*n\d+ -> n\d+( \[(label={DOT_STRING})?(, )?(color=red)?\])?;"
)
MERMAID_LINE = re.compile(
    r'flowchart LR|\s*subgraph g\d+\["[^"\n]*"\]|\s*end|\s*n\d+\["[^"\n]*"\]|\s*n\d+ -->(\|"[^"\n]*"\|)? n\d+'
    r"|\s*linkStyle [\d,]+ stroke:red|\s*classDef \w+ [\w:-]+|\s*class [n\d,]+ \w+"
)
NAMES = st.one_of(st.text(), st.text(alphabet='"\\[]{}()|;#&<>`\n\r\t\u2028\u202e%-=end ', min_size=1))


@given(st.lists(NAMES, min_size=2, max_size=5, unique=True), st.booleans())
def test_no_name_breaks_out_of_a_drawing(names: list[str], cycle: bool) -> None:
    nodes = tuple(GraphNode(name, name, group=name[::-1], start=not at) for at, name in enumerate(names))
    edges = tuple(GraphEdge(one, other, "unique", 2, cycle) for one, other in pairwise(names))
    answer = GraphAnswer("x", "calls", nodes, edges)
    for form, grammar in (("dot", DOT_LINE), ("mermaid", MERMAID_LINE)):
        text = graph_text(answer, RenderOptions(format=form), CommandLine())
        for shown in text.removesuffix("\n").split("\n"):
            assert grammar.fullmatch(shown), (form, shown)
        assert "\r" not in text
    texts = [data.text for data in _elements(graphml(answer), "data") if data.get("key") == "node-label"]
    assert texts == [_NO_XML.sub("\ufffd", line(name)) or None for name in names if name]


def test_graphml_says_of_nodes_and_edges_what_they_are(plant: Plant, smart: Smart) -> None:
    tree = plant({"a.py": "def one():\n    two()\n\n\ndef two():\n    pass\n"})
    document = smart(tree.root, "graph", "two", "--format", "graphml").stdout
    keys = {key.get("id"): (key.get("attr.name"), key.get("attr.type")) for key in _elements(document, "key")}
    assert keys["edge-sure"] == ("sure", "boolean")
    nodes = {node.get("id"): _values(node, keys) for node in _elements(document, "node")}
    two = {"label": "two", "kind": "function", "file": "a.py", "line": "5", "start": "true", "test": "false"}
    assert nodes == {"n0": two, "n1": two | {"label": "one", "line": "1", "start": "false"}}
    (edge,) = _elements(document, "edge")
    assert (edge.get("source"), edge.get("target")) == ("n1", "n0")
    assert _values(edge, keys) == {"how": "local", "sure": "true", "times": "1", "cycle": "false"}


def test_graphml_of_imports_names_files_and_cycles(plant: Plant, smart: Smart) -> None:
    tree = plant({"p/a.py": "from p import b\n", "p/b&b.py": "", "p/b.py": "from p import a\n"})
    document = smart(tree.root, "graph", "p", "--format", "graphml").stdout
    assert [data.text for data in _elements(document, "data") if data.get("key") == "node-file"] == [
        "p/a.py",
        "p/b&b.py",
        "p/b.py",
    ]
    assert [data.text for data in _elements(document, "data") if data.get("key") == "edge-cycle"] == ["true", "true"]


def graphml(answer: GraphAnswer) -> str:
    return to_format(answer, RenderOptions(format="graphml"), CommandLine())


def _elements(document: str, name: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(document).iter(f"{{http://graphml.graphdrawing.org/xmlns}}{name}"))


def _values(element: ElementTree.Element, keys: dict[str | None, tuple[str | None, str | None]]) -> dict[str, str]:
    return {str(keys[data.get("key")][0]): data.text or "" for data in element}


def test_labels_say_what_their_names_are() -> None:
    nodes = (GraphNode("a", 'operator"" _x'), GraphNode("b", "a\\b[c]"))
    answer = GraphAnswer("x", "calls", nodes, (GraphEdge("a", "b", "ambiguous", 3),))
    dot = graph_text(answer, RenderOptions(format="dot"), CommandLine())
    assert r'label="operator\"\" _x"' in dot
    assert r'label="a\\b[c]"' in dot
    assert '[label="3 ambiguous"]' in dot
    assert 'n0["operator#quot;#quot; _x"]' in graph_text(answer, RenderOptions(format="mermaid"), CommandLine())


def test_the_name_of_a_file_gives_mermaid_no_directive(plant: Plant, smart: Smart) -> None:
    tree = plant({"a.py": "import b\n", "b.py": "", '%%{init: {"theme": "dark"}}%%.py': "import b\n"})
    drawn = smart(tree.root, "graph", ".").stdout
    assert "#37;#37;{init: " in drawn
    assert "%%" not in drawn


def test_the_source_of_a_context_bears_numbers_to_cite(plant: Plant, smart: Smart) -> None:
    body = "".join(f"    step({number})\n" for number in range(12))
    tree = plant({"a.py": f"import b\n\n\ndef run():\n{body}"})
    lines = smart(tree.root, "context", "run").stdout.splitlines()
    assert lines[1] == "4\tdef run():"
    assert lines[2] == "\t    step(0)"
    assert lines[7] == "10\t    step(5)"
