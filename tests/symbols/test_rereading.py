"""Constructs that a grammar takes for others without an error have the nodes of what they mean."""

from __future__ import annotations

import pytest

from smart_explore.model import SourceFile
from smart_explore.symbols.trees import trees
from smart_explore.tree.tree import Node, Tree
from smart_explore.treesitter.toolchain import Toolchain

KOTLIN, DART, SWIFT = "fun f() {{ {} }}\n", "void f() async {{ {} }}\n", "func f() {{ {} }}\n"
CPP = "void f() {{ {} }}\n"
GO = "package a\n\nfunc (s *S) f(kind string, text string) {{ {} }}\n"
CSHARP, TYPESCRIPT = "class A {{ void F() {{ {} }} }}\n", "async () => {{ {} }}\n"
JAVA, PHP = "class A {{ void f() {{ {} }} }}\n", "<?php\n{}\n"
SOLIDITY = "contract A {{ function f(uint b) external {{ {} }} }}\n"

# What the grammar takes for something else, the same where it does not, and the kind of the nodes that are compared.
CASES = [
    ("kotlin", KOTLIN, "val a = read<Item>(text)", "val a = read<Item>(text)!!", "call_expression"),
    ("kotlin", KOTLIN, "return read<Item>(text)", "return read<Item>(text)!!", "call_expression"),
    ("kotlin", KOTLIN, "use(read<shop.Item>(text))", "use(read<shop.Item>(text)!!)", "type_arguments"),
    ("kotlin", KOTLIN, "a = b?.read<Item>(text)", "a = b?.read<Item>(text)!!", "call_expression"),
    ("kotlin", KOTLIN, "a = b ?: read<Item>(text)", "a = b ?: read<Item>(text, 1)", "type_arguments"),
    ("kotlin", KOTLIN, "a = b ?: -read<Item>(c)", "a = b ?: -read<Item?>(c)", "value_arguments"),
    ("kotlin", KOTLIN, "a = read<Item>(read<Box>(b))", "a = read<Item>(read<Box>(b)!!)!!", "type_arguments"),
    ("kotlin", KOTLIN, "a = read<Item>({ b })", "a = read<Item>({ b })!!", "call_expression"),
    ("dart", DART, "var a = read<Item>(text);", "var a = read<Item>(text) as B;", "selector"),
    ("dart", DART, "return shop.read<Item>(text).b();", "shop.read<Item?>(text).b();", "arguments"),
    ("dart", DART, "var a = await read<Item>(text);", "var a = await read<Item>(text) as B;", "selector"),
    ("dart", DART, "use(read<b.Item>(text));", "use(read<b.Item>(text) as B);", "type_arguments"),
    ("dart", DART, "a = read<Item>(text: b);", "a = read<Item>(text: b) as B;", "named_argument"),
    ("dart", DART, "a = read<Item>(b, c: d.e);", "a = read<Item>(b, c: d.e) as B;", "arguments"),
    ("swift", SWIFT, "let a = Pool<Item>.take(b)", "let a = Pool<Item>.take(b) + 1", "call_expression"),
    ("swift", SWIFT, "let a = Pool<Item>.take().b", "let a = Pool<Item>.take().b + 1", "navigation_expression"),
    ("swift", SWIFT, "return Pool<Item>.shared", "return Pool<Item>.shared + 1", "navigation_expression"),
    ("swift", SWIFT, "let a = Pool<Item>.self", "let a = Pool<Item>.self + 1", "navigation_expression"),
    ("swift", SWIFT, "Pool<Item>.take { b }", "let a = Pool<Item>.take { b } + 1", "call_expression"),
    ("go", GO, "a := all[kind](text)", "a := all[kind](text, 1)", "index_expression"),
    ("go", GO, "return s.all[kind](text).Run()", "return s.all[kind](text, 1).Run()", "index_expression"),
    ("go", GO, "for k := range all { all[k](text) }", "for k := range all { all[k](text, 1) }", "index_expression"),
    ("go", GO, "a := s.All[mode](text)", "a := s.All[mode](text, 1)", "index_expression"),
    ("go", GO, "k := 1; func() { all[k](text) }()", "k := 1; func() { all[k](text, 1) }()", "index_expression"),
    ("go", GO, "all[kind](text)", "(all)(text)", "argument_list"),
    ("cpp", CPP, "table[kind](a);", "if (b) table[kind](a);", "expression_statement"),
    ("cpp", CPP, "table[kind]();", "if (b) table[kind]();", "expression_statement"),
    ("cpp", CPP, "shop::table[kind](a, shop::b);", "if (b) shop::table[kind](a, shop::b);", "expression_statement"),
    ("cpp", CPP, "table[i][j](f(a), g(h(), b));", "if (b) table[i][j](f(a), g(h(), b));", "expression_statement"),
    ("cuda", CPP, "table[i](a)(b);", "if (b) table[i](a)(b);", "expression_statement"),
    ("csharp", CSHARP, "var a = (b) - c;", "var a = (b) / c;", "binary_expression"),
    ("csharp", CSHARP, "Use((b.C.D) & e);", "Use((b.C.D) / e);", "binary_expression"),
    ("csharp", CSHARP, "var a = (b[i]) - c;", "var a = (b[i]) / c;", "binary_expression"),
    ("csharp", CSHARP, "var a = (b.C[i, d][0]) & e;", "var a = (b.C[i, d][0]) / e;", "element_access_expression"),
    ("csharp", CSHARP, "a = (b) * (c);", "a = (b) / (c);", "binary_expression"),
    ("csharp", CSHARP, "var a = (b) - (c) * d;", "var a = (b) == (c) / d;", "binary_expression"),
    (
        "csharp",
        CSHARP,
        "a = (b /* ) */) /* ) */ - /* - */ c;",
        "a = (b /* ) */) /* ) */ / /* - */ c;",
        "binary_expression",
    ),
    ("java", JAVA, "a = (b.c) - d;", "a = (b.c) / d;", "binary_expression"),
    ("java", JAVA, "use((b.c.d) + e.f());", "use((b.c.d) / e.f());", "binary_expression"),
    ("java", JAVA, "a = (b.c) - -d;", "a = (b.c) / -d;", "binary_expression"),
    ("java", JAVA, "a = (b.c) - d--;", "a = (b.c) / d--;", "binary_expression"),
    ("java", JAVA, "a = (b. /* c */ d) - e;", "a = (b. /* c */ d) / e;", "binary_expression"),
    (
        "java",
        JAVA,
        "a = (b.c /* ) */) /* ) */ - /* - */ d;",
        "a = (b.c /* ) */) /* ) */ / /* - */ d;",
        "binary_expression",
    ),
    ("php", PHP, 'echo "$a?->b";', 'echo "{$a?->b}";', "encapsed_string"),
    ("php", PHP, 'echo "a $b?->c.\\n";', 'echo "a {$b?->c}.\\n";', "encapsed_string"),
    ("php", PHP, 'echo "$a?->b$c?->é->d";', 'echo "{$a?->b}{$c?->é}->d";', "encapsed_string"),
    ("php", PHP, "$a = `b $c?->d`;", "$a = `b {$c?->d}`;", "shell_command_expression"),
    ("php", PHP, "$a = <<<B\n  $c?->d e\n  B;", "$a = <<<B\n  {$c?->d} e\n  B;", "heredoc_body"),
    ("typescript", TYPESCRIPT, "a = tag<Item>`b ${c}`", "a = tag`b ${c}`", "template_string"),
    ("typescript", TYPESCRIPT, "a = b.tag<Item>`c`", "a = b.tag<Item>(c)", "type_arguments"),
    ("typescript", TYPESCRIPT, "a = await tag<b.Item>`c`", "a = await tag<b.Item>(c)", "type_arguments"),
    ("typescript", TYPESCRIPT, "a = tag<string>`c`", "a = tag<string>(c)", "type_arguments"),
    ("tsx", TYPESCRIPT, "a = tag(b)<Item>`c`", "a = tag(b)<Item>(c)", "type_arguments"),
    ("typescript", TYPESCRIPT, "await a.b<Item>(c => d)", "await (a.b<Item>(c => d))", "call_expression"),
    ("typescript", TYPESCRIPT, "await a<Item>(b).c<Item>(d)!", "(a<Item>(b).c<Item>(d)!)", "non_null_expression"),
    ("tsx", TYPESCRIPT, "a = b ?? !c<Item>(d)[0]", "a = b ?? !(c<Item>(d)[0])", "subscript_expression"),
    ("typescript", TYPESCRIPT, "a + b<Item>(c) + d<E>(f)", "a + (b<Item>(c)) + (d<E>(f))", "call_expression"),
    ("typescript", TYPESCRIPT, "a && b!.c()", "a && (b!.c())", "non_null_expression"),
    ("tsx", TYPESCRIPT, "a = +b - c!.d().e", "a = +b - (c!.d().e)", "non_null_expression"),
    ("typescript", TYPESCRIPT, "a || b!.c && !d![0]", "a || (b!.c) && !(d![0])", "subscript_expression"),
    ("typescript", TYPESCRIPT, "a && b!", "a && (b!)", "non_null_expression"),
    ("typescript", TYPESCRIPT, "using a = b();", "const a = b();", "variable_declarator"),
    ("typescript", TYPESCRIPT, "using a = b, c = d = e;", "const a = b, c = d = e;", "variable_declarator"),
    ("tsx", TYPESCRIPT, "await using a = b(), c = d();", "const a = b(), c = d();", "variable_declarator"),
    ("typescript", TYPESCRIPT, "for (using a = b();;) {}", "for (const a = b();;) {}", "variable_declarator"),
    ("solidity", SOLIDITY, "a = b + c.d(e);", "a = b + (c.d(e));", "call_expression"),
    ("solidity", SOLIDITY, "return a == b.c() && !d.e();", "a == (b.c()) && !(d.e());", "member_expression"),
    ("solidity", SOLIDITY, "a = b.c() - d.e().f() * g.h();", "(b.c()) - (d.e().f()) * (g.h());", "call_expression"),
    ("solidity", SOLIDITY, "a = b ? c.d() : e.f();", "b ? c.d() : (e.f());", "call_expression"),
    ("solidity", SOLIDITY, "if (a > -b.c()) {}", "if (a > -(b.c())) {}", "call_expression"),
]

