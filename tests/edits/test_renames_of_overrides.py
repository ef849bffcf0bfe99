# ruff: noqa: E501 - a line of a file is easier to read on one line
"""A rename of a member changes what overrides it, and no parameter of its name."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import Ask, assert_renamed

CASES = {
    "c#: a property of an interface and those that implement it": (
        "A.cs::INamed.Name",
        {
            "A.cs": "interface INamed\n{\n    string «Name» { get; }\n}\n",
            "B.cs": 'class Named : INamed\n{\n    public string «Name» => "";\n}\nclass Other\n{\n    public string Name => "";\n}\n',
            "C.cs": "class User\n{\n    string Run(INamed any, Named own, Other other) => any.«Name» + own.«Name» + other.Name;\n}\n",
        },
    ),
    "c#: a property that is overridden, from the override": (
        "A.cs::Sub.Name",
        {
            "A.cs": "class Base\n{\n    public virtual string «Name» { get; set; }\n}\nclass Sub : Base\n{\n    public override string «Name» { get => base.«Name»; set { } }\n}\n",
        },
    ),
    "c#: no field of a subclass": (
        "A.cs::Base._log",
        {
            "A.cs": "class Base\n{\n    private int «_log»;\n    int Run() => «_log»;\n}\nclass Sub : Base\n{\n    private int _log;\n    int Go() => _log;\n}\n",
        },
    ),
    "dart: a field that accessors override": (
        "a.dart::Base.name",
        {
            "a.dart": "class Base {\n  String «name» = '';\n}\nclass Sub extends Base {\n  @override\n  String get «name» => super.«name»;\n  @override\n  set «name»(String v) {}\n}\nclass Other {\n  String name = '';\n}\nvoid run(Base b, Sub s, Other o) {\n  b.«name» = s.«name» + o.name;\n}\n",
        },
    ),
    "ruby: an attribute that a method overrides": (
        "a.rb::Order.name",
        {
            "a.rb": "class Order\n  attr_reader :«name»\nend\nclass Sub < Order\n  def «name»\n    super.to_s\n  end\nend\nclass Other\n  def name; end\nend\nSub.new.«name»\nOther.new.name\n",
        },
    ),
    "ruby: a method that an attribute overrides": (
        "a.rb::Order.name",
        {
            "a.rb": "class Order\n  def «name»\n    1\n  end\nend\nclass Sub < Order\n  attr_reader :«name»\nend\nclass Other\n  attr_reader :name\nend\nSub.new.«name»\n",
        },
    ),
    "kotlin: a property, its override, and those in objects": (
        "a.kt::Repo.size",
        {
            "a.kt": """interface Repo { val «size»: Int; fun load(): Int }
open class Base(val n: Int)
class Mem : Repo { override val «size» get() = 1; override fun load() = «size» }
class Other { val size = 2; fun load() = size }
val top = object : Base(1), Repo { override val «size»: Int get() = 3; override fun load() = «size» }
fun use(m: Mem, o: Other) {
    val local = object : Repo { override val «size» = 4; override fun load() = this.«size» }
    println(m.«size» + o.size)
}
"""
        },
    ),
    "kotlin: a method, its override, and those in objects and entries": (
        "a.kt::Repo.load",
        {
            "a.kt": """interface Repo { fun «load»(id: Int): Int }
class Mem : Repo { override fun «load»(id: Int) = 1 }
class Holder {
    val repo = object : Repo { override fun «load»(id: Int) = 2 }
    fun load(id: Int) = repo.«load»(id)
    fun make(): Repo = object : Repo { override fun «load»(id: Int) = 3 }
}
enum class Kind : Repo {
    FIRST { override fun «load»(id: Int) = 4 };
    override fun «load»(id: Int) = 5
}
fun use(h: Holder) {
    h.repo.«load»(1)
    h.make().«load»(2)
    Kind.FIRST.«load»(3)
    h.load(4)
}
"""
        },
    ),
    "java: a method of an enum, and those of its constants": (
        "Color.java::Color.twice",
        {
            "Color.java": """enum Color {
    RED,
    BLUE {
        @Override int «twice»() { return 3; }
        int own() { return «twice»(); }
    };
    int «twice»() { return 2; }
    static int use(Color c) { return c.«twice»() + BLUE.«twice»(); }
}
class Other { int twice() { return 1; } }
"""
        },
    ),
    "java: a method of an enum, from that of a constant": (
        "Color.java::Color.BLUE.twice",
        {
            "Color.java": """enum Color {
    BLUE {
        @Override int «twice»() { return 3; }
    };
    abstract int «twice»();
}
"""
        },
    ),
    "swift: an associated type, and what conforms": (
        "a.swift::Shape.Out",
        {
            "a.swift": """protocol Shape {
    associatedtype «Out»
    func run() -> «Out»
}
struct Own: Shape {
    typealias «Out» = Int
    func run() -> «Out» { 1 }
}
struct Wrap<T: Shape>: Shape {
    typealias «Out» = T.«Out»
    func run() -> T.«Out» { fatalError() }
}
struct Other {
    typealias Out = Int
    func run() -> Out { 1 }
}
"""
        },
    ),
    "scala: an abstract type, from what defines it": (
        "a.scala::Own.Out",
        {
            "a.scala": """trait Shape {
  type «Out»
  def run(): «Out»
}
class Own extends Shape {
  type «Out» = Int
  def run(): «Out» = 1
}
object Only extends Shape {
  type «Out» = String
  def run(): «Out» = ""
}
object Use {
  type Out = Int
  val text: Only.«Out» = Only.run()
}
"""
        },
    ),
    "php: a method, and those in classes without a name": (
        "a.php::Clock.now",
        {
            "a.php": """<?php
