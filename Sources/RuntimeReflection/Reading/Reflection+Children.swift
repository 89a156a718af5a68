extension Reflection {
  /// The stored properties of a value, or the elements of a tuple, in order.
  ///
  /// Weak and unowned fields are left out, and those that cannot be read or copied: see
  /// `unreadFields(of:)`. A function among the values is there to be looked at; it must not be
  /// called, for the way it takes its arguments may differ from what its type says.
  /// The fields of an object are read without synchronisation.
  package static func children(of value: Any) -> [Child] {
    children(of: value) { _ in true }
  }

  /// A stored property or an element with the type that it is declared with.
  package typealias Child = (label: String?, value: Any, type: Any.Type)

  /// The same, of those fields only whose types are meant.
  package static func children(of value: Any, where isRead: (Any.Type) -> Bool) -> [Child] {
    let opened = OpenedValue(value)
    let parts = TypeLayout.of(opened.type).parts.filter { isRead($0.field.type) }
    guard !parts.isEmpty else { return [] }
    return opened.withMemory { memory in
      var children: [Child] = []
      children.reserveCapacity(parts.count)
      for part in parts {
        guard let value = part.storage.read(at: memory + part.field.offset) else { continue }
        children.append((part.label, value, part.field.type))
      }
      return children
    }
  }

  /// The names of the fields that `children(of:)` leaves out.
  ///
  /// `(opaque)` stands for memory without a name: a C union, a type without reflection metadata,
  /// a builtin type. Of an enum, it is the name of the case, if that has a payload that cannot
  /// be read.
  package static func unreadFields(of value: Any) -> [String] {
    let opened = OpenedValue(value)
    let layout = TypeLayout.of(opened.type)
    switch layout.kind {
    case .structure, .classType, .tuple:
      let names = layout.parts.compactMap { part -> String? in
        guard case .unreadable = part.storage else { return nil }
        return part.field.name
      }
      return layout.isExplained ? names : names + ["(opaque)"]
    case .enumeration, .optional:
      guard layout.cases != nil else { return ["(opaque)"] }
      guard let current = currentCase(of: opened), case .unreadable? = current.storage
      else { return [] }
      return [current.name]
    case .opaque:
      return ["(opaque)"]
    case .function, .existential, .metatype:
      return []
    }
  }

  /// The object, if the value is one; never a box around another value.
  package static func object(of value: Any) -> AnyObject? {
    OpenedValue(value).object
  }

  /// The name of the case that a value of an enum has; nil for any other value.
  package static func caseName(of value: Any) -> String? {
    currentCase(of: OpenedValue(value))?.name
  }

  /// What the case that a value of an enum has carries.
  ///
  /// - Returns: A tuple where there are several values, or a label; nil where there is nothing,
  ///   or it cannot be read, as `unreadFields(of:)` then says. A function must not be called,
  ///   see `children(of:)`.
  package static func payload(of value: Any) -> Any? {
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
  private static func currentCase(of opened: OpenedValue) -> EnumCase? {
    guard let cases = TypeLayout.of(opened.type).cases, !cases.isEmpty else { return nil }
    let tag = opened.withMemory { ValueWitnesses(of: opened.type).tag(of: $0) }
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
