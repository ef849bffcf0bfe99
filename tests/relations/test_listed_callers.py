"""Which of the callers are listed, in which order, and what is told of those that are not."""

from __future__ import annotations

import json

import pytest
from related_tree import Plant, Smart

UNSURE = {
    "go.py": """\
class Cart:
    def add(self): ...


class Till:
    def add(self): ...


def first(x):
    x.add()
    Cart().add()


def second(x):
    x.add()
    first(x)


def third(x):
    second(x)
    x.add()
""",
}


def test_what_calls_for_sure_is_listed_so_also_beside_what_may_call(plant: Plant) -> None:
    tree = plant(
        {
            "a.py": "class A:\n    def f(self):\n        pass\n\n\nclass B:\n    def f(self):\n        pass\n",
            "b.py": "from a import A\n\n\ndef g(x):\n    x.f()\n    A().f()\n    A.f(x)\n",
        }
    )
    sure = tree.ask("callers", "A.f").rows
    assert [(row.symbol.qualified_name, row.how) for row in sure][:1] == [("g", "import")]
    everything = tree.ask("callers", "A.f", ambiguous=True).rows
    assert set(sure) <= set(everything)


def test_what_is_unsure_near_by_is_also_met_for_sure_further_on(plant: Plant) -> None:
    tree = plant(
        {
            "a.py": "class A:\n    def f(self):\n        pass\n\n\nclass B:\n    def f(self):\n        pass\n",
            "b.py": ("from a import A\n\n\ndef near():\n    A.f(1)\n\n\ndef far(x):\n    x.f()\n    near()\n"),
        }
    )
    sure = tree.ask("callers", "A.f", 2).rows
    assert [(row.symbol.qualified_name, row.depth) for row in sure] == [("near", 1), ("far", 2)]
    assert set(sure) <= set(tree.ask("callers", "A.f", 2, ambiguous=True).rows)


TITLED = {
    "src/sum.ts": (
        "export function sum(a: number) {\n  return a\n}\nexport class Box {\n  get size() {\n    return 1\n  }\n}\n"
    ),
    "src/use.ts": "import { sum, Box } from './sum'\nexport function user(box: Box) {\n  return sum(box.size)\n}\n",
    "src/mocks/fake.ts": "import { sum } from '../sum'\nexport function faked() {\n  return sum(1)\n}\n",
    "test/sum.test.ts": (
        "import { sum } from '../src/sum'\n"
        "describe('sum', () => {\n  it('adds', () => {\n    sum(1)\n  })\n"
        "  it('adds more', () => {\n    sum(2)\n  })\n})\n"
    ),
}


def test_production_comes_before_mocks_and_tests_which_bear_their_titles(plant: Plant, smart: Smart) -> None:
    tree = plant(TITLED)
    assert smart(tree.root, "callers", "sum").stdout.splitlines()[:-1] == [
        "callers of function sum src/sum.ts:1: 4",
        "src/use.ts",
        " 3 user [import]: return sum(box.size)",
        "src/mocks/fake.ts (test)",
        " 3 faked [import]: return sum(1)",
        "test/sum.test.ts (test)",
        ' 4 "sum > adds" [import]: sum(1)',
        ' 7 "sum > adds more" [import]: sum(2)',
    ]
    assert tree.names("callers", "sum", no_tests=True) == ["src/use.ts::user"]
    assert tree.ask("callers", "sum", no_tests=True).in_tests == 0
    assert tree.names("callers", "sum", file_pattern="mocks") == ["src/mocks/fake.ts::faked"]
    many = "".join(f"  it('adds {number}', () => {{\n    sum({number})\n  }})\n" for number in range(90))
    tree.write("a.test.ts", f"import {{ sum }} from './src/sum'\ndescribe('sum', () => {{\n{many}}})\n")
    few = smart(tree.root, "callers", "sum", "--max-tokens", "100").stdout
    assert "3 user" in few and "adds 1" not in few
    tree.write(
        "b.test.ts", "it('is', () => { sum(0)\n  test('one', () => sum(1))\n})\nimport { sum } from './src/sum'\n"
    )
    first = smart(tree.root, "callers", "sum", "--file-pattern", "b.test.ts").stdout
    assert ' 1 "is" [import]' in first and ' 2 "is > one" [import]' in first
    assert "\na.test.ts (test) 4,7,10,13,16,19,22,25,28,31,34,37 and 78 more\n" in few


def test_the_callers_of_a_getter_are_what_reads_it(plant: Plant) -> None:
    assert plant(TITLED).names("callers", "Box.size") == ["src/use.ts::user"]


