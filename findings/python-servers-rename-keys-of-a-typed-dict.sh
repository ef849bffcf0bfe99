#!/usr/bin/env bash
# The rename of a TypedDict's key in two Python language servers: basedpyright and ty change the declaration and the keyword of
# the constructor, Size(width=1), but neither size["width"] nor the literal {"width": 2}. They report success; the program then
# fails with a KeyError, and their own checks report errors in the renamed file, none before.
# Needs python3 with venv, and PyPI (basedpyright brings node). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check basedpyright==1.40.2 ty==0.0.108 2> pip.log
cat > shop.py <<'PY'
from typing import TypedDict


class Size(TypedDict):
    width: int
    height: int


def area(size: Size) -> int:
    return size["width"] * size["height"]


print(area({"width": 2, "height": 3}), area(Size(width=1, height=1)))
PY
cat > rename.py <<'PY'
import json, pathlib, subprocess, sys

path = pathlib.Path(sys.argv[1]).resolve()
line, character, new = int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
server = subprocess.Popen(sys.argv[5:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)


def send(**message):
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    server.stdin.flush()


def result_of(number):
    while True:
        headers = iter(lambda: server.stdout.readline().strip().lower(), b"")
        size = [int(each.split(b":")[1]) for each in headers if each.startswith(b"content-length")]
        message = json.loads(server.stdout.read(size[0]))
        if message.get("id") == number and "method" not in message:
            return message["result"]
        if "id" in message and "method" in message:
            send(id=message["id"], result=[{} for _ in (message.get("params") or {}).get("items", [])] or None)


root = {"uri": path.parent.as_uri(), "name": "code"}
client = {"capabilities": {"workspace": {"configuration": True}}, "processId": None}
send(id=1, method="initialize", params={**client, "rootUri": root["uri"], "workspaceFolders": [root]})
result_of(1)
send(method="initialized", params={})
lines = path.read_text().split("\n")
document = {"uri": path.as_uri(), "languageId": "python", "version": 1, "text": "\n".join(lines)}
send(method="textDocument/didOpen", params={"textDocument": document})
place = {"textDocument": {"uri": path.as_uri()}, "position": {"line": line, "character": character}}
send(id=2, method="textDocument/rename", params={**place, "newName": new})
edit = result_of(2)
server.kill()
if edit is None:
    sys.exit("refused")
changes = edit.get("changes") or {each["textDocument"]["uri"]: each["edits"] for each in edit["documentChanges"]}
for each in sorted(sum(changes.values(), []), key=lambda each: -each["range"]["start"]["character"]):
    start, end = each["range"]["start"], each["range"]["end"]
    text = lines[start["line"]]
    lines[start["line"]] = text[: start["character"]] + each["newText"] + text[end["character"] :]
path.write_text("\n".join(lines))
PY
export PATH="$work/venv/bin:$PATH"
# NAME, the command of its server, the command that checks a file
try() {
  mkdir "$1"
  cp shop.py "$1"
  # shellcheck disable=SC2086
  timeout 120 python3 rename.py "$1/shop.py" 4 4 breadth $2
  echo "$1:"
  grep -nE 'width|breadth' "$1/shop.py"
  grep -q 'size\["width"\]' "$1/shop.py"
  grep -q '"width": 2.*Size(breadth=1' "$1/shop.py"
  $3 shop.py > /dev/null
  if (cd "$1" && $3 shop.py > /dev/null 2>&1); then exit 1; fi
  if python3 "$1/shop.py" 2> "$1/run.log"; then exit 1; fi
  tail -n 1 "$1/run.log"
  grep -q "KeyError: 'width'" "$1/run.log"
}
python3 shop.py
try basedpyright "basedpyright-langserver --stdio" basedpyright
try ty "ty server" "ty check"
