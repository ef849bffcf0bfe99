"""Constructs that languages have lately and grammars lack: source, its symbols with their lines, its calls."""

UNTERMINATED = """class Mail(@all:NotBlank val to: String, @field:[A B] var n: Int = twice(3))

fun label(): String = "price"

typealias Handler<T> = suspend context(Log) (T) -> Unit

annotation class Marks(val names: Array<String> = [])

fun twice(n: Int): Int = n
"""
LOOPS = """each() for x in $(list); do twice "$x"; done
function until_done() until check; do
  for x in a; do twice "$x"; done
  note
done
coproc WORK { twice 1; }
twice() { :; }
coproc twice 2
coproc { twice 3; after; }
"""
BRACES = """class A {
    void F() {
        var s = $$\"\"\"{{{X()}}} {{Y()}} { no() }\"\"\";
        var t = $$\"\"\" {{Z()}} \"\"\";
    }
}
"""
DEFER = """typedef enum level : unsigned char { low, high } level;

enum shade { dark [[deprecated("no")]], light };

int after(void) { return 1; }
"""
MODULE = """module Shop
using Base: sin

g(x)::Int where {T} = twice(x)
const global LIMIT::Int = 3
after() = twice(1)
twice(n) = n * 2
function (m::Model{T})(n) where {T} twice(n) end
(::Plain)(n) = map(function (x) x end, n)
end
"""
GENERIC = """package a

func (t *Tree[T]) Convert[U any](f func(T) U) *Tree[U] {
\tp := new(twice(3))
\treturn t.Convert[U](f)
}

func twice(n int) int { return n }
"""
PRIMARY = """class User(final String name) {
  this : assert(name != '') {
    twice(1);
  }
}

extension type const Name(String value);

class Plain {
  new(this.x);
  factory() => Plain(1);
  var all = [const .new(1), const .at(2), .of(twice(2))];
}
"""
LINES = '''module Shop where

msg = """
  hello {- not
  fake :: Int
  """

after :: Int
after = 1
'''
STYLES = """@media (400px <= width < 700px) and (not (hover)) {
  .low { a: b }
}
@container card (inline-size > 30em) and style(--x: 1) {
  .in { a: b }
}
@page :first { a: b }
.after { a: b }
"""
GIVEN = """trait Ord[T]

given listOrd: [A] => (ord: Ord[A]) => Ord[List[A]]:
  def cmp = twice(1)

given Ord[Int] with
  def cmp = twice(2)

class Page:
  erased val gone = 1
  def after = twice(3)

def twice(n: Int) = n
"""
MATCHED = """case $x in
  *.@(c|h)) twice 5 ;;
  +([0-9])|!(foo)) twice 6 ;;
esac
after() { twice 7; }
"""
REFLECTED = """consteval auto members() { return ^^Point; }

int walk() {
    if consteval { return twice(1); } else { return twice(2); }
}

enum struct Level : unsigned { low [[deprecated]] = 1, high };

int after() { return 1; }
"""
UNION = """public union Pet(Cat, Dog, Bird?)
{
    public string Name => Twice(this);
}
public class After { }
"""

RANGE = "@media (400px <= width < 700px) and (not (hover))"
BOX = "@container card (inline-size > 30em) and style(--x: 1)"
CASES = [
    (
        "kotlin",
        UNTERMINATED,
        "Mail@1; Mail.to@1; Mail.n@1; label@3; Handler@5; Marks@7; Marks.names@7; twice@9",
        "twice@1",
    ),
    ("c", DEFER, "level@1; level@1; level.low@1; level.high@1; shade@3; shade.dark@3; shade.light@3; after@5", ""),
    ("julia", MODULE, "Shop@1-10; Shop.g@4; Shop.LIMIT@5; Shop.after@6; Shop.twice@7; Shop.Model@8; Shop.Plain@9", ""),
    ("go", GENERIC, "Tree.Convert@3-6; twice@8", "twice@4 Convert@5"),
    (
        "dart",
        PRIMARY,
        "User@1-5; User.name@1; User.this@2-4; Name@7; Name.value@7; "
        "Plain@9-13; Plain.Plain@10; Plain.Plain@11; Plain.all@12",
        "twice@3 twice@12 at@12 of@12",
    ),
    ("haskell", LINES, "msg@3-6; after@8-9", ""),
    (
        "css",
        STYLES,
        f"{RANGE}@1-3; {RANGE}..low@2; {BOX}@4-6; {BOX}..in@5; @page :first@7; .after@8",
        "",
    ),
    (
        "scala",
        GIVEN,
        "Ord@1; listOrd@3-4; listOrd.cmp@4; given_Ord_Int@6-7; given_Ord_Int.cmp@7; "
        "Page@9-11; Page.gone@10; Page.after@11; twice@13",
        "twice@4 twice@7 twice@11",
    ),
    ("bash", MATCHED, "after@5", "twice@2 twice@3 twice@5"),
    ("cpp", REFLECTED, "members@1; walk@3-5; Level@7; Level.low@7; Level.high@7; after@9", "twice@4"),
    ("csharp", UNION, "Pet@1-4; Pet.Name@3; After@5", "Twice@3"),
    (
        "java",
        "value record Pair(int a) { int sum() { return twice(a); } }\n",
        "Pair@1; Pair.a@1; Pair.sum@1",
        "twice@1",
    ),
    ("nix", "rec { twice = n: n; pipe = 3 |> twice; after = 1; }\n", "twice@1; pipe@1; after@1", ""),
    ("rust", "auto trait Mark {}\nfn twice<T: [const] Def>() {}\n", "Mark@1; twice@2", ""),
    ("lua", "global count <const> = 1\nglobal function twice(n) return n end\n", "count@1; twice@2", ""),
    (
        "bash",
        LOOPS,
        "each@1; until_done@2-5; twice@7",
        "twice@1 list@1 check@2 twice@3 twice@6 twice@8 twice@9 after@9",
    ),
    ("ruby", 'def f = puts "a"\ndef g(a) = twice a\ndef h = f\n', "f@1; g@2; h@3", "puts@1 twice@2 f@3"),
    ("csharp", BRACES, "A@1-6; A.F@2-5", "X@3 Y@3 Z@4"),
    ("swift", "func f() {\n  defer { g() }\n}\n", "f@1-3", "g@2"),
]
