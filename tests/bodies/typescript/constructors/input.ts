class Store {
  constructor(errors: string[], path: string) {
    this.errors = errors;
    this.size = path.length;
    this.open(path);
  }

  mark(errors: string[], path: string) {
    this.errors = errors;
    this.size = path.length;
    this.open(path);
  }
}
