#!/usr/bin/env bash
# @nomicfoundation/solidity-language-server 0.8.4, which Hardhat's extension for VS Code runs: a rename leaves the uses in
# assembly, sstore(total.slot, ..), and of a function that is attached to a type the attachment, using {twice} for uint,
# and all calls through it, price.twice(), price.half(). solc compiles the contract before, and not after any of the three.
# Needs npm, node and python3 (fetches some 60 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private": true}' > package.json
npm install --silent --no-audit --no-fund @nomicfoundation/solidity-language-server@0.8.4 solc@0.8.30
mkdir code
cat > code/Shop.sol <<'SOL'
// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

library Prices {
    function half(uint price) internal pure returns (uint) { return price / 2; }
}

function twice(uint price) pure returns (uint) { return price * 2; }

contract Shop {
    using Prices for uint;
    using {twice} for uint;
    uint internal total;

    function sell(uint price) external {
        total += Prices.half(price) + twice(price);
        total += price.half() + price.twice();
    }

    function reset() external {
        assembly { sstore(total.slot, 0) }
    }
}
SOL
cat > rename.py <<'PY'
import json, pathlib, subprocess, time

folder = pathlib.Path("code").resolve()
path = folder / "Shop.sol"
command = ["node", "node_modules/@nomicfoundation/solidity-language-server/out/index.js", "--stdio"]
server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)


def send(**message):
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    server.stdin.flush()


def told(wanted):
    while True:
        headers = iter(lambda: server.stdout.readline().strip().lower(), b"")
        size = [int(line.split(b":")[1]) for line in headers if line.startswith(b"content-length")]
        message = json.loads(server.stdout.read(size[0]))
        if wanted(message):
            return message
        if "id" in message and "method" in message:
            send(id=message["id"], result=[{} for _ in (message.get("params") or {}).get("items", [])] or None)


def start(edit):
    return edit["range"]["start"]["line"], edit["range"]["start"]["character"]


root = {"rootUri": folder.as_uri(), "workspaceFolders": [{"uri": folder.as_uri(), "name": "code"}]}
send(id=1, method="initialize", params={"capabilities": {"workspace": {"workspaceFolders": True}}, "processId": None, **root})
told(lambda message: message.get("id") == 1)
send(method="initialized", params={})
text = path.read_text()
opened = {"uri": path.as_uri(), "languageId": "solidity", "version": 1, "text": text}
send(method="textDocument/didOpen", params={"textDocument": opened})
for number, (old, new) in enumerate((("total;", "sum"), ("half(", "halved"), ("twice(", "doubled")), 10):
    at = text.index(old)
    where = {"line": text.count("\n", 0, at), "character": at - text.rfind("\n", 0, at) - 1}
    for tried in range(number * 100, number * 100 + 60):
        send(id=tried, method="textDocument/rename", params={"textDocument": {"uri": path.as_uri()}, "position": where, "newName": new})
        result = told(lambda message: message.get("id") == tried and "method" not in message).get("result")
        time.sleep(0.5)
        if result and result.get("changes"):
            break
    lines = text.split("\n")
    for edit in sorted(result["changes"][path.as_uri()], key=start, reverse=True):
        (row, begin), end = start(edit), edit["range"]["end"]["character"]
        lines[row] = lines[row][:begin] + edit["newText"] + lines[row][end:]
    pathlib.Path(f"{new}.sol").write_text("\n".join(lines))
server.kill()
PY
cat > compile.js <<'JS'
const fs = require("node:fs")
const solc = require("solc")

for (const path of process.argv.slice(2)) {
    const sources = { [path]: { content: fs.readFileSync(path, "utf8") } }
    const input = { language: "Solidity", sources, settings: { outputSelection: { "*": { "*": ["evm.bytecode"] } } } }
    const { errors = [] } = JSON.parse(solc.compile(JSON.stringify(input)))
    const lines = sources[path].content.split("\n")
    for (const { sourceLocation } of errors.filter((error) => error.severity == "error")) {
        const row = sources[path].content.slice(0, sourceLocation.start).split("\n").length - 1
        console.log(path, "fails:", lines[row].trim())
    }
    if (!errors.length) console.log(path, "compiles")
}
JS
timeout 90 python3 rename.py
node compile.js code/Shop.sol sum.sol halved.sol doubled.sol > seen
grep -Hn "price.twice" doubled.sol | tr -s ' ' >> seen
cat seen
cat > expected <<'TEXT'
code/Shop.sol compiles
sum.sol fails: assembly { sstore(total.slot, 0) }
halved.sol fails: total += price.half() + price.twice();
doubled.sol fails: using {twice} for uint;
doubled.sol:17: total += price.half() + price.twice();
TEXT
cmp seen expected
