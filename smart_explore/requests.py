"""Requests: their origin, and the declarations of the verbs that answer them.

Each verb is declared once, beside its function. The command line and the MCP tools are both made from the declaration.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from smart_explore.render.options import RenderOptions
from smart_explore.source.inclusion import DEFAULT, Inclusion
from smart_explore.source.sandbox import Roots

if TYPE_CHECKING:
    from smart_explore.source.listing import Listing
    from smart_explore.source.repositories import Repositories

ParameterType = Literal["text", "path", "integer", "flag", "choice", "records"]


def _never() -> bool:
    return False


def _silent(done: int, total: int, what: str) -> None:
    return None


class Session(NamedTuple):
    """The origin of a request.

    ``base`` is the absolute folder that relative and shown paths start from. ``roots`` confine the reading; None is for
    a person in a shell, who may read everything that the system allows. ``cancelled`` returns True once to stop;
    ``progress(done, total, what)`` gets the progress of long work. ``include`` are files that walks include in
    addition. With ``all_data``, the answer is for a program, which gets all of it.
    """

    base: str
    roots: Roots | None = None
    cancelled: Callable[[], bool] = _never
    progress: Callable[[int, int, str], None] = _silent
    include: Inclusion = DEFAULT
    all_data: bool = False
    scip: str = ""
    """The compiler's index that the user trusts, as written."""
    repositories: Repositories | None = None
    """Several repositories that are queried as one tree, if the user named some."""

    @property
    def searched(self) -> tuple[str, ...]:
        """The paths that a question without a path is about: the current folder, or all repositories."""
        if self.repositories is None:
            return (".",)
        return tuple(os.path.relpath(folder, self.base) for folder in self.repositories.folders)

    def listings(self, path: str | None = None) -> list[Listing]:
        """Everything below the folder ``path``, else below each folder that a question without a path is about.

        Raises NotFoundError and BadRequestError as ``list_tree`` does.
        """
        from smart_explore.source.listing import list_folder, list_tree

        several = self.repositories
        if path is not None or several is None:
            return [list_tree("." if path is None else path, base=self.base, roots=self.roots, include=self.include)]
        named = zip(several.folders, self.searched, strict=True)
        return [list_folder(folder, shown, self.include) for folder, shown in named]


