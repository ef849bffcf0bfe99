"""A table of a TOML text is set and removed, and nothing else of it changes."""

from __future__ import annotations

import tomllib

import pytest

from smart_explore.clients.toml_edit import remove_table, set_table, table

PATH = ("servers", "smart-explore")
TABLE = """[servers."smart-explore"] # ours
args = ["mcp", "-v"] # mine

[servers."smart-explore".env]
A = "1"
"""
ENTRY = {"command": '/a "b"/smart-explore', "args": ["mcp", "é"], "enabled": True}


@pytest.mark.parametrize(
    "text",
    [
        "",
        'model = "m"\n',
        "# mine\n[servers.other]\ncommand = 'x' # theirs\n",
        "[[list]]\na = 1\n\n[[list]]\na = 2\n\n# end\n",
        'a = """\n[b]\n"""\n',
        "[servers]\n",
        'model = "m"\r\n[tools]\r\nweb = true\r\n',
    ],
)
def test_a_table_that_is_set_and_removed_leaves_the_text_as_it_was(text: str) -> None:
    after = set_table(text, PATH, ENTRY)
    assert table(after, PATH) == ENTRY
    assert set_table(after, PATH, ENTRY) == after
    assert remove_table(after, PATH) == text


def test_of_a_table_in_the_middle_only_the_keys_that_are_set_change() -> None:
    text = "[a]\nx = 1\n\n" + TABLE + "\n# of z\n[z]\n"
    after = set_table(text, PATH, {"command": "new"})
    assert after == text.replace("# ours\n", '# ours\ncommand = "new"\n')
    assert remove_table(after, PATH) == "[a]\nx = 1\n\n# of z\n[z]\n"


def test_a_text_without_the_table_stays_as_it_is() -> None:
    text = 'a = """\n[servers.smart-explore]\n"""\n'
    assert remove_table(text, PATH) == text


@pytest.mark.parametrize(
    "text",
    [
        'servers = { smart-explore = { command = "x" } }\n',
        'servers.smart-explore.command = "x"\n',
        "servers = 3\n",
        "[servers.smart-explore]\ncommand = '''\nx'''\n",
        "a = \n",
        "\ufeffa = 1\n",
    ],
)
def test_a_form_that_lines_cannot_change_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        set_table(text, PATH, ENTRY)


def test_a_head_within_a_text_of_several_lines_is_not_taken_for_a_table() -> None:
    text = 'a = """\n[servers.smart-explore]\nx = 1\n"""\n[servers.smart-explore]\ncommand = "x"\n'
    with pytest.raises(ValueError):
        remove_table(text, PATH)
    assert tomllib.loads(text)
