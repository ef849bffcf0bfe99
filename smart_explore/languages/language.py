"""The contract of a language: the grammar that parses it, and the rules that read its captures.

A shell answer imports the declarations of its files' languages, so they are light: slow imports are a ``Lazy``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple, Required, TypedDict, TypeVar, cast

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


class Lazy(Generic[T]):
    """A value of another module, named as entry points are (``package.module:name``) and imported when first called."""

    __slots__ = ("_value", "where")

    def __init__(self, where: str) -> None:
        self.where = where
        self._value: T | None = None

    def __call__(self) -> T:
        """The value. Raises ImportError or AttributeError if there is none."""
        if self._value is None:
            from importlib import import_module

            module, _, name = self.where.partition(":")
            self._value = getattr(import_module(module), name)
        return cast(T, self._value)


class Grammar(NamedTuple):
    """A parser: the name that its library exports (``tree_sitter_<symbol>``), and proof that it loads.

    ``sample`` is a line of source with a node whose text is ``proof``. ``library`` is the absolute path of a library
    that no package installs, else ``""``.
    """

    symbol: str
    sample: str
    library: str = ""


class Doc(NamedTuple):
    """A declaration's documentation: its text without delimiters, and the byte offset of its comment.

    ``start`` is -1 if the documentation is inside the declaration (a docstring) or there is none.
    """

    text: str
    start: int


class OutlineRules(NamedTuple):
    """The rules that turn one language's captures into symbols. All are pure.

    ``prepare`` returns the bytes to parse instead of the file's, even if it has no errors: with the same length and the
    same line breaks, so that positions are unchanged (C and C++ blank macros, which may parse as something else). It
    costs every file, so it is for code that is misread without an error. ``declarations`` replaces it for outlines: it
    may blank all that declares no symbol, which halves the parser's time. ``from_captures`` gets each definition that a
    pattern captured, in order, and adds definitions from other captures: those for which a pattern of their own would
    cost too much, or that one pattern cannot name. ``adjust`` gets each definition after its parent, may change its
    kind, name, owner, range and parent, and returns False to drop it. ``scope`` is a definition's part of its inner
    symbols' qualified names, ``""`` if it adds none. ``imports`` adds to the imports that a pattern captured. With
    ``package_docs``, a package is a symbol if a comment documents it. With ``confines``, code that the grammar does not
    understand is set aside; not so in markup, where all else is text. ``empty_body`` is a statement that does nothing,
    if a body must have one. ``known_gaps`` is like ``prepare``, but only for files with errors: it rewrites valid
    syntax that the grammar lacks. It is one of several readings: it counts if fewer bytes are then under errors.
    ``stops_at`` returns the 1-based line of the first block that the grammar accepts and the language does not, 0 if
    there is none. ``code`` is like ``prepare``, but only for references: markup has code, but declares nothing.
    ``code_scopes`` adds the names that markup binds, with their scopes, and those that it uses without an expression.
    ``short_names`` are the offsets of names that markup writes once for a key and a variable, with the format of both.
    ``column`` keeps a line's indentation if its beginning is set aside, in languages where indentation matters.
    ``type_word`` begins the declaration of a type with a body: it replaces a kind of type that the grammar lacks.
    ``around_statement`` are the bytes before and after a statement that make it a file. With ``wildcard``, ``_`` is no
    name.
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
    declarations: Callable[[bytes], bytes] | None = None


class OwnRules(TypedDict, total=False):
    """The rules in the modules of a language's package, which have the rules' names: ``SYNTAX`` in ``syntax.py``."""

    outline: Required[Lazy[OutlineRules]]
    syntax: Lazy[Syntax]
    imports: Lazy[ImportRules]
    lookup: Lazy[LookupRules]
    names: Lazy[NameRules]
    scopes: Lazy[NameRules]
    statements: Lazy[StatementRules]
    objects: Lazy[ObjectRules]


def rules_in(package: str, *modules: str) -> OwnRules:
    """The outline's rules of a language's package, and those in its other named modules."""
    return cast(OwnRules, {name: Lazy(f"{package}.{name}:{name.upper()}") for name in ("outline", *modules)})


class Language(NamedTuple):
    """All that is special to a language. A missing rule is None, and questions that need it skip its files.

    ``recognition.py`` has its file names. ``dialect`` returns the actual language by a file's name and bytes (C++ in a
    ``.h`` file), ``""`` for an unknown one, None for this one. ``syntax`` is the table for reading references from a
    tree, ``imports`` reads import statements, ``lookup`` tells how names are resolved, ``reread`` returns a tree with
    the constructs that the grammar misreads without an error corrected, ``folding`` tells how a skeleton is written,
    from the captures of ``folds.scm``. ``names`` tells which names bind which others, ``scopes`` the same for values
    alone, which no rename uses, ``statements`` the flow of values, ``objects`` the forms of objects and their keys.

    Lists leave out of a function's signature what the regular expression ``implied`` matches, and ``receiver`` if the
    type's name is shown before the function's; with ``plain_accessors``, it does not mark getters and setters.
    ``line_comment`` begins a comment that ends with its line. ``blank_lines`` usually separate definitions at top
    level, if an edited file does not tell. ``plain_decorators`` are the names, without qualifiers, of decorators or
    annotations that describe how a function is called but do not call it. ``macro`` is a regular expression for the
    beginning of a statement whose arguments the grammar does not parse. ``trimmed`` is one for the beginning of a
    string that loses the indentation of its last line; ``opening`` begins a file of the language, and no part of one.
    ``closure`` is a regular expression for the text before the body of a function without a name, ``""`` if unknown;
    ``closing`` is the word before the name of a declaration on its last line. ``queries`` is the absolute folder with a
    folder of the language's name for its queries, if these are not ours. With
    ``hides_by_name``, other files can import even what a file does not export; a name that begins with ``_`` asks not
    to. With ``bases_in_brackets``, the brackets behind a type's name have its bases, not parameters. With
    ``body_declares``, bases read the attributes of a type, and calls in its body are made once, for all its methods.
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
    hides_by_name: bool = False
    bases_in_brackets: bool = False
    body_declares: bool = False

    @property
    def has_references(self) -> bool:
        """True if the names in its files are read."""
        return self.syntax is not None
