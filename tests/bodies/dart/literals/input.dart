Map<String, int> counted(List<String> names) {
  var counts = <String, int>{};
  final all = Tally(<int>[1, 2], first: <String>[]);
  if (names.isEmpty) {
    return <String, int>{};
  }
  return counts;
}
