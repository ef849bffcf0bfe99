"""Members of what a declaration, and nothing else, says of a value."""

from __future__ import annotations

import pytest
from kotlin_declared_types import KOTLIN, KOTLIN_OUTSIDE
from related_tree import Plant

GO = {
    "go.mod": "module example.com/a\n",
    "node.go": """\
package a

type Node struct{ first, next *Node }
type Leaf struct{}

func (n *Node) Next() *Node { return n.next }
func (n *Node) Free()       {}
func (l *Leaf) Free()       {}
func (l *Leaf) Soft() bool  { return true }
func find() (*Node, error)  { return nil, nil }
""",
    "main.go": """\
package a

func types_by_assignment(n *Node) {
	for c := n.first; c != nil; {
		c.Free()
		next := c.Next()
		c = next
	}
}

func given_again() {
	n, err := find()
	n = other.Unknown(err)
	n.Free()
}

func received(nodes chan *Node, more <-chan []*Node) {
	select {
	case n := <-nodes:
		n.Free()
	case several, ok := <-more:
		several[0].Next()
		_ = ok
	}
}

func of_a_nameless_interface(n any) {
	if soft, ok := n.(interface{ Soft() bool }); ok {
		soft.Soft()
	}
}
""",
}
GO_SYSTEM = """\
package system

type File struct{}

func (f *File) Sync() {}
func Open() *File      { return nil }
"""

