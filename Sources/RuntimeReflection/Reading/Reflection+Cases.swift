extension Reflection {
  /// The name of the case that a value of an enum has; nil for any other value.
  public static func caseName(of value: Any) -> String? {
    currentCase(of: OpenedValue(value))?.name
  }

  /// What the case that a value of an enum has carries.
  ///
  /// - Returns: A tuple where there are several values, or a label; nil where there is nothing,
  ///   or it cannot be read, as `unreadFields(of:)` then says. A function must not be called,
  ///   see `children(of:)`.
  public static func payload(of value: Any) -> Any? {
    let opened = OpenedValue(value)
    guard let current = currentCase(of: opened), let payload = current.payload,
      let storage = current.storage
    else { return nil }
    switch storage {
    case .unreadable: return nil
    case .constant(let type): return type
    case .plain, .wrapped: break
    }
    if current.isIndirect { return indirectPayload(of: opened, type: payload) }
    // A payload that takes no room has no bytes to be read.
    guard current.takesRoom else { return opened.withMemory { storage.read(at: $0) } }
    func open<Value>(_ value: Value) -> Any? {
      Scratch.withMemory(for: Value.self) { memory in
        // A copy, so that the value itself is not touched; what is projected from it takes over
        // the copy's references and is moved out, so that nothing is left in the memory.
        memory.initializeMemory(as: Value.self, repeating: value, count: 1)
        ValueWitnesses(of: Value.self).projectPayload(memory)
        return storage.take(from: memory)
      }
    }
    return _openExistential(opened.value, do: open)
  }

  /// The layout of the case that a value of an enum has.
  static func currentCase(of opened: OpenedValue) -> EnumLayout.Case? {
    let layout = TypeLayout.of(opened.type)
    guard let cases = layout.enumeration?.cases, !cases.isEmpty else { return nil }
    let tag = opened.withMemory { ValueWitnesses(of: layout.type).tag(of: $0) }
    return cases.indices.contains(tag) ? cases[tag] : nil
  }

  private static func indirectPayload(of opened: OpenedValue, type: Any.Type) -> Any {
    opened.withMemory { value in
      Scratch.withMemory(for: opened.type) { memory in
        // The bytes alone, without a reference of their own: the value outlives this, and what is
        // left in the memory is not destroyed.
        memory.copyMemory(from: value, byteCount: ValueWitnesses(of: opened.type).size)
        ValueWitnesses(of: opened.type).projectPayload(memory)
        func open<Payload>(_: Payload.Type) -> Any {
          IndirectBox<Payload>.content(at: memory)
        }
        return OpenedValue(_openExistential(type, do: open)).value
      }
    }
  }
}
