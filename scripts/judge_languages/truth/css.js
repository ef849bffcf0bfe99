// CSS by postcss: rules by their selectors, at-rules with a block by their heads, custom properties.
const postcss = require("postcss");

const MAX_NAME = 200; // as names are cut that are shown

require("./rows.js")(null, (source, put) => {
  const fold = (text) => {
    const folded = text.replace(/\/\*[^]*?\*\//g, "").replace(/\s+/g, " ").trim();
    return folded.length > MAX_NAME ? folded.slice(0, MAX_NAME - 3).trimEnd() + "..." : folded;
  };
  const walk = (container, parents) =>
    container.each((node) => {
      const lines = node.source && [node.source.start.line, (node.source.end || node.source.start).line];
      if (node.type === "decl" && node.prop.startsWith("--")) put("variable", node.prop, parents, ...lines);
      if (node.type !== "rule" && !(node.type === "atrule" && node.nodes)) return;
      const isRule = node.type === "rule";
      const name = fold(isRule ? node.selector : `@${node.name}${node.raws.afterName}${node.params}`);
      put(isRule ? "selector" : "section", name, parents, ...lines);
      if (isRule || !node.name.endsWith("keyframes")) walk(node, [...parents, name]);
    });
  walk(postcss.parse(source), []);
});