GO_TWINS = {
    "go.mod": "module example.com/a\n",
    "system/one_linux.go": GO_SYSTEM,
    "system/one_other.go": GO_SYSTEM,
    "other.go": "package a\n\ntype Other struct{}\n\nfunc (o *Other) Sync() {}\n",
    "main.go": 'package a\n\nimport "example.com/a/system"\n\nfunc main() {\n\tsystem.Open().Sync()\n}\n',
}
JAVA = {
    "a/Base.java": """\
package a;
class Base {
    Base(String name) {}
    void hook() {}
    void inner() {}
    Method getMethod(String name) { return null; }
}
class Other { Other() {} void hook() {} void inner() {} }
""",
    "a/Node.java": """\
package a;
class Node {
    static final Node EMPTY = new Node(0);
    Node(int size) {}
    void add(int size) {}
    void copy(Node other) { other.add(1); }
    static class Builder {
        private Builder() {}
        Builder with(int size) { return this; }
        Builder with(long size) { return this; }
        Builder with(char size) { return this; }
        Builder with(byte size) { return this; }
        Builder with(float size) { return this; }
        Builder with(short size) { return this; }
        Builder with(double size) { return this; }
        Node build() { return null; }
    }
    static Builder builder() { return new Builder(); }
}
""",
    "a/Main.java": """\
package a;
class Main {
    Node URI;
    int size;
    int size() { return size; }
    void sized() { size(); }
    void run() {
        Base made = new Base("a") {
            @Override void hook() {
                inner();
                super.hook();
                this.own();
                Main.this.go();
            }
            void own() {
                go();
            }
        };
    }
    void go() {
        Node.EMPTY.add(1);
        Node.builder().with(1).build().add(2);
    }
    void asks(Main other) {
        other.getClass().getMethod("run");
        Main.class.getMethod("go");
        getClass().getMethod("go");
    }
    void foreign() {
        new URI("a");
    }
}
class List { void add(int size) {} void go() {} void own() {} }
""",
}
PHP = {
    "src/Foo.php": """\
<?php
namespace A;
class Foo {
    public function bar(): ?Bar { return null; }
    public function me(): static { return $this; }
    function chained() { $this->me()->me()->bar()->go(); }
    function made() { (new Foo())->bar()->go(); }
    function given() {
        $made = new Foo($this);
        $bar = $made->me()->bar();
        $bar->go();
    }
    function called() { make()->bar()->go(); }
    function refused() { throw new \\LogicException(); }
}
function make(): Foo { return new Foo(); }
class Bar { function go() {} }
class Other { function go() {} function bar() {} function me() {} }
""",
    "src/Error/LogicException.php": "<?php\nnamespace A\\Error;\nclass LogicException {}\n",
}
CSHARP = {
    "Foo.cs": """\
class Foo {
    public Bar GetBar() { return null; }
    public Foo Me() => this;
    void Chained() { Me().Me().GetBar().Go(); }
    void Made() { new Foo().GetBar().Go(); }
    void Given() {
        var bar = Me()?.GetBar();
        bar.Go();
    }
}
class Bar { public void Go() {} }
class Other { void Go() {} void GetBar() {} void Me() {} }
""",
}
SWIFT = {
    "Foo.swift": """\
class Foo {
    func bar() -> Bar { return Bar() }
    func me() -> Foo? { return self }
    func chained() { me()!.me()?.bar().go() }
    func made() { Foo().bar().go() }
}
class Bar { func go() {} }
class Other { func go() {}; func bar() {}; func me() {} }
""",
}
SCALA = {
    "Foo.scala": """\
class Foo {
  def bar(): Bar = new Bar
  def me(): Foo = this
  def chained(): Unit = me().me().bar().go()
  def made(): Unit = new Foo().bar().go()
  def given(): Unit = {
    val bar = me().bar()
    bar.go()
  }
}
class Bar { def go(): Unit = () }
class Other { def go(): Unit = (); def bar(): Int = 1; def me(): Int = 2 }
""",
}
SCALA_SELF = {
    "Service.scala": "trait Service { def go(): Unit = () }\nclass Other { def go(): Unit = () }\n",
    "Use.scala": """\
trait Use {
  self: Service & Users with Sized =>
  def used(): Unit = go()
}
trait Alone { self: Service => def alone(): Unit = go() }
trait Joined { me: x.Users & Service => def joined(): Unit = { val f = () => go() } }
trait Without { self => def without(): Unit = go() }
trait Users
""",
}
CALLERS = {
    "Service.scala::Service.go": (
        SCALA_SELF,
        {f"inherited Use.scala::{name}" for name in ("Use.used", "Alone.alone", "Joined.joined")},
    ),
    "Foo.swift::Bar.go": (SWIFT, {f"local Foo.swift::Foo.{name}" for name in ("chained", "made")}),
    "Foo.scala::Bar.go": (SCALA, {f"local Foo.scala::Foo.{name}" for name in ("chained", "made", "given")}),
    "src/Foo.php::Bar.go": (PHP, {f"local src/Foo.php::Foo.{name}" for name in ("chained", "made", "given", "called")}),
    "src/Error/LogicException.php::LogicException": (PHP, set()),
    "Foo.cs::Bar.Go": (CSHARP, {f"local Foo.cs::Foo.{name}" for name in ("Chained", "Made", "Given")}),
    "Foo.kt::Bar.go": (KOTLIN, {f"local Foo.kt::Foo.{name}" for name in ("chained", "made", "given")}),
    "a/Own.kt::Own.finished": (
        KOTLIN_OUTSIDE,
        {
            *(f"ambiguous b/Small.kt::Small.{name}" for name in ("of_a_field", "of_a_parameter", "negated", "either")),
            *(f"import b/Small.kt::Small.{name}" for name in ("own_or_nothing", "own_or_made")),
        },
    ),
    "node.go::Node.Free": (
        GO,
        {"import main.go::types_by_assignment", "import main.go::given_again", "import main.go::received"},
    ),
    "node.go::Node.Next": (GO, {"import main.go::types_by_assignment", "import main.go::received"}),
    "node.go::Leaf.Soft": (GO, {"ambiguous main.go::of_a_nameless_interface"}),
    "system/one_linux.go::Open": (GO_TWINS, {"import main.go::main"}),
    "system/one_other.go::Open": (GO_TWINS, {"import main.go::main"}),
    "system/one_linux.go::File.Sync": (GO_TWINS, {"import main.go::main"}),
    "system/one_other.go::File.Sync": (GO_TWINS, {"import main.go::main"}),
    "a/Base.java::Base.inner": (JAVA, {"inherited a/Main.java::Main.run.hook"}),
    "a/Base.java::Base.hook": (JAVA, {"inherited a/Main.java::Main.run.hook"}),
    "a/Main.java::Main.run.own": (JAVA, {"self a/Main.java::Main.run.hook"}),
    "a/Main.java::Main.go": (JAVA, {"local a/Main.java::Main.run.hook", "self a/Main.java::Main.run.own"}),
    "a/Node.java::Node.add": (JAVA, {"local a/Node.java::Node.copy", "import a/Main.java::Main.go"}),
    "a/Node.java::Node.Node": (JAVA, {"local a/Node.java::Node.EMPTY"}),
    "a/Base.java::Base.getMethod": (JAVA, {"ambiguous a/Main.java::Main.asks"}),
    "a/Main.java::Main.URI": (JAVA, set()),
    "a/Main.java:5": (JAVA, {"self a/Main.java::Main.sized"}),
}


@pytest.mark.parametrize("target", CALLERS)
def test_what_is_declared_and_no_more_says_which_member_is_called(plant: Plant, target: str) -> None:
    files, callers = CALLERS[target]
    assert plant(files).callers(target) == callers
