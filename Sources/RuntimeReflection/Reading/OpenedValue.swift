/// A value whose type is the dynamic one.
///
/// Generic code can put a container into another one: an `Any` that holds an `any Error` that
/// holds a `URLError`. Here, only the innermost is left.
struct OpenedValue {
  let value: Any
  let type: Any.Type

  init(_ value: Any) {
    let dynamicType = Swift.type(of: value)
    func heldType<Held>(_: Held) -> Any.Type { Held.self }
    let held = _openExistential(value, do: heldType)
    func unwrapped<Dynamic>(_: Dynamic.Type) -> Any? { value as? Dynamic }
    guard TypeMetadata(type: held).wrapsValues else {
      self.value = value
      type = dynamicType
      return
    }
    guard let inner = _openExistential(dynamicType, do: unwrapped) else {
      // Memory and type must belong together: an unopened container has nothing to be read.
      self.value = value
      type = held
      return
    }
    self.value = inner
    type = dynamicType
  }

  /// Gives the value's memory: of an object, that of the object itself.
  ///
  /// The memory must not be written to, and not be used after `body` has returned.
  func withMemory<Result>(_ body: (UnsafeRawPointer) -> Result) -> Result {
    if let object {
      // The object lives until `body` has returned, and its fields are counted from its address.
      return withExtendedLifetime(object) {
        body(UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()))
      }
    }
    func open<Value>(_ value: Value) -> Result {
      // The memory of `value` is laid out as generic code lays it out.
      withUnsafePointer(to: value) { body(UnsafeRawPointer($0)) }
    }
    return _openExistential(value, do: open)
  }

  /// The object, if the value is one.
  var object: AnyObject? {
    guard TypeMetadata(type: type).kind == .classType else { return nil }
    func open<Value>(_ value: Value) -> AnyObject? {
      guard MemoryLayout<Value>.size == MemoryLayout<AnyObject>.size else { return nil }
      // A value of a class type is one strong reference, as an `AnyObject` is. A cast could
      // put the value into a box instead.
      return withUnsafeBytes(of: value) { $0.load(as: AnyObject.self) }
    }
    return _openExistential(value, do: open)
  }
}
