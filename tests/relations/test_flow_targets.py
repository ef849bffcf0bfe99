"""The places that a target of ``flow`` means."""

from __future__ import annotations

import pytest
from related_tree import Plant, Smart

from smart_explore.errors import BadRequestError, NotFoundError
from smart_explore.model.flow_answer import FlowAnswer
from smart_explore.operations.flow import VERB
from smart_explore.requests import Session, call


def test_a_method_of_a_type_is_what_it_returns_and_no_field(plant: Plant) -> None:
    tree = plant(
        {
            "a.go": "package a\n\ntype conf struct {\n\tlimit int\n}\n\n"
            "func (c *conf) Limit() int {\n\treturn c.limit\n}\n\nfunc use(c *conf) {\n\tshow(c.Limit())\n}\n"
        }
    )
    answer = call(VERB, Session(base=str(tree.root)), {"target": "conf.Limit", "back": True, "depth": 5})
    assert isinstance(answer, FlowAnswer)
    assert [(row.line, row.what) for row in answer.rows][:2] == [(7, "what Limit returns"), (8, "returns it")]


def test_a_parameter_in_a_language_without_flow_is_refused_with_the_languages_that_have_it(plant: Plant) -> None:
    tree = plant(
        {
            "a.dart": "String get(String endpoint) {\n  return endpoint;\n}\n",
            "a.rb": "class A\n  def limit\n    @limit\n  end\nend\n",
            "b.rb": "class B\n  def limit\n    @limit\n  end\nend\n",
        }
    )
    for target, path in (("get::endpoint", "a.dart"), ("get", "a.dart"), ("A.limit", "a.rb"), ("limit", "[ab].rb")):
        with pytest.raises(BadRequestError, match=rf"values are not followed in {path}") as caught:
            call(VERB, Session(base=str(tree.root)), {"target": target})
        assert "python" in caught.value.hint


def test_a_key_of_the_literal_that_a_variable_is_set_to_is_a_value(plant: Plant, smart: Smart) -> None:
    tree = plant(
        {
            "config.ts": (
                "export const config = {\n  timeout: Number(process.env.TIMEOUT),\n  db: { host: 'x' },\n};\n"
                "export function load() { return config; }\n"
            ),
            "app.ts": (
                "import { config, load } from './config';\n"
                "export function main() {\n  const { timeout } = load();\n  wait(timeout);\n"
                "  const host = config.db.host;\n  config.timeout = 7;\n  wait(config.timeout);\n}\n"
            ),
        }
    )
    found = smart(tree.root, "flow", "config.timeout").stdout
    lines = [line.split()[0] for line in found.splitlines()[1:] if line.startswith(" ")]
    assert {"config.ts:2", "config.ts:1", "app.ts:4", "app.ts:6", "app.ts:7"} <= set(lines), found
    assert "app.ts:5" not in lines, found
    assert " config.ts:3 sets db: db:" in smart(tree.root, "flow", "--back", "app.ts:5").stdout


def test_the_constructor_of_a_type_in_parts_is_found_in_any_of_them(plant: Plant, smart: Smart) -> None:
    tree = plant(
        {
            "A.Limits.cs": "namespace N;\npartial class A {\n  int Half() => 1;\n}\n",
            "A.cs": (
                "namespace N;\npartial class A {\n  public readonly int Limit;\n"
                "  public A(int limit) {\n    Limit = limit;\n  }\n}\n"
            ),
            "B.cs": (
                "using N;\nnamespace M;\nclass B {\n  int Run(int seed) {\n    var a = new A(seed);\n"
                "    return a.Limit;\n  }\n}\n"
            ),
        }
    )
    found = smart(tree.root, "flow", "Run::seed").stdout
    assert " A.cs:4 parameter limit of A" in found, found
    assert " B.cs:6 returns it" in found, found


INNER = (
    (
        "A.java",
        "class A {\n  private final int limit;\n  A(Config config) {\n    this.limit = config.limit();\n  }\n"
        "  class Request extends Base {\n    void retry(int n) {\n      if (n < limit) { go(); }\n    }\n  }\n}\n",
    ),
    (
        "A.cs",
        "class A {\n  static int limit;\n  A(Config config) {\n    A.limit = config.Limit();\n  }\n"
        "  class Request : Base {\n    void Retry(int tries) {\n      if (tries < limit) { Go(); }\n    }\n  }\n}\n",
    ),
)


@pytest.mark.parametrize(("name", "source"), INNER, ids=[name for name, _ in INNER])
def test_a_field_that_only_a_class_inside_the_type_reads_goes_there(plant: Plant, name: str, source: str) -> None:
    tree = plant({name: source})
    answer = call(VERB, Session(base=str(tree.root)), {"target": "A.limit"})
    assert isinstance(answer, FlowAnswer)
    assert (8, "decides") in [(row.line, row.what) for row in answer.rows]


