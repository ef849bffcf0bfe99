pub trait Draw: Sized {
    type Out: Default;
    const SIDES: u32 = 0;

    /// Draws it.
    fn draw(&self) -> Self::Out;

    fn twice(&self) {
        fn helper() {}
    }
}

pub(crate) trait Hidden {
    fn secret();
}

unsafe trait Marker {}
