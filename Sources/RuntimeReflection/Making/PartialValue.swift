/// A value that is being put together in memory, part by part.
struct PartialValue {
  private let memory: UnsafeMutableRawPointer
  private var filled: [Field] = []

  /// - Parameter memory: Enough of it for the whole value, aligned, and holding nothing.
  init(in memory: UnsafeMutableRawPointer) {
    self.memory = memory
  }

  /// Puts a value at the place of a field.
  ///
  /// - Returns: False if the value is of another type; the memory is then as it was before.
  mutating func fill(_ field: Field, with value: Any) -> Bool {
    guard Conversion.store(value, as: field.type, at: memory + field.offset) else { return false }
    filled.append(field)
    return true
  }

  /// Destroys the parts that were put in, when there will be no whole.
  mutating func discard() {
    for field in filled {
      func open<Value>(_: Value.Type) {
        // `fill` has put a value of this type there, and nothing has taken it since.
        let address = memory + field.offset
        address.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
      }
      _openExistential(field.type, do: open)
    }
    filled = []
  }
}

/// Puts a value into memory of a given type.
private enum Conversion {
  /// Stores a copy of the value as the type, if it is of this very type, of a subclass, or fits
  /// into this protocol type. Nothing is bridged, wrapped into an optional or unwrapped.
  ///
  /// - Returns: False if it does not fit; nothing is stored then.
  static func store(
    _ value: Any, as type: Any.Type, at address: UnsafeMutableRawPointer
  ) -> Bool {
    let opened = OpenedValue(value)
    let metadata = TypeMetadata(type: type)
    guard metadata.kind == .classType || metadata.wrapsValues else {
      return storeExactly(opened, as: type, at: address)
    }
    func open<Target>(_: Target.Type) -> Bool {
      guard let converted = opened.value as? Target,
        // A cast may also bridge, box or unwrap, which would change the dynamic type.
        Swift.type(of: converted as Any) == opened.type
      else { return false }
      // The memory is empty, and large enough and aligned for the type.
      address.initializeMemory(as: Target.self, repeating: converted, count: 1)
      return true
    }
    return _openExistential(type, do: open)
  }

  private static func storeExactly(
    _ opened: OpenedValue, as type: Any.Type, at address: UnsafeMutableRawPointer
  ) -> Bool {
    guard opened.type == type else { return false }
    func open<Value>(_ value: Value) -> Bool {
      guard Value.self == type else { return false }
      // The memory is empty, and large enough and aligned for the type.
      address.initializeMemory(as: Value.self, repeating: value, count: 1)
      return true
    }
    return _openExistential(opened.value, do: open)
  }
}