def test_a_name_of_a_class_inside_is_no_field_of_the_type_around_it(plant: Plant) -> None:
    source = INNER[0][1].replace("void retry", "int limit = 3;\n    void retry")
    answer = call(VERB, Session(base=str(plant({"A.java": source}).root)), {"target": "A.limit"})
    assert isinstance(answer, FlowAnswer)
    assert "decides" not in [row.what for row in answer.rows]


SETTINGS = {
    "a.py": (
        "import os\nNAME = 'APP_WAIT'\ndef load(config, d):\n    port = config['server']['port']\n"
        "    wait = os.environ.get('APP_WAIT', d)\n    serve(port)\n    rest(wait)\n    other = os.getenv(NAME)\n"
    ),
    "A.java": (
        'class A {\n  @Value("${app.wait:30}")\n  private int wait;\n  void run() {\n    rest(wait);\n'
        '    serve(env.getProperty("app.port"));\n  }\n}\n'
    ),
    "a.go": 'package a\nfunc run() {\n\tport := viper.GetInt("server.port")\n\tserve(port)\n}\n',
    "A.cs": 'class P {\n  void M(Config config) {\n    var n = config["Jwt:Key"];\n    Use(n);\n  }\n}\n',
    "a.ts": "const port = process.env.PORT;\nconst host = process.env['HOST'];\nlisten(port);\nlisten(host);\n",
}


@pytest.mark.parametrize(
    ("key", "how", "lines"),
    [
        ("server.port", "text", {("a.py", 4), ("a.py", 6), ("a.go", 3), ("a.go", 4)}),
        ("APP_WAIT", "text", {("a.py", 2), ("a.py", 5), ("a.py", 7), ("a.py", 8)}),
        ("app.wait", "text", {("A.java", 2), ("A.java", 3), ("A.java", 5)}),
        ("app.port", "text", {("A.java", 6)}),
        ("Jwt:Key", "text", {("A.cs", 3), ("A.cs", 4)}),
        ("HOST", "text", {("a.ts", 2), ("a.ts", 4)}),
        ("process.env.PORT", "", {("a.ts", 1), ("a.ts", 3)}),
    ],
)
def test_a_key_of_settings_leads_to_what_is_read_by_its_text(
    plant: Plant, key: str, how: str, lines: set[tuple[str, int]]
) -> None:
    answer = call(VERB, Session(base=str(plant(SETTINGS).root)), {"target": key})
    assert isinstance(answer, FlowAnswer)
    assert {row.how for row in answer.rows} == {how}
    assert {(row.path, row.line) for row in answer.rows} | {("A.java", 2)} == lines | {("A.java", 2)}


@pytest.mark.parametrize(
    ("key", "lines"),
    [
        ("app.wait", {("A.java", 3), ("A.java", 5)}),
        ("Jwt.Key", {("A.cs", 3), ("A.cs", 4)}),
        ("conf.perPage", {("b.ts", 1), ("b.ts", 2)}),
    ],
)
def test_a_key_that_a_file_of_settings_has_leads_to_the_code_that_reads_it(
    plant: Plant, key: str, lines: set[tuple[str, int]]
) -> None:
    files = {
        "A.java": SETTINGS["A.java"],
        "A.cs": SETTINGS["A.cs"],
        "b.ts": "const size = conf.perPage;\nshow(size);\n",
        "app.yml": "app:\n  wait: 3\n",
        "settings.json": '{"Jwt": {"Key": "x"}, "conf": {"perPage": 4}}\n',
    }
    answer = call(VERB, Session(base=str(plant(files).root)), {"target": key})
    assert isinstance(answer, FlowAnswer)
    assert {(row.path, row.line) for row in answer.rows} - {("A.java", 2)} == lines


def test_a_key_that_no_text_names_is_no_value(plant: Plant) -> None:
    with pytest.raises(NotFoundError, match=r"no value 'server\.host'"):
        call(VERB, Session(base=str(plant(SETTINGS).root)), {"target": "server.host"})


def test_a_parameter_of_an_interface_leads_to_those_of_its_implementations(plant: Plant) -> None:
    source = (
        "interface I {\n  void set(int n,\n      int a);\n}\nclass B implements I {\n"
        "  public void set(int m,\n      int b) {\n    show(b);\n    show(m);\n  }\n}\n"
    )
    answer = call(VERB, Session(base=str(plant({"I.java": source}).root)), {"target": "I.java:3"})
    assert isinstance(answer, FlowAnswer)
    assert [(row.line, row.how) for row in answer.rows] == [(3, ""), (7, ""), (8, "")]


def test_a_member_of_a_package_is_no_field_of_that_name(plant: Plant) -> None:
    source = (
        'package a\n\nimport "net"\n\ntype C struct {\n\tLimit int\n}\n\n'
        "func run(c any) {\n\tshow(net.Limit)\n\tshow(c.Limit)\n}\n"
    )
    answer = call(VERB, Session(base=str(plant({"a.go": source}).root)), {"target": "C.Limit"})
    assert isinstance(answer, FlowAnswer)
    assert [(row.line, row.how) for row in answer.rows] == [(6, ""), (11, "ambiguous")]


