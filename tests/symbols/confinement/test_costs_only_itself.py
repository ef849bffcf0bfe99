"""What an unknown construct would take along: the declaration above by its indentation, those below by an error."""

from __future__ import annotations

import pytest

from smart_explore.model import SourceFile
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.toolchain import Toolchain

LICENSE = "// Copies of this file may be made and changed by whoever reads these lines and those below.\n" * 20

CASES = {
    "a word before a statement at the margin leaves the block above as it is": (
        "python",
        "class Raft:\n    def sail(self):\n        return 1\n\n\nUNKNOWN limit = weigh(1)\n",
        "lazyish",
    ),
    "an annotation before a function leaves the function above as it is": (
        "gdscript",
        "func sail():\n\tweigh(1)\n\n\nUNKNOWN func moor():\n\tweigh(2)\n",
        "@[Marked Shown(x = [])]",
    ),
    "a word before a class leaves the class above as it is": (
        "haskell",
        "module Boats where\n\nclass Raft r where\n  sail :: r -> Int\n\n"
        "UNKNOWN class Boat b where\n  moor :: b -> Int\n",
        "sealedly",
    ),
    "a word before a method leaves the method above as it is": (
        "scala",
        "class Raft {\n  def sail: Int =\n    if (big) {\n      1\n    } else {\n      2\n    }\n\n"
        "  UNKNOWN private[this] def moor: Int = {\n    3\n  }\n}\n",
        "sealedly",
    ),
    "a word before an annotation on a line of its own belongs to the function below": (
        "kotlin",
        "class Raft {\n  @Volatile @Marked\n  var size = 0\n\n  UNKNOWN @Test\n  fun sail() {\n    weigh()\n  }\n}\n",
        "sealedly",
    ),
    "signs that are read with the statement above are told from it": (
        "kotlin",
        "package boats\n\nfun sail() {\n  weigh()\n}\n\nUNKNOWN internal inline fun Raft.moor(n: Long): Int {\n"
        "  return 1\n}\n\nfun weigh() {\n}\n",
        "%[Marked]",
    ),
    "what is read with an unknown sign is set aside as a whole where all else would be read with it, too": (
        "kotlin",
        "val low = 1L shl UNKNOWN 0\n\n/** High. */\nval high = 1L shl 1\n\n/** Deep. */\nval deep = 1L shl 2\n",
        "~~>",
    ),
    "the names that the parser makes up at an error are no loss": (
        "java",
        "final class Raft extends Boat {\n\n  UNKNOWN\n  void sail() {\n    Wood.weigh(new Plank(), new Plank());\n"
        "  }\n\n  void moor() {\n    Wood.weigh(new Plank(), new Plank());\n  }\n}\n",
        "frobnicate [a, b] of c ?",
    ),
    "long comments do not keep a head from being mended": (
        "swift",
        LICENSE + "\nextension Raft {\n    UNKNOWN convenience init(size: Int = .small,\n"
        "                     name: String? = nil) {\n        self.init()\n        self.size = size\n    }\n}\n",
        "@[Marked Shown(x = [])]",
    ),
    "conditions at the margin part no class": (
        "swift",
        "class Raft: Boat {\n    func sail() {\n        weigh()\n    }\n\n    UNKNOWN\n#if os(iOS)\n    func moor() {\n"
        "        weigh()\n    }\n#endif\n}\n",
        "extend widget => made by hand;",
    ),
    "a module keeps its name where its documentation begins at the margin": (
        "julia",
        'module Boats\n\n"""\nSail a raft.\n"""\nfunction sail(n)\n    n\nend\n\nUNKNOWN\n'
        "function moor(n)\n    n\nend\n\nend # module\n",
        "frobnicate [a, b] of c ?",
    ),
    "a head that lacks something without its body, too, is mended before the members": (
        "kotlin",
        "package boats\n\nUNKNOWN class Raft(val size: Int, val load: Int) {\n\n    fun sail(r: Raft): Boolean {\n"
        "        if (size > r.size) return true\n        if (size < r.size) return false\n\n"
        "        if (load >= r.load) return true\n        return false\n    }\n\n"
        "    override fun same(other: Any?): Boolean {\n        if (this === other) return true\n"
        "        if (javaClass != other?.javaClass) return false\n\n        other as Raft\n\n"
        "        return size == other.size && load == other.load\n    }\n\n"
        '    override fun weigh() = "$size.$load"\n}\n',
        "@[Marked Shown(x = [])]",
    ),
    "what no declaration can stand behind goes, though each is understood alone": (
        "ocaml",
        "let size = 10\n\nUNKNOWN\nlet sail n =\n  let rafts = n in\n  weigh rafts\n\nlet moor = sail size\n",
        "extend widget => made by hand;",
    ),
    "a word that makes the first line an expression leaves functions what they are": (
        "erlang",
        "UNKNOWN -module(boats).\n-export([sail/1]).\n\nsail(Raft) ->\n\tweigh(Raft).\n\n"
        "moor({raft, N}) ->\n\tN;\nmoor(_) ->\n\t0.\n",
        "lazyish",
    ),
    "the value of a function, which its file is, keeps its other members": (
        "nix",
        "{ boats, ... }:\n\n{\n  imports = [\n    ../rafts\n  ];\n\n  UNKNOWN size = {\n    length = 2;\n"
        "    sail = boats.make {\n      wood = 1;\n    };\n  };\n\n  harbour.name = \"a\";\n}\n",
        "@[Marked Shown(x = [])]",
    ),
    "the value of a function in brackets keeps its other members": (
        "nix",
        "{\n  lib,\n  boats,\n}:\nlet\n  size = 1;\nin\nboats.make (_final: {\n  name = \"raft\";\n\n"
        "  UNKNOWN src = boats.fetch {\n    hash = \"a\";\n  };\n\n  wood = true;\n\n  oars = {\n    count = size;\n"
        "  };\n})\n",
        "@[Marked Shown(x = [])]",
    ),
    "a class whose members stand at the margin keeps its head behind an annotation": (
        "objc",
        "@class Wood;\n\n@interface Raft : Boat\n\n@property (nonatomic) NSString *name;\n\n- (void)sail;\n@end\n\n"
        "UNKNOWN @implementation Raft {\n  int size;\n}\n\n- (void)sail {\n  weigh();\n}\n\n- (void)moor {\n}\n@end\n",
        "@[Marked Shown(x = [])]",
    ),
    "the last of two modules whose bodies stand at the margin": (
        "julia",
        "module Boats\n\nsail(n) = n\n\nfunction moor(n)\n    n\nend\n\nend # module\n\nUNKNOWN module Rafts\n\n"
        "sail(n) = n\n\nfunction moor(n)\n    n\nend\nend\n",
        "%[Marked]",
    ),
    "signs before the name of a class are set aside without the name": (
        "dart",
        "class UNKNOWN Raft extends Boat<Wood>\n    with Oars {\n  int size = 1;\n  void moor() { weigh(); }\n}\n\n"
        "int weigh() => 1;\n",
        "<|>",
    ),
    "the next best is tried where the best is not understood beside what is above": (
        "elixir",
        "defmodule Boats do\n  def sail do\n    weigh fn ->\n      1\n    end\n  end\n\n"
        "  UNKNOWN defp moor(n) do\n    n\n  end\nend\n",
        "@[Marked Shown(x = [])]",
    ),
    "a head is mended before a body of one statement is looked into": (
        "kotlin",
        "package boats\n\nclass Raft {\n  fun sail() { val v = 1 }\n\n  fun read(from: UNKNOWN Boat, n: Long): Long {\n"
        "    while (true) {\n      val n = weigh(from, size)\n      if (n > 0) return n\n      if (done()) return -1L\n"
        "    }\n  }\n\n  fun moor() { val v = 1 }\n}\n",
        "@@",
    ),
    "annotations with a comment behind them belong to the method below": (
        "csharp",
        "public class Rafts\n{\n    UNKNOWN [Theory]\n    public void Sail(int n)\n    {\n    }\n\n    [Theory]\n"
        "    [Weighed(1, 1)] // light\n    [Weighed(5, 0)] // heavy\n"
        "    public void Moor(int n, int m)\n    {\n    }\n}\n",
        "lazyish",
    ),
    "a word behind the name of a class is not taken for the name": (
        "csharp",
        "namespace Boats\n{\n    public class Raft UNKNOWN : Boat, IWood\n    {\n        public Raft()\n        {\n"
        "        }\n\n        public int Size { get; set; }\n    }\n}\n",
        "frobnicate",
    ),
}  # fmt: skip
LOST = {
    "what is read with an unknown sign is set aside as a whole where all else would be read with it, too": ["low"],
    "annotations with a comment behind them belong to the method below": ["Rafts.Sail"],  # it begins a line below
}
IS_NO_ERROR = {
    "a word before a method leaves the method above as it is",
    "signs that are read with the statement above are told from it",
}
"""Scala's and Kotlin's rules replace these in every file: the grammars read words as the beginning of an expression."""


def _both(text: str, unknown: str) -> tuple[str, str]:
    return text.replace("UNKNOWN ", "").replace("UNKNOWN", ""), text.replace("UNKNOWN", unknown)


@pytest.mark.parametrize("name", CASES)
def test_what_is_set_aside_takes_nothing_along(toolchain: Toolchain, name: str) -> None:
    language, text, unknown = CASES[name]
    files = [SourceFile("f", language, each.encode()) for each in _both(text, unknown)]
    before, after = (outline for _, outline in sorted(extract(toolchain, files)))
    rows = [
        [(each.qualified_name, each.kind, each.line_start, each.line_end) for each in outline.walk()]
        for outline in (before, after)
    ]
    assert len(rows[0]) >= 2
    assert [row[0] for row in rows[0] if row not in rows[1]] == LOST.get(name, [])
    assert before.problems == ()
    assert [problem.kind for problem in after.problems] == ([] if name in IS_NO_ERROR else ["set-aside"])
