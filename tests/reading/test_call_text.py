"""A call on one line: what belongs to it, and what stays of one that is long."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.reading.rows.call_text import MAX_LINKED, MAX_TEXT, MAX_WIDE, call_text

SOURCE = """\
export function send(batch) {
  void quietly(
    post(
      target, // where to
      { batch, retries: 3 },
    )
  );
  const answer =

    await post(target);
  return client
    .of<Map<string, Batch>>(1)
    .post?.(batch)
    .catch(report);
  if (await post('{', batch)) {
    send();
  }
  queue.push(post);
  later(() => { return post(
"""
LINES = SOURCE.split("\n")


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (3, "void quietly(post(target, { batch, retries: 3 })"),
        (10, "const answer = await post(target)"),
        (13, "return client.of<Map<string, Batch>>(1).post?.(batch).catch(report)"),
        (15, "if (await post('{', batch)) {"),
        (18, "queue.push(post)"),
        (19, "later(() => { return post("),
        (16, "send()"),
        (5, "{ batch, retries: 3 }"),
        (9, ""),
        (0, ""),
        (99, ""),
    ],
)
def test_a_call_is_told_with_what_waits_for_it_and_what_it_is_given(line: int, text: str) -> None:
    assert call_text(LINES, line, ["post"], "//") == text


def test_a_call_is_found_by_another_name_and_before_brackets() -> None:
    assert call_text(["a = save if save else save(1)"], 1, ["store", "save"], "#") == "a = save if save else save(1)"
    long = f"keep({'x' * 90}, save, then) or {'y' * 30} or save(1)"
    assert call_text([long], 1, ["save"], "#").endswith("save(1)")


def test_comments_are_those_of_the_language() -> None:
    assert call_text(["x = f(1) # why", ""], 1, ["f"], "#") == "x = f(1)"
    assert call_text(["x = f('a # b') // c"], 1, ["f"], "//") == "x = f('a # b')"


def test_of_a_long_call_its_beginning_its_name_and_what_tells_something_stay() -> None:
    fields = "  orderId: its.order.id,\n  tenant,\n  final: false,\n  note: 'a note that goes on and on and on and on',"
    text = call_text(f"await engine.run({{\n{fields}\n}})".split("\n"), 1, ["run"], "//")
    assert text == "await engine.run({ …, final: false, note: 'a note that goes on and on and on and on' })"
    head = f"void everything.map(async ({', '.join(f'name{n}' for n in range(9))}) => engine.run({fields!r}))"
    text = call_text([head], 1, ["run"], "//")
    assert text.startswith("void everything.ma…engine.run(") and len(text) <= MAX_TEXT


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (
            "this.lock_ = await this.lockHandler().run(LockType.Exclusive, this.clientType_, this.clientId_, "
            "{ clearExistingOfTheSameClient: true, timeoutMs: 1000 * 60 })",
            "await …lockHandler().run(LockType.Exclusive, this.clientType_, this.clientId_, "
            "{ clearExistingOfTheSameClient: true, timeoutMs: 1000 * 60 })",
        ),
        (
            "const { newHistory, information } = await this.compressionService.run(prompt, force, model, "
            "this.state.hasFailedAttempt, abortSignal)",
            "await …compressionService.run(prompt, force, model, this.state.hasFailedAttempt, abortSignal)",
        ),
        (
            "return await self.run(result_record=self.create_result_record(key=key, obj=obj, expiration=expiry()), "
            "last=True)",
            "return await self.run(result_record=self.create_result_record(key=key, obj=obj, expiration=expiry…, "
            "last=True)",
        ),
        (
            "response = await slots.run(first_name=first_name, occupy=occupy, timeout_seconds=seconds_of(entry), "
            "strict=strict, lease=lease, max_retries=3, holder=the_holder, mode='eager', warn=True)",
            "await …slots.run(…, timeout_seconds=…, strict=strict, lease=lease, max_retries=3, …, "
            "mode='eager', warn=True)",
        ),
        (
            "export const transitions = [run({ from: null, to: ANY_TYPE, definition: (_, targetType) => "
            "({ contentType: targetType as unknown as Exclude<Body> }) })]",
            "…run({ from: null, to: ANY_TYPE, definition: (_, targetType) "
            "=> ({ contentType: targetType as unknown as… })]",
        ),
    ],
)
def test_what_stands_left_of_a_call_is_cut_first_and_literals_constants_and_keys_stay(source: str, text: str) -> None:
    assert call_text([source], 1, ["run"], "//") == text


def test_no_more_is_asked_of_a_call_than_a_few_lines_tell() -> None:
    links = [f"  .then(step{number})" for number in range(9)]
    assert call_text(["f(1)", *links], 1, ["f"], "//").count(".then") == MAX_LINKED


@given(st.lists(st.text(alphabet="ab(){}[]<>'\"`.,=/#* \0\\", max_size=60), min_size=1, max_size=9), st.integers(1, 9))
def test_whatever_a_file_holds_is_told_on_one_line_of_bounded_length(lines: list[str], number: int) -> None:
    text = call_text(lines, number, ["a", "b"], "//")
    assert len(text) <= MAX_WIDE and "\n" not in text and "\0" not in text
