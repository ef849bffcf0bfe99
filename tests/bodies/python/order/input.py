class Basket:
    @overload
    def total(self, rate: int) -> int: ...
    @overload
    def total(self, rate: str) -> str: ...
    def total(
        self,
        rate,  # in percent
    ):
        """The sum of all items."""
        if not self.items:  # nothing
            # not even a fee
            return 0
        elif self.closed: raise ValueError("closed")
        else:
            self.check(rate)
        found = 0
        for item in self.items:
            with self.lock(item), self.log(item):
                try:
                    found += self.price_of(item)
                except (KeyError,
                        TypeError) as error:
                    self.complain(error); continue
                finally:
                    self.release(item)
            while item.more():
                item = item.following
        match self.mode:
            case "gross" if rate:
                found = taxed(found, rate)
            case _:
                yield found

        def rounded(value):
            return Money(value).rounded()

        return (
            rounded(found)
            + self.fee
        )
