extension Reflection {
  /// Makes a structure from its fields, without any of its initialisers.
  ///
  /// - Parameter fields: Asked for the value of each field, in order. A field of a protocol type
  ///   takes any value that conforms; every other one takes its own type only.
  /// - Throws: `ReflectionError` when the type cannot be made or a value does not fit, and
  ///   whatever `fields` throws.
  public static func makeStructure(
    _ type: Any.Type, fields: (Field) throws -> Any
  ) throws -> Any {
    let layout = TypeLayout.of(type)
    guard layout.kind == .structure else {
      throw ReflectionError("\(type) cannot be made from fields: it is \(layout.kind.phrase).")
    }
    guard layout.isCopyable else {
      throw ReflectionError("\(type) cannot be made from fields: it cannot be copied.")
    }
    guard layout.isExplained else {
      throw ReflectionError("\(type) cannot be made from fields: parts of it are not known.")
    }
    let parts = layout.parts.map(\.field)
    for field in parts where !layout.canBeFilled {
      try requireFillable(field, name: "\(type).\(field.name)")
    }
    return try assemble(type, parts, name: { "\(type).\($0.name)" }, value: fields)
  }

  /// Makes a tuple from its elements.
  ///
  /// - Throws: `ReflectionError` when the type is no tuple, the number of elements differs, or one
  ///   is of another type.
  public static func makeTuple(_ type: Any.Type, elements: [Any]) throws -> Any {
    let layout = TypeLayout.of(type)
    guard layout.kind == .tuple else {
      throw ReflectionError("\(type) cannot be made from elements: it is \(layout.kind.phrase).")
    }
    guard layout.isCopyable else {
      throw ReflectionError("\(type) cannot be made from elements: it cannot be copied.")
    }
    let parts = layout.parts.map(\.field)
    guard parts.count == elements.count else {
      throw ReflectionError(
        "\(type) has \(parts.count.of("element")), but \(elements.count) were given.")
    }
    for (index, field) in parts.enumerated() where !layout.canBeFilled {
      try requireFillable(field, name: "\(type).\(field.name.isEmpty ? "\(index)" : field.name)")
    }
    var remaining = elements[...]
    var index = -1
    return try assemble(
      type, parts,
      name: { "\(type).\($0.name.isEmpty ? "\(index)" : $0.name)" },
      value: { _ in
        index += 1
        return remaining.removeFirst()
      })
  }

  /// Fills all fields and moves the whole out.
  private static func assemble(
    _ type: Any.Type, _ fields: [Field], name: (Field) -> String, value: (Field) throws -> Any
  ) throws -> Any {
    try Scratch.withMemory(for: type) { memory in
      var partial = PartialValue(in: memory)
      do {
        for field in fields {
          try fill(field, of: &partial, with: try value(field), name: name(field))
        }
      } catch {
        partial.discard()
        throw error
      }
      // Every field is there, and together they are the whole value (`isExplained`; a tuple
      // is nothing but its elements).
      return Storage.move(type, from: memory)
    }
  }
}
