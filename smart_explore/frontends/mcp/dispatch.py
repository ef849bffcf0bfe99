"""One call, from its arguments to the text of its result. Independent of the protocol."""

from __future__ import annotations

import re
import sys
import traceback
from collections.abc import Mapping
from typing import Any, NamedTuple

from smart_explore.errors import EXIT_DONE, EXIT_PARTIAL, SmartExploreError, reason_of
from smart_explore.frontends.catalog import EDITING, NOTING, RELATIONS, VERBS
from smart_explore.frontends.mcp.arguments import values_of
from smart_explore.model.edit_answer import EditAnswer
from smart_explore.render.answer import to_format
from smart_explore.render.dialect import ToolCall
from smart_explore.render.options import RenderOptions
from smart_explore.render.sanitize import block
from smart_explore.render.tokens import CHARACTERS_PER_TOKEN, TOOL_BYTES, TOOL_TOKENS, estimate
from smart_explore.requests import Session, Verb, call, render_options
from smart_explore.treesitter.installed import Progress
from smart_explore.treesitter.locate import require_toolchain

ERROR_CHARACTERS = 2_000

_OF_A_SHELL = r"(?! (?:log|redo|recover)\b)"
_IN_A_SHELL = re.compile(rf"smart-explore edit{_OF_A_SHELL.replace('?!', '?=', 1)}")
_COMMAND = re.compile(rf"smart-explore (?:edit )?({'|'.join((*EDITING, *VERBS, *NOTING))})\b{_OF_A_SHELL}")
_RELATION = re.compile(rf"smart-explore ({'|'.join(RELATIONS)}) ([^\s,;]+)")
_OPTION = re.compile(r"(?<!\S)--([a-z][a-z-]*)[ =]")
_FLAG = re.compile(r"(?<!\S)--(allow-[a-z]+)(?=$|[,;)])")


class Result(NamedTuple):
    """The text for the model; ``is_error`` is True for an error that it should act on."""

    text: str
    is_error: bool = False


def answer(verb: Verb, arguments: Mapping[str, Any], session: Session, setting_up: Progress) -> Result:
    """Run the verb and render its answer; every failure becomes text.

    ``setting_up`` is called with the steps of set-up, a line each, if nothing is installed yet. An empty answer is an
    ordinary result. An unexpected error goes to stderr with its traceback, and to the model in one line.
    """
    try:
        values = values_of(verb, arguments)
        require_toolchain(setting_up)
        if values.get("format", "text") == "text" and values.get("max_tokens", 0) > TOOL_TOKENS:
            values["max_tokens"] = TOOL_TOKENS
        options = render_options(verb, values)
        result = call(verb, session, values)
        if verb.writes:
            return _edited(result, options)
        return _as_text(result, options) if options.format == "text" else whole(_shown(result, options), options)
    except SmartExploreError as error:
        return failure(error.message, in_tool_words(error.hint))
    except OSError as error:
        return failure(f"{verb.tool_name}: {reason_of(error)}", "check the disk and the permissions named above")
    except Exception as error:
        if session.cancelled():
            return failure("cancelled")
        print(block(traceback.format_exc()), file=sys.stderr)
        what = f"{verb.tool_name} failed in a way that was not foreseen: {type(error).__name__}"
        return failure(what, "try a narrower path, or read the file; the details are on the server's stderr")


def _as_text(answer: Any, options: RenderOptions) -> Result:
    """The answer within its budget, and within the bytes that clients show: other scripts take several a character."""
    text = _shown(answer, options)
    while (size := len(text.encode("utf-8", "replace"))) > TOOL_BYTES:
        fitting = estimate(text) * TOOL_BYTES // size
        options = options._replace(max_tokens=min(fitting, options.max_tokens * 9 // 10), spare_tokens=0)
        text = _shown(answer, options)
    return Result(within(text, options.max_tokens + options.spare_tokens))


def _shown(answer: Any, options: RenderOptions) -> str:
    return to_format(answer, options, ToolCall(options.max_tokens))


def _edited(answer: EditAnswer, options: RenderOptions) -> Result:
    """The changes; a refusal is an error that the model should act on, an incomplete rename is a success.

    JSON is whole: the edit is done already.
    """
    refusals = tuple(refusal._replace(hint=in_tool_words(refusal.hint)) for refusal in answer.refusals)
    text = _shown(answer._replace(refusals=refusals), options)
    return Result(text, is_error=answer.exit_code not in (EXIT_DONE, EXIT_PARTIAL))


def failure(message: str, hint: str = "") -> Result:
    """An error as text: the message, and below it one thing to try."""
    text = block(message)[:ERROR_CHARACTERS]
    if hint:
        text += "\n" + block(hint)[:ERROR_CHARACTERS]
    return Result(text, is_error=True)


def within(text: str, max_tokens: int) -> str:
    """The text if it fits the budget, else its first whole lines and a hint: the last resort against an answer that
    would flood the context window.
    """
    most = max_tokens * CHARACTERS_PER_TOKEN
    if len(text) <= most:
        return text
    more = f", or for more with max_tokens={min(max_tokens * 4, TOOL_TOKENS)}" if max_tokens < TOOL_TOKENS else ""
    note = f"(cut at the budget of {max_tokens} tokens; ask for less{more})\n"
    head = text[: most - len(note)]
    return head[: head.rfind("\n") + 1 or len(head)] + note


def whole(text: str, options: RenderOptions) -> Result:
    """The data if all of it fits the budget, else a failure: a part of it could not be parsed."""
    tokens = estimate(text)
    if tokens <= options.max_tokens:
        return Result(text)
    what = f"the whole answer takes {tokens} tokens as {options.format}, more than max_tokens={options.max_tokens}"
    where = ", where the client shows that much," if tokens > TOOL_TOKENS else ""
    return failure(what, f'ask for less, for format="text", or{where} for max_tokens={tokens}')


def in_tool_words(hint: str) -> str:
    """A hint that was written for the shell, with the tools' names for commands and options."""
    hint = _RELATION.sub(lambda match: ToolCall().relation(match[1], match[2]), hint)
    hint = _IN_A_SHELL.sub(r"in a shell: \g<0>", hint)
    hint = _OPTION.sub(lambda match: match[1].replace("-", "_") + "=", _COMMAND.sub(r"smart_\1", hint))
    return _FLAG.sub(lambda match: match[1].replace("-", "_") + "=true", hint)
