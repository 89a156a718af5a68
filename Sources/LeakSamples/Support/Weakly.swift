/// What holds an object weakly, where a property can't.
// Only the end of the object changes it.
final class Weakly<Object: AnyObject>: @unchecked Sendable {
  private(set) weak var object: Object?
  init(_ object: Object) { self.object = object }
}
