/** Parses text. */
export function parse(text: string): Node;
/** Parses bytes. */
export function parse(bytes: Uint8Array): Node;
export function parse(source: unknown): Node {
  return null!;
}

export async function load(): Promise<void>;
export async function load(path?: string): Promise<void> {}
