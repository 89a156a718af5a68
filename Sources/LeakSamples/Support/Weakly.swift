/// What holds an object weakly, where a property can't.
struct Weakly<Object: AnyObject> {
  private(set) weak var object: Object?
  init(_ object: Object) { self.object = object }
}
