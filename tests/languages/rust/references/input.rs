use store::Base;

pub struct Store<T> { pub cache: Arc<Cache>, db: db::Db, other: Option<Other> }

impl<T: Clone> ns::Open<Key> for Store<T> where T: Wide {
    fn run(&mut self, item: &mut Item, object: Box<dyn Object>, (c, d): (First, Second)) -> Result<Out, Failure> {
        self.cache.lock();
        self.db.query();
        item.run();
        object.run();
        c.run();
        let one = Thing::new(1);
        let two: Other = make();
        let three = Literal { x: 1 };
        let four = Thing::new(2).chain();
        let own = Self::new();
        one.run(); two.run(); three.run(); four.run(); own.run();
        if let Some(found) = self.get() { found.use_it()?; }
        match item { Kind::A { p, q: r } if check() => p.go(), Kind::B(k) => k.go(r.name()), other => other.go() }
        for (i, each) in list.iter().enumerate() { each.save(i); }
        let closure = |m: Message, n| m.send(n);
        println!("{} // {}", show(item.name()), vec![inner::go::<T>(1)]);
        each!{held.first_of()}each!{held.second_of()}
        Vec::<u8>::with_capacity(1);
        <T as Wide>::assoc();
        crate::db::open(2).await.close();
        list.map(Self::convert).map(to_item);
        (self.callback)(1);
        Store { cache, db, other: None }
    }
}

trait Wide: Narrow + ns::Other<Key> { fn d(&self) { self.e() } }
static HANDLER: Lazy<Item> = Lazy::new(|| build());