ACCESSORS = {
    "a.ts": (
        "class Box {\n  get size() { return 1; }\n  set size(n: number) {\n    this.n = n;\n  }\n}\n"
        "function user(b: Box) { b.size = 2; }\n"
    ),
    "a.py": (
        "class Box:\n    @property\n    def size(self):\n        return 1\n\n"
        "    @size.setter\n    def size(self, n):\n        a = n\n        b = n\n\n\n"
        "def user(b: Box):\n    b.size = 2\n"
    ),
    "a.dart": (
        "class Box {\n  int get size => 1;\n  set size(int n) {\n    print(n);\n  }\n}\n"
        "void user(Box b) { b.size = 2; }\n"
    ),
}


@pytest.mark.parametrize("path", ACCESSORS)
def test_the_callers_of_a_setter_are_what_sets_it(plant: Plant, path: str) -> None:
    answer = plant({path: ACCESSORS[path]}).ask("callers", "Box.size")
    assert answer.symbol is not None and answer.symbol.kind == "setter"
    assert "user" in {row.symbol.name for row in answer.rows}


def test_of_a_symbol_and_its_mock_the_symbol_is_meant(plant: Plant) -> None:
    tree = plant({**TITLED, "src/mocks/sum.ts": "export function sum() {}\n"})
    answer = tree.ask("callers", "sum")
    assert answer.symbol is not None and answer.symbol.path == "src/sum.ts"


def test_calls_of_the_name_that_mean_something_else_are_shown_or_counted(plant: Plant, smart: Smart) -> None:
    files = {"a.py": "def close():\n    pass\n", "b.py": "from elsewhere import close\n\nquit(\n    close(1))\n"}
    tree = plant(files)
    lines = smart(tree.root, "callers", "close").stdout.splitlines()
    assert lines[0].endswith(": none")
    assert lines[1:4] == [
        "1 call has this name and none is known to mean it:",
        "b.py",
        " 4 (top of the file): quit(close(1))",
    ]
    assert smart(tree.root, "impact", "close").stdout.splitlines()[1:4] == lines[1:4]
    assert smart(tree.root, "references", "close").stdout.splitlines()[1] == lines[1].replace("call", "use")
    (other,) = json.loads(smart(tree.root, "callers", "close", "--json").stdout)["other_calls"]
    assert (other["path"], other["lines"]) == ("b.py", [4])
    assert tree.ask("callers", "close", file_pattern="a.py").elsewhere == 0
    tree.write("b.py", "from elsewhere import close\n\n" + "close()\n" * 4)
    lines = smart(tree.root, "callers", "close").stdout.splitlines()
    assert lines[1].startswith("4 calls have this name and none is known to mean it; to see them: smart-explore grep")


def test_calls_of_what_a_package_of_the_tree_gives_unseen_may_mean_the_symbol(plant: Plant, smart: Smart) -> None:
    main = "import {{ close }} from '{}';\nexport function quit() {{ close(1); }}\n"
    tree = plant(
        {
            "package.json": '{"workspaces": ["parts", "app"]}',
            "parts/package.json": '{"name": "@shop/parts", "exports": {"./ends": "./dist/made.mjs"}}',
            "parts/src/door.ts": "export function close(by: number) {}\n",
            "app/package.json": '{"name": "@shop/app"}',
            "app/src/main.ts": main.format("@shop/parts/ends"),
            "app/src/other.ts": main.format("./generated"),
            "app/src/foreign.ts": main.format("foreign"),
        }
    )
    for options in ((), ("--no-tests",)):
        lines = smart(tree.root, "callers", "close", *options).stdout.splitlines()
        assert lines[0].endswith(": 2")
        assert [line for line in lines if line.startswith("app/")] == ["app/src/main.ts", "app/src/other.ts"]
        assert sum(" 2 quit [ambiguous]" in line for line in lines) == 2
    for number in range(30):
        tree.write(f"app/src/more{number}.ts", main.format("@shop/parts/ends"))
    first = smart(tree.root, "callers", "close").stdout
    assert ": none\n" not in first and "more calls may mean it" in first


def test_calls_of_tests_that_are_left_out_hide_no_others_of_the_name(plant: Plant, smart: Smart) -> None:
    tree = plant(
        {
            "door.py": "def close():\n    pass\n",
            "test_door.py": "from door import close\n\nclose()\n",
            "quit.py": "from elsewhere import close\n\nclose(1)\n",
        }
    )
    lines = smart(tree.root, "callers", "close", "--no-tests").stdout.splitlines()
    assert lines[:3] == [
        "callers of function close door.py:1: none outside of tests, 1 there",
        "1 call has this name and none is known to mean it:",
        "quit.py",
    ]


def test_a_file_has_importers_and_no_callers(plant: Plant, smart: Smart) -> None:
    assert "smart-explore importers src/sum.ts" in smart(plant(TITLED).root, "callers", "src/sum.ts").stderr


