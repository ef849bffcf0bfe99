// The scripts of Svelte's files by its compiler and TypeScript.
const { parse } = require("svelte/compiler");
const { declarations } = require("./scripts.js");

require("./rows.js")(["callable", "type"], (source, put) => {
  const { module, instance } = parse(source, { modern: true });
  const scripts = [module, instance].filter(Boolean);
  const blocks = scripts.map((script) => [script.content.start, script.content.end]);
  const written = scripts.flatMap((script) => script.attributes.filter((attribute) => attribute.name === "lang"));
  declarations(source, blocks, written.length ? written[0].value[0].data : "", put);
});
