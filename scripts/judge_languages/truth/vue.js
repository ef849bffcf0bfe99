// The scripts of Vue's files by @vue/compiler-sfc and TypeScript.
const compiler = require("@vue/compiler-sfc");
const { declarations } = require("./scripts.js");

require("./rows.js")(["callable", "type"], (source, put) => {
  const { descriptor } = compiler.parse(source, { sourceMap: false });
  const scripts = [descriptor.script, descriptor.scriptSetup].filter(Boolean);
  const blocks = scripts.map((script) => [script.loc.start.offset, script.loc.end.offset]);
  declarations(source, blocks, (descriptor.scriptSetup || descriptor.script || {}).lang, put);
});
