"""All changes of files that set-up makes for a client, made together."""

from __future__ import annotations

import glob
import json
import os
from collections.abc import Callable
from typing import Literal

from smart_explore.clients.hooks import entries, with_hooks, without_hooks
from smart_explore.clients.installed_plugin import installed_plugin, removed_by
from smart_explore.clients.instructions import with_section, without_section
from smart_explore.clients.json_spans import parse, plain
from smart_explore.clients.lasting_program import lasting_program
from smart_explore.clients.owned import marked, owner_of
from smart_explore.clients.registry import CLIENTS, Client, hooks_file, plugin_file, server_file, skills_folder
from smart_explore.clients.server import NAME, server_words, with_server, without_server
from smart_explore.clients.settings_file import Change, read_settings
from smart_explore.errors import BadRequestError, SmartExploreError, reason_of
from smart_explore.treesitter.package_data import opencode_plugin, skills_dir

Part = Literal["server", "hooks", "skills"]
PARTS: tuple[Part, ...] = ("server", "hooks", "skills")
MAX_COPIES = 20


class Plan:
    """Changes by file, in the order requested, and remarks on unchanged parts."""

    def __init__(self) -> None:
        self._before: dict[str, str | None] = {}
        self._after: dict[str, str | None] = {}
        self._said: dict[str, tuple[str, ...]] = {}
        self._owned: set[str] = set()
        self.remarks: list[str] = []

    @property
    def changes(self) -> list[Change]:
        """The files that become others."""
        return [
            Change(path, before, self._after[path], self._said[path], path not in self._owned)
            for path, before in self._before.items()
            if before != self._after[path]
        ]

    def edit(self, path: str, said: str | Callable[[str], str], change: Callable[[str], str], of: str) -> None:
        """Change the text of a file; a file that becomes empty is deleted.

        ``said`` describes the change, or makes the description from the result. Raises BadRequestError for a file that
        is not in the client's format.
        """
        text = self._text(path) or ""
        try:
            after = change(text)
        except (ValueError, RecursionError) as error:
            message = f"{path} of {of} cannot be changed: {reason_of(error)}"
            raise BadRequestError(message, "repair it, or change it by hand: it was left as it is") from None
        if after != text:
            self._put(path, after or None, said if isinstance(said, str) else said(after))

    def own(self, path: str, text: str | None, said: str) -> None:
        """Write a file that belongs to set-up as a whole, or delete it; one that somebody else wrote stays."""
        there = self._text(path)
        if there == text:
            return
        if there is not None and (owner := owner_of(there)) != "setup":
            why = "it was changed" if owner == "changed" else "it is not from this program"
            self.remarks.append(f"{path} is left as it is: {why}")
            return
        self._owned.add(path)
        self._put(path, text, said)

    def restore(self, path: str, text: str | None) -> None:
        """Give a changed file this text instead; None leaves the change as it is."""
        if text is not None:
            self._after[path] = text

    def forget(self, path: str) -> None:
        """Keep no backup of a file with nothing but what set-up wrote and what is in an earlier backup."""
        self._owned.add(path)

    def _text(self, path: str) -> str | None:
        if path not in self._before:
            self._before[path] = self._after[path] = read_settings(path)
            self._said[path] = ()
        return self._after[path]

    def _put(self, path: str, text: str | None, said: str) -> None:
        self._after[path] = text
        self._said[path] += (said,)


def client_plan(client: Client, parts: tuple[Part, ...] = PARTS, remove: bool = False) -> Plan:
    """Return the changes that set-up makes for a client. Raises BadRequestError and EnvironmentBrokenError."""
    plugin = "" if remove else installed_plugin(client)
    if plugin:
        message = (
            f"{client.title} has the plugin {plugin}, which brings server, hooks and skills: nothing is to be done"
        )
        raise BadRequestError(
            message, f"to have set-up write them instead, remove the plugin first: {removed_by(client, plugin)}"
        )
    plan = Plan()
    if "server" in parts:
        _server(plan, client, remove)
    if "hooks" in parts:
        _hooks(plan, client, remove)
    if "skills" in parts:
        _skills(plan, client, remove)
    if remove:
        for change in plan.changes:
            if change.keep_copy and change.before:
                before = _copy_before(change.path, change.before, client, parts)
                plan.restore(change.path, before)
                if before is not None or change.before == _set_up("", change.path, client, parts):
                    plan.forget(change.path)
    return plan


