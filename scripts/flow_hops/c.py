"""The hops of C, in the form that ``flow_hops`` describes."""

# ruff: noqa: E501 - a hop is easier to read on one line

from __future__ import annotations

HOPS = {
    "assign": "int $V = $v + 1;\nint $D = $d + 1;",
    "overwrite": "int t$n = $v;\n?t$n\nt$n = $d;\n?t$n\nint $V = $v;\nint $D = t$n;",
    "call": "static int h$n(int a, int b) {\n    ?a\n    ?b\n    return a * 2;\n}\n---\nint $V = h$n($v, $d);\nint $D = h$n($d, 5);",
    "struct": "struct C$n { int a; int b; };\n---\nstruct C$n o$n = { .a = $v, .b = $d };\nint $V = o$n.a;\nint $D = o$n.b;",
    "members": "typedef struct { int a; int b; } C$n;\n---\nC$n o$n;\no$n.a = $v;\no$n.b = $d;\nint $V = o$n.a;\nint $D = o$n.b;",
    "pointer": "struct C$n { int a; int b; };\nstatic void set$n(struct C$n *c, int a) {\n    ?a\n    c->a = a;\n}\nstatic int get$n(const struct C$n *c) {\n    return c->a;\n}\n---\nstruct C$n o$n = {0};\nset$n(&o$n, $v);\nint $V = get$n(&o$n);\nint $D = o$n.b + $d;",
    "copy": "struct C$n { int a; };\nstatic void set$n(struct C$n c, int a) {\n    c.a = a;\n}\n---\nstruct C$n o$n = { .a = $d };\nset$n(o$n, $v);\nint $V = $v;\nint $D = o$n.a;",
    "out": "static void h$n(int *p, int a) {\n    *p = a;\n}\n---\nint $V = 0;\nh$n(&$V, $v);\nint $D = $d;",
    "made": "struct C$n { int a; int b; };\nstatic struct C$n *make$n(int a, int b) {\n    struct C$n *c = malloc(sizeof *c);\n    c->a = a;\n    c->b = b;\n    return c;\n}\n---\nstruct C$n *o$n = make$n($v, $d);\nint $V = o$n->a;\nint $D = o$n->b;",
    "array": "int x$n[2] = {$v, $d};\nint $V = x$n[0];\nint $D = x$n[1];",
    "element": "int x$n[2] = {0};\nx$n[0] = $v;\nx$n[1] = $d;\nint $V = x$n[0];\nint $D = x$n[1];",
    "array loop": "int x$n[1] = {$v};\nint $V = 0;\nfor (int i$n = 0; i$n < 1; i$n++) {\n    ?i$n\n    $V += x$n[i$n];\n}\nint $D = $d;",
    "branch": "int $V;\nif ($d > 0)\n    $V = $v;\nelse if ($d > 5)\n    $V = 3;\nelse {\n    $V = $d;\n}\nint $D = $d;",
    "loop": "int $V = 0;\nfor (int i$n = 0; i$n < 2; i$n++) {\n    $V += $v;\n}\nint $D = $d;",
    "while": "int $V = 0, k$n = 2;\nwhile (k$n-- > 0)\n    $V += $v;\nint $D = $d;",
    "switch": "int $V;\nswitch ($d) {\ncase 99:\n    $V = 1;\n    break;\ndefault:\n    $V = $v;\n}\nint $D = $d;",
    "ternary": "int $V = $d > 0 ? $v : 0;\nint $D = $d;",
    "macro": "#define F$n(x) ((x) + 1)\n---\nint $V = F$n($v);\nint $D = F$n($d);",
    "constant": "#define K$n 3\n---\nint $V = $v + K$n;\nint $D = K$n + $d;",
    "global": "static int state$n;\nstatic void put$n(int a) {\n    state$n = a;\n}\nstatic int get$n(void) {\n    return state$n;\n}\n---\nput$n($v);\nint $V = get$n();\nint $D = $d;",
    "callback": "static int one$n(int q) { return q + 1; }\nstatic int h$n(int (*f)(int), int a) {\n    return f(a);\n}\n---\nint $V = h$n(one$n, $v);\nint $D = $d;",
    "function pointer": "static int one$n(int q) { return q + 1; }\n---\nint (*f$n)(int) = one$n;\nint $V = f$n($v);\nint $D = $d;",
    "table": "struct O$n { int (*run)(int a); };\nstatic int one$n(int a) {\n    ?a\n    return a;\n}\nstatic const struct O$n ops$n = { .run = one$n };\n---\nint $V = ops$n.run($v);\nint $D = $d;",
    "text": 'char s$n[20];\nsnprintf(s$n, sizeof s$n, "%d", $v);\nint $V = atoi(s$n);\nint $D = $d;',
    "memory": "int x$n[1], y$n[1] = {$v};\nmemcpy(x$n, y$n, sizeof x$n);\nint $V = x$n[0];\nint $D = $d;",
    "pointer walk": "int x$n[1] = {$v};\nint *p$n = x$n;\nint $V = *p$n;\nint $D = $d;",
    "address": "int q$n = $v;\nint *p$n = &q$n;\nint $V = *p$n;\nint $D = $d;",
    "nested": "struct A$n { struct { int x; int y; } b; };\n---\nstruct A$n o$n;\no$n.b.x = $v;\no$n.b.y = $d;\nint $V = o$n.b.x;\nint $D = o$n.b.y;",
    "recursion": "static int h$n(int i, int a) {\n    if (i == 0)\n        return a;\n    return h$n(i - 1, a);\n}\n---\nint $V = h$n(2, $v);\nint $D = h$n(1, $d);",
    "goto": "int $V = 0;\nif ($d > 0)\n    goto end$n;\n$V = 5;\nend$n:\n$V += $v;\nint $D = $d;",
    "list": "struct N$n { struct N$n *next; int a; };\nstatic struct N$n *push$n(struct N$n *old, int a) {\n    struct N$n *one = malloc(sizeof *one);\n    one->next = old;\n    one->a = a;\n    return one;\n}\n---\nstruct N$n *l$n = push$n(NULL, $v);\nint $V = 0;\nfor (struct N$n *e$n = l$n; e$n; e$n = e$n->next)\n    $V += e$n->a;\nint $D = $d;",
    "cast": "void *p$n = (void *)(long)$v;\nint $V = (int)(long)p$n;\nint $D = $d;",
}
