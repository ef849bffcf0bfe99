"""Calls in PHP that are known by doc comments, by tests of types, and by what is assigned and returned."""

from __future__ import annotations

import pytest
from related_tree import Plant

TYPES = """\
<?php
namespace A;
interface Goes { public function go(); public function twice(): array; }
class Foo implements Goes {
    public function go() {}
    /** @return $this */
    public function same() { return $this; }
    public function itself() { return $this; }
    public static function made() { return new static(); }
    public function twice(): array { return []; }
}
class Bar { public function go() {} public function other() {} }
class A extends Foo {}
class Less extends Foo { public function up(): parent { return $this; } }
/** @implements \\IteratorAggregate<int, Foo> */
class Foos implements \\IteratorAggregate { public function getIterator(): \\Traversable { return made(); } }
class Iterated implements \\Iterator { public function current(): Foo { return new Foo(); } }
/** @template T */
class Box { /** @var T */ public $held; /** @return T */ public function open() {} }
/** @extends Box<Foo> */
class FooBox extends Box {}
/**
 * @property-read Foo $seen
 * @method Foo found(int $number)
 */
class Magic {}
/** @return Foo[] */
function many() {}
/**
 * @template T
 * @param class-string<T> $of
 * @return T
 */
function of_class($of) {}
class Maker {
    /**
     * @template T of object
     * @param class-string<T> $of
     * @return T
     */
    public function get($of) {}
}
"""

