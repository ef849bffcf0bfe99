"""References, imported names, and the edges made of them. No I/O here."""

from __future__ import annotations

from typing import Literal, NamedTuple

ReferenceKind = Literal["call", "declaration", "inherit", "key", "operator", "type", "value"]


class Reference(NamedTuple):
    """One place where a name is used.

    ``name`` is the last part of the expression (``filter`` of ``self.objects.filter(..)``), ``receiver`` the part
    before it: ``""`` for a bare name, an access path as ``languages.type_notation`` writes it whatever the language's
    syntax (``self.objects``, ``super()``, ``crate.db``, ``a().b[]``), ``?`` for any other expression. ``line`` is
    1-based, ``column`` counts bytes from 0: the beginning of the name. ``enclosing`` is the qualified name of the
    innermost symbol around the place, ``""`` at the top of the file; for ``inherit`` it is the type itself. ``local``
    means that the name, or the first name of the receiver, is a parameter or local variable there; ``receiver_type`` is
    the type of the receiver if the function or file tells it, in the same notation, ``""`` if unknown. ``arguments`` is
    the number of arguments of a call, -1 if that is not read.

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
    """One name that an import statement binds in a file, or a file that it includes.

    ``module`` is the module's name as the language writes it (``.models``, ``./view``, ``java.util``, ``crate::db``,
    ``net/http``, ``stdio.h``). ``name`` is the imported name, ``""`` for the module itself, ``*`` for all that it
    exports. ``local`` is its name in this file; ``*`` if ``name`` is, ``""`` if nothing is bound. ``reexported`` means
    that others can import it from this file. ``line`` is 1-based.
    """

    module: str
    name: str
    local: str
    line: int
    reexported: bool = False


class DeclaredType(NamedTuple):
    """The type of a symbol or a field, in the notation of ``languages.type_notation``.

    ``owner`` is the qualified name of its container. A ``name`` with ``()`` after it has the result type of a call; one
    with ``^`` and its line, the base of the anonymous class that the method belongs to, ``NO_BASE`` for none; with
    ``[]``, its type parameters; with ``[.]``, a method's names for those of its type; with ``[^]``, its bases that have
    type arguments; with ``[=]``, a base that is an expression; with ``[%]``, its metaclass; with ``PARAMETERS`` and its
    line, the types of its parameters as a tuple. ``TAKES`` is no name: its type is the number of arguments of the
    file's functions, as ``LINE:COUNT`` with blanks between, ``COUNT+`` if it may be more, ``COUNT!`` for one that
    overrides no other. ``UNKNOWN_FIELDS`` is none either: its type names the fields of the owner that are assigned
    unknown values only.
    """

    owner: str
    name: str
    type: str


TAKES = "(#)"
"""The key of the number of arguments that the functions of a file take (``DeclaredType``)."""

NAMESPACES_USED = "using namespace"
"""The key of the namespaces, and of single names in some, that a file uses as its own, separated by ``^``."""

PARAMETERS = "(@)"
"""The mark of a function's parameters."""

NO_BASE = "class"
"""The base of an anonymous class that extends nothing: no type can have this name."""

EXTENDS = "(this)"
"""After a method's name: the type that it extends from outside of it (``DeclaredType``)."""

PART = "^part"
"""Behind a name: it is declared in parts, of which others may be in other files."""

SELECTED = "[-]"
"""After a type's name: its bases of which it takes some members only, ``B-a`` all but ``a``, ``B+a`` that alone, ``B*``
unknown ones: others are its own, whatever the base calls so (``DeclaredType``).
"""

TAKEN = "(<)"
"""After a method's name: the base of which a type takes the method, where several have one (``DeclaredType``)."""

PRIVATE = "(-)"
"""After a field's name: no subtype has it (``DeclaredType``)."""

FORMAL = "(=)"
"""After a field's name: a constructor has a parameter that initialises it (``DeclaredType``)."""

UNKNOWN_FIELDS = "(?)"
"""The name of the list of a type's fields of unknown types (``DeclaredType``)."""


class Registered(NamedTuple):
    """The lines (1-based, inclusive) of a function that is passed to a call after a text, and the call in short."""

    line_start: int
    line_end: int
    call: str


class FileReferences(NamedTuple):
    """The references of one file in source order, what its symbols and fields are declared to be, and its callbacks.

    ``registered`` has outer ones before those inside of them. ``names`` are the references that only a reading of every
    name finds.
    """

    path: str
    language: str
    references: tuple[Reference, ...]
    types: tuple[DeclaredType, ...] = ()
    registered: tuple[Registered, ...] = ()
    names: tuple[Reference, ...] = ()

    @property
    def every(self) -> list[Reference]:
        """All references, in source order."""
        return sorted((*self.references, *self.names), key=lambda one: (one.line, one.column, one.kind))
