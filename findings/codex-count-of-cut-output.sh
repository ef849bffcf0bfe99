#!/usr/bin/env bash
# Codex: the model is told that 7 tokens of a tool's result are missing, whatever the number is.
# An MCP result of over 48,000 bytes loses its middle, and a notice says how much. With the line "Wall time: ..." that Codex
# puts before the result it is a little too long again, so the middle is cut a second time: what goes is the first notice,
# and the second one counts only that. Codex 0.171.0, model gpt-5.5, a result of 5,000 numbered lines.
# Needs npm (fetches some 420 MB into a temporary folder) and python3. Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'kill "${model:-}" 2> /dev/null || true; rm -rf "$work"' EXIT
cd "$work"
mkdir -p home/.codex npm project
cat > lines.py << 'PYTHON'
import json, sys

text = "".join(f"line {n:05} of the result\n" for n in range(5_000))
tool = {"name": "lines", "description": "Give lines.", "inputSchema": {"type": "object", "properties": {}}}
for asked in map(json.loads, sys.stdin):
    results = {
        "initialize": {
            "protocolVersion": "2025-06-18",
            "capabilities": {"tools": {}},
            "serverInfo": {"name": "numbers", "version": "1"},
        },
        "tools/list": {"tools": [tool]},
        "tools/call": {"content": [{"type": "text", "text": text}]},
    }
    if asked.get("method") in results:
        print(json.dumps({"jsonrpc": "2.0", "id": asked["id"], "result": results[asked["method"]]}), flush=True)
PYTHON
cat > model.py << 'PYTHON'
"""A stand-in for the model: it calls the tool once, then says that it is done, and keeps what the tool's result became."""
import http.server, json

call = {"type": "function_call", "id": "f1", "call_id": "c1", "namespace": "mcp__numbers", "name": "lines", "arguments": "{}"}
done = {"type": "message", "role": "assistant", "id": "m1", "content": [{"type": "output_text", "text": "done"}]}


class Model(http.server.BaseHTTPRequestHandler):
    def log_message(self, *words): ...

    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))
        given = [item for item in asked.get("input", []) if item.get("type") == "function_call_output"]
        if given:
            json.dump(given[-1]["output"], open("seen.json", "w"))
        item = done if given else call
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
[mcp_servers.numbers]
command = "python3"
args = ["$work/lines.py"]
default_tools_approval_mode = "approve"
TOML
export HOME=$work/home CODEX_HOME=$work/home/.codex
npm/node_modules/.bin/codex --version 2> /dev/null
(cd project && timeout 120 ../npm/node_modules/.bin/codex exec --skip-git-repo-check "Count" < /dev/null > ../out.txt 2>&1) || cat out.txt
python3 - << 'PYTHON'
import json, re, sys

seen = json.load(open("seen.json"))
text = seen if isinstance(seen, str) else "".join(part["text"] for part in seen)
lines = set(map(int, re.findall(r"line (\d{5}) of the result\n", text)))
notices = [int(number) for number in re.findall(r"(\d+) tokens truncated", text)]
missing = 5_000 - len(lines)
print(f"expected: a notice of some {missing * 26 // 4} tokens, for {missing} of 5000 lines are missing")
print(f"seen:     notices of {notices} tokens")
sys.exit(not (missing > 1_000 and notices and sum(notices) < 100))
PYTHON
