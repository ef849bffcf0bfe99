"""What ten questions about unfamiliar code cost: commands and characters, with smart-explore and with rg and sed.

    python scripts/tasks/run.py --trees FOLDER [--tasks hard.json] [--program smart-explore] [--details] [--explored]

``tasks.json`` holds the questions with answers that were verified in the source, the evidence that an answer must cite,
and for either way the shortest commands of somebody who does not know the answer. ``hard.json`` holds questions of
several steps; its commands are the log of somebody who met the repositories for the first time (``explored``, slips and
all), and those of them that the answers of today still leave to be asked (``smart``). Two more are made alike, of
questions in three parts:
``teable_logto_paperless.json`` is about a deletion, imports, undo, webhooks, lockout, invitations, mail and progress;
``papermark_crawlee_synapse.json`` is about webhooks, codes by mail, retries, browser pools, sessions, events and media.
FOLDER holds a checkout of each repository at the commit named there, or of its ``folders``. A piece of evidence is
there where its path, its line number, or a range of lines that it is in, and its text were printed, for its question
or for one before about the same repository.
"""

from __future__ import annotations

import argparse
import json
import re
import shlex
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

_SED_RANGE = re.compile(r"\b(\d+),(\d+)p\b")
_RANGE = re.compile(r"\b(\d+)-(\d+)\b")


def main() -> None:
    """Run all questions both ways and print what they cost."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--trees", type=Path, required=True, help="the folder of the checkouts")
    parser.add_argument("--program", default="smart-explore", help="the program to measure")
    parser.add_argument("--tasks", default="tasks.json", help="the questions, a file beside this one")
    parser.add_argument("--explored", action="store_true", help="ask all commands of the first exploration")
    parser.add_argument("--details", action="store_true", help="print each command's characters")
    options = parser.parse_args()
    tasks = json.loads((Path(__file__).parent / options.tasks).read_text())
    for way in ("smart", "plain"):
        if way == "plain" and shutil.which("rg") is None:
            print("plain: no rg here", file=sys.stderr)
            continue
        _measure(tasks["questions"], way, options)


def _measure(questions: list[dict[str, Any]], way: str, options: argparse.Namespace) -> None:
    commands = characters = answered = 0
    by_verb: Counter[str] = Counter()
    known: dict[str, list[str]] = {}
    for number, task in enumerate(questions, 1):
        printed = known.setdefault(task["repository"], [])
        for command in task["explored" if options.explored and way == "smart" else way]:
            words = [options.program, *shlex.split(command)] if way == "smart" else ["sh", "-c", command]
            folder = options.trees / task["repository"]
            done = subprocess.run(words, cwd=folder, capture_output=True, text=True, stdin=subprocess.DEVNULL)
            text = done.stdout + done.stderr
            # rg names no file where it is asked about one, sed never: whoever asked knows it
            printed.append(text if way == "smart" else f"{command}\n{text}")
            by_verb[shlex.split(command)[0]] += len(text)
            if options.details:
                print(f"  {len(text):6} {command}")
            commands, characters = commands + 1, characters + len(text)
        missing = [piece for piece in task["evidence"] if not any(_shows(text, way, *piece) for text in printed)]
        answered += not missing
        print(f"{way} {number:2} {task['repository']:8} {'' if not missing else f'lacks {missing}'}")
    print(f"{way}: {answered} of {len(questions)} answered, {commands} commands, {characters} characters")
    print(f"{way}: " + ", ".join(f"{verb} {count}" for verb, count in by_verb.most_common()))


def _shows(printed: str, way: str, path: str, line: int, text: str) -> bool:
    if path not in printed or text not in printed:
        return False
    # what sed prints has no numbers: whoever named the range can count, as in a whole file or from a line that rg told
    if way == "plain" and re.match(rf"(cat|sed -n ['\"]?/).*{re.escape(path)}", printed):
        return True
    ranges = (_SED_RANGE if way == "plain" else _RANGE).findall(printed)
    if re.search(rf"\b{line}\b", printed):
        return True
    return any(int(first) <= line <= int(last) for first, last in ranges)


if __name__ == "__main__":
    main()
