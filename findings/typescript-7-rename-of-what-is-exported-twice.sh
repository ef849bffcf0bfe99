#!/usr/bin/env bash
# TypeScript 7.0.2's language server (tsc --lsp): a constant is exported by its name and as the default, as components
# often are. Its rename tells one place of an importer, `import { size as used }`, twice in the same answer, though edits
# of one answer must not overlap by the protocol: applied one after the other they garble the name.
# Where `export { size }` is a statement of its own, it becomes `export { width as size }`, but the importer's `size`
# becomes `width` all the same: the program, which compiled before, no longer does. Without the default export all is well.
# The language service of 5.9.3 tells the same places.
# Needs npm and python3 (fetches some 30 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir npm
(cd npm && echo '{"private": true}' > package.json && npm install --silent --no-audit --no-fund typescript@7.0.2)
tsc=$work/npm/node_modules/.bin/tsc
cat > rename.py <<'PY'
import json, pathlib, subprocess, sys

folder = pathlib.Path(sys.argv[1]).resolve()
server = subprocess.Popen([sys.argv[2], "--lsp", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)


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
send(id=1, method="initialize", params={"processId": None, "capabilities": {}, "rootUri": root["uri"], "workspaceFolders": [root]})
result_of(1)
send(method="initialized", params={})
for path in sorted(folder.glob("*.ts")):
    document = {"uri": path.as_uri(), "languageId": "typescript", "version": 1, "text": path.read_text()}
    send(method="textDocument/didOpen", params={"textDocument": document})
path = folder / "sizes.ts"
place = {"textDocument": {"uri": path.as_uri()}, "position": {"line": 0, "character": path.read_text().index("size")}}
send(id=2, method="textDocument/rename", params={**place, "newName": "width"})
edit = result_of(2)
server.kill()
changes = edit.get("changes") or {each["textDocument"]["uri"]: each["edits"] for each in edit["documentChanges"]}
for uri, edits in sorted(changes.items()):
    path = folder / uri.rpartition("/")[2]
    places = sorted((each["range"]["start"]["line"], each["range"]["start"]["character"], each["newText"]) for each in edits)
    lines = path.read_text().split("\n")
    for line, start, new in sorted(set(places), reverse=True):
        lines[line] = lines[line][:start] + new + lines[line][start + len("size") :]
    path.write_text("\n".join(lines))
    print(path.name, *(f"{line}:{start}" for line, start, _ in places))
PY
renamed() { # renamed NAME EXPORTS..: the places told for each file, then what the compiler says before and after
    mkdir "$1"
    printf '%s\n' "${@:2}" > "$1/sizes.ts"
    printf '%s\n' "import { size as used } from './sizes'" "console.log(used)" > "$1/use.ts"
    echo '{"compilerOptions": {"module": "esnext", "moduleResolution": "bundler", "noEmit": true}, "files": ["use.ts"]}' > "$1/tsconfig.json"
    "$tsc" -p "$1" > /dev/null
    timeout 60 python3 rename.py "$1" "$tsc"
    "$tsc" -p "$1" > why && echo "compiles" || grep -o 'error TS[0-9]*' why
}
"$tsc" --version
together=$(renamed together 'export const size = 1' 'export default size')
apart=$(renamed apart 'const size = 1' 'export default size' 'export { size }')
named=$(renamed named 'const size = 1' 'export { size }')
printf 'places (line:column) told, and what the compiler says afterwards\n'
printf 'export const and export default:\n%s\nexport default and export { size }:\n%s\nonly export { size }:\n%s\n' "$together" "$apart" "$named"
[ "$together" = "sizes.ts 0:13 1:15
use.ts 0:9 0:9
compiles" ] && [ "$apart" = "sizes.ts 0:6 1:15 2:9
use.ts 0:9
error TS2614" ] && [ "$named" = "sizes.ts 0:6 1:9
compiles" ]