class Parameter(NamedTuple):
    """One parameter of a verb, with the name in its function or in RenderOptions.

    Its default is only in ``default``. ``many`` allows any number of values. ``goes_to`` tells who gets the value: the
    verb's function, the renderer, both, all walks, the session, or the search for repositories. ``tool_name`` is its
    name as an MCP argument if that differs, ``tool_help`` its description there. ``also`` is its name in other
    programs, which is accepted too.

    ``positional`` puts it on the command line without an option's name. ``unlisted`` leaves it out of the MCP tool's
    schema, though a call may have it: hints name it; ``tool_single`` leaves out lists. ``rare`` shows an option in
    ``--help-all`` only. ``schema`` is the JSON Schema of one of ``records``: objects, which the command line reads from
    a file as JSON, or from stdin for ``-``.
    """

    name: str
    type: ParameterType
    help: str
    default: Any = None
    required: bool = False
    many: bool = False
    positional: bool = False
    choices: tuple[str, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    metavar: str = ""
    goes_to: Literal["run", "render", "both", "walk", "session", "repositories"] = "run"
    tool_name: str = ""
    tool_help: str = ""
    unlisted: bool = False
    rare: bool = False
    tool_single: bool = False
    letter: str = ""
    also: str = ""
    schema: Mapping[str, Any] | None = None

    @property
    def argument(self) -> str:
        """Its name as an MCP argument."""
        return self.tool_name or self.name

    @classmethod
    def flag(cls, name: str, help: str, **options: Any) -> Parameter:
        """A parameter that is given or not; ``options`` are further fields."""
        return cls(name, "flag", help, default=False, **options)

    @classmethod
    def number(
        cls, name: str, help: str, bounds: tuple[int, int], default: int | None = None, **options: Any
    ) -> Parameter:
        """A whole number within inclusive bounds; ``options`` are further fields."""
        return cls(name, "integer", help, default=default, minimum=bounds[0], maximum=bounds[1], **options)


def budget(tokens: int = 0, grows: str = "") -> Parameter:
    """``max_tokens``, the limit of every answer, with its default. The server's instructions describe it once.

    If the default depends on the request, ``grows`` describes that, and the verb's ``default_budget`` computes it.
    """
    about = "Budget for the whole answer, about 4 characters a token" + (f"; {grows}." if grows else ".")
    default = None if grows else tokens
    return Parameter.number("max_tokens", about, bounds=(100, 1_000_000), default=default, goes_to="render")


KIND = Parameter(
    "kind",
    "text",
    "Only symbols of this kind, such as function, method, class, type, const, field; may be repeated.",
    default=(),
    many=True,
    metavar="KIND",
    tool_help="Such as function, class, type, field.",
    tool_single=True,
)
NO_TESTS = Parameter.flag("no_tests", "Leave out tests, mocks and examples.", unlisted=True)
NO_INDEX = Parameter.flag("no_index", "Parse now: neither use nor build an index.", unlisted=True, rare=True)
IGNORED_FILES = (
    Parameter.flag("no_ignore", "Include files that are ignored.", goes_to="walk", unlisted=True, rare=True),
    Parameter.flag("hidden", "Include hidden files and folders.", goes_to="walk", unlisted=True, rare=True),
)
SCIP = Parameter(
    "scip",
    "path",
    "Use this SCIP index for files older than it; its edges are marked [compiler].",
    default="",
    metavar="FILE",
    goes_to="session",
    unlisted=True,
    rare=True,
)
ROOTS = (
    Parameter(
        "root",
        "path",
        "Search these repositories as one, linked by the names of their packages; may be repeated.",
        default=(),
        many=True,
        metavar="DIR",
        goes_to="repositories",
        unlisted=True,
        rare=True,
    ),
    Parameter(
        "roots",
        "path",
        "The same: a file with one such path a line, or a folder of checkouts.",
        default="",
        metavar="FILE",
        goes_to="repositories",
        unlisted=True,
        rare=True,
    ),
)


def paths_below(what: str) -> Parameter:
    """``path``: the folders or files to do ``what`` in."""
    return Parameter(
        "path",
        "path",
        f"Folders or files to {what}; the current folder by default.",
        default=(),
        many=True,
        positional=True,
        tool_help="Folder or file; the root by default.",
        tool_single=True,
    )


class Verb(NamedTuple):
    """A verb: ``smart-explore <name>`` and ``smart_<name>``.

    ``run(session, **parameters)`` answers. ``summary`` is one line for a person, ``examples`` are command lines without
    the program's name, each with its purpose. The tool's ``title`` is for a person; ``tool_description`` tells a model
    in under a kilobyte which question it answers, what comes first, and when not to use it; ``search_hint`` has words
    for clients that find tools by a search. Verbs that are only commands have none of these. ``writes`` means that it
    changes files: its tool exists only if the server was started so. ``keeps`` means that it changes the user's notes.
    ``default_budget`` computes the budget in tokens from a request's values if it names none. ``files`` are formats of
    its answer for other programs, besides text, JSON and TOON: the command line offers them. ``written_as`` is the one
    that ``-o FILE`` writes, ``""`` without that option.
    """

    name: str
    summary: str
    examples: tuple[tuple[str, str], ...]
    parameters: tuple[Parameter, ...]
    run: Callable[..., Any]
    tool_description: str = ""
    title: str = ""
    search_hint: str = ""
    writes: bool = False
    keeps: bool = False
    default_budget: Callable[[Mapping[str, Any]], int] | None = None
    files: tuple[str, ...] = ()
    written_as: str = ""

    @property
    def tool_name(self) -> str:
        """The name of the MCP tool."""
        return f"smart_{self.name}"

    @property
    def listed_parameters(self) -> tuple[Parameter, ...]:
        """The parameters in the schema of the MCP tool."""
        return tuple(parameter for parameter in self.parameters if not parameter.unlisted)


def call(verb: Verb, session: Session, values: Mapping[str, Any]) -> Any:
    """The answer of a verb, with some of its parameters given and the others at their defaults."""
    include = {p.name: values.get(p.name, p.default) for p in verb.parameters if p.goes_to == "walk"}
    if include:
        session = session._replace(include=Inclusion(**include))
    session = session._replace(
        **{p.name: values.get(p.name, p.default) for p in verb.parameters if p.goes_to == "session"}
    )
    asked = {p.name: values.get(p.name, p.default) for p in verb.parameters if p.goes_to == "repositories"}
    served = session.roots.folders if session.roots is not None and not values.get("path") else ()
    if any(asked.values()) or (asked and len(served) > 1):
        from smart_explore.source.repositories import find_repositories

        named = served if not any(asked.values()) else asked["root"]
        found = find_repositories(named, asked["roots"], base=session.base, roots=session.roots)
        session = session._replace(repositories=found)
    if values.get("format") in ("json", "toon", *verb.files):
        session = session._replace(all_data=True)
    run = {p.name: values.get(p.name, p.default) for p in verb.parameters if p.goes_to in ("run", "both")}
    return verb.run(session, **run)


def render_options(verb: Verb, values: Mapping[str, Any]) -> RenderOptions:
    """The render options among the values; ``format`` may be among them for any verb."""
    shown_as = {"format": values["format"]} if "format" in values else {}
    declared = {p.name: values.get(p.name, p.default) for p in verb.parameters if p.goes_to in ("render", "both")}
    if verb.default_budget is not None and declared["max_tokens"] is None:
        tokens = verb.default_budget(values)
        declared |= {"max_tokens": tokens, "spare_tokens": tokens // 10}
    return RenderOptions(**shown_as | declared)
