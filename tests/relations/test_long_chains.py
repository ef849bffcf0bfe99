"""The methods of a builder are known at the end of a chain of any length, also where a field's method makes it."""

from __future__ import annotations

import pytest
from related_tree import Plant

MANY = ".withErrorLimit(1).withDisabledFeeds().withNextCheck().withUserNumber(2).withErrorLimit(2)"
METHODS = ("withErrorLimit", "withDisabledFeeds", "withNextCheck", "withUserNumber", "last")

GO = "package a\n\ntype Batch struct{}\ntype Store struct{}\ntype Other struct{}\ntype Handler struct{ store *Store }\n"
FILES = {
    "a.go": GO
    + "".join(f"func (b *Batch) {name}(x ...int) *Batch {{ return b }}\n" for name in METHODS)
    + "func (o *Other) last() {}\nfunc (s *Store) newBatch() *Batch { return &Batch{} }\n"
    + f"func (h *Handler) use() {{ h.store.newBatch(){MANY}.last() }}\n",
    "A.java": "class Batch {\n"
    + "".join(f"  Batch {name}(int... x) {{ return this; }}\n" for name in METHODS)
    + "}\nclass Other { void last() {} }\nclass Store { Batch newBatch() { return new Batch(); } }\n"
    + f"class Handler {{ Store store; void use() {{ this.store.newBatch(){MANY}.last(); }} }}\n",
    "a.ts": "class Batch {\n"
    + "".join(f"  {name}(...x: number[]): Batch {{ return this }}\n" for name in METHODS)
    + "}\nclass Other { last() {} }\nclass Store { newBatch(): Batch { return new Batch() } }\n"
    + f"class Handler {{ store = new Store(); use() {{ this.store.newBatch(){MANY}.last() }} }}\n",
}


@pytest.mark.parametrize("path", FILES)
def test_the_last_call_of_a_long_chain_is_the_builder_s(path: str, plant: Plant) -> None:
    tree = plant({path: FILES[path]})
    assert tree.callers(f"{path}::Batch.last") == {f"local {path}::Handler.use"}
    assert tree.callers(f"{path}::Other.last") == set()


STEPS = [f"withProperty{letter}" for letter in "ABCDEFGHI"]


def test_a_chain_of_many_methods_is_the_builder_s_to_its_end(plant: Plant) -> None:
    methods = "".join(f"  Batch {one}() {{ return this; }}\n" for one in STEPS)
    calls = "".join(f".{one}()" for one in STEPS)
    text = f"class Batch {{\n{methods}  int get() {{ return 1; }}\n}}\nclass Other {{ int get() {{ return 2; }} }}\n"
    use = f"class Use {{ Batch made() {{ return new Batch(); }} void use() {{ made(){calls}.get(); }} }}\n"
    tree = plant({"A.java": text + use})
    assert tree.callers("A.java::Batch.get") == {"local A.java::Use.use"}
    assert tree.callers("A.java::Other.get") == set()


RUST = """struct Batch;
impl Batch {{
    fn new() -> Batch {{ Batch }}
    fn last(self) {{}}
    {0}
}}
struct Other;
impl Other {{ fn last(self) {{}} }}
fn use_it() {{ Batch::new(){1}.last() }}
"""
PYTHON = """class Batch:
    def last(self): pass
    {0}
class Other:
    def last(self): pass
def use_it(): (Batch(){1}.last())
"""
TYPESCRIPT = """class Batch {{ last() {{}}
{0} }}
class Other {{ last() {{}} }}
function make() {{ return new Batch() }}
function use_it() {{ make(){1}.last() }}
"""
BUILDERS = {
    "rust": ("a.rs", "fn {0}(self) -> Batch {{ self }}", RUST),
    "python": ("a.py", "def {0}(self) -> Batch: return self", PYTHON),
    "typescript": ("a.ts", "{0}(): Batch {{ return this }}", TYPESCRIPT),
}


@pytest.mark.parametrize("language", BUILDERS)
@pytest.mark.parametrize("names", ["short", "long", "many"])
def test_the_length_of_names_changes_nothing_in_a_long_chain(language: str, names: str, plant: Plant) -> None:
    path, method, code = BUILDERS[language]
    count = 12 if names == "many" else 1
    methods = [f"with_a_name_that_is_longer_{one}" if names != "short" else "a" for one in range(count)]
    calls = "".join(f"\n        .{name}()" for name in methods) * (60 // len(methods))
    tree = plant({path: code.format("\n    ".join(method.format(name) for name in methods), calls)})
    assert tree.callers("Batch.last") == {f"local {path}::use_it"}
    assert tree.callers("Other.last") == set()
