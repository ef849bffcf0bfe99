from storage import Base, Mixin, helper
import registry


class Store(Mixin, registry.Base[Item], metaclass=Meta):
    backend: "Backend" = None

    def __init__(this, size: int, log: Optional[Log] = None, *rest, clock: "Clock | None" = helper()):
        super().__init__(size)
        this.cache = Cache(size)
        this.unknown = size or Cache(1)
        log.write("x")
        clock.now()
        this.cache.get(1)
        this.backend.open()
        this.unknown.get(1)
        this.method().other()
        (this.method)(1)
        schedule(this.method, this.cache, helper, size)

    @classmethod
    def make(cls):
        return cls(1).run(cls.default())

    @staticmethod
    @registry.timed
    def plain(q):
        q()
        one = Thing(1)
        one.run()
        two = Thing(1)
        two = Other()
        two.run()
        with open(q) as (file, tail), lock():
            file.read()
        for item in [x.name() for x in q]:
            item.save()
        try:
            pass
        except OSError as error:
            error.show()
        match q:
            case Point(x=left) | [left, *_]:
                left.move()
        if (found := find()):
            found.use()

        def inner(callback):
            callback()
            one.again()
            inner(inner)

        global total
        total = Total()
        total.add()
        return (q
                # a comment
                .filter(1)
                .exclude())


handler = lambda event, n=1: event.send()
print("a".join(), a[1].b(), f()())
print([*helper(1)], *registry.rows(2))