# The names that declare variables in patterns, which the grammar takes for constants, and the constants beside them.
PATTERNS = [
    ("dart", DART, "var (a, b: c, :d) = e;", "a c d", ""),
    ("dart", DART, "final P(:x, y: [a, ...b]) = c;", "x a b", ""),
    ("dart", DART, "for (final {'k': (a, b)} in c) {}", "a b", ""),
    ("dart", DART, "for (var (a, b) = (0, c); a < b; a++) {}", "a b", ""),
    ("dart", DART, "if (c case (a, 1)) {}", "", "a 1"),
    ("dart", DART, "(a, b) = (b, a);", "", "a b"),
]

# What the grammar takes for what it is.
KEPT = [
    ("kotlin", KOTLIN, "if (a < b && c > (d)) e()", "binary_expression", 3),
    ("kotlin", KOTLIN, "use(a < b, c > (d))", "binary_expression", 2),
    ("dart", DART, "if (a < b && c > (d)) {}", "relational_expression", 2),
    ("swift", SWIFT, "if a < b && c > .d {}", "comparison_expression", 2),
    ("go", GO, "a := Map[int](text)", "type_conversion_expression", 1),
    ("go", GO, "a := maps.Map[Key](text)", "type_conversion_expression", 1),
    ("go", GO, "a := Map[[]kind](text)", "type_conversion_expression", 1),
    ("cpp", CPP, "auto [a, b](c);", "structured_binding_declarator", 1),
    ("cpp", CPP, "const auto& [a, b] = c;", "structured_binding_declarator", 1),
    ("csharp", CSHARP, "var a = (int) -b;", "cast_expression", 1),
    ("csharp", CSHARP, "var a = (B[]) -b;", "cast_expression", 1),
    ("csharp", CSHARP, "var a = (List<B>) b;", "cast_expression", 1),
    ("csharp", CSHARP, "var a = (B) (-c);", "cast_expression", 1),
    ("csharp", CSHARP, "var a = (B) !c;", "cast_expression", 1),
    ("java", JAVA, "a = (int) -b;", "cast_expression", 1),
    ("java", JAVA, "a = (b.C) ~d;", "cast_expression", 1),
    ("java", JAVA, "a = (b.C) (-d);", "cast_expression", 1),
    ("java", JAVA, "a = (b.@D C) -e;", "cast_expression", 1),
    ("php", PHP, 'echo "{$a}?->b ${c}?->d $e->f?->g $h[0]?->i";', "nullsafe_member_access_expression", 0),
    ("php", PHP, "echo \"$a ?->b $c?-> $d?->{e} ?->f\", '$g?->h';", "nullsafe_member_access_expression", 0),
    ("typescript", TYPESCRIPT, "a = b < c || d > `e`", "binary_expression", 3),
    ("solidity", SOLIDITY, "(a + b).c();", "parenthesized_expression", 1),
]


