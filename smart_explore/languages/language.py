"""The contract of a language: which grammar parses it, and the rules that read its captures.

A shell answer imports the declarations of the languages that it meets, so they are light: what takes time to import is
a ``Lazy``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Generic, Literal, NamedTuple, Required, TypedDict, TypeVar, cast

if TYPE_CHECKING:
    from smart_explore.languages.captures import Definition, FileCaptures, Region
    from smart_explore.languages.folding import Folding
    from smart_explore.languages.import_rules import ImportRules
    from smart_explore.languages.lookup_rules import LookupRules
    from smart_explore.languages.raw_references import RawReferences
    from smart_explore.languages.reader.syntax import Syntax
    from smart_explore.tree.objects import ObjectRules
    from smart_explore.tree.scopes import NameRules
    from smart_explore.tree.statements import StatementRules
    from smart_explore.tree.tree import Tree

T = TypeVar("T")

Layout = Literal["brackets", "indented", "tables"]
"""How the value that a line belongs to is found: by brackets, indentation, or the table head above."""


class Lazy(Generic[T]):
    """A value of another module, named as entry points are (``package.module:name``) and imported when first called."""

    __slots__ = ("_value", "where")

    def __init__(self, where: str) -> None:
        self.where = where
        self._value: T | None = None

    def __call__(self) -> T:
        """The value. Raises ImportError or AttributeError where there is none."""
        if self._value is None:
            from importlib import import_module

            module, _, name = self.where.partition(":")
            self._value = getattr(import_module(module), name)
        return cast(T, self._value)


class Grammar(NamedTuple):
    """A parser: the name that its library exports (``tree_sitter_<symbol>``), and proof that it loads.

    ``sample`` is a line of source in which some node's text is ``proof``. ``library`` is the absolute path of a library
    that is not installed from a package, ``""`` for those that are.
    """

    symbol: str
    sample: str
    library: str = ""


class Doc(NamedTuple):
    """A declaration's documentation: its text without delimiters, and the byte offset where the comment begins.

    ``start`` is -1 where the documentation stands inside the declaration (a docstring) or there is none.
    """

    text: str
    start: int


class OutlineRules(NamedTuple):
    """The strategies that turn one language's captures into symbols. All are pure.

    ``prepare`` gives the bytes that are parsed in place of the file's, also where it has no errors: of the same length
    and with the same line breaks, so that every position still holds (C and C++ blank macros, which may parse as
    something else). It costs every file, so it is for what parses wrongly without an error.
    ``from_captures`` is given every definition that a pattern captured, in order, and adds those that it makes of
    other captures: declarations for which a pattern of their own would cost too much, or that one pattern cannot name.
    ``adjust`` sees each definition after its parent, may change its kind, name, owner, range and parent, and returns
    False to drop it. ``scope`` is the name that a definition lends to what is inside it, ``""`` for none. ``imports``
    adds to the imports that a pattern captured. ``package_docs``: a package is a symbol where a comment documents it.
    ``confines``: what a grammar does not understand is set aside; not so in markup, where all else is text.
    ``empty_body`` is a statement that does nothing, where a body must have one. ``known_gaps`` is as ``prepare``, and
    used only for a file that has errors: what the language is known to allow and the grammar to lack is rewritten.
    It is one reading of several: the file is parsed so where fewer bytes lie under errors then.
    ``stops_at`` gives the 1-based line of the first block that the grammar takes and the language does not, 0 for none.
    ``code`` is as ``prepare``, for references alone: what stands in markup is code, but declares nothing.
    ``code_scopes`` adds the names that markup binds, with their scopes, and those that it uses without an expression.
    ``short_names`` are the offsets of names that markup writes once for a key and a variable, with the format of both.
    ``column`` is what keeps a line's indentation where its beginning is set aside, if indentation means something.
    ``type_word`` begins the declaration of a type with a body: it stands for a kind of type that the grammar lacks.
    ``around_statement`` are the bytes before and behind one that make a file of it, where it is none alone.
    ``wildcard``: ``_`` is no name.
    """

    exported: Callable[[Definition, FileCaptures], bool]
    doc: Callable[[Definition, FileCaptures], Doc]
    signature: Callable[[Definition, FileCaptures], str]
    adjust: Callable[[Definition, FileCaptures], bool]
    scope: Callable[[Definition], str]
    prepare: Callable[[bytes], bytes] | None = None
    from_captures: Callable[[FileCaptures, Sequence[Definition]], Iterable[Definition]] | None = None
    imports: Callable[[FileCaptures], Iterable[Region]] | None = None
    package_docs: bool = False
    confines: bool = True
    empty_body: bytes = b""
    known_gaps: Callable[[bytes], bytes] | None = None
    stops_at: Callable[[bytes], int] | None = None
    code: Callable[[bytes], bytes] | None = None
    code_scopes: Callable[[RawReferences, bytes], None] | None = None
    short_names: Callable[[bytes], Mapping[int, str]] | None = None
    type_word: bytes = b""
    column: bytes = b""
    around_statement: tuple[bytes, bytes] = (b"", b"")
    wildcard: bool = False


class OwnRules(TypedDict, total=False):
    """The rules in the modules of a language's package, which are called as they are: ``SYNTAX`` in ``syntax.py``."""

    outline: Required[Lazy[OutlineRules]]
    syntax: Lazy[Syntax]
    imports: Lazy[ImportRules]
    lookup: Lazy[LookupRules]
    names: Lazy[NameRules]
    scopes: Lazy[NameRules]
    statements: Lazy[StatementRules]
    objects: Lazy[ObjectRules]


