"""References, imported names, and declared types: the facts behind edges. No I/O here."""

from __future__ import annotations

from typing import Literal, NamedTuple

ReferenceKind = Literal["call", "declaration", "inherit", "key", "operator", "type", "value"]
NAMED = -2
"""In the place of a number of arguments: a value that names a function, ``A::run`` or ``[$this, 'run']``."""


class Reference(NamedTuple):
    """One place where a name is used.

    ``name`` is the last part of the expression (``filter`` of ``self.objects.filter(..)``), ``receiver`` the part
    before it: ``""`` for a bare name, an access path as ``terms.show`` writes it whatever the language's
    syntax (``self.objects``, ``super()``, ``crate.db``, ``a().b[]``), ``?`` for any other expression. ``line`` is
    1-based, ``column`` counts bytes from 0: the beginning of the name. ``enclosing`` is the qualified name of the
    innermost symbol around the place, ``""`` at the top of the file; for ``inherit`` it is the type itself. ``local``
    means that the name, or the first name of the receiver, is a parameter or local variable there; ``receiver_type`` is
    the type of the receiver if the function or file tells it, in the same notation, ``""`` if unknown. ``arguments`` is
    the number of arguments of a call, -1 if that is not read, ``NAMED`` for a value that names a function.

    A ``declaration`` is one that the outline does not list, as a further clause of a function: only renames ask for it.
    """

    name: str
    kind: ReferenceKind
    receiver: str
    line: int
    column: int
    enclosing: str
    local: bool = False
    receiver_type: str = ""
    arguments: int = -1


class Imported(NamedTuple):
    """One name that an import statement binds in a file, or an included file.

    ``module`` is the module's name in the language's notation (``.models``, ``./view``, ``java.util``, ``crate::db``,
    ``net/http``, ``stdio.h``). ``name`` is the imported name, ``""`` for the module itself, ``*`` for all its exports.
    ``local`` is its name in this file; ``*`` if ``name`` is, ``""`` if nothing is bound. ``reexported``: other files
    can import it from this one. ``line`` is 1-based.
    """

    module: str
    name: str
    local: str
    line: int
    reexported: bool = False


class DeclaredType(NamedTuple):
    """The type of a symbol or a field, as ``terms.show`` writes it.

    ``owner`` is the qualified name of its container. Marks after ``name`` change the meaning: ``()`` has the result
    type of a call; ``^`` and its line, the base of the anonymous class around the method, ``NO_BASE`` for none; ``[]``,
    its type parameters; ``[.]``, a method's names for those of its type; ``[^]``, its bases with type arguments;
    ``[=]``, a base that is an expression; ``[%]``, its metaclass; ``PARAMETERS`` and its line, the types of its
    parameters as a tuple. The name ``TAKES`` has the number of arguments of the file's functions, as ``LINE:COUNT``
    with blanks between, ``COUNT+`` for a minimum, ``COUNT!`` for a function that overrides no other. The name
    ``UNKNOWN_FIELDS`` has the fields of the owner that are only assigned unknown values.
    """

    owner: str
    name: str
    type: str


TAKES = "(#)"
"""The key for the number of arguments of a file's functions (``DeclaredType``)."""

NAMESPACES_USED = "using namespace"
"""The key of the namespaces, and of single names in some, that a file uses as its own, separated by ``^``."""

PARAMETERS = "(@)"
"""The mark of a function's parameters."""

NO_BASE = "class"
"""The base of an anonymous class that extends nothing: no type can have this name."""

DEFAULTS = "&<>"
"""After a type's name: the default types of its parameters, if it is written without arguments (``DeclaredType``)."""

OF_GUARD = "&is"
"""After the name of a type guard: the type that it finds its first argument to be (``DeclaredType``)."""

EXTENDS = "(this)"
"""After an extension method's name: the type that it extends (``DeclaredType``)."""

PART = "^part"
"""After a name: it is declared in parts, possibly in several files."""

SELECTED = "[-]"
"""After a type's name: its bases of which it inherits only some members (``DeclaredType``).

``B-a`` inherits all but ``a``, ``B+a`` that alone, ``B*`` unknown ones.
"""

TAKEN = "(<)"
"""After a method's name: the base that a type inherits it from, if several have one (``DeclaredType``)."""

PRIVATE = "(-)"
"""After a field's name: no subtype has it (``DeclaredType``)."""

POINTER = "(*)"
"""After a field's name: it holds a pointer or a reference, and its initialiser creates nothing (``DeclaredType``)."""

FORMAL = "(=)"
"""After a field's name: a constructor has a parameter that initializes it (``DeclaredType``)."""

UNKNOWN_FIELDS = "(?)"
"""The name of the list of a type's fields of unknown types (``DeclaredType``)."""


class Registered(NamedTuple):
    """The lines (1-based, inclusive) of a function that is passed to a call after a text, and the call in short."""

    line_start: int
    line_end: int
    call: str


class FileReferences(NamedTuple):
    """The references of one file in source order, the declared types of its symbols and fields, and its callbacks.

    ``registered`` has outer callbacks before inner ones. ``names`` are the references that only a reading of all names
    finds. ``damage`` are the lines of syntax errors, as ``spans`` of a ``Problem``.
    """

    path: str
    language: str
    references: tuple[Reference, ...]
    types: tuple[DeclaredType, ...] = ()
    registered: tuple[Registered, ...] = ()
    names: tuple[Reference, ...] = ()
    damage: str = ""

    @property
    def every(self) -> list[Reference]:
        """All references, in source order."""
        return sorted((*self.references, *self.names), key=lambda one: (one.line, one.column, one.kind))