def read(toolchain: Toolchain, sources: list[tuple[str, str, str]]) -> list[Tree]:
    files = [SourceFile("a", language, form.format(code).encode()) for language, form, code in sources]
    found = dict(trees(toolchain, files))
    read = [found[index] for index in range(len(files))]
    assert all(isinstance(tree, Tree) and not tree.damaged() for tree in read)
    return [tree for tree in read if isinstance(tree, Tree)]


def shape(node: Node) -> object:
    return node.kind, [(child.field, shape(child)) for child in node.children] or node.text


def of_kind(tree: Tree, kind: str) -> list[Node]:
    return [node for node in tree.root.descendants() if node.kind == kind]


def test_what_a_grammar_takes_for_something_else_is_what_it_means(toolchain: Toolchain) -> None:
    misread = read(toolchain, [(language, form, code) for language, form, code, _, _ in CASES])
    plain = read(toolchain, [(language, form, code) for language, form, _, code, _ in CASES])
    for case, tree, other in zip(CASES, misread, plain, strict=True):
        found, expected = of_kind(tree, case[-1]), of_kind(other, case[-1])
        assert found, case
        assert list(map(shape, found)) == list(map(shape, expected)), case


def test_what_a_grammar_takes_for_what_it_is_stays_so(toolchain: Toolchain) -> None:
    for case, tree in zip(KEPT, read(toolchain, [case[:3] for case in KEPT]), strict=True):
        assert len(of_kind(tree, case[3])) == case[4], case