def rules_in(package: str, *modules: str) -> OwnRules:
    """The outline's rules of a language's package, and those in others of its modules."""
    return cast(OwnRules, {name: Lazy(f"{package}.{name}:{name.upper()}") for name in ("outline", *modules)})


class Language(NamedTuple):
    """All that is special to a language. What it lacks is None, and questions that need it pass its files over.

    By what names its files go stands in ``recognition.py``. ``dialect`` tells from a file's name and bytes that it is
    in another language (C++ in a ``.h`` file), ``""`` for none known here, None where it is not. ``syntax`` is the
    table by which references are read from a tree, ``imports`` what import statements say, ``lookup`` tells how names
    are resolved, ``reread`` gives a tree where constructs that the grammar takes for others without an error are what
    they mean, ``folding`` how a skeleton is written, from the captures of ``folds.scm``. ``names`` tells which names
    bind which others, ``scopes`` the same of values alone, so that no rename goes by it, ``statements`` where values
    go, ``objects`` how objects and their keys are written.

    Of a function's signature lists leave out what the regular expression ``implied`` matches, and ``receiver`` where
    the type's name is shown before the function's; ``plain_accessors``: it does not tell a getter or a setter.
    ``line_comment`` begins a comment that ends with its line. ``blank_lines`` part definitions at top level by custom,
    where an edited file does not tell. ``plain_decorators`` are the names, without those before a dot, of decorators or
    annotations that say how a function is called rather than have it called. ``macro`` is a regular expression of the
    beginning of a statement whose arguments the grammar does not parse. ``trimmed`` is one of the beginning of a string
    that loses the indentation of the line with its end; ``opening`` begins a file of the language, and no part of one.
    ``closure`` is a regular expression of what stands in front of the body of a function without a name, ``""`` for
    none that is known here; ``closing`` is the word before the name of a declaration on its last line. ``queries`` is
    the absolute folder in which a folder of the language's name holds its queries, where these are not ours. ``layout``
    is how its values are nested. ``hides_by_name``: what a file does not export can be imported all the same; a name
    that begins with ``_`` asks not to.
    """

    name: str
    grammar: Grammar
    outline: Lazy[OutlineRules]
    dialect: Callable[[str, bytes], str | None] | None = None
    syntax: Lazy[Syntax] | None = None
    imports: Lazy[ImportRules] | None = None
    lookup: Lazy[LookupRules] | None = None
    reread: Lazy[Callable[[Tree], Tree]] | None = None
    folding: Lazy[Folding] | None = None
    names: Lazy[NameRules] | None = None
    scopes: Lazy[NameRules] | None = None
    statements: Lazy[StatementRules] | None = None
    objects: Lazy[ObjectRules] | None = None
    implied: str = ""
    receiver: str = ""
    plain_accessors: bool = False
    line_comment: str = "//"
    queries: str = ""
    blank_lines: int = 1
    plain_decorators: frozenset[str] = frozenset()
    closure: str = ""
    closing: bytes = b""
    macro: bytes = b""
    trimmed: bytes = b""
    opening: str = ""
    layout: Layout = "brackets"
    hides_by_name: bool = False

    @property
    def has_references(self) -> bool:
        """True if the names in its files are read."""
        return self.syntax is not None
