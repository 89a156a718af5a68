extension Storage {
  /// A copy of what stands at an address; nil if it cannot be read.
  func read(at address: UnsafeRawPointer) -> Any? {
    switch self {
    case .plain(let type): Self.copy(type, from: address)
    case .wrapped(let type): OpenedValue(Self.copy(type, from: address)).value
    case .constant(let type): type
    case .unreadable: nil
    }
  }

  /// Moves what stands at an address out, so that the memory holds nothing afterwards.
  func take(from address: UnsafeMutableRawPointer) -> Any? {
    switch self {
    case .plain(let type): Self.move(type, from: address)
    case .wrapped(let type): OpenedValue(Self.move(type, from: address)).value
    case .constant(let type): type
    case .unreadable: nil
    }
  }

  /// Copies a value out; the type's own copy function takes the references that it needs.
  static func copy(_ type: Any.Type, from address: UnsafeRawPointer) -> Any {
    func open<Value>(_: Value.Type) -> Any {
      // The caller knows that a value of the type stands there (see `Storage`).
      address.assumingMemoryBound(to: Value.self).pointee
    }
    return _openExistential(type, do: open)
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
