extension Reflection {
  /// The stored properties of a value, or the elements of a tuple, in order.
  ///
  /// Weak and unowned fields are left out, and those that cannot be read or copied: see
  /// `unreadFields(of:)`. A function among the values is there to be looked at; it must not be
  /// called, for the way it takes its arguments may differ from what its type says.
  /// The fields of an object are read without synchronisation.
  public static func children(of value: Any) -> [(label: String?, value: Any)] {
    let opened = OpenedValue(value)
    let parts = TypeLayout.of(opened.type).parts
    guard !parts.isEmpty else { return [] }
    return opened.withMemory { memory in
      var children: [(label: String?, value: Any)] = []
      children.reserveCapacity(parts.count)
      for part in parts {
        guard let value = part.storage.read(at: memory + part.field.offset) else { continue }
        children.append((part.label, value))
      }
      return children
    }
  }

  /// The names of the fields that `children(of:)` leaves out.
  ///
  /// `(opaque)` stands for memory without a name: a C union, a type without reflection metadata,
  /// a builtin type. Of an enum, it is the name of the case, if that has a payload that cannot
  /// be read.
  public static func unreadFields(of value: Any) -> [String] {
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
      guard layout.enumeration != nil else { return ["(opaque)"] }
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
  public static func object(of value: Any) -> AnyObject? {
    OpenedValue(value).object
  }
}