def instructions_plan(path: str, remove: bool, plan: Plan | None = None) -> Plan:
    """Return the change of a file of instructions for agents. Raises BadRequestError."""
    plan = plan or Plan()
    folder, real = os.path.realpath(os.path.dirname(os.path.abspath(path))), os.path.realpath(path)
    if not os.path.isdir(folder):
        raise BadRequestError(f"there is no folder {folder}", "name a file in an existing folder")
    if not real.startswith(os.path.join(folder, "")):
        raise BadRequestError(
            f"{path} is a link to {real}, outside of its folder", "name that file itself if you mean it"
        )
    said = f"{'without' if remove else 'with'} the section between the lines smart-explore: begin and end"
    plan.edit(real, said, without_section if remove else with_section, "agents")
    return plan


def _copy_before(path: str, text: str, client: Client, parts: tuple[Part, ...]) -> str | None:
    """The newest backup that set-up turned into this text; None if the file has been changed since."""
    for copy in sorted(glob.glob(f"{glob.escape(path)}.*.bak"), reverse=True)[:MAX_COPIES]:
        try:
            before = read_settings(copy) or ""
            after = _set_up(before, path, client, parts)
        except (ValueError, RecursionError, SmartExploreError):
            continue
        if after == text and before != text:
            return before
    return None


def _set_up(text: str, path: str, client: Client, parts: tuple[Part, ...]) -> str:
    """Return the text of a settings file with set-up's entries. Raises ValueError if it is malformed."""
    if "server" in parts and path == server_file(client):
        text = with_server(text, client)
    if "hooks" in parts and path == hooks_file(client):
        text = with_hooks(text, client)
    return text


def _server(plan: Plan, client: Client, remove: bool) -> None:
    title = f"{client.server.table}.{NAME}"
    if remove:
        change, said = _without_server, lambda after: f"without {title}"
    else:
        change, said = with_server, lambda after: f"with {title}: {' '.join(server_words(after, client))}"
    plan.edit(server_file(client), said, lambda text: change(_checked(text, client), client), client.title)


def _checked(text: str, client: Client) -> str:
    """Return the text. Raises ValueError if the client itself would not read it."""
    if client.server.form == "json" and text.strip():
        json.loads(text)
    return text


def _without_server(text: str, client: Client) -> str:
    after = without_server(text, client)
    return _or_nothing(after) if after != text else text


def _hooks(plan: Plan, client: Client, remove: bool) -> None:
    if client.hooks:
        said = "without our hooks"
        if not remove:
            group = next(iter(entries(client).values()))[0]
            first = group.get("hooks", [group])[0]
            command = " ".join([first["command"], *first.get("args", ())])
            said = f"with hooks on {', '.join(client.hooks.events)}: {command}"
        change = _without_hooks if remove else with_hooks
        plan.edit(hooks_file(client), said, lambda text: change(_checked(text, client), client), client.title)
    if client.plugin:
        text = None if remove else marked(_plugin(), script=True)
        plan.own(plugin_file(client), text, "delete" if remove else "a plugin that tells smart-explore of sessions")


def _plugin() -> str:
    """Return OpenCode's plugin with the words that start this program. Raises EnvironmentBrokenError."""
    written = _read(opencode_plugin())
    return written.replace('["smart-explore"]', json.dumps(lasting_program(), ensure_ascii=False), 1)


def _without_hooks(text: str, client: Client) -> str:
    after = without_hooks(text)
    head = client.hooks.head if client.hooks else {}
    if after != text and head and after.strip() and plain(after, parse(after)) == dict(head):
        return ""
    return _or_nothing(after) if after != text else text


def _skills(plan: Plan, client: Client, remove: bool) -> None:
    folder = skills_folder(client)
    if remove and (other := _shares(client, folder)):
        plan.remarks.append(f"the skills in {folder} stay: {other} reads them, too")
        return
    for name in sorted(os.listdir(skills_dir())):
        source = os.path.join(skills_dir(), name, "SKILL.md")
        if os.path.isfile(source):
            text = None if remove else marked(_read(source), script=False)
            path = os.path.realpath(os.path.join(folder, name, "SKILL.md"))
            plan.own(path, text, "delete" if remove else f"the skill {name}, {len(text or '') / 1000:.1f} KB")


def _shares(client: Client, folder: str) -> str:
    """Return another client with our server that reads the same skills; ``""`` if there is none."""
    for other in CLIENTS.values():
        if other.name != client.name and skills_folder(other) == folder:
            try:
                if server_words(read_settings(server_file(other)) or "", other):
                    return other.title
            except (ValueError, BadRequestError):
                continue
    return ""


def _or_nothing(text: str) -> str:
    """Return ``""`` for settings that say nothing any more."""
    return "" if text.strip() == "{}" else text


def _read(path: str) -> str:
    with open(path, encoding="utf-8") as stream:
        return stream.read()
