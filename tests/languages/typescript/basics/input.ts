/** A point. */
export interface Point<T extends { a: string } = {}> extends Base<T>, Named {
  /** How far right. */
  readonly x: number;
  y?: number;
  nested: { inner: string; fn(): void };
  callback: (event: Event) => void;
  'quoted-name': string;
  (call: string): void;
  new (x: number): Point;
  [key: string]: unknown;
  move(by: { dx: number }): void;
  optional?(): Promise<void>;
  overload(a: string): void;
  overload(a: number): void;
  get area(): number;
  set area(value: number);
  [Symbol.iterator](): Iterator<T>;
}

export type Id = string | number;
type Props = {
  label: string;
  onClick?: () => void;
  render(): void;
} & Other;
type Action =
  | { kind: 'a' }
  | { kind: 'b' };
type Handler = (options: { once: boolean }) => void;
type Unwrap<T> = T extends { value: infer U } ? U : never;
type Pairs = { key: string }[];

export enum Color {
  Red,
  Green = 'green',
  'dark blue' = 1 << 2,
}
const enum Flag { A = 1, B }
declare enum External { One }

function assertIsString(value: unknown): asserts value is string {}
function literal(): { a: string; b: () => void } {
  return null!;
}
function curried(): (a: string) => void {
  return () => {};
}
const generic = <T extends object>(x: T): x is T => true;
const typed: (a: string) => void = (a) => {};
const cast = ((a: number) => a) as unknown as Fn;
const checked = { size: 1, grow() {} } as const satisfies Shape;
const empty = {} as const

function after() {}
