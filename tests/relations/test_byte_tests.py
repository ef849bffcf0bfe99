"""Which files outside of the folders of a question may matter to it, by their bytes."""

from __future__ import annotations

import pytest

from smart_explore.relations.facts.byte_tests import FilePlace, content_test
from smart_explore.search_plan.prefilter import definition_prefilter

OUTSIDE = FilePlace("far/a.ts", "js", has_headers=False, is_inside=False)
GO = OUTSIDE._replace(declarations="line")
SCRIPT = OUTSIDE._replace(declarations="script")
RUST = FilePlace("near/a.rs", "rust", has_headers=False, is_inside=True, declarations="item")


def may_matter(key: tuple[str, ...], source: str, place: FilePlace = OUTSIDE) -> bool:
    test = content_test(key, definition_prefilter)
    assert test is not None
    return test(source.encode(), place)


@pytest.mark.parametrize(
    "source",
    [
        "class Heir(\n    mixins.Store,\n):",
        "export class Heir extends Store {",
        "class Heir implements A,\n    Store {",
        "class Heir < Store",
        "  include Store",
        "class Heir : public shop::Store<int> {",
        "class Heir(x: Int) : Store(x), Other",
        "impl<T> Store for Heir<T> {",
        "type Heir struct {\n\tx int\n\t*shop.Store\n}",
        "type Heir = Store & { x: number }",
        "util.inherits(Heir, Store)",
        "Heir.prototype = Object.create(Store.prototype)",
        "const Base = shop.Store;",
        "setmetatable(heir, { __index = Store })",
        "var Heir = Store.extend({})",
        "  @behaviour Store",
    ],
)
def test_what_may_derive_from_a_type_matters_anywhere(source: str) -> None:
    assert may_matter(("heir", "Store"), source)


@pytest.mark.parametrize(
    ("how", "source"),
    [
        *(("import", text) for text in ("from a import Store as S", "use a::{Store as S}", "export { Store as S }")),
        *(("import", text) for text in ("import a.{Store => S}", "alias A.Store, as: S", "global using S = A.Store;")),
        ("module", "export { default as S } from './Store'"),
        ("module", "export {\n  default as S,\n} from './Store'"),
        ("module", "module.exports = require('./Store')"),
    ],
)
def test_what_gives_a_name_away_under_another_one_matters_anywhere(how: str, source: str) -> None:
    assert may_matter((how, "Store"), source)


@pytest.mark.parametrize("how", ["heir", "import", "module", "use"])
@pytest.mark.parametrize(
    "source", ["x = Store()\n", "new Store();\n", "import { Store } from 'a'\n", "a.Store.load()\n"]
)
def test_a_use_matters_inside_alone(how: str, source: str) -> None:
    assert not may_matter((how, "Store"), source)
    assert may_matter(("use", "Store"), source, OUTSIDE._replace(is_inside=True))


@pytest.mark.parametrize(
    ("source", "is_read"),
    [
        ("till.open()", True),
        ("till\n    . open", True),
        ("Till::r#open(till)", True),
        ("run(open, till.opened)", False),
        ("let open = 1;", False),
    ],
)
def test_a_member_is_used_behind_another_name(source: str, is_read: bool) -> None:
    assert may_matter(("member rust", "open"), source, RUST) is is_read


def test_files_of_another_family_do_not_matter_and_those_of_an_unknown_one_may() -> None:
    assert may_matter(("define js", "Store"), "class Store {}")
    assert not may_matter(("define python", "Store"), "class Store {}")
    assert may_matter(("define python", "Store"), "class Store {}", OUTSIDE._replace(family=""))


def test_a_definition_matters_inside_of_what_is_named_around_it() -> None:
    assert may_matter(("define", "save", "Store"), "class STORE { save() {} }")
    assert may_matter(("define", "save", "a"), "function save() {}")  # its file's name
    assert not may_matter(("define", "save", "Store"), "class Other { save() {} }")


