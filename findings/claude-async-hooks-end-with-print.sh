#!/usr/bin/env bash
# Claude Code: a hook with "async": true does not run to its end in `claude -p`. Where the session ends within its
# time it is killed, also a PostToolUse hook whose turn was over: its timeout of 5 seconds grants it nothing.
# The same hook without "async" is waited for. A stand-in for the model on 127.0.0.1 writes one file and says done.
# Needs npm and python3 (fetches some 380 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap '[ -z "${model:-}" ] || kill "$model"; rm -rf "$work"' EXIT
cd "$work"
cat > model.py <<'PY'
import http.server, json, sys

def stream(block, delta, reason):
    message = {"id": "m", "type": "message", "role": "assistant", "model": "x", "content": [], "stop_reason": None,
               "stop_sequence": None, "usage": {"input_tokens": 1, "output_tokens": 1}}
    events = [{"type": "message_start", "message": message},
              {"type": "content_block_start", "index": 0, "content_block": block},
              {"type": "content_block_delta", "index": 0, "delta": delta},
              {"type": "content_block_stop", "index": 0},
              {"type": "message_delta", "delta": {"stop_reason": reason, "stop_sequence": None}, "usage": {"output_tokens": 1}},
              {"type": "message_stop"}]
    return "".join(f"event: {e['type']}\ndata: {json.dumps(e)}\n\n" for e in events).encode()

class Model(http.server.BaseHTTPRequestHandler):
    def log_message(self, *_): pass
    def do_HEAD(self): self.send_response(200); self.end_headers()
    do_GET = do_HEAD
    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        path = sys.argv[1] + "/new.txt"
        if body.get("tools") and "tool_result" not in json.dumps(body.get("messages", [])):
            use = {"type": "tool_use", "id": "toolu_1", "name": "Write", "input": {}}
            given = {"type": "input_json_delta", "partial_json": json.dumps({"file_path": path, "content": "x"})}
            answer = stream(use, given, "tool_use")
        else:
            answer = stream({"type": "text", "text": ""}, {"type": "text_delta", "text": "Done."}, "end_turn")
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.end_headers()
        self.wfile.write(answer)

server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Model)
print(server.server_port, flush=True)
server.serve_forever()
PY
mkdir -p npm project
(cd npm && echo '{"private": true}' > package.json && npm install --silent --no-audit --no-fund @anthropic-ai/claude-code@2.1.332)
claude=$work/npm/node_modules/.bin/claude
python3 model.py "$work/project" > port &
model=$!
until [ -s port ]; do sleep 0.1; done
export ANTHROPIC_BASE_URL="http://127.0.0.1:$(cat port)" ANTHROPIC_API_KEY=x
export CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC=1 DISABLE_AUTOUPDATER=1
HOME=$work "$claude" --version

finished() { # finished ASYNC: the events whose hooks came to their end in one session
    local home=$work/home-$1 log=$work/log-$1
    mkdir -p "$home/.claude"
    touch "$log"
    python3 - "$1" "$log" > "$home/.claude/settings.json" <<'PY'
import json, sys
wait, log = sys.argv[1:]
def hook(event):
    made = {"type": "command", "command": f"sleep 1; echo {event} >> {log}", "timeout": 5}
    return [{"hooks": [made | ({"async": True} if wait == "async" else {})]}]
print(json.dumps({"hooks": {event: hook(event) for event in ("PostToolUse", "Stop")}}))
PY
    (cd project && rm -f new.txt && HOME=$home timeout 120 "$claude" -p "Write new.txt" --permission-mode acceptEdits \
        < /dev/null > /dev/null 2>&1)
    [ -f project/new.txt ]
    sleep 6 # longer than the timeout of any hook that still ran
    tr '\n' ' ' < "$log"
}
waited=$(finished sync)
asynchronous=$(finished async)
echo "expected: the same hooks finish, whether somebody waits for them or not"
echo "seen:     without async: ${waited:-none}; with async: ${asynchronous:-none}"
[ "$waited" = "PostToolUse Stop " ] && [ "$asynchronous" != "$waited" ]
