#!/usr/bin/env bash
# bash-language-server 5.8.1: a rename of a function changes its calls, but not its name in `trap count EXIT`,
# `export -f count` and `declare -f count`; one of a local variable changes `read -r total`, but not
# `printf -v total` and `[[ -v total ]]`, which then mean the variable of the file of that name, without an error.
# The server reports success. Of the two lines that the script below prints one is missing after the rename of the
# function, for the trap does not find it; after that of the variable both say another total.
# Needs bash, npm and python3 (fetches some 30 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir npm
(cd npm && echo '{"private": true}' > package.json && npm install --silent --no-audit --no-fund bash-language-server@5.8.1)
cat > rename.py <<'PY'
import json, pathlib, subprocess, sys, time

folder = pathlib.Path(sys.argv[1]).resolve()
server = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=folder)


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


root = {"uri": folder.as_uri(), "name": "code"}
client = {"capabilities": {"workspace": {"configuration": True}}, "processId": None}
send(id=1, method="initialize", params={**client, "rootUri": root["uri"], "workspaceFolders": [root]})
result_of(1)
send(method="initialized", params={})
path = folder / "sums.sh"
lines = path.read_text().split("\n")
document = {"uri": path.as_uri(), "languageId": "shellscript", "version": 1, "text": "\n".join(lines)}
send(method="textDocument/didOpen", params={"textDocument": document})
line = next(number for number, line in enumerate(lines) if folder.name in line and line.endswith(("{", "=0")))
place = {"textDocument": {"uri": path.as_uri()}, "position": {"line": line, "character": lines[line].index(folder.name)}}
edit, number = None, 1
while not edit:  # it answers null while it still reads the folder
    time.sleep(0.1)
    number += 1
    send(id=number, method="textDocument/rename", params={**place, "newName": "renamed"})
    edit = result_of(number)
server.kill()
edits = edit.get("changes", {}).get(path.as_uri()) or [each for part in edit["documentChanges"] for each in part["edits"]]
for each in sorted(edits, key=lambda each: -each["range"]["start"]["character"]):
    start, end = each["range"]["start"], each["range"]["end"]
    text = lines[start["line"]]
    lines[start["line"]] = text[: start["character"]] + each["newText"] + text[end["character"] :]
path.write_text("\n".join(lines))
PY
for name in count total; do
    mkdir "$name"
    cat > "$name/sums.sh" <<'SUMS'
total=7
count() {
  local total=0
  read -r total <<< 1
  printf -v total '%d' "$((total + 1))"
  [[ -v total ]] && echo "total $total"
}
count
export -f count
trap count EXIT
SUMS
done
bash count/sums.sh > before
for name in count total; do
    timeout 60 python3 rename.py "$name" "$work"/npm/node_modules/.bin/bash-language-server start
    printf 'after the rename of %s:\n' "$name"
    cat "$name/sums.sh"
    bash "$name/sums.sh" > "$name/said" 2> "$name/error" && echo 0 > "$name/code" || echo $? > "$name/code"
    echo "exit code $(cat "$name/code"), printed: $(paste -sd, "$name/said")"
done
[ "$(paste -sd, before)" = "total 2,total 2" ]
grep -q '^renamed$' count/sums.sh && [ "$(grep -c 'count' count/sums.sh)" = 2 ] && [ -s count/error ] && [ "$(cat count/said)" = "total 2" ]
[ "$(cat total/code)" = 0 ] && [ ! -s total/error ] && [ "$(paste -sd, total/said)" = "total 1,total 1" ]
