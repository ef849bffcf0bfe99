import { Place } from "./place";

/** What a shop sells. */
export interface Priced {
  // in cents
  price: number;

  ask(what: string): number;
}

@Component({ name: "shop" })
export class Shop extends Place implements Priced {
  @Input() price = 10;

  static {
    console.log("opened a shop in which everything is for sale");
  }

  constructor(private owner: string) {
    super();
  }

  ask(what: number): number;
  ask(what: any): number {
    const double = (price: number) => {
      return price * 2;
    };
    if (what) {
      return double(this.price);
    }
    (() => console.log("nothing"))();
    return 0;
  }
}

namespace Prices {
  export const all = () => [10, 20, 30, 40].map((price) => price * 2).filter((price) => price > 20).concat([100, 200, 300]);
  export function first(): number {
    return all()[0];
  }
}

export default function main(): void {
  console.log(`sold
    out`);
}
