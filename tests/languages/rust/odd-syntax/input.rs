#!/usr/bin/env run-cargo-script

fn r#match(r#type: u8) {}

fn spread(
    first: u8, // {
    /* { */ second: [u8; { 1 }],
) -> impl Iterator<Item = u8> { loop {} }

fn old() -> io::Result<()> {
    try!(work());
    Ok(())
}

struct Defaulted<const N: usize = { 1 }> where u8: Copy { field: [u8; N] }

pub struct Tuple<T>(T) where T: Copy;

fn one() {} fn two() {}

fn characters() -> [char; 4] { ['{', '\'', '"', '\u{7b}'] }

impl<'a> Life<'a> { fn time(&'a self) -> &'a str { "'a }" } }
