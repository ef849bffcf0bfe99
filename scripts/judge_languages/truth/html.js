// HTML by parse5: the title, headings, landmarks and forms, and whatever has an id, inside of each other.
const { parse } = require("parse5");

const MAX_NAME = 200; // as names are cut that are shown
const HTML = "http://www.w3.org/1999/xhtml";
const HEADING = /^(title|h[1-6])$/;
const LANDMARK = /^(main|nav|header|footer|section|article|aside|form|dialog|search)$/;

require("./rows.js")(null, (source, put) => {
  const line = require("./rows.js").lines(source);
  const text = (node) => (node.nodeName === "#text" ? node.value : (node.childNodes || []).map(text).join(""));
  const fold = (text) => {
    const folded = text.replace(/\s+/g, " ").trim();
    return folded.length > MAX_NAME ? folded.slice(0, MAX_NAME - 3).trimEnd() + "..." : folded;
  };
  const seen = new Set(); // what is closed in the wrong order is opened again
  const walk = (node, parents) => {
    const location = node.sourceCodeLocation;
    let inside = parents;
    if (node.tagName && location && location.startTag && !seen.has(location.startOffset)) {
      seen.add(location.startOffset);
      const id = fold((node.attrs.find((attribute) => attribute.name === "id") || { value: "" }).value);
      const isHtml = node.namespaceURI === HTML;
      const isHeading = isHtml && HEADING.test(node.tagName);
      const name = isHeading ? fold(text(node)) : id ? `#${id}` : isHtml && LANDMARK.test(node.tagName) ? node.tagName : "";
      if (name) {
        const behind = source.slice(location.endOffset, location.endOffset + 20);
        const closing = isHeading && /^<\/h[1-6]\s*>/i.exec(behind); // of another level
        const closed = source.slice(0, location.endOffset + (closing ? closing[0].length : 0));
        const end = closed.trimEnd().length; // it may end where the next one begins
        put(isHeading ? "heading" : "element", name, parents, line(location.startOffset), line(Math.max(location.startOffset, end - 1)));
        inside = [...parents, name];
      }
    }
    for (const child of [...(node.childNodes || []), ...(node.content ? [node.content] : [])]) walk(child, inside);
  };
  walk(parse(source, { sourceCodeLocationInfo: true, scriptingEnabled: false }), []);
});
