"""What a class declares about its methods, in all languages with bodies of classes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.languages.registry import language_of_name
from smart_explore.model import SourceFile
from smart_explore.model.declared_type import DeclaredType, TypeStatement
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.rows.extract_bodies import extract_bodies
from smart_explore.reading.type_declarations import TypeDeclarations
from smart_explore.render.excerpts.declared_line import MAX_CHARACTERS, declared_line
from smart_explore.symbols.lookup import find
from smart_explore.treesitter.toolchain import Toolchain

PYTHON = """
class Base(View):
    permission_classes = (Signed,)
    page = 3

class Docks(Base):
    queryset = Dock.objects.filter(open=True)
    renderer = Plain
    page = 5
    cache = None
    name: str

    def list(self):
        self.cache = 1
        return self.get_queryset()

    def lift(self):
        return self.renderer

    def _one(self):
        return 1

class Point:
    x: int
    limit = 4

    def __init__(self, x):
        self.x = x
"""
RUBY = """
class Docks < Harbour
  include Sound
  before_action :sign_in, only: [:lift]
  before_action :find_dock, except: %i[list]
  rescue_from Full do |error|
    render json: error
  end
  attr_reader :name
  private :other

  def list
    1
  end

  def lift
    2
  end

  private

  def find_dock
    3
  end
end

module Guarded
  included do
    before_action :check
  end

  def check
    1
  end