def test_what_is_handed_on_as_a_value_is_shown_where_nothing_in_production_calls_it(plant: Plant, smart: Smart) -> None:
    tree = plant(
        {
            "build.py": "class Build:\n    def lost(self):\n        pass\n\n    def start(self):\n"
            "        self.connection.on_close(self.lost)\n\n    def stop(self):\n        self.clear()\n\n"
            "    def clear(self):\n        pass\n",
            "tests/test_build.py": "from build import Build\n\ndef test_lost():\n    Build().lost()\n",
        }
    )
    out = smart(tree.root, "callers", "Build.lost").stdout
    assert "build.py\n 6 Build.start [self]: self.connection.on_close(self.lost)\n" in out
    assert "without being called" not in smart(tree.root, "callers", "Build.clear").stdout
    (handed,) = json.loads(smart(tree.root, "callers", "Build.lost", "--json").stdout)["passed_on"]
    assert handed["lines"] == [6]


def test_production_of_each_depth_comes_before_tests(plant: Plant, smart: Smart) -> None:
    tree = plant(
        {
            "a.py": "def one():\n    pass\n\ndef two():\n    one()\n\ndef three():\n    two()\n",
            "tests/test_a.py": "from a import one\n\ndef test_one():\n    one()\n",
        }
    )
    assert smart(tree.root, "callers", "one", "--depth", "2").stdout.splitlines()[1:-1] == [
        "a.py",
        " 5 two [local]: one()",
        "depth 2:",
        "a.py",
        " 8 three [local] -> two: two()",
        "depth 1:",
        "tests/test_a.py (test)",
        " 4 test_one [import]: one()",
    ]


def test_what_a_function_is_given_to_is_shown_beside_its_calls_and_counts_in_its_impact(
    plant: Plant, smart: Smart
) -> None:
    tree = plant(
        {
            "tasks.py": (
                "def send(x):\n    return x\n\ndef local(jobs):\n    send(1)\n    return list(map(send, jobs))\n"
            ),
            "use.py": "from tasks import send\n\ndef later(job):\n    send.delay(job)\n",
            "page.ts": (
                "class Page {\n"
                "  open(bus: Bus) {\n    bus.on('exit', this.close.bind(this))\n    this.close()\n  }\n"
                "  close() {}\n}\n"
            ),
        }
    )
    told = json.loads(smart(tree.root, "callers", "send", "--json").stdout)
    assert [(row["path"], row["lines"]) for row in told["results"]] == [("tasks.py", [5])]
    assert [(row["path"], row["lines"], row["text"]) for row in told["passed_on"]] == [
        ("tasks.py", [6], "return list(map(send, jobs))"),
        ("use.py", [4], "send.delay(job)"),
    ]
    (bound,) = json.loads(smart(tree.root, "callers", "Page.close", "--json").stdout)["passed_on"]
    assert (bound["lines"], bound["text"]) == ([3], "bus.on('exit', this.close.bind(this))")
    impact = json.loads(smart(tree.root, "impact", "send", "--json").stdout)["results"]
    assert [(row["path"], row["qualified_name"]) for row in impact] == [("tasks.py", "local"), ("use.py", "later")]


@pytest.mark.parametrize("depth", [1, 2, 3])
@pytest.mark.parametrize("relation", ["callers", "callees"])
def test_as_many_unsure_calls_are_counted_as_are_listed_when_asked_for(
    shared: Plant, relation: str, depth: int
) -> None:
    tree = shared(UNSURE)
    target = "Cart.add" if relation == "callers" else "third"
    listed = tree.ask(relation, target, depth, ambiguous=True)
    unsure = sum(len(row.lines) for row in listed.rows if row.how == "ambiguous")
    assert (unsure > 0, listed.ambiguous) == (True, 0)
    plain = tree.ask(relation, target, depth)
    assert plain.ambiguous + sum(len(row.lines) for row in plain.rows if row.how == "ambiguous") == unsure


def test_what_is_further_away_is_named_with_its_depth(plant: Plant, smart: Smart) -> None:
    tree = plant(UNSURE)
    out = smart(tree.root, "callers", "Cart.add", "--depth", "2").stdout
    assert out.splitlines()[-2].endswith("; to see them: --depth 2 --ambiguous")
    out = smart(tree.root, "callers", "Cart.add", "--depth", "3", "--limit", "1").stdout
    assert "to see them: --depth 3 --limit 3" in out


def test_headers_of_many_symbols_of_a_name_count_against_the_budget(plant: Plant, smart: Smart) -> None:
    source = "class Store{0}:\n    def save(self): ...\n\n\ndef run{0}(store: Store{0}):\n    store.save()\n"
    tree = plant({f"some/folder/with/a/long/name/store_{n}.py": source.format(n) for n in range(12)})
    out = smart(tree.root, "callers", "save", "--max-tokens", "200").stdout
    assert len(out) <= 200 * 4
    assert "\nwithout room: " in out
    assert "without room" not in smart(tree.root, "callers", "save", "--max-tokens", "2000").stdout
