impl Point {
    pub const ZERO: Point = Point { x: 0, y: 0 };
    pub fn new() -> Self {
        Point { x: 1, y: 2 }
    }
    fn hidden(&self) {}
}

impl<T: Clone> Draw for Vec<T> {
    type Out = T;
    fn draw(&self) {}
}

impl<'a, T: ?Sized> Draw for &'a mut T {
    fn draw(&self) {}
}

impl Draw for dyn fmt::Debug + Send {
    fn draw(&self) {}
}

impl From<Point> for (i64, i64) {
    fn from(point: Point) -> Self {}
}

impl Draw for [u8; 4] {
    fn draw(&self) {}
}

unsafe impl Send for inner::Handle<Local> {}

impl !Sync for Handle {}

impl<> Handle {
    fn no_parameters() {}
}

impl Table<{ 2 + 1 }> {
    fn constant_argument() -> [u8; { 1 + 1 }] {}
}
