//! What a shop sells.

use std::fmt;

/// A shop.
///
/// It has an owner.
#[derive(Debug)]
pub struct Shop {
    pub owner: String, // a name
}

impl Shop {
    #[inline]
    pub fn ask(&self, what: &str) -> u32
    where
        Self: Sized,
    {
        fn cents(of: &str) -> u32 {
            of.len() as u32
        }
        let price = cents(what);
        price * 2
    }
}

macro_rules! price {
    ($what:expr) => {
        let found = $what;
        found * 2
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn asks() {
        assert_eq!(2, 1 + 1);
    }
}