@pytest.mark.parametrize(
    ("source", "is_declared"),
    [
        ("export async function* open() {}", True),
        ("class Till { open(by) {} }", True),
        ("class Till { open?(by: string): void }", True),
        ("const { shut, open } = till", True),
        ("const { first: open }: Pair = till", True),
        ("const [a, ...open] = till", True),
        ("exports.open = () => {}", True),
        ('describe("open", () => {})', True),
        ("export { shut as open }", True),
        ("enum State {\n  shut,\n  open\n}", True),
        ("interface Till { open<T>(by: T): void }", True),
        ('open("a till", () => {})', False),
        ("// they open early\nit('opens', () => {})", False),
        ('import {\n  open,\n  shut,\n} from "./till"\nconst x = [1].map(till.open)', False),
    ],
)
def test_of_ecmascript_files_those_are_read_for_a_name_that_may_declare_it(source: str, is_declared: bool) -> None:
    assert may_matter(("define", "open"), source, SCRIPT) is is_declared


@pytest.mark.parametrize(
    ("source", "is_declared"),
    [
        ("func open() {}", True),
        ("func (till *Till) open() {}", True),
        ("type (\n\topen struct{}\n)", True),
        ("type Till struct {\n\tshut, open int\n}", True),
        ("type Till struct {\n\t*shop.open\n}", True),
        ("var cases = []struct{ name, open string }{}", True),
        ("func run() {\n\tshut, open := 1, func() {}\n}", True),
        ("const (\n\tshut = iota\n\topen\n)", True),
        ("package open", True),
        ("func run(till *open) {\n\tshop.open(till, &open{})\n}", False),
        ("func run() {\n\topen.run()\n}", False),
    ],
)
def test_of_go_files_those_are_read_for_a_name_that_may_declare_it(source: str, is_declared: bool) -> None:
    assert may_matter(("define", "open"), source, GO) is is_declared


@pytest.mark.parametrize(
    ("source", "is_declared"),
    [
        ("pub(crate) struct open<T>(T);", True),
        ('pub const unsafe extern "C" fn\n    open() {}', True),
        ("fn r#open() {}", True),
        ("static mut open: u8 = 1;", True),
        ("lazy_static! { static ref open: u8 = 1; }", True),
        ("macro_rules! open { () => {} }", True),
        ("impl<T: Till> shop::open<T> {", True),
        ("impl<const N: usize> Till<{ N }> for &mut open\nwhere", True),
        ("struct Till { pub(crate) open: u8 }", True),
        ("enum State { Shut, open }", True),
        ('enum State {\n    Shut = 1,\n    #[serde(rename = "o")] open = 2\n}', True),
        ("enum State {\n    open(u8),\n}", True),
        ("use shop::till;\nenum State {\n    Shut,\n    open { by: u8 },\n}", True),
        ("// use shop::{\nenum State {\n    open,\n}", True),
        ("use shop::{\n    open,\n    till::{self, Till},\n};", False),
        ("pub(crate) use shop::{open, Till};\nuse open;", False),
        ("fn run(till: &open) -> open {\n    let one = shop::open::new(open::two());\n    till.open()\n}", False),
        ("type Tills = Vec<open>;", False),
        ("struct A {\n    /// (see\n    open: u8,\n}", True),
        ("enum State {\n    Shut(u8, (u8, u8)),\n    open,\n}", True),
        ("fn run(till: u8, mut open: u8, a: (u8, u8)) {}", False),
        ("fn run(\n    till: Vec<(u8, u8)>,\n    open: u8,\n) {}", False),
        ("run(|open: u8| 1);\nlet open: u8 = 1;", False),
        ("run(a, b(c), open, d)", False),
        ("impl<'open> Till<'open> {}", False),
        ("    open\n        .run()", False),
    ],
)
def test_of_rust_files_those_are_read_for_a_name_that_may_declare_it(source: str, is_declared: bool) -> None:
    assert may_matter(("define", "open"), source, RUST) is is_declared


@pytest.mark.parametrize(
    ("source", "is_read"),
    [
        ("impl<T> shop::Store<T> for Heir<T> {", True),
        ("unsafe impl Store<[u8; 4]>\n    for Heir // no {\n{", True),
        ("impl Other<{ N }, Store> for Heir {", True),
        ("pub trait Heir<T>: Send + Store\nwhere", True),
        ("use shop::{Till, Store as Base};\nimpl Base for Heir {}", True),
        ("use shop::Store;\nimpl Other for Heir {\n    fn run(store: &Store) { Store::new() }\n}", False),
        ("trait Storehouse {\n    fn store(&self) -> Store;\n}", False),
    ],
)
def test_of_rust_files_those_are_read_for_heirs_that_name_a_trait_in_a_head(source: str, is_read: bool) -> None:
    assert may_matter(("base rust", "Store"), source, RUST) is is_read


