#!/usr/bin/env bash
# TypeScript's language service of 5.9.3 and language server of 7.0.2: a rename of a member changes its uses behind
# Pick<Cart, 'size'>, but not the name in the Pick, nor one that is passed for a `keyof Cart`, though both are checked
# against the member. `{ size: 1 } satisfies Cart` is changed, the use of what it gives is not. And of a union's
# member, item.size of Cart | Shelf, the use is changed with Cart's, but not the other part's declaration. The server
# reports success each time, and each of the programs, which compiled before, no longer does.
# Needs npm and python3 (fetches some 60 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir seven five
(cd seven && echo '{"private": true}' > package.json && npm install --silent --no-audit --no-fund typescript@7.0.2)
(cd five && echo '{"private": true}' > package.json && npm install --silent --no-audit --no-fund typescript@5.9.3)
cart='export interface Cart { size: number, owner: string }'
declare -A programs=(
    [pick]="type Small = Pick<Cart, 'size'>; export const size = (cart: Small) => cart.size"
    [keyof]="declare function sorted(by: keyof Cart): void; sorted('size')"
    [satisfies]="const cart = { size: 1, owner: 'me' } satisfies Cart; export const size = cart.size"
    [union]="interface Shelf { size: number }; export const size = (item: Cart | Shelf) => item.size"
    [plain]="export const size = (cart: Cart) => cart.size"
)
cat > rename.py <<'PY'
import json, pathlib, subprocess, sys

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
path = folder / "cart.ts"
lines = path.read_text().split("\n")
document = {"uri": path.as_uri(), "languageId": "typescript", "version": 1, "text": path.read_text()}
send(method="textDocument/didOpen", params={"textDocument": document})
place = {"textDocument": {"uri": path.as_uri()}, "position": {"line": 0, "character": lines[0].index("size")}}
send(id=2, method="textDocument/rename", params={**place, "newName": "width"})
edit = result_of(2)
server.kill()
(edits,) = edit["changes"].values() if edit.get("changes") else [each["edits"] for each in edit["documentChanges"]]
for each in sorted(edits, key=lambda each: -each["range"]["start"]["character"]):
    line, start, end = each["range"]["start"]["line"], each["range"]["start"]["character"], each["range"]["end"]["character"]
    lines[line] = lines[line][:start] + each["newText"] + lines[line][end:]
path.write_text("\n".join(lines))
PY
cat > five/rename.cjs <<'JS'
const ts = require("typescript")

const [name, ...paths] = process.argv.slice(2)
const host = {
  getScriptFileNames: () => paths,
  getScriptVersion: () => "1",
  getScriptSnapshot: (path) => (ts.sys.fileExists(path) ? ts.ScriptSnapshot.fromString(ts.sys.readFile(path)) : undefined),
  getCurrentDirectory: () => process.cwd(),
  getCompilationSettings: () => ({ strict: true, target: ts.ScriptTarget.ESNext, types: [] }),
  getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
  fileExists: ts.sys.fileExists,
  readFile: ts.sys.readFile,
}
const service = ts.createLanguageService(host)
let text = ts.sys.readFile(paths[0])
const options = { providePrefixAndSuffixTextForRename: true }
const places = service.findRenameLocations(paths[0], text.indexOf(name), false, false, options)
for (const { textSpan, prefixText = "", suffixText = "" } of places.toSorted((a, b) => b.textSpan.start - a.textSpan.start))
  text = text.slice(0, textSpan.start) + prefixText + "width" + suffixText + text.slice(textSpan.start + textSpan.length)
ts.sys.writeFile(paths[0], text)
JS
for name in pick keyof satisfies union plain; do
    for version in five seven; do
        folder=$version-$name
        mkdir "$folder"
        printf '%s\n' "$cart" "${programs[$name]}" > "$folder/cart.ts"
        echo '{"compilerOptions": {"strict": true, "noEmit": true, "target": "esnext", "types": []}}' > "$folder/tsconfig.json"
        $version/node_modules/.bin/tsc -p "$folder"
        if [ $version = five ]; then
            (cd five && node rename.cjs size "$work/$folder/cart.ts")
        else
            timeout 60 python3 rename.py "$folder" "$work/seven/node_modules/.bin/tsc" --lsp --stdio
        fi
        errors=$($version/node_modules/.bin/tsc -p "$folder" | grep -o 'error TS[0-9]*' | sort -u | paste -sd,) || true
        echo "$folder: $(tail -n +2 "$folder/cart.ts")  ${errors:-compiles}" | tee -a seen
    done
done
[ "$(grep -c 'error TS' seen)" = 8 ] && [ "$(grep -c 'compiles$' seen)" = 2 ]
cmp <(grep five seen | cut -d- -f2-) <(grep seven seen | cut -d- -f2-)
