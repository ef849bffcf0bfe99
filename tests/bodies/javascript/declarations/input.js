function widest(table) {
  debugger;
  class Width {
    constructor(chars) {
      this.chars = chars;
    }
  }
  let found = new Width(0);
  for (const each of table.columns) {
    found = new Width(Math.max(found.chars, each.chars));
  }
  return found;
}
