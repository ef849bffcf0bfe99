int fee(int kind) {
  switch (kind) {
    case letter:
    case card:
      return 1;
    case note:
      return 1;
    default:
      return 4;
  }
}