def test_a_value_given_to_a_call_of_unknown_meaning_is_told_to_be_passed(plant: Plant) -> None:
    source = (
        "class Q:\n    def reload(self, x):\n        show(x)\nclass R:\n    def reload(self, x):\n        show(x)\n"
        "def run(value, other):\n    other.reload(value)\n    return value\n"
    )
    answer = call(VERB, Session(base=str(plant({"a.py": source}).root)), {"target": "run::value"})
    assert isinstance(answer, FlowAnswer)
    told = [(row.line, row.what, row.how) for row in answer.rows][1:]
    assert sorted(told) == [(8, "passes it to reload", ""), (9, "returns it", "")]
    assert answer.unsure == 2


def test_a_value_that_is_logged_does_not_come_out_of_other_log_lines(plant: Plant) -> None:
    source = (
        "import logging\nlog = logging.getLogger()\nclass A:\n    def __init__(self, queue):\n"
        "        self.queue = queue\n    def one(self, a):\n        log.info(a)\n        self.queue.put(a)\n"
        "    def two(self, b):\n        log.info(b)\n        text = log.name\n        show(text)\n"
    )
    answer = call(VERB, Session(base=str(plant({"a.py": source}).root)), {"target": "one::a"})
    assert isinstance(answer, FlowAnswer)
    assert [row.line for row in answer.rows] == [6, 7, 8]


def test_of_a_chain_of_calls_on_a_value_the_first_one_is_told(plant: Plant) -> None:
    source = "def run(builder):\n    (builder\n        .one()\n        .two()\n        .three())\n"
    answer = call(VERB, Session(base=str(plant({"a.py": source}).root)), {"target": "run::builder"})
    assert isinstance(answer, FlowAnswer)
    assert [(row.line, row.what) for row in answer.rows] == [(1, "builder of run"), (3, "calls one on it")]


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("a.py", "def entry(row):\n    return row\ndef run(rows):\n    found = map(entry, rows)\n    show(found)\n"),
        (
            "a.ts",
            "function entry(row: any) {\n  return row;\n}\nfunction run(rows: any[]) {\n"
            "  const found = rows.map(entry);\n  show(found);\n}\n",
        ),
    ],
)
def test_what_a_function_that_is_passed_on_returns_may_come_out_of_the_call(
    plant: Plant, path: str, source: str
) -> None:
    answer = call(VERB, Session(base=str(plant({path: source}).root)), {"target": "entry::row"})
    assert isinstance(answer, FlowAnswer)
    lines = source.split("\n")
    reached = {lines[row.line - 1].strip(): row.how for row in answer.rows}
    assert reached.get("show(found)", reached.get("show(found);", "none")) == "possible", reached


def test_a_field_comes_from_what_is_put_into_its_object(plant: Plant) -> None:
    sources = {
        "q.py": "class Q:\n    def __init__(self):\n        self.items = []\n    def push(self, x):\n"
        "        self.items.append(x)\ndef run(y):\n    Q().push(y)\n",
        "W.java": "class W {\n  private final List<String> kept = new ArrayList<>();\n  void put(\n    String x) {\n"
        "    this.kept.add(x);\n  }\n}\n",
    }
    tree = plant(sources)
    for target, wanted in (("Q.items", {"q.py:4", "q.py:7"}), ("W.kept", {"W.java:4"})):
        answer = call(VERB, Session(base=str(tree.root)), {"target": target, "back": True})
        assert isinstance(answer, FlowAnswer)
        assert wanted <= {f"{row.path}:{row.line}" for row in answer.rows if not row.how}


def test_a_variable_of_a_method_is_a_target_of_references_and_flow_and_is_named_to_others(
    plant: Plant, smart: Smart
) -> None:
    source = "class Basket:\n    def total(self, article):\n        return article\n"
    root = plant({"a.py": source}).root
    assert "parameter Basket.total.article a.py:2: 1" in smart(root, "references", "Basket.total::article").stdout
    assert "a.py:3 returns it" in smart(root, "flow", "Basket.total::article").stdout
    other = smart(root, "callers", "Basket.total::article")
    assert "a name in Basket.total\nsmart-explore references Basket.total::article, or flow" in other.stderr


def test_a_member_that_no_line_names_so_is_proposed_by_the_fields_of_its_name(plant: Plant, smart: Smart) -> None:
    source = "package a\n\ntype Route struct {\n\tGroupWait int\n}\n\nfunc of(r Route) int { return r.GroupWait }\n"
    found = smart(plant({"a.go": source}).root, "flow", "config.GroupWait")
    assert "no value 'config.GroupWait'" in found.stderr and "did you mean Route.GroupWait?" in found.stderr


def test_a_variable_is_a_target_of_references_where_only_tables_bind_names(plant: Plant, smart: Smart) -> None:
    files = {"a.rs": "fn one(b: u8) -> u8 {\n    b\n}\n", "a.kt": "fun two(b: Int): Int {\n  return b\n}\n"}
    root = plant(files).root
    assert "parameter one.b a.rs:1: 1" in smart(root, "references", "one::b").stdout
    assert "parameter two.b a.kt:1: 1" in smart(root, "references", "two::b").stdout
