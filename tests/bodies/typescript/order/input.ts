export class Basket {
  total(rate: number): number
  total(rate: string): string
  total(
    rate: any,
  ): any {
    if (!this.items.length) return 0
    else if (this.closed) {
      throw new ClosedError("closed")
    } else {
      this.check(rate)
    }
    for (const item of this.items) {
      try {
        this.add(item)
      } catch (error) {
        this.complain(error)
        continue
      } finally {
        release(item)
      }
    }
    const doubled = this.items.map((item) => {
      return twice(item)
    })
    this.sorted = this.items.map((item) => item.price)
    switch (this.mode) {
      case "gross":
        return taxed<number>(doubled, rate)
      default:
        break
    }
    do {
      await this.store?.save(doubled)
    } while (this.dirty())
    return {
      doubled,
      rate,
    }
  }
}
