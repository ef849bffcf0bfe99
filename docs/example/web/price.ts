import type { Line } from "./cart";

/** Cents of all lines as text: "12.50". */
export function formatPrice(lines: Line[]): string {
  const cents = lines.reduce((sum, line) => sum + line.cents * line.count, 0);
  return (cents / 100).toFixed(2);
}
