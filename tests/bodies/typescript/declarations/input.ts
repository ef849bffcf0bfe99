function widest(table: Table): number {
  type Width = number;
  interface Column {
    chars: Width;
  }
  enum Side {
    Left,
    Right,
  }
  abstract class Reader {
    abstract read(from: Side): Column[];
    first() {
      return this.read(Side.Left)[0];
    }
  }
  let found: Width = 0;
  for (const each of table.columns) {
    found = Math.max(found, each.chars);
  }
  return found;
}