interface Clock { public function «now»(): int; }
abstract class Base { public function now(): int { return 0; } }
function clocks(): array { return [new class implements Clock { public function «now»(): int { return 1; } }]; }
function tick(Clock $c) { return $c->«now»(); }
tick(new class(4) implements Clock {
    public function «now»(): int { return 3; }
    public function later(): int { return $this->«now»() + 1; }
});
$other = new class extends Base { public function now(): int { return parent::now(); } };
$other->now();
""",
            "b.php": """<?php
return new class extends Other implements Countable, Clock {
    public function «now»(): int { return 3; }
};
""",
        },
    ),
    "php: a class without a name in a class with a method of its own": (
        "a.php::Outer.step",
        {
            "a.php": """<?php
class Outer {
    public function «step»(): int { return 1; }
    public function build() {
        return new class {
            private function step(): int { return 2; }
            public function run() { return $this->step(); }
        };
    }
    public function run() { return $this->«step»(); }
}
"""
        },
    ),
    "typescript: a method of a class around one without a name": (
        "a.ts::Outer.step",
        {
            "a.ts": """class Outer {
    «step»() { return 1; }
    go() {
        const inner = new (class {
            step() { return 2; }
            run() { return this.step(); }
        })();
        return inner.run() + this.«step»();
    }
}
"""
        },
    ),
    "typescript: a method of a class without a name": (
        "a.ts::Outer.go.step",
        {
            "a.ts": """class Outer {
    step() { return 1; }
    go() {
        const inner = new (class {
            «step»() { return 2; }
            run() { return this.«step»(); }
        })();
        return inner.run() + this.step();
    }
}
"""
        },
    ),
    "kotlin: a method around an object of the same one": (
        "a.kt::Outer.step",
        {
            "a.kt": """class Outer {
    fun «step»() = 2
    fun go() {
        val inner = object { fun step() = 3; fun run() = step() }
        inner.run()
        «step»()
    }
}
"""
        },
    ),
    "scala: a method and a value in a class without a name": (
        "a.scala::Store.load",
        {
            "a.scala": """trait Store {
  def «load»(id: Int): String
}
class Mem extends Store { def «load»(id: Int): String = "m" }
object Use {
  def load(id: Int) = 1
  def run(m: Mem): String = {
    val store = new Store { def «load»(id: Int) = "a" }
    store.«load»(5)
    m.«load»(6)
  }
}
"""
        },
    ),
    "scala: a value that is overridden": (
        "a.scala::Store.size",
        {
            "a.scala": """trait Store { val «size»: Int = 1 }
class Mem(n: Int) extends Store { override val «size»: Int = n; def twice = «size» * 2 }
class Other { val size = 1 }
object Use {
  val store = new Store { override val «size» = 3 }
  def run(m: Mem, o: Other) = m.«size» + o.size + store.«size»
}
"""
        },
    ),
    "java: what a type parameter is an argument of has a type of its own": (
        "Keyed.java::Keyed.drop",
        {
            "Keyed.java": "interface Keyed<K, V> { void «drop»(K key, Box<V> box); }\n",
            "Plain.java": "interface Plain<T> { void drop(Box<T> box, Mode mode); }\n",
            "Both.java": "class Both<V> implements Keyed<V, V>, Plain<V> {\n  public void «drop»(V key, Box<V> box) { }\n  public void drop(Box<V> box, Mode mode) { }\n}\n",
            "Raw.java": "class Raw implements Keyed<String, Mode> { public void «drop»(String key, Box<Mode> box) { } }\n",
        },
    ),
    "swift: a property that is overridden": (
        "a.swift::Base.size",
        {
            "a.swift": """class Base { var «size»: Int { 1 } }
class Sub: Base { override var «size»: Int { super.«size» + 1 } }
class Other { var size = 1 }
func use(s: Sub, o: Other) -> Int { s.«size» + o.size }
"""
        },
    ),
    "swift: no label of an initializer that has its own parameters": (
        "a.swift::Base.size",
        {
            "a.swift": """class Base {
    var «size»: Int
    init(size: Int) { self.«size» = size }
    convenience init() { self.init(size: 1) }
}
struct Plain { var size: Int; static func make() -> Plain { self.init(size: 1) } }
"""
        },
    ),
    "swift: the label of an initializer that is not written": (
        "a.swift::Plain.size",
        {
            "a.swift": """struct Plain {
    var «size»: Int
    static func make() -> Plain { self.init(«size»: 1) }
}
func use() -> Plain { Plain(«size»: 2) }
"""
        },
    ),
    "kotlin: an inherited property, no parameter of a subclass's constructor": (
        "a.kt::Base.name",
        {
            "a.kt": """open class Base(val «name»: String)
