pub fn is_fragile(kind: Kind) -> bool {
    match kind {
        Kind::Letter => return false,
        Kind::Card => return false,
        Kind::Glass | Kind::Egg => {
            wrap(kind, 3);
            true
        }
        Kind::Vase if kind.is_old() => true,
        Kind::Lamp => true,
        Kind::Bulb => true,
        _ => panic!("not known"),
    }
}
