function watched(door) {
  const counted = {
    seen: 3,
    open(by) {
      if (by.known) {
        greet(by);
      }
      door.open(by);
    },
    close() { door.close(); },
    kind: kindOf(door),
  };
  return counted;
}