def test_names_in_the_pattern_of_a_declaration_are_variables(toolchain: Toolchain) -> None:
    for case, tree in zip(PATTERNS, read(toolchain, [case[:3] for case in PATTERNS]), strict=True):
        found = [
            " ".join(node.text for node in of_kind(tree, kind)) for kind in ("variable_pattern", "constant_pattern")
        ]
        assert found == [case[3], case[4]], case


def test_the_nodes_of_a_reread_tree_lie_in_their_parents_in_order(toolchain: Toolchain) -> None:
    cases = [*(case[:3] for case in CASES), *(case[:3] for case in PATTERNS)]
    for case, tree in zip(cases, read(toolchain, cases), strict=True):
        for node in (tree.root, *tree.root.descendants()):
            position = node.start
            for child in node.children:
                assert child.parent == node
                assert position <= child.start < child.end <= node.end, (case, node, child)
                position = child.end


def test_a_comment_between_the_names_of_a_misread_construct_changes_nothing_else(toolchain: Toolchain) -> None:
    sources = [("go", GO, "a := s./* all */All[mode](text)"), ("csharp", CSHARP, "var a = (b./* of */C[i]) - d;")]
    go, csharp = read(toolchain, sources)
    assert [len(of_kind(go, kind)) for kind in ("call_expression", "type_conversion_expression")] == [1, 0]
    assert [len(of_kind(csharp, kind)) for kind in ("binary_expression", "cast_expression")] == [1, 0]


@pytest.mark.parametrize("code", ["read<Item>(" * 200 + "a" + ")" * 200, "-" * 400 + "read<Item>(a)"])
def test_nested_calls_are_all_reread(code: str, toolchain: Toolchain) -> None:
    (tree,) = read(toolchain, [("kotlin", KOTLIN, f"a = {code}")])
    assert len(of_kind(tree, "type_arguments")) == code.count("<")
