#!/usr/bin/env bash
# Codex 0.171.0: where an MCP tool's result has structuredContent, the model gets that alone. An image beside it is dropped,
# and so is the text of a result that is an error: the model reads {"size":1} and no word of the failure. An empty
# object, {}, hides the text as well. Nothing says that there was more; without structuredContent all parts arrive.
# A server that sends a page as text and numbers as data, as MCP's specification lets it, shows Codex the numbers only.
# Needs npm (fetches some 420 MB into a temporary folder) and python3. Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'kill "${model:-}" 2> /dev/null || true; rm -rf "$work"' EXIT
cd "$work"
mkdir -p home/.codex npm project
cat > results.py <<'PYTHON'
import json, sys

text, data = {"type": "text", "text": "words"}, {"structuredContent": {"size": 1}}
image = {"type": "image", "mimeType": "image/gif", "data": "R0lGODlhAQABAIAAAAAAAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=="}
failed = {"type": "text", "text": "it failed"}
tools = {
    "text": {"content": [text]},
    "text_and_data": {"content": [text], **data},
    "text_and_no_data": {"content": [text], "structuredContent": {}},
    "image": {"content": [image]},
    "image_and_data": {"content": [image], **data},
    "error": {"content": [failed], "isError": True},
    "error_and_data": {"content": [failed], "isError": True, **data},
}
for asked in map(json.loads, sys.stdin):
    results = {
        "initialize": {
            "protocolVersion": "2025-06-18",
            "capabilities": {"tools": {}},
            "serverInfo": {"name": "results", "version": "1"},
        },
        "tools/list": {"tools": [{"name": name, "inputSchema": {"type": "object", "properties": {}}} for name in tools]},
        "tools/call": tools.get(asked.get("params", {}).get("name")),
    }
    if asked.get("method") in results:
        print(json.dumps({"jsonrpc": "2.0", "id": asked["id"], "result": results[asked["method"]]}), flush=True)
PYTHON
cat > model.py <<'PYTHON'
'''A stand-in for the model: it calls one tool after the other and keeps what each result became.'''
import http.server, json

names = ["text", "text_and_data", "text_and_no_data", "image", "image_and_data", "error", "error_and_data"]


class Model(http.server.BaseHTTPRequestHandler):
    def log_message(self, *words): ...

    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))
        given = [item["output"] for item in asked.get("input", []) if item.get("type") == "function_call_output"]
        json.dump(dict(zip(names, given)), open("seen.json", "w"))
        item = {"type": "message", "role": "assistant", "id": "m1", "content": [{"type": "output_text", "text": "done"}]}
        if len(given) < len(names):
            number = str(len(given))
            item = {"type": "function_call", "id": "f" + number, "call_id": "c" + number, "arguments": "{}"}
            item |= {"namespace": "mcp__results", "name": names[len(given)]}
        usage = {"input_tokens": 1, "output_tokens": 1, "total_tokens": 2}
        events = [
            {"type": "response.created", "response": {"id": "r1"}},
            {"type": "response.output_item.done", "output_index": 0, "item": item},
            {"type": "response.completed", "response": {"id": "r1", "output": [item], "usage": usage}},
        ]
        body = "".join(f"event: {event['type']}\ndata: {json.dumps(event)}\n\n" for event in events).encode()
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Model)
open("port", "w").write(str(server.server_port))
server.serve_forever()
PYTHON
python3 model.py &
model=$!
(cd npm && echo '{"private": true}' > package.json && npm install --silent --no-audit --no-fund @openai/codex@0.171.0)
cat > home/.codex/config.toml << TOML
model = "gpt-5.5"
model_provider = "stand-in"
[model_providers.stand-in]
name = "stand-in"
base_url = "http://127.0.0.1:$(cat port)/v1"
wire_api = "responses"
[mcp_servers.results]
command = "python3"
args = ["$work/results.py"]
default_tools_approval_mode = "approve"
TOML
export HOME=$work/home CODEX_HOME=$work/home/.codex
npm/node_modules/.bin/codex --version 2> /dev/null
(cd project && timeout 120 ../npm/node_modules/.bin/codex exec --skip-git-repo-check "Go" < /dev/null > ../out.txt 2>&1) || cat out.txt
python3 - << 'PYTHON' | tee seen
import json

for name, output in json.load(open("seen.json")).items():
    parts = output if isinstance(output, list) else [{"type": "input_text", "text": output}]
    parts = [part.get("text", part["type"]).rpartition("Output:")[2].strip() for part in parts]
    print(name + ":", *filter(None, parts))
PYTHON
cat > still <<'SEEN'
text: words
text_and_data: {"size":1}
text_and_no_data: {}
image: input_image
image_and_data: {"size":1}
error: it failed
error_and_data: {"size":1}
SEEN
cmp seen still
