"""Newer constructs among others of their language: source, its symbols with their lines, its calls."""

RESTORED = """namespace Port
{
    public closed class Shape { }

    public ref struct Reader<T> : IDisposable where T : allows ref struct
    {
        public required ReadOnlySpan<byte> Bytes { get; init; }
        private Lock gate = new();
        public void Dispose() => Close();
        void Close() { lock (gate) { Seal(Bytes[^1..]); } }
        static void Seal(scoped ReadOnlySpan<byte> last) { }
    }

    public static class Use
    {
        public static string Name(object value) => value switch
        {
            Crate { Size: > 3 and < 9 } c => c.Show(),
            [_, .. var rest, 0] => Rest(rest),
            _ => throw new NotSupportedException(),
        };

        static string Rest(object o) => o.ToString()!;
    }
}
"""
LABELS = """struct [[nodiscard("look at it")]] ship {
    _BitInt(24) tons;
    unsigned deep : 3, : 2;
} __attribute__((packed));

int moor(struct ship s[static 1], size_t n, int grid[n][n])
{
    if (n > 3wb) { stop(); }
    defer { close_all(); }
outer:
    for (size_t i = 0; i < n; i++) {
        static_assert(sizeof(int) >= 4);
        switch (grid[i][0]) {
        case 1 ... 5: continue outer;
        case 6: { int deep = half(2); [[fallthrough]]; }
        default: break outer;
        }
    }
    return 0b1'0uwb;
}

int last(void) { return twice(1); }
"""
EXPECTED = """inline fun <reified T> parse(text: String, crossinline done: suspend context(Scope) (T) -> Unit): T {
    val items: Array<String> = ["a", "b"]
    run { return decode<T>(text) }
}

suspend fun pump(source: Flow<Event>) = source
    .filter { it !is Event.Stopped }
    .collect { event ->
        when (event) { is Event.Moved -> put(event); Event.Stopped -> {} }
    }

context(log: Logger, _: Clock)
private val handler: (@Composable (Int) -> Unit)? = null
val Event.isMoved: Boolean
    @JvmName("moved") get() = this is Event.Moved
"""
DESCRIBED = '''"Finds a ship."
query Find(
  "the ship"
  $ship: ID!
) {
  ship(id: $ship) { ...Parts }
}
"""
Parts of a ship.

"""
fragment Parts on Ship { id }
type Query {
  "one" query: Ship
  "two" subscription(id: ID): Ship
}
enum Level { "low" query HIGH }
'''
BASED = """class Quay : Base {
    Quay([string] $name) : base($name) { $this.Load = 4 }
    Quay() : base('x', (Get-Half 2)) { }
    hidden Quay([int] $a) { }
}
enum Level : byte { Low = 1; High = 2 }
function After { }
"""
LEADING = """class Quay
  def ready?
    ships.any? { it.ready? }
      && level > 3
      || ships.map { _1 + _2 }.sum.zero?
  end
  def both = one(1)
    && two(2)
  def third
    if a(1)
      && b(2)
      go
    end
    x = c
      and d(3)
  end
end
"""
NESTED = """@layer base, theme.dark;
.card {
  .big & { color: var(--a,) }
  @container box (inline-size >= 3em) { .in { a: b } }
  @container scroll-state(stuck: top) { a: b }
}
.after { a: b }
"""
ANNOTATED = """struct [[=marked{"x"}]] Quay { int n [[=key, =other("y")]];
};
template <class... Ts> struct Pack { using First = Ts...[0]; friend Ts...; };
[[=test]] void run() { go(); }

auto all() {
    template for (constexpr auto m : members(^^T)) { use(obj.[:m:]); }
}
int after() { return twice(1); }
"""
LENT = """@available(SwiftStdlib 6.4, *)
public protocol Shelf: ~Copyable {
    associatedtype Index: Equatable, Hashable
    subscript(index: Index) -> Int { borrow mutate }
}

public struct Stack: ~Copyable {
    public mutating func push(_ item: __owned Item, by: __shared Item) { go(item) }
    public __consuming func all() -> [Item] { list(consume self) }
    @_lifetime(self: copy self)
    @inlinable
    public mutating func take() { Swift::swap(1) }
    var first: Item {
        _read { yield one() }
        _modify { yield &items[0] }
    }
}

func after() { go(1) }
"""
CONSTRAINED = """#if not defined(LAST)
struct Hook { void push(Item* item) { item->*next = exchange(item, head); } };
#endif
struct Chain : Link<int>... { using Link<int>::select...; };
using Type = decltype(auto(one(1)));
void walk() {
    auto&& [tag, data, ... rest] = two();
    if constexpr (requires { operator co_await(three()); }) { four(); }
}
int after() { return twice(1); }
"""
ASSEMBLED = """fn call(n: usize) usize {
    return asm volatile ("syscall"
        : [ret] "={rax}" (-> usize),
        : [number] "{rax}" (n),
        : .{ .rcx = true,
             .memory = true });
}
const Io = struct {
    async: *const fn () void,
    fn get(self: Io) void { self.await(1); x = .{ .async = async }; }
};
fn after() void {}
"""
NAMED_AS_KEYWORDS = """suspend fun insert() {
    val id = Cities.insert {
        it[name] = one()
    } get Cities.id
    where?.let { two(it) }
}

fun kind(type: Type) = when (type) {
    is Column<*, *> if three() -> four()
    else -> five()
}
"""
UNAVAILABLE = """#if NO_IMAGES
@available(*, unavailable, message: "none")
#endif
@available(_imagesAPI, *)
extension Image where Self: Shown {
    func show(_ name: _const String, body: () async -> sending some Shown) { Shop::Till.open(1) }
}

#if !hasFeature(Embedded)
func words() -> [Word] { one([.try, .await]) }
#endif
func after() { go(1) }
"""
QUOTED = '''class Shown : Base {
    string Text() { return $@"Type = {GetType()}, Name = ""{Name}"", Image = ""{image}"""; }

    void After() { Go(1); }
}
'''
CASES = [
    ("zig", ASSEMBLED, "call@1-7; Io@8-11; Io.async@9; Io.get@10; after@12", ""),
    (
        "kotlin",
        NAMED_AS_KEYWORDS,
        "insert@1-6; kind@8-11",
        "insert@2 one@3 let@5 two@5 three@9 four@9 five@10",
    ),
    (
        "swift",
        UNAVAILABLE,
        "extension Image@2-7; Image.show@6; words@10; after@12",
        "open@6 one@10 go@12",
    ),
    ("csharp", QUOTED, "Shown@1-5; Shown.Text@2; Shown.After@4", "GetType@2 Go@4"),
    (
        "swift",
        LENT,
        "Shelf@1-5; Shelf.Index@3; Shelf.subscript@4; Stack@7-17; Stack.push@8; Stack.all@9; Stack.take@10-12; "
        "Stack.first@13-16; after@19",
        "go@8 list@9 swap@12 one@14 go@19",
    ),
    (
        "cpp",
        CONSTRAINED,
        "Hook@2; Hook.push@2; Chain@4; Type@5; walk@6-9; after@10",
        "exchange@2 one@5 two@7 three@8 four@8 twice@10",
    ),
    (
        "csharp",
        RESTORED,
        "Port@1-25; Shape@3; Reader@5-12; Reader.Bytes@7; Reader.gate@8; Reader.Dispose@9; Reader.Close@10; "
        "Reader.Seal@11; Use@14-24; Use.Name@16-21; Use.Rest@23",
        "Close@9 Seal@10 Show@18 Rest@19 ToString@23",
    ),
    (
        "kotlin",
        EXPECTED,
        "parse@1-4; pump@6-10; handler@12-13; Event.isMoved@14-15",
        "run@3 decode@3 filter@7 collect@8 put@9",
    ),
    (
        "graphql",
        DESCRIBED,
        "Find@2-7; Parts@12; Query@13-16; Query.query@14; Query.subscription@15; "
        "Level@17; Level.query@17; Level.HIGH@17",
        "",
    ),
    (
        "powershell",
        BASED,
        "Quay@1-5; Quay.Quay@2; Quay.Quay@3; Quay.Quay@4; Level@6; Level.Low@6; Level.High@6; After@7",
        "",
    ),
    (
        "ruby",
        LEADING,
        "Quay@1-17; Quay.ready?@2-6; Quay.both@7-8; Quay.third@9-16",
        "any?@3 it@3 level@4 map@5 zero?@5 one@7 two@8 a@10 b@11 go@12 c@14 d@15",
    ),
    (
        "css",
        NESTED,
        ".card@2-6; .card..big &@3; .card.@container box (inline-size >= 3em)@4; "
        ".card.@container box (inline-size >= 3em)..in@4; .card.@container scroll-state(stuck: top)@5; .after@7",
        "",
    ),
    (
        "php",
        "<?php\nfunction all() { $a = twice(?, 3, ...); return $b->half(?); }\nfunction after() { go(); }\n",
        "all@2; after@3",
        "twice@2 half@2 go@3",
    ),
    (
        "javascript",
        "class A {\n  @(dec()) get size() { return one(); }\n  @(a.b(1)) x = 2;\n}\n@(dec(3)) class After { }\n",
        "A@1-4; A.size@2; A.x@3; After@5",
        "dec@2 one@2 b@3 dec@5",
    ),
    (
        "cpp",
        ANNOTATED,
        "Quay@1-2; Quay.n@1; Pack@3; Pack.First@3; run@4; all@6-8; after@9",
        "go@4 members@7 use@7 twice@9",
    ),
    (
        "c",
        LABELS,
        "ship@1-4; ship.tons@2; ship.deep@3; moor@6-20; last@22",
        "stop@8 close_all@9 half@15 twice@22",
    ),
]
