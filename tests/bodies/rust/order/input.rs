impl Basket {
    fn total(&mut self, rate: u32) -> Result<u32, Error> {
        if let Some(first) = self.items.first() {
            self.check(first)?;
        } else if self.closed {
            return Err(Error::closed());
        } else {
            panic!("empty");
        }
        for item in &self.items {
            match item.kind {
                Kind::Gross if rate > 0 => self.add(item),
                Kind::Net => {
                    self.store.put::<Item>(item);
                    continue;
                }
                _ => break,
            }
        }
        let doubled: Vec<_> = self.items.iter().map(|item| {
            twice(item)
        }).collect();
        loop {
            unsafe { self.raw(); }
            while self.dirty() { self.clean() }
        }
        Ok(doubled.len())
    }
}