@pytest.mark.parametrize("how", ["heir", "import", "module", "define", "script", "line", "item", "base"])
@pytest.mark.parametrize(
    "piece",
    [
        "class ",
        "export ",
        "} from ",
        "=a.",
        "= ",
        "Store ",
        "Store, ",
        "&",
        "import=",
        "impl ",
        "trait {x} ",
        "\t*",
        "\n",
        "Store!",
        "a,",
        ";a, ",
    ],
)
def test_hostile_bytes_take_no_longer_than_others(how: str, piece: str) -> None:
    how, place = {
        "script": ("define", SCRIPT),
        "line": ("define", GO),
        "item": ("define", RUST),
        "base": ("base", RUST),
    }.get(how, (how, OUTSIDE))
    may_matter((how, "Store"), (piece * 400_000)[:300_000] + "Stor Store", place)


@pytest.mark.parametrize(
    ("source", "is_read"),
    [
        ("class Heir(shop.Store):\n", True),
        ("class Heir(\n    Mixin[dict[str: int]],\n    # first\n    Store,\n):\n    pass\n", True),
        ("class Heir[T: (int, str)](Store[T]): pass\n", True),
        ("from shop import (\n    Store as Base,\n)\n\n\nclass Heir(Base):\n    pass\n", True),
        ("class Other(Base):\n    def run(self):\n        return Store()\n", False),
        ("from shop import Store\n\n\nclass Other(Base):\n    store: Store\n", False),
        ("class Heir(StoreBase):\n    pass\n", False),
    ],
)
def test_of_python_files_those_are_read_for_heirs_that_name_a_type_in_the_head_of_a_class(
    source: str, is_read: bool
) -> None:
    inside = FilePlace("a.py", "python", has_headers=False, is_inside=True, declarations="keyword")
    assert may_matter(("base python", "Store"), source, inside) is is_read


def test_of_other_languages_all_files_with_its_name_are_read_for_heirs_of_a_type() -> None:
    assert may_matter(("base js", "Store"), "const s = new Store()\n", OUTSIDE._replace(is_inside=True))


TYPED = FilePlace("near/a.cs", "csharp", has_headers=False, is_inside=True, declarations="typed")


@pytest.mark.parametrize(
    "source",
    [
        "class Heir : Store {",
        "record Heir(int Size = 1) : shop.Store(Size);",
        "class Heir<T> : Base, // no store; yet {\n    IStore<Store> where T : class\n{",
        '/* a class\'s { */ class Heir /* { */ : [Named("{")] Store {',
        "interface Heir extends Other, shop.Store<Till> {",
        "enum Heir implements Store {",
        "using Base = shop.Store;",
        "Object heir = new shop.Store<>(till, () -> {}) {",
    ],
)
def test_a_file_may_have_a_subclass_where_the_head_of_a_type_an_alias_or_an_anonymous_class_names_it(
    source: str,
) -> None:
    assert may_matter(("base csharp", "Store"), source, TYPED)


@pytest.mark.parametrize(
    "source",
    ["class Till { Store store; }", "x = new Store();", "class Till : Storehouse { Store x; }", "y = shop.Store;"],
)
def test_a_use_of_a_type_is_no_subclass(source: str) -> None:
    assert not may_matter(("base csharp", "Store"), source, TYPED)
    assert may_matter(("base csharp", "Store"), source, TYPED._replace(declarations=""))


@pytest.mark.parametrize(
    "source",
    [
        "public class Store<TItem> {",
        "internal sealed record Store<T>(T Item);",
        "public interface Store\n    <in T> { }",
        "public delegate void Store<T>(T item);",
        "public T Store<T>(int number) where T : new()",
        "T Store<[Kept(1)] T>(T item) =>",
        "private int Store[] = {1};",
        "private int Store[], other;",
        "private fixed byte Store[8];",
    ],
)
def test_generic_types_methods_and_arrays_may_declare_a_name_in_c_sharp_and_java(source: str) -> None:
    assert may_matter(("define csharp", "Store"), source, TYPED)


@pytest.mark.parametrize(
    "source",
    [
        "public Store<Item> Open(int number) {",
        "public static async Store<List<Item>> Items { get; }",
        "private readonly Store[] stores;",
        "private Store[][] stores;",
        "public Store[,]? Stores;",
    ],
)
def test_the_type_of_a_member_with_arguments_or_an_array_of_it_declares_no_name(source: str) -> None:
    assert not may_matter(("define csharp", "Store"), source, TYPED)
