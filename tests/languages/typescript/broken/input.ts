interface Whole {
  a: string;
}

function good(): void {}

class Half {
  started(: string) {
  }
}

export const after = () => {};