SURE = {
    "a parameter": "/** @param Foo $a */ function {f}($a) { $a->go(); }",
    "one that narrows": "/** @param list<Foo> $a */ function {f}(array $a) { foreach ($a as $b) { $b->go(); } }",
    "one of a tool": (
        "/**\n * @param array $a\n * @psalm-param array<int, Foo> $a\n */ function {f}($a) { $a[0]->go(); }"
    ),
    "a list of parameters": "/** @param Foo ...$a */ function {f}(...$a) { $a[0]->go(); }",
    "a declared list": "function {f}(Foo ...$a) { foreach ($a as $b) { $b->go(); } }",
    "a union with null": "function {f}(null|Foo $a) { $a->go(); }",
    "a union": "function {f}(Foo|Less $a) { $a->go(); }",
    "a variable": "function {f}($b) { /** @var Foo $a */ $a = $b->x(); $a->go(); }",
    "a variable without its name": "function {f}($b) { /** @var Foo */ $a = $b->x(); $a->go(); }",
    "a variable before a statement": "function {f}($a) { /** @var Foo $a */ return $a->go(); }",
    "a field": "class {f} { /** @var Foo|null */ private $a; function m() { $this->a->go(); } }",
    "a promoted field": (
        "class {f} { function __construct(/** @var Foo */ private $a) {} function m() { $this->a->go(); } }"
    ),
    "a promoted field among parameters": (
        "class {f} { /** @param Foo[] $a */ function __construct(private array $a) {} function m() { "
        "$this->a[0]->go(); } }"
    ),
    "an assigned field": (
        "class {f} { private $a; function __construct(Foo $b) { $this->a = $b; } function m() { $this->a->go(); } }"
    ),
    "an appended field": (
        "class {f} { private $a = []; function add(Foo $b) { $this->a[] = $b; } "
        "function m() { foreach ($this->a as $b) { $b->go(); } } }"
    ),
    "an appended variable": "function {f}() { $a = []; $a[] = new Foo(); foreach ($a as $b) { $b->go(); } }",
    "a value of an array": "function {f}() { foreach ([new Foo()] as $a) { $a->go(); } }",
    "a variable of a loop": "function {f}() { $a = null; while (x()) { if ($a) { $a->go(); } $a = new Foo(); } }",
    "a result": "function {f}() { foreach (many() as $a) { $a->go(); } }",
    "the own object": "function {f}(Foo $a) { $a->same()->itself()->go(); }",
    "a static one": "function {f}() { Foo::made()->go(); }",
    "a parent": "function {f}(Less $a) { $a->up()->go(); }",
    "an element of an array": "function {f}() { $a = many(); array_pop($a)->go(); end($a)->go(); }",
    "a part of an array": "function {f}() { foreach (array_filter(many()) as $a) { $a->go(); } }",
    "an iterable object": "function {f}(Foos $a) { foreach ($a as $b) { $b->go(); } }",
    "an iterator": "function {f}(Iterated $a) { foreach ($a as $b) { $b->go(); } }",
    "a type argument": "/** @param Box<Foo> $a */ function {f}($a) { $a->open()->go(); }",
    "a type argument of a base": "function {f}(FooBox $a) { $a->open()->go(); }",
    "a class among arguments": "function {f}(Maker $a) { $a->get(Foo::class)->go(); }",
    "a property of a class's comment": "function {f}(Magic $a) { $a->seen->go(); }",
    "a method of a class's comment": "function {f}(Magic $a) { $a->found(1)->go(); }",
    "an alias of a type": (
        "/** @phpstan-type Row array<int, Foo> */ class {f} { /** @param Row $a */ function m($a) { $a[0]->go(); } }"
    ),
    "a branch": "function {f}($a) { if ($a instanceof Foo) { $a->go(); } }",
    "the rest of a condition": "function {f}($a) { return $a instanceof Foo && $a->go(); }",
    "the other side": "function {f}($a) { return !$a instanceof Foo || $a->go(); }",
    "a part of an expression": "function {f}($a) { return $a instanceof Foo ? $a->go() : 1; }",
    "the rest of a block": "function {f}($a) { if (!$a instanceof Foo) { return; } $a->go(); }",
    "the rest of a loop": (
        "function {f}($b) { foreach ($b as $a) { if (!($a instanceof Foo) || x()) continue; $a->go(); } }"
    ),
    "an else": "function {f}($a) { if (!$a instanceof Foo) { x(); } else { $a->go(); } }",
    "an assertion": "function {f}($a) { assert($a instanceof Foo); $a->go(); }",
    "a call that tests": "function {f}($a) { if (is_a($a, Foo::class)) { $a->go(); } }",
    "an arm": "function {f}($a) { return match (true) { $a instanceof Foo => $a->go(), default => 1 }; }",
    "a case": "function {f}($a) { switch (true) { case $a instanceof Foo: $a->go(); } }",
    "a value that a condition assigns": "function {f}($b) { if (($a = $b->x()) instanceof Foo) { $a->go(); } }",
    "a member": "class {f} { public $a; function m() { if ($this->a instanceof Foo) { $this->a->go(); } } }",
    "one of two": "function {f}($a) { if ($a instanceof Foo || $a instanceof Less) { $a->go(); } }",
    "a method with the name of a field": (
        "class {f} { private bool $b = false; function b(): Foo { return new Foo(); } "
        "function m() { $this->b()->go(); } }"
    ),
    "a class with the name of its namespace": "function {f}(A $a) { $a->go(); }",
    "the result of an object that is called": (
        "class {f} { function __invoke(): Foo {} function m() { $a = new {f}(); $a()->go(); } }"
    ),
    "a test inside of one": "function {f}($a) { if ($a instanceof Bar) { if ($a instanceof Foo) { $a->go(); } } }",
}
UNSURE = {
    "another type in a comment": "/** @param Bar $a */ function {f}($a) { $a->go(); }",
    "a comment of another variable": "function {f}($a, $b) { /** @var Foo $b */ $a->go(); }",
    "a comment without a tag": "/** Foo $a */ function {f}($a) { $a->go(); }",
    "a plain comment": "/* @param Foo $a */ function {f}($a) { $a->go(); }",
    "an assigned variable": "function {f}($a) { if ($a instanceof Foo) { $a = x(); $a->go(); } }",
    "a branch that does not hold": "function {f}($a) { if (!$a instanceof Foo) { $a->go(); } }",
    "after a branch that goes on": "function {f}($a) { if (!$a instanceof Foo) { x(); } $a->go(); }",
    "a loop that assigns": (
        "function {f}($a, $b) { assert($a instanceof Foo); foreach ($b as $c) { $a->go(); $a = $c; } }"
    ),
    "one side of two": "function {f}($a) { if ($a instanceof Foo || x()) { $a->go(); } }",
    "a parameter of a function inside": (
        "function {f}($a) { if ($a instanceof Foo) { return function ($a) { $a->go(); }; } }"
    ),
    "an object of what an object tells": "function {f}($a) { if ($a->b instanceof Foo) { $a = x(); $a->b->go(); } }",
    "a class that a variable holds": "function {f}($a, $c) { if ($a instanceof $c) { $a->go(); } }",
}


