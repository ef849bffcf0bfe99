#!/usr/bin/env bash
# @vue/typescript-plugin 3.3.11, with which VS Code's Vue extension renames: an event of a component, (event: "paid"): void in
# defineEmits, is a text for it. A rename changes this text in all components that emit an event of that name, and none of
# the listeners, @paid. vue-tsc reports nothing, before and after, and no click below is heard any more. An event in the
# other form of defineEmits, paid: [], changes in that line alone: the component's own emit("paid") stays, and the
# listeners. A prop changes in the parents, too.
# Needs npm, node and python3 (fetches some 60 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private": true, "type": "module"}' > package.json
npm install --silent --no-audit --no-fund @vue/typescript-plugin@3.3.11 vue-tsc@3.3.14 typescript@5.9.3 vue@3.5.45 happy-dom@20.0.0
cat > tsconfig.json <<'JSON'
{"compilerOptions": {"strict": true, "module": "esnext", "moduleResolution": "bundler", "target": "esnext", "noEmit": true,
  "lib": ["esnext", "dom"], "skipLibCheck": true}, "include": ["*.vue"]}
JSON
cat > Invoice.vue <<'VUE'
<script setup lang="ts">
defineProps<{ total: number }>()
const emit = defineEmits<{ (event: "paid"): void }>()
</script>
<template><button id="invoice" @click="emit('paid')">{{ total }}</button></template>
VUE
cat > Salary.vue <<'VUE'
<script setup lang="ts">
const emit = defineEmits<{ (event: "paid"): void }>()
</script>
<template><button id="salary" @click="emit('paid')">salary</button></template>
VUE
cat > Refund.vue <<'VUE'
<script setup lang="ts">
const emit = defineEmits<{ paid: [] }>()
</script>
<template><button id="refund" @click="emit('paid')">refund</button></template>
VUE
cat > Office.vue <<'VUE'
<script setup lang="ts">
import Invoice from "./Invoice.vue"
import Salary from "./Salary.vue"
function heard(what: string) { console.log("heard", what) }
</script>
<template>
  <Invoice :total="3" @paid="heard('invoice')" /><Salary @paid="heard('salary')" />
</template>
VUE
cat > rename.py <<'PY'
import json, pathlib, subprocess, sys

file, text, new, write = sys.argv[1:]
root = pathlib.Path.cwd()
server = subprocess.Popen(
    ["node", "node_modules/typescript/lib/tsserver.js", "--disableAutomaticTypingAcquisition", "--globalPlugins",
     "@vue/typescript-plugin", "--pluginProbeLocations", str(root)],
    stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def send(number, command, **arguments):
    request = {"seq": number, "type": "request", "command": command, "arguments": arguments}
    server.stdin.write(json.dumps(request) + "\n")
    server.stdin.flush()


for number, path in enumerate(sorted(root.glob("*.vue")), 1):
    send(number, "open", file=str(path), fileContent=path.read_text(), scriptKindName="TS")
source = (root / file).read_text()
start = source.index(text)
line, offset = source.count("\n", 0, start) + 1, start - source.rfind("\n", 0, start)
send(99, "rename", file=str(root / file), line=line, offset=offset)
for answer in server.stdout:
    if '"request_seq":99' in answer:
        break
for group in sorted(json.loads(answer)["body"]["locs"], key=lambda group: group["file"]):
    path = pathlib.Path(group["file"])
    lines = path.read_text().split("\n")
    for place in sorted(group["locs"], key=lambda place: (-place["start"]["line"], -place["start"]["offset"])):
        row, begin, end = place["start"]["line"], place["start"]["offset"], place["end"]["offset"]
        print(f"{path.name}:{row}", end=";")
        lines[row - 1] = lines[row - 1][: begin - 1] + new + lines[row - 1][end - 1 :]
    if write == "write":
        path.write_text("\n".join(lines))
print()
server.kill()
PY
cat > click.js <<'JS'
import { readFileSync, writeFileSync, mkdirSync } from "node:fs"
import { Window } from "happy-dom"
import { compileScript, parse } from "vue/compiler-sfc"
import ts from "typescript"

const window = new Window()
for (const name of ["document", "Element", "Node", "SVGElement", "HTMLElement", "Event"]) globalThis[name] ??= window[name]
globalThis.Event = window.Event
globalThis.window = window
const out = `built${process.argv[2]}`
mkdirSync(out, { recursive: true })
for (const name of ["Invoice", "Salary", "Office"]) {
    const { descriptor } = parse(readFileSync(`${name}.vue`, "utf8"), { filename: `${name}.vue` })
    const { content } = compileScript(descriptor, { id: name, inlineTemplate: true })
    const options = { compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext, verbatimModuleSyntax: true } }
    writeFileSync(`${out}/${name}.js`, ts.transpileModule(content, options).outputText.replaceAll(".vue", ".js"))
}
const { createApp } = await import("vue")
const { default: Office } = await import(`./${out}/Office.js`)
const place = document.createElement("div")
createApp(Office).mount(place)
for (const id of ["invoice", "salary"]) place.querySelector(`#${id}`).click()
JS
clicks() { node click.js "$1" 2>&1 | tr '\n' ';'; }
check() { node_modules/.bin/vue-tsc -p . && echo "vue-tsc: no error"; }
report() {
    echo "before: $(check); $(clicks 1)"
    echo "a prop changes in: $(python3 rename.py Invoice.vue total sum show)"
    echo "an event, as an object's key, in: $(python3 rename.py Refund.vue paid settled show)"
    rm Refund.vue
    echo "an event, as a text, in: $(python3 rename.py Invoice.vue paid settled write)"
    after=$(clicks 2)
    echo "after that: $(check); ${after:-nothing heard}"
}
cat > expected <<'TEXT'
before: vue-tsc: no error; heard invoice;heard salary;
a prop changes in: Invoice.vue:5;Invoice.vue:2;Office.vue:7;
an event, as an object's key, in: Refund.vue:2;
an event, as a text, in: Invoice.vue:5;Invoice.vue:3;Salary.vue:4;Salary.vue:2;
after that: vue-tsc: no error; nothing heard
TEXT
report > seen
cat seen
cmp seen expected
