export interface Variance<in out A, out B = never, in C = unknown> {
  first: A
  readonly second: B
  in: C
}

export const dual: {
  // curried
  (name: string): <A>(self: A) => boolean
  /** Given at once. */
  <A>(self: A, name: string): boolean
  <A, B extends A>(
    self: B,
  ): void
} = null!

interface Callable {
  plain: string
  (a: string): void
  <T>(a: T): void
  [key: string]: unknown
}

type Template = `Missing \`Self\` in ${string}`

abstract class Base {
  abstract override name: string
}

const value = something
const list = [value]

export function after() {}
