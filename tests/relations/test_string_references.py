"""Texts that symbols are known by in other files: what a constant holds, and keys that functions are held under."""

from __future__ import annotations

import json

import pytest
from related_tree import Plant, Smart

from smart_explore.errors import NotFoundError
from smart_explore.model.relations_answer import StringUses

FILES = {
    "jobs/close.ts": """\
const CLOSE_ORDER_ID = 'orders.close';
export const TITLE = 'Close it';
export const LIMIT = 40;
export const CLOSE_ORDER = {
  id: CLOSE_ORDER_ID,
  name: 'Close an order',
  version: '1.0.0',
  handler: async () => run(),
};
export const SWEEP = { id: 'orders.close-sweep', every: 5 };
export const WORD = 'order';
""",
    "jobs/index.ts": "import { CLOSE_ORDER, SWEEP, WORD } from './close';\nexport const all = [CLOSE_ORDER, WORD];\n",
    "web/order.ts": "export function done(jobs) {\n  jobs.trigger({ name: 'orders.close' });\n}\n",
    "web/sweep.ts": "export const other = 'orders.close-sweep';\n",
    "web/order.test.ts": "test('it', () => jobs.trigger('orders.close'));\n",
    "docs/jobs.md": "It is called 'orders.close'.\n",
    "hub.py": """\
class Hub:
    def __init__(self):
        self.handlers = {
            "leave": self.remove_worker,
            "remove_worker": self.remove_worker,
            "close": self.close,
        }

    def remove_worker(self):
        self.close()

    def close(self):
        pass

    def reset(self):
        self.remove_worker()
""",
    "nurse.py": "# leave it\n\n\ndef kill(self):\n    self.hub.leave(self.address)\n\n\ndef leave_all():\n    pass\n",
    **{f"words/w{n}.py": "state = 'order'\n" for n in range(10)},
}


@pytest.mark.parametrize("name", ["CLOSE_ORDER", "CLOSE_ORDER_ID"])
def test_a_constant_that_holds_an_id_is_told_with_the_files_that_ask_for_it(shared: Plant, name: str) -> None:
    uses = shared(FILES).ask("callers", name, no_tests=True).known_as
    assert uses == (StringUses("orders.close", False, 1, (("web/order.ts", 2),)),)


def test_tests_count_where_they_are_wanted_and_longer_ids_are_others(shared: Plant) -> None:
    tree = shared(FILES)
    assert tree.ask("callers", "CLOSE_ORDER").known_as[0].files == 2
    assert tree.ask("callers", "SWEEP").known_as == (
        StringUses("orders.close-sweep", False, 1, (("web/sweep.ts", 1),)),
    )


@pytest.mark.parametrize("name", ["TITLE", "LIMIT", "WORD", "Hub.close"])
def test_of_other_values_and_of_words_that_many_files_hold_nothing_is_said(shared: Plant, name: str) -> None:
    assert shared(FILES).ask("callers", name).known_as == ()


def test_a_function_that_is_held_under_a_key_is_told_with_what_calls_it_so(plant: Plant, smart: Smart) -> None:
    tree = plant(FILES)
    answer = tree.ask("callers", "Hub.remove_worker")
    assert answer.known_as == (StringUses("leave", True, 1, (("nurse.py", 5),)),)
    assert answer.rows, "beside calls that are known"
    for _ in range(2):  # as it is read, and as it is kept
        out = smart(tree.root, "callers", "Hub.remove_worker").stdout
        assert "\nthe key that it is held under, 'leave', is in 1 other file: nurse.py:5\n" in out
    document = json.loads(smart(tree.root, "callers", "Hub.remove_worker", "--json").stdout)
    (uses,) = document["known_as"]
    assert uses == {"text": "leave", "is_key": True, "files": 1, "places": [["nurse.py", 5]], "is_path": False}


def test_of_many_files_some_are_named_with_the_way_to_see_all(plant: Plant, smart: Smart) -> None:
    more = {f"web/more{n}.ts": "go('orders.close')\n" for n in range(5)}
    out = smart(plant({**FILES, **more}).root, "callers", "CLOSE_ORDER", "--no-tests").stdout
    assert "is in 6 other files: web/more0.ts:1, web/more1.ts:1, web/more2.ts:1, ...; to see them: smart-explore" in out


def test_a_member_of_an_object_that_is_no_symbol_is_told_with_what_holds_it(plant: Plant) -> None:
    tree = plant(
        {
            "router.ts": "export const router = make({\n  // close: no\n  close: step.run(),\n  open(x) {},\n});\n",
            "order.ts": "export function close() {}\n",
        }
    )
    with pytest.raises(NotFoundError) as error:
        tree.ask("callers", "router.close")
    assert "no symbol 'router.close', but a member of an object" in error.value.message
    assert "router holds it, in router.ts:3" in error.value.hint and "grep '.close'" in error.value.hint
    with pytest.raises(NotFoundError) as error:
        tree.ask("callers", "router.nothing")
    assert "member of an object" not in error.value.message


PATHS = {
    "app/jobs/tasks.py": "def sweep():\n    pass\n\n\nclass Mailer:\n    def send(self):\n        pass\n",
    "app/settings.py": "TASKS = {'task': 'app.jobs.tasks.sweep', 'mail': 'jobs.tasks.Mailer', 'own': 'Mailer@send'}\n",
    "app/other.py": "USED = ['other.tasks.sweep', 'tasks.sweeper', 'sweep']\n",
    "setup.toml": '[scripts]\nsweep = "app.jobs.tasks:sweep"\n',
}


@pytest.mark.parametrize(
    ("name", "text", "places"),
    [
        ("sweep", "app.jobs.tasks.sweep", (("app/settings.py", 1), ("setup.toml", 2))),
        ("Mailer", "jobs.tasks.Mailer", (("app/settings.py", 1),)),
        ("Mailer.send", "Mailer@send", (("app/settings.py", 1),)),
    ],
)
def test_a_symbol_is_found_in_strings_that_hold_its_path(
    plant: Plant, name: str, text: str, places: tuple[tuple[str, int], ...]
) -> None:
    tree = plant(PATHS)
    for _ in range(2):  # as it is read, and as it is kept
        uses = tree.ask("callers", f"app/jobs/tasks.py::{name}").known_as
        assert uses == (StringUses(text, False, len(places), places, is_path=True),)
