"""A rename in Kotlin, Scala and Swift changes what overrides a member, and members that are named by a dot alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import Ask, assert_renamed

CASES = {
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
    println(m.«size» + o.size + local.«size»)
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
