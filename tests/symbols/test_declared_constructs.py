"""Declarations that are rarely written: each has its symbol, with its kind and lines, and no error is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from smart_explore.model import FileOutline, SourceFile, Symbol
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.toolchain import Toolchain

CASES = [
    ("ocaml", "let \\#effect = 1\nlet rec \\#method x = 2\n", "const effect@1; function method@2"),
    (
        "cpp",
        "int f() { if LIB_CONSTEXPR20 (sizeof(int) > 1) { g(); } else if X (true) h(); }\nint after();\n",
        "function f@1; prototype after@2",
    ),
    (
        "cpp",
        """template <typename T, typename Ptr = const T*> void find(Ptr first) = delete;
struct Hook { void (Hook::*clone)(const Hook*, int); int Hook::*count = 0; };
bool known = is<int(Hook::*)>::value;
struct Box { template <class T> explicit Box(T) = delete; Box(Box&&) = delete; };
""",
        "prototype find@1; struct Hook@2; field Hook.clone@2; field Hook.count@2; variable known@3; struct Box@4; "
        "constructor Box.Box@4; constructor Box.Box@4",
    ),
    *(
        (
            language,
            """static struct { int x; struct { int z; } in; } state = { .x = 1 }, *second;
struct bits { unsigned a : 1; unsigned : 0; const int : 3; };
_Thread_local int count;
int choose(int x) { switch (x) { case 1: 3; } x: 3; }
""",
            "variable state@1; field state.x@1; field state.in@1; field state.in.z@1; variable second@1; "
            "struct bits@2; field bits.a@2; variable count@3; function choose@4",
        )
        for language in ("c", "cpp")
    ),
    (
        "cpp",
        "namespace fs = std::filesystem;\nnamespace { namespace in = ::a::b; }\n",
        "namespace fs@1; namespace in@2",
    ),
    (
        "cpp",
        """struct Point {
    friend bool operator==(const Point&, const Point&) = default;
    friend auto operator<=>(const Point&, const Point&) noexcept = default;
    friend void swap(Point&, Point& b);
    friend class Painter;
};
int after;
""",
        "struct Point@1-6; operator Point.operator==@2; operator Point.operator<=>@3; variable after@7",
    ),
    (
        "cpp",
        "struct final final {};\nclass final : Base { int a; };\n",
        "struct final@1; class final@2; field final.a@2",
    ),
    (
        "csharp",
        """public union Pet(Cat, Dog?);
union Result<T>(Dictionary<string, T>, Exception) where T : class;
class Shop { public union Size(int, A.B) : IShape { public bool IsBig => true; } }
class Old { union Made(int a) { return a; } int union = 3; }
""",
        "class Pet@1; class Result@2; class Shop@3; class Shop.Size@3; property Shop.Size.IsBig@3; "
        "class Old@4; method Old.Made@4; field Old.union@4",
    ),
    (
        "csharp",
        "#:sdk Web\n#:package A.B@1.0\nusing X;\nRun();\nclass After { }\n",
        "class After@5",
    ),
    (
        "csharp",
        """static class Ext { extension(string s) { public int Size => s.Length; } }
class Span<T>(int n) : IEnumerable<T> where T : unmanaged, allows ref struct {
    int a;
}
""",
        "class Ext@1; property Ext.Size@1; class Span@2-4; field Span.a@3",
    ),
    (
        "csharp",
        """static class Words {
    extension(string text) {
        public string Shout() { return text.ToUpper(); }
        public string Whisper() => text.ToLower();
    }
    static int Count(string s) => s.Length;
}
""",
        "class Words@1-7; method Words.Shout@3; method Words.Whisper@4; method Words.Count@6",
    ),
    (
        "css",
        """@layer reset, base;
@import url("theme.css") layer(theme) supports(display: grid) screen;
@custom-media --narrow (max-width: 30em);
@custom-selector :--heading h1, h2 > .x;
@function --f(--a: 1, --b <length>) returns <length> {
  --x: 3;
  result: calc(var(--a) * 1px);
}
.after { a: b }
""",
        "variable --narrow@3; variable :--heading@4; section @function --f(--a: 1, --b <length>) returns <length>@5-8; "
        "variable @function --f(--a: 1, --b <length>) returns <length>.--x@6; selector .after@9",
    ),
    (
        "dart",
        """class Raft;
abstract base class Deep;
mixin Salty;
class const Oar(final int n);
extension type Id(int value);
augment class Ship {
  augment int x = 3;
  void go() { run(); }
}
augment class Ship { int speed = 0; }
""",
        "class Raft@1; class Deep@2; trait Salty@3; class Oar@4; property Oar.n@4; class Id@5; property Id.value@5; "
        "class Ship@6-9; property Ship.x@7; method Ship.go@8; class Ship@10; property Ship.speed@10",
    ),
    (
        "flow",
        """hook useThing(x: number): number {
  return useOther(x);
}
export hook useOther<T>(y: T): T { return y; }
declare hook useFar(): void;
component Card(size: number) { return useThing(size); }
declare export opaque type Near: string;
""",
        "function useThing@1-3; function useOther@4; function useFar@5; function Card@6; type Near@7",
    ),
    (
        "haskell",
        """module T where
