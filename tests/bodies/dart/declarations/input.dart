Iterable<int> widths(Table table) sync* {
  yield 0;
  for (final each in table.columns) {
    yield each.chars;
    yield* widths(each.inner);
  }
}
