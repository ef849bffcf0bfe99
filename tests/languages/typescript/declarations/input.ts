export const { first, second: last }: { first: Line[]; second: number } = parts()