type a ~> b = a -> b
type (f :.: g) a = f (g a)
data (Show a) => a :+: b = L a | b :* a
newtype (f <> g) a = Comp (f (g a))
class a :<: b where inj :: a -> b
type family a + b
data (~~>) a b = X
type (a :: k) `Or` b = Either a b
""",
        "type ~>@2; type :.:@3; enum :+:@4; enum_member :+:.L@4; enum_member :+:.:*@4; type <>@5; "
        "enum_member <>.Comp@5; interface :<:@6; method :<:.inj@6; type +@7; enum ~~>@8; "
        "enum_member ~~>.X@8; type Or@9",
    ),
    (
        "julia",
        "a ⊕ b = 1\n(a::M) ⊗ b = 2\na + b::T = 3\n⊙(a) = 4\nx = a + b\nx.y = 1\n",
        "function ⊕@1; function ⊗@2; function +@3; function ⊙@4; variable x@5",
    ),
    (
        "zig",
        """pub fn List(comptime T: type) type {
    const local = 1;
    return struct {
        const Self = @This();
        items: []T,
        const Inner = enum(u8) { a = 1, b, fn f() void { const loc = 1; } };
    };
}
pub const E = error{ A, B } || std.E;
test "t" { const S = struct { const k = 1; }; }
fn f() error{Bad}!void { const L = struct { const X = 1; }; }
""",
        "struct List@1-8; const List.Self@4; field List.items@5; enum List.Inner@6; enum_member List.Inner.a@6; "
        "enum_member List.Inner.b@6; method List.Inner.f@6; enum E@9; enum_member E.A@9; enum_member E.B@9; test t@10; "
        "function f@11",
    ),
    (
        "php",
        "<?php\nnamespace App\\Models {\n  class A {}\n}\nnamespace {\n  class B {}\n}\n",
        "namespace App\\Models@2-4; class A@3; class B@6",
    ),
    (
        "powershell",
        """Configuration WebServer {
  param([string[]]$Computer = 'localhost')
  Node $Computer { WindowsFeature IIS { Ensure = 'Present' } }
}
configuration $data
class Point { [int]$X; Point([int]$x) { $this.X = $x } [int] Sum() { return 1 } }
""",
        "function WebServer@1-4; class Point@6; property Point.X@6; constructor Point.Point@6; method Point.Sum@6",
    ),
    (
        "r",
        """a <- b <- function(x) x
g <<- h <- 3
P <- Q <- R6Class("P", public = list(m = function() 1))
t <- q == 3
w <- s(r = 3, o <- 4)
""",
        "function a@1; function b@1; variable g@2; variable h@2; class P@3; method P.m@3; class Q@3; variable t@4; "
        "variable w@5",
    ),
    (
        "swift",
        """func give() { next.resume(returning: ()); send(()) }
func made() -> Result<Void, Never> { return ok ?? () }
struct Core {
  let didSet = Relay<Void>(())
  let later: (()) -> Void = { _ in () }
}
""",
        "function give@1; function made@2; struct Core@3-6; property Core.didSet@4; property Core.later@5",
    ),
    (
        "swift",
        "precedencegroup Pipe {\n  associativity: left\n}\ninfix operator |> : Pipe\n",
        "operator Pipe@1-3; operator |>@4",
    ),
]


@pytest.fixture(scope="module")
def outlines(toolchain: Toolchain) -> list[FileOutline]:
    files = [SourceFile("f", language, text.encode()) for language, text, _ in CASES]
    return [outline for _, outline in sorted(extract(toolchain, files))]


def walk(symbols: Sequence[Symbol]) -> Iterator[str]:
    for symbol in symbols:
        last = "" if symbol.line_end == symbol.line_start else f"-{symbol.line_end}"
        yield f"{symbol.kind} {symbol.qualified_name}@{symbol.line_start}{last}"
        yield from walk(symbol.children)


@pytest.mark.parametrize("number", range(len(CASES)), ids=lambda number: CASES[number][0])
def test_a_declaration_is_a_symbol(number: int, outlines: list[FileOutline]) -> None:
    outline = outlines[number]
    assert "; ".join(walk(outline.symbols)) == CASES[number][2]
    assert outline.problems == ()


def test_the_signature_of_a_namespace_ends_before_its_block(toolchain: Toolchain) -> None:
    ((_, outline),) = extract(toolchain, [SourceFile("f", "php", b"<?php namespace App { class A {} }")])
    assert outline.symbols[0].signature == "namespace App"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("swift", "@_extern(c) func puts(_ s: Text) -> Int32\n\nfunc after() {}\n"),
        ("csharp", "public readonly unsafe ref partial struct Span odd T { }\n\nclass after { }\n"),
        ("rust", "pub macro decl($x:ident) { fn $x() {} }\n\nfn after() {}\n"),
    ],
)
def test_a_declaration_that_was_set_aside_is_told_as_an_error(language: str, text: str, toolchain: Toolchain) -> None:
    ((_, outline),) = extract(toolchain, [SourceFile("f", language, text.encode())])
    assert [symbol.split()[1] for symbol in walk(outline.symbols)] == ["after@3"]
    assert [problem.kind for problem in outline.problems] == ["syntax"]
