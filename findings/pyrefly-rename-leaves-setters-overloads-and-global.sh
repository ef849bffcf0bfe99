#!/usr/bin/env bash
# pyrefly's language server: a rename that begins at the first of several definitions of one name changes that one alone.
# A property loses its setter ("@size.setter" stays), an overloaded function its other overloads and its calls, and a
# module's variable is renamed where a function assigns it, but not in that function's "global" statement, so the
# function fails with UnboundLocalError. The first and the last program fail after the rename; of the second pyrefly's own
# check reports errors, and reported none before.
# Needs python3 with venv, and PyPI. Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check pyrefly==1.5.0
mkdir code
touch code/pyrefly.toml
cat > code/boxes.py <<'PY'
class Box:
    def __init__(self) -> None:
        self._size = 1

    @property
    def size(self) -> int:
        return self._size

    @size.setter
    def size(self, value: int) -> None:
        self._size = value


box = Box()
box.size = 3
print(box.size)
PY
cat > code/twice.py <<'PY'
from typing import overload


@overload
def double(given: int) -> int: ...
@overload
def double(given: str) -> str: ...
def double(given):
    return given * 2


print(double(2), double("a"))
PY
cat > code/counter.py <<'PY'
count = 0


def up() -> None:
    global count
    count += 1


up()
print(count)
PY
cat > rename.py <<'PY'
import json, pathlib, subprocess, sys

folder = pathlib.Path("code").resolve()
server = subprocess.Popen([sys.argv[1], "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=folder)


def send(**message):
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    server.stdin.flush()


def result_of(number):
    while True:
        headers = iter(lambda: server.stdout.readline().strip().lower(), b"")
        size = [int(line.split(b":")[1]) for line in headers if line.startswith(b"content-length")]
        message = json.loads(server.stdout.read(size[0]))
        if message.get("id") == number and "method" not in message:
            return message["result"]
        if "id" in message and "method" in message:
            send(id=message["id"], result=[{} for _ in (message.get("params") or {}).get("items", [])] or None)


send(id=1, method="initialize", params={"capabilities": {}, "processId": None, "rootUri": folder.as_uri()})
result_of(1)
send(method="initialized", params={})
places = {"boxes.py": (5, 8, "width"), "twice.py": (4, 4, "twofold"), "counter.py": (0, 0, "total")}
for number, (name, (line, column, new)) in enumerate(places.items(), 2):
    path = folder / name
    document = {"uri": path.as_uri(), "languageId": "python", "version": 1, "text": path.read_text()}
    send(method="textDocument/didOpen", params={"textDocument": document})
    place = {"textDocument": {"uri": path.as_uri()}, "position": {"line": line, "character": column}}
    send(id=number, method="textDocument/rename", params={**place, "newName": new})
    edit = result_of(number)
    lines = path.read_text().split("\n")
    changes = edit.get("changes") or {each["textDocument"]["uri"]: each["edits"] for each in edit["documentChanges"]}
    for each in sorted(sum(changes.values(), []), key=lambda each: -each["range"]["start"]["character"]):
        start, end = each["range"]["start"], each["range"]["end"]
        text = lines[start["line"]]
        lines[start["line"]] = text[: start["character"]] + each["newText"] + text[end["character"] :]
    path.write_text("\n".join(lines))
server.kill()
PY
for name in boxes twice counter; do python3 "code/$name.py" > /dev/null; done
venv/bin/pyrefly check code/twice.py > /dev/null 2>&1
timeout 120 python3 rename.py "$work/venv/bin/pyrefly"
echo "pyrefly 1.5.0, rename of Box.size, double and count:"
grep -nE 'size\b|width' code/boxes.py
grep -nE 'double|twofold' code/twice.py
grep -nE 'count|total' code/counter.py
grep -q '@size.setter' code/boxes.py
grep -q 'print(double(2)' code/twice.py
grep -q 'global count' code/counter.py
for name in boxes counter; do
  if python3 "code/$name.py" > /dev/null 2> why; then exit 1; fi
  tail -n 1 why
done
if venv/bin/pyrefly check code/twice.py > why 2> /dev/null; then exit 1; fi
grep ERROR why
