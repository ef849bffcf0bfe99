"""Of a large tree that no index covers those files are parsed that look as if they defined the name."""

from __future__ import annotations

import pytest
from indexed_tree import Tree

from smart_explore.index.locations import indexed_files, is_indexed
from smart_explore.model.definition_answer import DefinitionAnswer
from smart_explore.operations.definition import VERB
from smart_explore.requests import Session, call
from smart_explore.search_plan import definition_search, plan
from smart_explore.search_plan.definition_lines import defines_in_a_line


def defined(tree: Tree, name: str) -> DefinitionAnswer:
    answer = call(VERB, Session(base=str(tree.root)), {"name": name})
    assert isinstance(answer, DefinitionAnswer)
    return answer


@pytest.fixture
def large(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> Tree:
    """A tree in which many files hold ``refund``, and one defines it."""
    monkeypatch.setattr(definition_search, "MAX_PARSED", 3)
    monkeypatch.setattr(definition_search, "MAX_SOON_INDEXED", 5)
    for number in range(6):
        tree.write(f"use{number}.py", f"def use{number}(one):\n    return one.refund(refund)\n")
    tree.write("z.py", "def refund(one):\n    pass\n")
    return tree


def test_of_too_many_files_that_hold_a_name_those_are_parsed_that_seem_to_define_it(large: Tree) -> None:
    found = defined(large, "refund")
    assert [(match.path, match.symbol.line_start) for match in found.matches] == [("z.py", 1)]
    assert (found.skipped["not parsed"], is_indexed(str(large.root))) == (6, False)


def test_where_none_seems_to_define_it_all_are_indexed(large: Tree) -> None:
    (large.root / "z.py").unlink()
    assert (defined(large, "refund").matches, is_indexed(str(large.root))) == ((), True)


def test_an_index_of_few_of_the_files_is_not_made_whole_for_a_name(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    tree.ask("stock")
    root, before = str(tree.root), indexed_files(str(tree.root))
    assert before and is_indexed(root)
    for number in range(5):
        tree.write(f"new{number}.py", f"def new{number}():\n    pass\n")
    monkeypatch.setattr(plan, "MAX_NEW", 4)
    assert [match.path for match in defined(tree, "new3").matches] == ["new3.py"]
    assert indexed_files(root) == before
    monkeypatch.setattr(plan, "MAX_NEW", 5)
    assert [match.path for match in defined(tree, "new3").matches] == ["new3.py"]
    assert indexed_files(root) == before + 5


DEFINITIONS = (
    "def run(x):",
    "  async def run(self):",
    "class run(Base):",
    "export default function run() {",
    "export const run = () => {}",
    "func (s *Server) run(ctx Context) error {",
    "pub(crate) fn run<T>(x: T) -> u8 {",
    "type run struct {",
    "struct run {",
    "enum run : int {",
    "struct __packed run\n{",
    "#define run(x) x",
    "# define run 1",
    "typedef int run;",
    "typedef struct {\n  int a;\n} run;",
    "asmlinkage __visible void __sched run(void)\n{",
    "static inline int *run(struct a *b)\n\t__releases(lock)\n{",
    "void Server::run(int a) const {",
    "    public List<String> run(Map<A, B> one) throws E {",
    "    run(one) {",
    "    async run(one: string): Promise<void> {",
    "fun String.run(): Int = 1",
    "run = 1",
    "int run = 1;",
    "static const char *run[] = { 0 };",
)
OTHERS = (
    "run(x);",
    "\treturn run(x);",
    "  x.run(function () {",
    "\tif (run(x)) {",
    "struct run *x;",
    "x = run;",
    "  return new run(x) {",
    "f(run=1)",
    "running = 1",
    "extern void run(void);",
    "\twhile (!run(a)) {",
    "import { run } from 'a'",
)


@pytest.mark.parametrize("line", DEFINITIONS)
def test_a_line_that_defines_a_name_is_known(line: str) -> None:
    assert defines_in_a_line(b"run", f"a\n{line}\n".encode())


@pytest.mark.parametrize("line", OTHERS)
def test_a_use_of_a_name_is_no_definition(line: str) -> None:
    assert not defines_in_a_line(b"run", f"a\n{line}\n}}\n".encode())