class Sub(name: String, val other: String = name) : Base(name + "x") {
    val up = name.uppercase()
    val low: String by lazy { name.lowercase() }
    init { println(name) }
    val same get() = «name»
    fun same() = «name»
}
fun use(s: Sub) { Sub(name = "a"); Base(«name» = "b"); println(s.«name») }
"""
        },
    ),
    "kotlin: a property among the parameters of a constructor": (
        "a.kt::Outer.Data.name",
        {
            "a.kt": """class Outer { data class Data(val «name»: String, val more: String = «name») { fun both() = «name» + more } }
class Body(name: String) { val name = name.trim() }
fun use(d: Outer.Data) { d.copy(«name» = "b"); Outer.Data(«name» = "c"); Body(name = "d") }
"""
        },
    ),
    "kotlin: a class that Java uses": (
        "p/Things.kt::Thing",
        {
            "p/Things.kt": "package p\nclass «Thing»(val size: Int) { companion object { @JvmStatic fun make() = «Thing»(1) } }\n",
            "p/Beside.java": "package p;\nclass Beside { int size(«Thing» thing) { return new «Thing»(2).getSize() + «Thing».make().getSize(); } }\n",
            "q/Far.java": "package q;\nimport p.«Thing»;\nclass Far { «Thing» thing = new «Thing»(3); }\n",
            "r/Other.java": "package r;\nclass Other { class Thing {} Thing thing = new Thing(); }\n",
        },
    ),
    "kotlin: a function of a file, which Java calls of a class": (
        "p/things.kt::top",
        {
            "p/things.kt": "package p\nfun «top»(a: Int) = a\n",
            "p/Beside.java": "package p;\nclass Beside { int a = ThingsKt.«top»(1); }\n",
            "q/Far.java": "package q;\nimport p.ThingsKt;\nimport static p.ThingsKt.«top»;\nclass Far { int a = «top»(2) + ThingsKt.«top»(3); }\n",
        },
    ),
    "swift: a case whose type is expected": (
        "a.swift::Option.deep",
        {
            "a.swift": """enum Option { case «deep», flat; static func make(_ n: Int) -> Option { .«deep» } }
enum Other { case deep, flat }
class Tree {
    var option: Option = .«deep»
    var computed: Option { return .«deep» }
    init(option: Option, other: Other = .deep) { self.option = option }
    func reset() { self.option = .«deep» }
}
func take(_ option: Option, by other: Other) {}
func use(_ option: Option, other: Other?, all: [Option]) -> Bool {
    let local: Option = .«deep»
    let list: [Option] = [.«deep», .flat]
    take(.«deep», by: .deep)
    _ = Tree(option: .«deep», other: .deep)
    switch option {
    case .«deep»: break
    case .flat: break
    }
    if case .«deep» = option {}
    if other == .deep { return local != .«deep» }
    return option == .«deep» && Option.«deep» == local
}
"""
        },
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_overrides_and_implicit_members_are_renamed(case: str, ask: Ask, folder: Path) -> None:
    target, files = CASES[case]
    assert_renamed(target, files, ask, folder)


LEFT = {
    "kotlin: what Java calls for a property": (
        "p/Thing.kt::Thing.size",
        {
            "p/Thing.kt": "package p\nclass Thing(var «size»: Int)\n",
            "p/Use.java": "package p;\nclass Use {\n  int use(Thing t) {\n    t.setSize(1); // left\n    return t.getSize(); // left\n  }\n  int getSize() { return 1; }\n}\n",
        },
    ),
    "kotlin: an operator of an object": (
        "a.kt::Registry.invoke",
        {"a.kt": "object Registry {\n  operator fun «invoke»(a: Int) = a\n}\nfun use() {\n  Registry(1) // left\n}\n"},
    ),
    "swift: a case whose type is not known": (
        "a.swift::Option.deep",
        {
            "a.swift": "enum Option { case «deep» }\nfunc use() {\n  unknown(.deep) // left\n  let deep = 1\n  print(deep)\n}\n"
        },
    ),
}


@pytest.mark.parametrize("case", LEFT)
def test_uses_that_may_be_meant_are_left(case: str, ask: Ask, folder: Path) -> None:
    target, files = LEFT[case]
    lines = [
        (path, row) for path, text in files.items() for row, line in enumerate(text.split("\n"), 1) if "left" in line
    ]
    answer = assert_renamed(target, files, ask, folder)
    assert sorted((one.path, one.line) for one in answer.unsure) == lines
