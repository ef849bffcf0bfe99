"""What a table of kinds and fields says of code, rule by rule and language by language."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from smart_explore.languages.raw_references import RawReferences
from smart_explore.languages.reader.places import child_at, children_at, following, previous, read_place
from smart_explore.languages.reader.read import read
from smart_explore.languages.registry import BY_NAME
from smart_explore.model import SourceFile
from smart_explore.symbols.trees import trees
from smart_explore.terms.terms import UNKNOWN
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.toolchain import Toolchain
from tests.shown_terms import shown, shown_receiver

CSHARP = "class A {{ void M(Foo f, Bar[] all) {{ {} }} }}"
PHP = "<?php class A {{ function m(Foo $f) {{ {} }} }}"
DART = "class A {{ void m(Foo f) {{ {} }} }}"
SCALA = "class A {{ def m(f: Foo): Unit = {{ {} }} }}"
GDSCRIPT = "func m(f: Foo):\n\t{}\n"
KOTLIN = "class A {{\n fun m(f: Foo) {{\n{}\n}}\n}}"
SWIFT = "class A {{\n func m(f: Foo) {{\n{}\n}}\n}}"
GO = "package a\nfunc m(f Foo, all []Bar) {{ {} }}"
CPP = "int a(); void m(Foo f) {{ {} }}"
ELIXIR = "defmodule M do\n{}\nend"
PYTHON = "def m(f: Foo, all: list[Bar]):\n    {}\n"
TYPESCRIPT = "class A {{ m(f: Foo) {{ {} }} }}"
SOLIDITY = "contract A {{ function m(Foo f) public {{ {} }} }}"

CALLS: list[tuple[str, str, str, str]] = [
    ("an access path", "python", PYTHON.format("f.a().b[0].c[i].d()"), "a<f> d<f.a().b[0].c[]>"),
    ("a slice has the whole's elements", "python", PYTHON.format("f[1:].a(); f['a:b'].c()"), "a<f> c<f[]>"),
    ("what is awaited", "python", PYTHON.format("(await f.a()).b()"), "a<f> b<f.a()>"),
    ("one of two, of which one is empty", "python", PYTHON.format("(f or []).a(); (f or g).b()"), "a<f> b<=f^=g|>"),
    ("a choice, further on", "python", PYTHON.format("(f if c else g).a.b()"), "b<=f.a^=g.a|>"),
    ("the base's object", "python", PYTHON.format("super(A, f).a()"), "super a<super()>"),
    ("functions that return an argument", "python", PYTHON.format("copy(f).a(); max(f).b()"), "copy a<f> max b<f[]>"),
    ("a cast", "python", PYTHON.format("t.cast('A | None', f).a()"), "cast<t> a<A|>"),
    ("the own type", "python", PYTHON.format("type(f).a(); type(self)()"), "type a<f.__class__> cls"),
    ("a type that is tested", "python", PYTHON.format("if isinstance(f.a, A): f.a.b()"), "isinstance b<A|>"),
    (
        "one of the own types",
        "python",
        PYTHON.format("isinstance(f, (A, B, str)) and f.a.b()"),
        "isinstance b<A|.a^B|.a^str|.a|>",
    ),
    ("a comprehension", "python", PYTHON.format("[f.a() for f in g if isinstance(f, A)]"), "a<A|> isinstance"),
    ("what is assigned", "python", PYTHON.format("assert isinstance(f, A); f = f.a(); f.b()"), "isinstance a<A|> b<f>"),
    (
        "a loop binds it",
        "python",
        PYTHON.format("assert isinstance(f, A)\n    for f in g: f.b()"),
        "isinstance b<f>",
    ),
    (
        "a loop binds it for the next time",
        "python",
        PYTHON.format("assert isinstance(f, A); f.a()\n    while f.b(): f.c(); f = f.d()\n    f.e()"),
        "isinstance a<A|> b<f> c<f> d<f> e<f>",
    ),
    (
        "each branch leaves",
        "python",
        PYTHON.format("if not isinstance(f, A):\n        if g: return\n        else: raise e\n    f.a()"),
        "isinstance a<A|>",
    ),
    (
        "one branch goes on",
        "python",
        PYTHON.format("if not isinstance(f, A):\n        if g: return\n        elif h: raise e\n    f.a()"),
        "isinstance a<f>",
    ),
    (
        "a key may change",
        "python",
        PYTHON.format("isinstance(f[i], A) and f[i].a(); isinstance(await f, A) and f.b()"),
        "isinstance a<f[]> isinstance b<f>",
    ),
    ("the length of an array", "csharp", CSHARP.format("var a = new Foo[f.A(), 1 + B()];"), "A<f> B"),
    ("a bare call", "csharp", CSHARP.format("Go();"), "Go"),
    ("a member of a parameter", "csharp", CSHARP.format("f.Go();"), "Go<f>"),
    ("a member of what is only there at times", "csharp", CSHARP.format("f?.Go();"), "Go<f>"),
    ("the own object, whose keyword is no node", "csharp", CSHARP.format("this.Go();"), "Go<self>"),
    ("the base's object", "csharp", CSHARP.format("base.Go();"), "Go<super()>"),
    ("calls of what calls give", "csharp", CSHARP.format("f.A().B();"), "A<f> B<f.A()>"),
    ("an element of an array", "csharp", CSHARP.format("all[0].Go();"), "Go<all[]>"),
    ("type arguments", "csharp", CSHARP.format("f.Go<Foo>();"), "Go<f>"),
    ("what is awaited", "csharp", CSHARP.format("(await f.A()).B();"), "A<f> B<f.A()[*+]>"),
    ("a cast", "csharp", CSHARP.format("((Bar)f).Go();"), "Go<Bar|>"),
    ("one of two", "csharp", CSHARP.format("(f ?? g).Go();"), "Go<=f^=g|>"),
    ("one of two, of which one is nothing", "csharp", CSHARP.format("(c ? null : f).Go();"), "Go<f>"),
    ("a creation", "csharp", CSHARP.format("new N.Foo(1).Go();"), "Foo<N> Go<N.Foo()>"),
    ("the constructor of a base", "csharp", "record R(int n) : N.Q(n); class T : L {}", "Q<N>"),
    ("the constructor of a base", "scala", "class S extends a.L(2) with M\nclass T extends M", "L<a>"),
    ("the constructor of a base", "kotlin", "class S : a.L(2), M\nclass T : M", "L<a>"),
    ("the constructor of a base", "php", "<?php $x = new class(1) extends B {};", "B"),
    ("comments between", "csharp", CSHARP.format("f /* a.B() */ . /* c */ Go();"), "Go<f>"),
    ("a member and a static one", "php", PHP.format("$f->a()?->b(); Foo::c();"), "a<$f> b<$f.a()> c<Foo>"),
    ("names in namespaces", "php", PHP.format(r"\A\go(); new \B\Foo();"), r"go<\A\> Foo<\B\>"),
    ("a computed name is no call", "php", PHP.format("$this->$name(); $f();"), ""),
    (
        "the own type and the one above",
        "php",
        PHP.format("self::a(); parent::b(); new static();"),
        "a<self> b<super()> this",
    ),
    ("selectors behind each other", "dart", DART.format("f.a(1)?.b().c();"), "a<f> b<f.a()> c<f.a().b()>"),
    ("cascades ask one object", "dart", DART.format("f..a()..b();"), "a<f> b<f>"),
    ("not null for sure", "dart", DART.format("f!.a(); this.b(); super.c();"), "a<f> b<self> c<super()>"),
    ("an infix call", "scala", SCALA.format("f go 1; f.a.b()"), "go<f> b<f.a>"),
    ("an ascription", "scala", SCALA.format("(x: Bar).go()"), "go<Bar|>"),
    ("members, also of what may be missing", "typescript", TYPESCRIPT.format("f.a?.b(); f!.c();"), "b<f.a> c<f>"),
    (
        "the own object and the one above",
        "typescript",
        TYPESCRIPT.format("this.#a(); super.b();"),
        "#a<self> b<super()>",
    ),
    ("a function of another object", "javascript", "(0, a.b)();", "b<a>"),
    ("not null, of a negated name", "typescript", TYPESCRIPT.format("!f!.a();"), "a<f>"),
    ("types before and behind", "typescript", TYPESCRIPT.format("(<Bar>f).a(); (f as Baz).b();"), "a<Bar|> b<Baz|>"),
    ("one of two", "typescript", TYPESCRIPT.format("(f ?? g).a(); (c ? f : null).b();"), "a<=f^=g|> b<f>"),
    ("types of templates and calls", "typescript", TYPESCRIPT.format("f.a<Bar>()`x`.b();"), "a<f> b<f.a(<Bar>)()>"),
    ("the own class", "typescript", TYPESCRIPT.format("new this(); new (this.constructor as any)();"), "this this"),
    ("a module", "javascript", "require('./a').b();", "require b<import@$2e$2fa>"),
    ("components", "tsx", "const a = <Foo.Bar><Baz/><p/></Foo.Bar>;", "Bar<Foo> Baz"),
    (
        "a list of what a function makes of elements",
        "javascript",
        "a.map((b) => b.c()).d();",
        "map<a> c<b> d<a[].c()[+]>",
    ),
    (
        "calls with options, events and errors",
        "solidity",
        SOLIDITY.format("f.a{value: 1}(2); emit E(1); revert No();"),
        "a<f> E No",
    ),
    ("a lambda behind the arguments", "kotlin", KOTLIN.format("f.a(1) { b() }.c()"), "a<f> b c<f.a()>"),
    ("what gives its receiver back", "kotlin", KOTLIN.format("f.apply { a() }.b()"), "apply<f> a b<f>"),
    ("not null, and not", "kotlin", KOTLIN.format("val c = !f.a!!.b()"), "b<f.a>"),
    ("one of two, of which one leaves", "kotlin", KOTLIN.format("(f ?: return).a()"), "a<f>"),
    ("a subscript is no call", "swift", SWIFT.format("f[0].a(b[1])"), "a<f[]>"),
    ("what may throw, wait or be nothing", "swift", SWIFT.format("(try await f?.a()!).b()"), "a<f> b<f.a()>"),
    ("members in one row", "gdscript", GDSCRIPT.format("f.a().b.c(g(1))"), "a<f> c<f.a().b> g"),
    ("the own object of a script without a name", "gdscript", GDSCRIPT.format("self.a()"), "a"),
    ("a type that a value is taken for", "gdscript", GDSCRIPT.format("(f as Bar).a()"), "a<Bar|>"),
    (
        "functions that commands are given",
        "bash",
        "run -x ! go; eval 'a b'; trap -- c EXIT; trap - EXIT",
        "run go eval a trap c trap",
    ),
    ("a timed function", "bash", "time -p half 3; if time half; then :; fi", "time half time half"),
    ("a name that an expansion continues, and a path", "bash", 'eval "a_$x=1"; ./go; "$f" b; LANG=C c', "eval c"),
    (
        "pipes, captures and modules by their whole names",
        "elixir",
        ELIXIR.format("alias A.B\nx |> B.go(1) |> stop\nf(&g/1, &B.run/2)\n__MODULE__.h()\nx.i()\nx.j\n&raise/1"),
        "go<A.B> stop f g run<A.B> h<M> i<?>",
    ),
    (
        "heads, which are no calls, and what only looks like one",
        "elixir",
        ELIXIR.format("def a(x) when b(x), do: :default\nc x\ndefmemo d(x)\ndefault(e(x))\nKernel.def(f(x))"),
        "b c defmemo default e def<Kernel>",
    ),
    (
        "functions that are named",
        "elixir",
        ELIXIR.format("apply(A, :go, [])\nplug :auth when x\ndefdelegate a(x), to: B\ndefdelegate b, to: B, as: :c"),
        "apply go<A> plug auth a<B> c<B>",
    ),
    (
        "generic functions, which look as elements and conversions do",
        "go",
        GO.format("f.A[Foo](1).B(); g[*Foo]().B(); h[K, V](1, 2); all[i](1, 2); (*Foo)(f).C()"),
        "A<f> B<f.A(<Foo>)> g B<g(<Foo>)> h Foo C<Foo()>",
    ),
    (
        "literals, addresses, assertions and slices",
        "go",
        GO.format("(&Foo{}).A(); f.(*N.Bar).B(); all[1:2].C(); []Foo{g()}.D(); (-f).E()"),
        "Foo A<Foo|> B<N.Bar|> C<all> g D<[]Foo|> E<?>",
    ),
    (
        "members of members, of templates, and of bases",
        "cpp",
        CPP.format("f.a->b(); N::B<C>::d(); f.B::e(); f.template g<C>(); (*f).h(); f.~Foo(); f /* a.b */ .i();"),
        "b<f.a> d<N.B> e<f> g<f> h<f> ~Foo<f> i<f>",
    ),
    (
        "objects that are created where only their type is named",
        "cpp",
        CPP.format("N::A a{1}; B<C> b = {2}; D(3); new N::E(4); std::make_unique<F>(); return N::G{5};"),
        "A<N> B D E<N> make_unique<std> F G<N>",
    ),
    (
        "bases and members that a constructor initialises, and the type of a result, which creates nothing",
        "cpp",
        "struct A : B { A() : N::B<int>(1), C(2), m(3) {} auto r() -> N::D { return m; } };",
        "B<N> C new<self.m>",
    ),
    ("a cast of an address", "solidity", SOLIDITY.format("Foo(addr).a(); new Foo();"), "Foo a<Foo()> Foo"),
]

BINDINGS: list[tuple[str, str, str, str]] = [
    (
        "parameters",
        "python",
        "def m(a, b: B, *c: C, d=Dog, e=Dog(), g=None, **h: 'H'): ...",
        "a: b:B c:[]C d: d:=Dog e: e:=Dog() g: h:[_]H",
    ),
    ("parts of a value", "python", "a, (b, *c) = f(), g()", "a:=f() b:=g()#0 c:[]_"),
    ("more names than values", "python", "a, b = f()", "a:=f()#0 b:=f()#1"),
    ("several at once", "python", "a = b = f()", "a:=f() b:=f()"),
    ("a type in a comment", "python", "a = {}  # type: dict[str, A]", "a:[str]A"),
    ("loops", "python", "for a, (b, c) in zip(f, enumerate(g)): ...", "a:=f[**] b: c:=g[**]"),
    ("a pattern without brackets", "python", "for (a, b), c in f(): ...", "a:=f()[**]#0#0 b:=f()[**]#0#1 c:=f()[**]#1"),
    (
        "contexts",
        "python",
        "async def m():\n    async with f() as a: ...\n    with g() as b: ...",
        "a:=f().__aenter__() b:=g().__enter__()",
    ),
    ("what is caught", "python", "try: ...\nexcept a.B as c: ...", "c:a.B"),
    ("on the way", "python", "(a := f()).b((c := g)())", "a:=f() c:=g"),
    (
        "lists, maps and sets",
        "python",
        "a = [f(), g()]; b = {1: f()}; c = {f()}; d = f(), g()",
        "a:=f()[+]^=g()[+] b:[_]=f() c:=f()[+] d:",
    ),
    (
        "comprehensions",
        "python",
        "a = [b.c() for b in f]; d = {1: b for b in f}",
        "a:=f[].c()[+] b:=f[**] d:[_]=f[] b:=f[**]",
    ),
    ("a generator among arguments", "python", "a = next(b.c for b in f)", "a:=f[].c[+][] b:=f[**]"),
    ("types", "python", "a = list[A]; b = Item | None; c = Union[A, B]; d = A[0]", "a:%[]A b:%Item c:%A^%B d:=A[0]"),
    ("a declared type", "csharp", CSHARP.format("Baz x = g();"), "f:Foo x:Baz"),
    ("a type with arguments", "csharp", CSHARP.format("Map<int, Baz[]> x = g();"), "f:Foo x:Map[int,Array[Baz]]"),
    ("a call with type arguments", "csharp", CSHARP.format("var x = f.G<Baz>();"), "f:Foo x:=f.G(<Baz>)"),
    ("a type with arguments", "dart", DART.format("Map<int, List<Baz>> x = g();"), "f:Foo x:Map[int,List[Baz]]"),
    ("a type with arguments", "scala", SCALA.format("val x: Map[Int, List[Baz]] = g"), "f:Foo x:Map[Int,List[Baz]]"),
    ("a type with arguments", "kotlin", KOTLIN.format("val x: Map<Int, List<Baz>> = g"), "f:Foo x:Map[Int,List[Baz]]"),
    ("the value of what has no type", "csharp", CSHARP.format("var x = f.G();"), "f:Foo x:=f.G()"),
    ("the elements of a loop", "csharp", CSHARP.format("foreach (var x in all) { }"), "f:Foo x:=all[*]"),
    ("a pattern", "csharp", CSHARP.format("if (o is Baz x) { }"), "f:Foo x:Baz"),
    ("what is taken apart", "csharp", CSHARP.format("foreach (var (x, y) in g) { }"), "f:Foo x: y:"),
    ("a cast in a comment", "javascript", "let x = /** @type {Foo} */ (g || {});", "x:Foo"),
    (
        "patterns with defaults",
        "typescript",
        TYPESCRIPT.format("const {a = 1, b: [c,, d]} = f;"),
        "f:Foo a:=f.a c:=f.b#0 d:=f.b#2",
    ),
    ("the elements of a loop", "typescript", TYPESCRIPT.format("for (const [x] of f.all) { }"), "f:Foo x:=f.all[*]#0"),
    ("a parameter with a default", "javascript", "function a(x = new Foo(), ...y) {}", "x:=Foo() y:"),
    (
        "what an import binds is no variable",
        "javascript",
        "const x = require('a').b, y = require('a')();",
        "y:=import@a()",
    ),
    (
        "the own object has no parameter",
        "typescript",
        "const f: (this: A, b: B) => C = function (b) {};",
        "f:>C(B) b:B b:>C(B)|&0",
    ),
    (
        "assignments",
        "php",
        PHP.format("$x = new Foo(); foreach ($all as $k => $v) {}"),
        "$f:Foo $x:=Foo() $k: $v:=$all[*]",
    ),
    ("a capital makes an instance", "dart", DART.format("var x = Foo(1); var y = g();"), "f:Foo x:Foo y:=g()"),
    ("a value and a type", "scala", SCALA.format("val x = f.a; val y: Bar = g"), "f:Foo x:=f.a y:Bar"),
    ("the one of two that stays", "kotlin", KOTLIN.format("val x = f.a() ?: return"), "f:Foo x:=f.a()"),
    ("a binding in a condition", "swift", SWIFT.format("if let x = f.y { x.a() }"), "f:Foo x:=f.y"),
    ("an instance by new", "gdscript", GDSCRIPT.format("var x := Bar.new(); var y = f.a()"), "f:Foo x:Bar y:=f.a()"),
    (
        "values, several of a call, and the elements of a loop",
        "go",
        GO.format("x := new(N.Foo); y, ok := <-f.c; a, _ := g(); for k, v := range all { _ = k }"),
        "f:Foo x:N.Foo y:=f.c[] ok: a:=g()#0 k:=all{} v:=all[]",
    ),
    (
        "iterators, and arguments that tell type parameters",
        "go",
        GO.format("x := func(yield func(K, V) bool) {}; y := append(all, f); z := g(Foo{}, nil)"),
        "f:Foo x:[K]V yield:>bool y:=all z:=g(Foo,_)",
    ),
    (
        "a switch of types, and constants that repeat a type",
        "go",
        GO.format("switch t := f.(type) { case *Foo: t.A(); case A, B: }; const (\nC Foo = iota\nD\n)"),
        "f:Foo t:=f t:Foo C:Foo D:Foo",
    ),
    ("local variables of a function", "bash", "f() { local -r x=1 y; export z=1; declare w; }", "x: y: w:"),
    (
        "containers",
        "solidity",
        SOLIDITY.format("Foo[] memory x = g(); (uint a, Foo b) = h();"),
        "f:Foo x:[]Foo a:uint b:Foo",
    ),
]


def read_all(toolchain: Toolchain, cases: Iterable[tuple[str, str]]) -> list[Tree]:
    files = [SourceFile(f"{number}", language, code.encode()) for number, (language, code) in enumerate(cases)]
    found = dict(trees(toolchain, files))
    whole = []
    for number in range(len(files)):
        tree = found[number]
        assert isinstance(tree, Tree), files[number]
        assert not tree.damaged(), files[number].data
        whole.append(tree)
    return whole


def facts(tree: Tree, language: str) -> RawReferences:
    syntax = BY_NAME[language].syntax
    assert syntax is not None
    return read(tree, syntax())


def test_calls_and_what_they_are_asked_of_are_read_from_nodes(toolchain: Toolchain) -> None:
    found = read_all(toolchain, [(language, code) for _, language, code, _ in CALLS])
    for tree, (rule, language, code, expected) in zip(found, CALLS, strict=True):
        uses = [use for use in facts(tree, language).uses if use.kind == "call"]
        calls = sorted((use.start, use.name, shown_receiver(use.receiver)) for use in uses)
        assert " ".join(f"{name}<{of}>" if of else name for _, name, of in calls) == expected, (rule, code)


def test_variables_have_the_type_or_the_value_that_they_are_given(toolchain: Toolchain) -> None:
    found = read_all(toolchain, [(language, code) for _, language, code, _ in BINDINGS])
    for tree, (rule, language, code, expected) in zip(found, BINDINGS, strict=True):
        variables = sorted(facts(tree, language).variables, key=lambda variable: variable.offset)
        told = " ".join(f"{each.name}:{shown(each.type)}" for each in variables if each.name != "all")
        assert told == expected, (rule, code)


def test_an_object_with_many_members_keeps_the_first_ones_and_says_that_there_are_more(toolchain: Toolchain) -> None:
    members = ", ".join(f"member{number}: new Item()" for number in range(200))
    (tree,) = read_all(toolchain, [("javascript", f"module.exports = {{ {members} }}; export {{ a as default }};")])
    (_, written), (name, own) = ((name, shown(value)) for name, value in facts(tree, "javascript").renamed)
    assert written.startswith("{member0:=Item(),member1:=Item(),")
    assert written.endswith(":=Item(),...:_}")
    assert (name, own) == ("default", "=a")


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ("name", ["a"]),
        ("0", ["a"]),
        ("-1", ["c"]),
        ("missing|body/leaf", ["b", "c"]),
        ("body/*", ["b", "c"]),
        ("body/^/name", ["a"]),
        ("missing", []),
    ],
)
def test_a_place_leads_to_the_nodes_below_that_it_says(place: str, expected: list[str]) -> None:
    data = b"a b /* no child */ c"
    kinds = ["root", "leaf", "body", "leaf", "comment", "leaf"]
    fields = ["", "name", "body", "", "", ""]
    starts, ends = [0, 0, 2, 2, 4, 19], [20, 1, 20, 3, 18, 20]
    tree = Tree(data, kinds, fields, [-1, 0, 0, 2, 2, 2], [6, 2, 6, 4, 5, 6], starts, ends)
    read_of = read_place(place)
    nodes = children_at(tree, 0, read_of)
    assert [tree.text(node) for node in nodes] == (["b /* no child */ c"] if place == "-1" else expected)
    assert child_at(tree, 0, read_of) == (nodes[0] if nodes else -1)


def test_the_sibling_in_front_of_a_node_and_the_one_behind_it_are_no_comments(toolchain: Toolchain) -> None:
    code = "/** of a */ class A { /* 1 */ void m(Foo f) { f.a(b, /* 2 */ c /* 3 */); // 4\n } /* 5 */ int n; } // 6\n"
    (tree,) = read_all(toolchain, [("csharp", code)])
    assert "comment" in tree.kinds
    assert (previous(tree, 0), following(tree, 0)) == (-1, -1)
    for parent in range(len(tree)):
        siblings = tree.children(parent)
        bare = [child for child in siblings if tree.kinds[child] != "comment"]
        for child in siblings:
            assert previous(tree, child) == max((other for other in bare if other < child), default=-1)
            assert following(tree, child) == min((other for other in bare if other > child), default=-1)


def test_a_chain_of_thousands_of_calls_is_read_without_recursion(toolchain: Toolchain) -> None:
    code = CSHARP.format("f" + ".A()" * 900 + ";")
    (tree,) = read_all(toolchain, [("csharp", code)])
    calls = [use for use in facts(tree, "csharp").uses if use.kind == "call"]
    assert len(calls) == 900
    assert shown_receiver(calls[0].receiver) == "f.A()<.A()>"


@pytest.mark.parametrize("language", ["csharp", "python"])
def test_choices_inside_of_hundreds_of_others_are_unknown(language: str, toolchain: Toolchain) -> None:
    sign = {"csharp": "??", "python": "or"}[language]
    code = "f"
    for _ in range(300):
        code = f"({code} {sign} f).a"
    (tree,) = read_all(toolchain, [(language, {"csharp": CSHARP, "python": PYTHON}[language].format(f"{code}.go();"))])
    calls = [use for use in facts(tree, language).uses if use.kind == "call"]
    assert [(use.name, use.receiver) for use in calls] == [("go", UNKNOWN)]
