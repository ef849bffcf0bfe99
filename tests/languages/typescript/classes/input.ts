export abstract class Animal<T> extends Base<T> implements Named, Living {
  static #count: number = 1;
  declare tag: string;
  accessor age = 1;
  protected abstract sound: string;
  readonly onCall = (name: string): void => {};
  private typed: (x: number) => void = (x) => {};
  static Food = class {
    eat() {}
  };

  private constructor(
    private readonly name: string,
    public options?: { loud: boolean },
    @Inject(TOKEN) protected service: Map<string, number> = new Map(),
    plain?: string,
    readonly last = 5,
  ) {
    super();
  }

  abstract speak(): void;
  abstract get legs(): number;
  over(a: string): void;
  over(a: number): void;
  over(a: any) {}
  override async *walk<U>(this: Animal<T>, ...steps: U[]): AsyncGenerator<{ at: U }> {}
  protected get secret() { return 1; }
  [key: string]: unknown;
}

abstract class Hidden {}

function mixin<B extends Constructor>(Super: B) {
  return class extends Super {
    mixed() {}
  };
}
