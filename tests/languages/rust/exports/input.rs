pub fn everywhere() {}
pub(crate) fn in_crate() {}
pub(super) struct Above;
fn private() {}

pub trait Open {
    fn open(&self);
}
trait Closed {
    fn closed(&self);
}
impl Closed for Above {
    fn closed(&self) {}
}
impl Above {
    pub fn method(&self) {}
    fn own(&self) {}
}

#[macro_export]
macro_rules! shown {
    () => {};
}
macro_rules! kept {
    ($name:ident) => {
        pub fn not_a_symbol() {}
    };
}
