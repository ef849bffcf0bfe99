import { Base, helper } from "./base";

@Injectable({ scope: make() })
export class Store<T> extends ns.Base<T, Item> implements Openable, ns.Closable<Key> {
  private backend: Backend | null = null;
  items: Item[] = [];
  #lock = new Lock();

  constructor(private readonly db: Db, log?: Log) {
    super(db);
    this.cache = new Cache<string>(1);
    this.backend?.open();
    this.db.query();
    log!.write();
    this.#lock.take();
    this.cache.get();
    super.init();
  }

  @traced
  async run({ first, second: other = fallback(1), ...rest }: Props, [head]: Item[], callback = () => 1): Promise<Out> {
    first();
    other();
    rest.run();
    head.run();
    callback();
    const one = new Thing(), two = new ns.Other(2);
    let three = new Thing();
    three = new Other();
    one.run();
    two.run();
    three.run();
    const self = this;
    self.run();
    for (const item of this.items) item.save();
    try { first(); } catch (error) { error.show(); }
    this.items.map((x) => x.name()).filter(this.keep, helper, this.backend);
    tag`a${one}`;
    first?.next?.(1);
    (0, ns.call)(2);
    cast<Kind>(1 as Other);
    const nested = (x: Kind) => x.run();
    nested(1);
    return await import("x");
  }
}

interface Wide extends Narrow<Key>, ns.Other { name: Name; run(key: Key): Out }
type Either = Left | Right;
const handler = (event: Event) => event.send();
describe("it", () => {
  const zoo = new Zoo();
  zoo.open();
});
