fn before() {}

fn wrong() {
    let x = = 1;
}

pub struct After {
    field: u8,
}

fn open(a: u8 {
