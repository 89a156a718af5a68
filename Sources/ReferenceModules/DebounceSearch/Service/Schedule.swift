/// Does something after a time, and gives back what calls it off.
public typealias Schedule = (_ delay: Duration, _ work: @escaping () -> Void) -> () -> Void
