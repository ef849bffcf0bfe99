#!/usr/bin/env bash
# The rename of a method in four Python language servers: basedpyright, ty and zuban leave the methods that override it in
# subclasses. Begun at an overriding method all four, pyrefly too, leave the method of the base class and what calls it.
# Each reports success and finds no error in the renamed file, but the program now prints 100, not 200: it runs the wrong
# method. (Begun at the base class, pyrefly changes all.)
# Needs python3 with venv, and PyPI (basedpyright brings node). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check basedpyright==1.40.2 ty==0.0.108 zuban==0.10.2 pyrefly==1.5.0 2> pip.log
cat > shop.py <<'PY'
class Price:
    def rate(self) -> int:
        return 1

    def total(self) -> int:
        return 100 * self.rate()


class Reduced(Price):
    def rate(self) -> int:
        return 2


print(Reduced().total())
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
# NAME, the command of its server, the command that checks a file, lines changed and output: from the base, from the override
try() {
  for from in 1 9; do
    folder=$1$from
    mkdir "$folder"
    touch "$folder/pyrefly.toml"
    cp shop.py "$folder"
    # shellcheck disable=SC2086
    timeout 120 python3 rename.py "$folder/shop.py" "$from" 8 factor $2
    (cd "$folder" && $3 shop.py > check.log 2>&1) || { cat "$folder/check.log"; exit 1; }
    echo "$1, begun in line $((from + 1)): factor in lines $(grep -n factor "$folder/shop.py" | cut -d: -f1 | tr '\n' ' ')"
    python3 "$folder/shop.py"
  done
  test "$(python3 "${1}1/shop.py")" = "$4"
  test "$(python3 "${1}9/shop.py")" = 100
}
test "$(python3 shop.py)" = 200
try basedpyright "basedpyright-langserver --stdio" basedpyright 100
try ty "ty server" "ty check" 100
try zuban "zuban server" "zuban check" 100
try pyrefly "pyrefly lsp" "pyrefly check" 200
