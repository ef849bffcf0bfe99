import { formatPrice } from "./price";

export interface Line {
  article: string;
  cents: number;
  count: number;
}

/** The basket as the page shows it. */
export class Cart {
  private lines: Line[] = [];

  add(line: Line): void {
    const known = this.lines.find((each) => each.article === line.article);
    if (known) {
      known.count += line.count;
    } else {
      this.lines.push(line);
    }
  }

  total(): string {
    return formatPrice(this.lines);
  }
}
