"""What ``map`` and ``flatMap`` give, by the function that they are handed."""

from __future__ import annotations

from related_tree import Plant

PARTS = """\
export class Listener { run(): void {} }
export class Plugin { start(): Promise<Listener | void> { return null!; } }
export class Box { open(): void {} list(): Plugin[] { return []; } }
"""
MAIN = """\
import { Box, Plugin } from './parts';

export async function awaited(server: { plugins: Plugin[] }) {
  const listeners = (await Promise.all(server.plugins.map((plugin) => plugin.start?.()))).filter(Boolean);
  await Promise.all(listeners.map((each) => each.run?.()));
}
export function made(names: string[]) {
  names.map((name) => new Box())[0].open();
}
export function flat(boxes: Box[]) {
  for (const one of boxes.flatMap((box) => box.list())) one.start();
}
export function of_a_body(boxes: Box[]) {
  const lists = boxes.map(async (box) => { return box.list(); });
  lists[0][0].start();
}
export function unlike(boxes: Box[], other: { list(): Box[] }) {
  boxes.map((box) => other.list())[0][0].start();
}
"""


def test_map_gives_many_of_what_its_function_gives(plant: Plant) -> None:
    tree = plant({"parts.ts": PARTS, "main.ts": MAIN})
    assert tree.callers("parts.ts::Listener.run") == {"import main.ts::awaited"}
    assert tree.callers("parts.ts::Box.open") == {"import main.ts::made"}
    sure = {caller for caller in tree.callers("parts.ts::Plugin.start") if caller.startswith("import ")}
    assert sure == {f"import main.ts::{name}" for name in ("awaited", "flat", "of_a_body")}
