"""Rust: types of chains, patterns, closures, generic types and bounds."""

from __future__ import annotations

import pytest
from related_tree import Plant

LIBRARY = """pub mod user;
mod wrap;
pub use wrap::wrap;
pub mod err;
use crate::err::Result;
#[derive(Clone, Default)]
pub struct Item(pub Inner, i32);
#[derive(Default)]
pub struct Inner { pub name: String }
impl Inner { pub fn shout(&self) -> i32 { 1 } }
impl Item {
    pub fn new() -> Self { todo!() }
    pub fn with(self, n: i32) -> Self { self }
    pub fn open(p: &str) -> Result<Item> { todo!() }
    pub fn find(p: &str) -> Option<Item> { None }
    pub fn read(&self) -> i32 { 1 }
    pub async fn load(&self) -> std::result::Result<Item, Inner> { todo!() }
    pub fn boxed() -> Box<dyn Reader> { todo!() }
    pub fn iter(&self) -> impl Iterator<Item = Item> { vec![].into_iter() }
}
pub trait Reader { fn pull(&self) -> i32; }
impl Reader for Inner { fn pull(&self) -> i32 { 1 } }
pub fn made() -> impl Reader { Inner::default() }
pub struct Other;
impl Other { pub fn read(&self) {} pub fn pull(&self) {} }
pub trait Extra { fn extra(&self); fn more(&self); }
impl<T: Reader> Extra for T { fn extra(&self) {} fn more(&self) {} }
impl Extra for Vec<Other> { fn extra(&self) {} fn more(&self) {} }
pub struct Wrapped { inner: Item }
impl std::ops::Deref for Wrapped { type Target = Item; fn deref(&self) -> &Item { &self.inner } }
"""
USER = """use crate::{Extra, Inner, Item, Other, Reader, Wrapped, made};
use crate::wrap;
use std::{cell::RefCell, collections::HashMap, rc::Rc, sync::{Arc, Mutex}};
pub struct Held<T> {
    a: Arc<Mutex<Item>>, b: Box<Item>, c: Rc<RefCell<Item>>, m: HashMap<String, Item>, o: Option<Item>,
    v: Vec<Item>, t: T
}
pub struct Point { x: Item, y: Option<Item> }
"""
READING = {
    "a chain": "fn f() { Item::new().with(2).read(); }",
    "a chain in a macro": 'fn f() { assert!(Item::new().with(2).read() > 0, "{}", 1); }',
    "a question mark in a macro": "fn f() -> Result<()> { vec![Item::open::<Vec<u8>>(s)?.read()]; }",
    "await in a macro in a macro": "async fn f(i: &Item) { info!(x, format!(y, i.load().await.unwrap().read())); }",
    "a tuple in a macro": "fn f(p: (i32, Item)) { assert!(p.1.read()); }",
    "a question mark": "fn f() -> Result<()> { Item::open(s)?.read(); }",
    "an alias of Result": "fn f() { let x = Item::open(s).unwrap(); x.read(); }",
    "await": "async fn f(i: &Item) { i.load().await?.read(); }",
    "expect": "fn f() { Item::find(s).expect(s).read(); }",
    "a derived function": "fn f() { Item::default().clone().read(); }",
    "a closure": "fn f(v: &[Item]) { v.iter().map(|x| x.read()).sum() }",
    "a closure with a pattern": "fn f(v: &[Item]) { v.iter().enumerate().map(|(i, x)| x.read()).sum() }",
    "if let": "fn f() { if let Some(x) = Item::find(s) { x.read(); } }",
    "let else": "fn f() { let Ok(x) = Item::open(s) else { return }; x.read(); }",
    "match": "fn f() { match Item::find(s) { Some(x) => x.read(), None => 1 } }",
    "a loop": "fn f(i: &Item) { for x in i.iter() { x.read(); } }",
    "a struct that is taken apart": "fn f(p: Point) { let Point { x, y } = p; y.unwrap().read(); }",
    "a field of a pattern": "fn f(p: &Point) { if let Point { x: z, .. } = p { z.read(); } }",
    "a tuple": "fn f(p: (Item, Other)) { p.0.read(); }",
    "a tuple that is taken apart": "fn f(p: (Other, Item)) { let (a, b) = p; b.read(); }",
    "a wildcard": "fn f(v: Vec<Item>) { let w: Vec<_> = v.into_iter().collect(); w[0].read(); }",
    "an index": "fn f(v: Vec<Item>) { v[0].read(); }",
    "a smart pointer of the tree": "fn f(w: &Wrapped) { w.read(); }",
    "a path through modules": "fn f() { crate::Item::new().read(); }",
    "a lock": "impl<T> Held<T> { fn f(&self) { self.a.lock().unwrap().read(); } }",
    "a box": "impl<T> Held<T> { fn f(&self) { self.b.read(); } }",
    "a cell": "impl<T> Held<T> { fn f(&self) { self.c.borrow().read(); } }",
    "a map": "impl<T> Held<T> { fn f(&self) { self.m.get(s).unwrap().read(); } }",
    "the entries of a map": "impl<T> Held<T> { fn f(&self) { for (k, x) in &self.m { x.read(); } } }",
    "an option": "impl<T> Held<T> { fn f(&self) { self.o.as_ref().map(|x| x.read()); } }",
}
PULLING = {
    "impl Trait": "fn f() { made().pull(); }",
    "a bound": "fn f<T: Reader + Send>(t: T) { t.pull(); }",
    "a where clause": "fn f<T>(t: &T) where T: Reader { t.pull(); }",
    "a parameter that is impl Trait": "fn f(t: impl Reader) { t.pull(); }",
    "boxes of traits": "fn f(v: Vec<Box<dyn Reader>>) { for t in v { t.pull(); } }",
    "a bound of an impl": "impl<U: Reader> Held<U> { fn f(&self) { self.t.pull(); } }",
}