@pytest.fixture
def sure(shared: Plant) -> frozenset[str]:
    """The cases whose call is among the sure callers."""
    cases = {**SURE, **UNSURE}
    code = [text.replace("{f}", f"f{number}") for number, text in enumerate(cases.values())]
    tree = shared({"src/types.php": TYPES, "src/cases.php": "\n".join(("<?php", "namespace A;", *code, ""))})
    rows = tree.ask("callers", "src/types.php::Foo.go", limit=500).rows
    found = {row.symbol.qualified_name.partition(".")[0] for row in rows if row.how not in ("ambiguous", "unique")}
    return frozenset(name for number, name in enumerate(cases) if f"f{number}" in found)


@pytest.mark.parametrize("case", SURE)
def test_a_call_is_sure(sure: frozenset[str], case: str) -> None:
    assert case in sure


@pytest.mark.parametrize("case", UNSURE)
def test_a_call_is_not_sure(sure: frozenset[str], case: str) -> None:
    assert case not in sure


TRAITS = {
    "php": (
        "a.php",
        "<?php\ninterface I { function go(); }\ntrait T { function go() {} }\nclass B { function go() {} }\n"
        "class A extends B implements I { use T; function run() { $this->go(); } }\n",
        "T.go",
    ),
    "php's class": (
        "a.php",
        "<?php\ninterface I { function go(); }\nclass C { function go() {} }\nclass B extends C {}\n"
        "class A extends B implements I { function run() { $this->go(); } }\n",
        "C.go",
    ),
    "dart": (
        "a.dart",
        "abstract class I { void go(); }\nmixin T { void go() {} }\nclass B { void go() {} }\n"
        "class A extends B with T implements I { void run() { this.go(); } }\n",
        "T.go",
    ),
    "scala": (
        "a.scala",
        "trait T { def go(): Unit = {} }\nclass B { def go(): Unit = {} }\n"
        "class A extends B with T { def run(): Unit = { this.go() } }\n",
        "T.go",
    ),
    "java": (
        "A.java",
        "interface I { default void go() {} }\nclass C { public void go() {} }\nclass B extends C {}\n"
        "class A extends B implements I { void run() { this.go(); } }\n",
        "C.go",
    ),
    "kotlin": (
        "a.kt",
        "interface I { fun go() {} }\nopen class C { open fun go() {} }\nopen class B : C()\n"
        "class A : I, B() { fun run() { this.go() } }\n",
        "C.go",
    ),
}


@pytest.mark.parametrize("language", TRAITS)
def test_members_of_traits_win_over_those_of_classes_and_these_over_those_of_interfaces(
    plant: Plant, language: str
) -> None:
    path, code, owner = TRAITS[language]
    rows = plant({path: code}).ask("callees", f"{path}::A.run").rows
    assert [row.symbol.qualified_name for row in rows] == [owner]


def test_a_call_means_the_method_where_a_field_has_its_name(plant: Plant) -> None:
    code = "<?php\nclass A {\n    private $up;\n    function up() {}\n    function run() { $this->up(); }\n}\n"
    rows = plant({"a.php": code}).ask("callees", "a.php::A.run").rows
    assert [(row.symbol.qualified_name, row.symbol.kind) for row in rows] == [("A.up", "method")]


GLOBAL = {
    "a.php": r"""<?php
namespace Shop;
function json_encode($x) { return \json_encode($x); }
function own($x) { return json_encode($x); }
function whole() { return \Shop\json_encode(1); }
function outer() { return \glob_it() . \make()->go(); }
""",
    "b.php": """<?php
function glob_it() { return 1; }
function make(): Made { return new Made(); }
class Made { function go() {} }
""",
}


@pytest.mark.parametrize(
    ("target", "callers"),
    [
        ("a.php::json_encode", {"local a.php::own", "local a.php::whole"}),
        ("glob_it", {"import a.php::outer"}),
        ("Made.go", {"import a.php::outer"}),
    ],
)
def test_a_function_behind_a_backslash_is_in_no_namespace(target: str, callers: set[str], shared: Plant) -> None:
    assert shared(GLOBAL).callers(target) == callers
