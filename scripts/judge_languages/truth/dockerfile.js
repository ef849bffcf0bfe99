// Dockerfiles by dockerfile-ast: stages, each to its last instruction, and what ARG and ENV set in them.
const { DockerfileParser } = require("dockerfile-ast");

require("./rows.js")(null, (source, put) => {
  const instructions = DockerfileParser.parse(source).getInstructions();
  let stage = null;
  const end = (last) => stage && put("stage", stage.name, [], stage.line, last);
  instructions.forEach((instruction, index) => {
    const keyword = instruction.getKeyword();
    if (keyword === "FROM") {
      if (stage) end(instructions[index - 1].getRange().end.line + 1);
      const name = instruction.getBuildStage() || instruction.getImage();
      if (!name) throw new Error("FROM without an image");
      stage = { name, line: instruction.getRange().start.line + 1 };
    }
    const parents = stage ? [stage.name] : [];
    const set = (name, range) => put("variable", name, parents, range.start.line + 1, range.end.line + 1);
    if (keyword === "ENV") for (const property of instruction.getProperties()) set(property.getName(), property.getRange());
    if (keyword === "ARG") // it may set several; the parser's getProperties() has the first one alone
      for (const argument of instruction.getArguments()) set(argument.getValue().split("=")[0], argument.getRange());
  });
  end(instructions[instructions.length - 1].getRange().end.line + 1);
});
