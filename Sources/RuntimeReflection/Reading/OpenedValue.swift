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
    if !TypeMetadata(type: held).wrapsValues {
      (self.value, type) = (value, dynamicType)
    } else if let inner = _openExistential(dynamicType, do: unwrapped) {
      (self.value, type) = (inner, dynamicType)
    } else {
      // Memory and type must belong together: an unopened container has nothing to be read.
      (self.value, type) = (value, held)
    }
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

extension Storage {
  /// A copy of what stands at an address; nil if it cannot be read.
  func read(at address: UnsafeRawPointer) -> Any? {
    value { type in
      func open<Value>(_: Value.Type) -> Any {
        // The caller knows that a value of the type stands there (see `Storage`). The type's own copy
        // function takes the references that it needs.
        address.assumingMemoryBound(to: Value.self).pointee
      }
      return _openExistential(type, do: open)
    }
  }

  /// Moves what stands at an address out, so that the memory holds nothing afterwards.
  func take(from address: UnsafeMutableRawPointer) -> Any? {
    value { Self.move($0, from: address) }
  }

  private func value(_ load: (Any.Type) -> Any) -> Any? {
    switch self {
    case .plain(let type): load(type)
    case .wrapped(let type): OpenedValue(load(type)).value
    case .constant(let type): type
    case .unreadable: nil
    }
  }

  /// Moves a value out, along with its references.
  static func move(_ type: Any.Type, from address: UnsafeMutableRawPointer) -> Any {
    func open<Value>(_: Value.Type) -> Any {
      // The caller knows that a value of the type stands there and is its to give away.
      address.assumingMemoryBound(to: Value.self).move()
    }
    return _openExistential(type, do: open)
  }
}

/// Memory for one value for the time of a call.
enum Scratch {
  /// Gives memory, all zero, that is large enough for a value of each of the types.
  ///
  /// What is put there is the caller's to take away again.
  static func withMemory<Result>(
    for types: Any.Type..., body: (UnsafeMutableRawPointer) throws -> Result
  ) rethrows -> Result {
    let witnesses = types.map { ValueWitnesses(of: $0) }
    let size = max(8, witnesses.map(\.size).max() ?? 0)
    let alignment = max(8, witnesses.map(\.alignment).max() ?? 0)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: alignment)
    // Freed once, here; `body` does not keep it.
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    return try body(memory)
  }
}

/// The compiler's own box of an indirect case.
///
/// All boxes of indirect cases are alike for the same payload, so this enum, whose bits are
/// nothing but the reference to its box (measured), reads and makes those of any other.
indirect enum IndirectBox<Payload> {
  case payload(Payload)

  /// A copy of what is in the box to which the word at an address refers.
  ///
  /// The word is not consumed.
  static func content(at address: UnsafeRawPointer) -> Payload {
    // The word is what an indirect case projects: a reference to a box, which is alive.
    switch address.assumingMemoryBound(to: IndirectBox<Payload>.self).pointee {
    case .payload(let payload): payload
    }
  }
}
