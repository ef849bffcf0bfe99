pub const LIMIT: usize = 10;
static NAMES: &[&str] = &[
    "a",
    "b",
];
static mut COUNT: u32 = 0;

/// A point.
#[derive(Debug, Clone)]
pub struct Point {
    pub x: i64,
    y: i64,
}

pub struct Pair(pub u8, String);

struct Unit;

union Bits {
    word: u32,
    bytes: [u8; 4],
}

pub enum Shape {
    Circle { radius: f64 },
    Square(f64, f64),
    Nothing = 7,
}

pub type Result<T> = std::result::Result<T, Error>;

pub async fn run<T>(items: Vec<T>) -> Result<()>
where
    T: Clone,
{
    let local = 1;
}

pub mod inner {
    pub fn deep() {}
}

mod elsewhere;