def _tree(cases: dict[str, str]) -> dict[str, str]:
    several = [
        code.replace(" f(", f" f{number}(").replace(" f<", f" f{number}<") for number, code in enumerate(cases.values())
    ]
    wrap = {"src/wrap.rs": "pub fn wrap() {}\n", "src/err.rs": "pub type Result<T> = std::result::Result<T, String>;\n"}
    return {
        "Cargo.toml": '[package]\nname = "shop"\n',
        "src/lib.rs": LIBRARY,
        "src/user.rs": USER + "\n".join(several),
        **wrap,
    }


@pytest.mark.parametrize(
    ("cases", "name", "target"),
    [
        *(pytest.param(READING, name, "Item.read", id=name) for name in READING),
        *(pytest.param(PULLING, name, "Reader.pull", id=name) for name in PULLING),
    ],
)
def test_the_type_of_a_receiver_is_known(cases: dict[str, str], name: str, target: str, shared: Plant) -> None:
    number = [*cases].index(name)
    owner = "Held." if cases[name].startswith("impl") else ""
    assert f"import src/user.rs::{owner}f{number}" in shared(_tree(cases)).callers(target)


def test_another_type_with_such_a_method_is_not_meant(shared: Plant) -> None:
    assert shared(_tree(READING)).callers("Other.read") == set()
    assert shared(_tree(PULLING)).callers("Other.pull") == set()


@pytest.mark.parametrize(
    ("code", "target", "caller"),
    [
        ("fn f(i: &Inner) { i.extra(); }", "T.extra", "import src/user.rs::f0"),
        ("fn f(v: Vec<Other>) { v.more(); }", "Vec.more", "import src/user.rs::f0"),
        ("fn f() { wrap(); }", "src/wrap.rs::wrap", "import src/user.rs::f0"),
        ("fn f() { wrap::wrap(); }", "src/wrap.rs::wrap", "import src/user.rs::f0"),
        ("fn f(x: std::fs::File) { x.read(); }", "Item.read", "ambiguous src/user.rs::f0"),
    ],
)
def test_what_is_added_to_a_type_and_what_shares_a_name(code: str, target: str, caller: str, shared: Plant) -> None:
    assert caller in shared(_tree({"": code})).callers(target)


@pytest.mark.parametrize("blocks", [3, 30])
def test_a_type_is_known_however_many_blocks_add_to_it(blocks: int, plant: Plant) -> None:
    added = "".join(f"impl Shape<{number}> for Tile {{ fn turn{number}(&self) {{}} }}\n" for number in range(blocks))
    code = "pub struct Tile;\nimpl Tile {\n    pub fn new() -> Tile { Tile }\n    pub fn lay(&self) {}\n}\n"
    other = "pub struct Wall;\nimpl Wall {\n    pub fn lay(&self) {}\n}\n"
    used = "fn first(tile: &Tile) { tile.lay() }\nfn second() { Tile::new().lay() }\n"
    tree = plant({"src/lib.rs": code + other + added + used})
    assert tree.callers("Tile.lay") == {"local src/lib.rs::first", "local src/lib.rs::second"}
    assert tree.callers("Wall.lay") == set()


def test_a_path_that_begins_with_the_name_of_a_module_refers_to_it(plant: Plant) -> None:
    tree = plant(
        {
            "src/main.rs": "mod cli;\nuse cli::other;\nfn main() { cli::run(); }\nfn two() { crate::cli::run(); }\n",
            "src/cli.rs": "pub fn run() {}\npub fn other() {}\n",
        }
    )
    assert [row.lines for row in tree.ask("references", "src/main.rs::cli").rows] == [(2,), (3,), (4,)]
    assert tree.names("callers", "run") == ["src/main.rs::main", "src/main.rs::two"]


def test_modules_in_the_braces_of_an_import_are_named_there(plant: Plant) -> None:
    used = "use a::{deep::{low::{self, Box2}, Item}, run};\nfn main() {}\n"
    tree = plant(
        {
            "src/main.rs": f"mod a;\n{used}",
            "src/a.rs": "pub mod deep;\npub fn run() {}\n",
            "src/a/deep.rs": "pub mod low;\npub struct Item;\n",
            "src/a/deep/low.rs": "pub struct Box2;\n",
        }
    )
    for target in ("src/a.rs::deep", "src/a/deep.rs::low", "Item", "Box2", "src/a.rs::run"):
        rows = tree.ask("references", target).rows
        assert [row.lines for row in rows if row.symbol.path == "src/main.rs"] == [(2,)], target