end
"""
PHP = """<?php
#[Guard('crew')]
class Docks extends Harbour {
    const LIMIT = 3;
    protected $fillable = ['name'];
    private Repo $repo;
    public function __construct(Repo $repo) {
        $this->repo = $repo;
        $this->middleware('can:lift', ['only' => ['lift']]);
        $this->middleware('auth')->except('list', 'other');
        $this->start('now');
    }
    public function start($when) { return $when; }
    public function lift() { return $this->repo; }
    public function list() { return 1; }
}
"""
JAVA = """
@Path("/docks")
@NonNullByDefault
public class Docks<T extends Crate> extends Harbour<T> implements Open {
    private static final Pattern NAME = Pattern.compile("[a-z]+", CASE);
    private final Map<String, T> crates = new HashMap<>();
    private int lifted = 0;
    public T lift(String name) { NAME.match(name); return crates.get(name); }
    private void sort() { crates.clear(); }
}
"""
KOTLIN = """
@Service
class Docks(private val repo: Repo) : Harbour(repo) {
    private val names = listOf("a", "b")
    val crates = load(repo)
    init { start("now") }
    fun lift() = names + crates
}
"""
CSHARP = """
[Authorize(Policy = "crew")]
public class Docks(Repo repo) : Harbour {
    private static readonly Regex Name = new Regex("[a-z]+");
    private readonly Repo _repo;
    public int Lift() { return Name.Count(); }
}
"""
TYPESCRIPT = """
@Controller('docks')
export class Docks extends Harbour<Crate> {
  static path = "/docks";
  open = false;
  name: string;
  handle = () => { this.open = true; };
  lift() { return 1; }
}
"""
JAVASCRIPT = "class Docks extends Harbour {\n  static kinds = ['a'];\n  lift() { return 1; }\n}\n"
SCALA = (
    '@Singleton\nclass Docks @Inject()(repo: Repo) extends Harbour {\n  val name = "a b".r\n  def lift() = name\n}\n'
)
SWIFT = '@MainActor\nclass Docks: Harbour {\n    let name = Name("a")\n    func lift() { use(name) }\n}\n'
DART = "@immutable\nclass Docks extends Harbour {\n  final name = Name('a');\n  int lift() { return name.length; }\n}\n"
RUST = "#[async_trait]\nimpl Harbour for Docks {\n    fn lift(&self) -> u8 {\n        1\n    }\n}\n"
GO = "type Docks struct { Name string }\n\nfunc (d *Docks) Lift() int { return 1 }\n"

CASES = [
    ("a.py", PYTHON, "Docks.list", "in 6 class Docks(Base): 7 queryset = Dock.objects.filter(open=True); 9 page = 5; "
     "3 Base.permission_classes = (Signed,)"),
    ("a.py", PYTHON, "Docks.lift", "in 6 class Docks(Base): 8 renderer = Plain; 9 page = 5; "
     "3 Base.permission_classes = (Signed,)"),
    ("a.py", PYTHON, "Docks._one", None),
    ("a.py", PYTHON, "Point.__init__", None),
    ("a.rb", RUBY, "Docks.list", "in 2 class Docks < Harbour: 6 rescue_from Full …; 3 include Sound"),
    ("a.rb", RUBY, "Docks.lift", "in 2 class Docks < Harbour: 4 before_action :sign_in, only: [:lift]; "
     "5 before_action :find_dock, except: %i[list]; 6 rescue_from Full …; 3 include Sound"),
    ("a.rb", RUBY, "Docks.find_dock", "in 2 class Docks < Harbour: 5 before_action :find_dock, except: %i[list]"),
    ("a.rb", RUBY, "Guarded.check", "in 27 module Guarded: 29 before_action :check"),
    ("a.php", PHP, "Docks.lift", "in 2 #[Guard('crew')] class Docks extends Harbour: "
     "9 $this->middleware('can:lift', ['only' => ['lift']]); 10 $this->middleware('auth')->except('list', 'other'); …"),
    ("a.php", PHP, "Docks.list", "in 2 #[Guard('crew')] class Docks extends Harbour: 5 fillable = ['name']"),
    ("a.java", JAVA, "Docks.lift", 'in 2 @Path("/docks") class Docks extends Harbour implements Open: '
     '5 NAME = Pattern.compile("[a-z]+", CASE)'),
    ("a.java", JAVA, "Docks.sort", None),
    ("a.kt", KOTLIN, "Docks.lift", 'in 2 @Service class Docks : Harbour: 4 names = listOf("a", "b")'),
    ("a.cs", CSHARP, "Docks.Lift", 'in 2 [Authorize(Policy = "crew")] class Docks : Harbour: '
     '4 Name = new Regex("[a-z]+")'),
    ("a.ts", TYPESCRIPT, "Docks.lift", "in 2 @Controller('docks') class Docks extends Harbour: 4 path = \"/docks\""),
    ("a.js", JAVASCRIPT, "Docks.lift", "in 1 class Docks extends Harbour: 2 kinds = ['a']"),
    ("a.scala", SCALA, "Docks.lift", 'in 1 @Singleton class Docks @Inject extends Harbour: 3 name = "a b".r'),
    ("a.swift", SWIFT, "Docks.lift", 'in 1 @MainActor class Docks: Harbour: 3 name = Name("a")'),
    ("a.dart", DART, "Docks.lift", "in 1 @immutable class Docks extends Harbour: 3 name = Name('a')"),
    ("a.rs", RUST, "Docks.lift", "in 1 #[async_trait] impl Harbour for Docks"),
    ("a.go", GO, "Docks.Lift", None),
]  # fmt: skip


def declared_around(
    toolchain: Toolchain, path: str, source: str, name: str, *, focus: Sequence[str] = (), known: Sequence[int] = ()
) -> DeclaredType | None:
    file = SourceFile(path, language_of_name(path) or "", source.encode())
    (_, outline, flow), *_ = extract_bodies(toolchain, [file])
    return TypeDeclarations(outline, FileText(path, file, flow)).around(find(outline, name)[0], focus, known)


@pytest.mark.parametrize(
    ("path", "source", "name", "told"), CASES, ids=[f"{path} {name}" for path, _, name, _ in CASES]
)
def test_a_method_has_what_its_class_declares_about_it(
    toolchain: Toolchain, path: str, source: str, name: str, told: str | None
) -> None:
    declared = declared_around(toolchain, path, source, name)
    assert (declared and declared_line(declared)) == told


def test_a_word_of_the_focus_comes_first(toolchain: Toolchain) -> None:
    declared = declared_around(toolchain, "a.py", PYTHON, "Docks.lift", focus=["signed|x"])
    assert declared is not None
    assert declared.statements[0] == TypeStatement(3, 3, "Base.permission_classes = (Signed,)", is_wanted=True)


def test_lines_that_the_answer_has_already_are_left_out(toolchain: Toolchain) -> None:
    declared = declared_around(toolchain, "a.py", PYTHON, "Docks.lift", known=[8, 9, 3])
    assert declared is None


@given(st.text(), st.lists(st.text(min_size=1), max_size=9), st.booleans())
def test_the_line_is_short_and_marks_what_it_leaves_out(head: str, texts: list[str], is_repeated: bool) -> None:
    statements = tuple(TypeStatement(at, at, text) for at, text in enumerate(texts, 1))
    told = declared_line(DeclaredType(1, head, statements, is_repeated))
    assert len(told) <= MAX_CHARACTERS and "\n" not in told
    assert told.endswith("…") or told.count(": ") >= bool(texts)
