"""TypeScript whose calls are known by types that are declared elsewhere, also those of what functions are handed to."""

from __future__ import annotations

TYPESCRIPT = {
    "item.ts": """\
export class Item { save() {} }
export class Other { save() {} }
export interface Box { items: Item[]; first(): Promise<Item | undefined> }
export function openBox(): Box { return null as any }
""",
    "main.ts": """\
import { Box, Item, openBox } from './item'
async function returned() { (await openBox().first())?.save() }
function called_back(box: Box) { box.items.forEach((each) => each.save()) }
function looped(box: Box) { for (const each of box.items) each.save() }
function made() { new Item().save() }
function taken_apart({ items }: Box) { items[0].save() }
function cast(x: unknown) { (x as Item).save() }
""",
}
CONTEXTS = {
    "item.ts": """\
export class Item {
  save(): void {}
}
export class Other {
  save(): void {}
}
export type Handler = (item: Item, next: () => void) => void
export interface Middleware {
  (item: Item): Promise<void>
}
export interface Options {
  onItem?: (item: Item) => void
  nested: { item: Item }
}
export interface Registry {
  [key: string]: Item
}
export class App {
  get(path: string, handler: Handler): void {}
  all(...handlers: Handler[]): void {}
  use(middleware: Middleware): void {}
  configure(options: Options): void {}
  constructor(handler?: Handler) {}
}
""",
    "main.ts": """\
import { App, Handler, Item, Options, Registry } from './item'

function argument(app: App) { app.get('/', (item) => item.save()) }
function async_argument(app: App) { app.get('/', async (item, next) => { await next(); item.save() }) }
function function_argument(app: App) { app.get('/', function (item) { item.save() }) }
function last_arguments(app: App) { app.all((a) => a, (item) => item.save()) }
function signature(app: App) { app.use((item) => item.save()) }
function option(app: App) { app.configure({ onItem: (item) => item.save() }) }
function option_method(app: App) { app.configure({ onItem(item) { item.save() } }) }
function made() { new App((item) => item.save()) }
function variable() { const handler: Handler = (item) => item.save(); return handler }
function returned(): Handler { return (item) => item.save() }
function folded(items: Item[]) { items.reduce((sum, item) => { item.save(); return sum }, 0) }
function paired(items: Map<string, Item>) { for (const [key, item] of items) item.save() }
function indexed(items: Registry) { items['x'].save() }
function bounded<T extends Item>(item: T) { item.save() }
function of_object({ item }: { item: Item }) { item.save() }
function in_object(options: Options) { options.nested.item.save() }
const declared: Handler = (item) => { item.save() }
function many_of_many(items: ((Item[])[])[]) { items[0][0][0].save() }
async function promised(x: Promise<Promise<Promise<Promise<Promise<Promise<Promise<Item>>>>>>>) { (await x).save() }
function not_the_second(app: App) { app.get('/', (item, next) => { next.save() }) }
function guarded(app: App) { app.get('/', app && ((item) => item.save())) }
function not_added(app: App) { app.get('/', 1 + ((item) => item.save())) }
function not_bounded<T>(item: T) { item.save() }
""",
}
