extension Reflection {
  /// Makes a value of an enum.
  ///
  /// - Parameters:
  ///   - type: An enum, also a generic one or an `Optional`.
  ///   - name: The name of the case, without labels.
  /// - Throws: `ReflectionError` when the type is no enum, there is no such case, or the values do
  ///   not fit.
  public static func makeEnumeration(
    _ type: Any.Type, case name: String, payload: [Any]
  ) throws -> Any {
    let layout = TypeLayout.of(type)
    guard layout.kind == .enumeration || layout.kind == .optional else {
      throw ReflectionError("\(type) has no cases: it is \(layout.kind.phrase).")
    }
    guard let cases = layout.enumeration?.cases else {
      throw ReflectionError("\(type) cannot be made: its cases are not known.")
    }
    guard let tag = cases.firstIndex(where: { $0.name == name }) else {
      let names = cases.map(\.name).joined(separator: ", ")
      throw ReflectionError(
        "\(type) has no case \(name)" + (names.isEmpty ? "." : ", only \(names)."))
    }
    return try make(cases[tag], tag: tag, of: type, payload: payload)
  }

  /// Makes an optional.
  ///
  /// - Parameters:
  ///   - type: The optional's own type, `Int?` for an `Int` to be wrapped.
  ///   - wrapping: The value; nil for `none`. Of a nested optional, it is the inner optional.
  /// - Throws: `ReflectionError` when the type is no optional or the value does not fit.
  public static func makeOptional(_ type: Any.Type, wrapping: Any?) throws -> Any {
    guard kind(of: type) == .optional else {
      throw ReflectionError("\(type) is no optional: it is \(kind(of: type).phrase).")
    }
    guard let wrapping else { return try makeEnumeration(type, case: "none", payload: []) }
    return try makeEnumeration(type, case: "some", payload: [wrapping])
  }

  private static func make(
    _ layout: EnumLayout.Case, tag: Int, of type: Any.Type, payload: [Any]
  ) throws -> Any {
    let name = "\(type).\(layout.name)"
    let elements = layout.elements
    guard elements.count == payload.count else {
      throw ReflectionError(
        "\(name) takes \(elements.count.of("value")), but \(payload.count) were given.")
    }
    if case .unreadable? = layout.storage {
      throw ReflectionError("\(name) cannot be made: what it carries is not known.")
    }
    func elementName(_ index: Int) -> String {
      if let label = layout.labels[index] { return "\(name).\(label)" }
      return elements.count == 1 ? name : "\(name).\(index)"
    }
    for (index, element) in elements.enumerated() {
      try requireFillable(element, name: elementName(index))
    }
    return try Scratch.withMemory(for: type, layout.payload ?? Void.self) { memory in
      var partial = PartialValue(in: memory)
      do {
        for (index, element) in elements.enumerated() {
          try fill(element, of: &partial, with: payload[index], name: elementName(index))
        }
      } catch {
        partial.discard()
        throw error
      }
      if layout.isIndirect, let payload = layout.payload { box(payload, in: memory) }
      // All of the payload is there, at the begin of the memory, as the case's tag wants it.
      ValueWitnesses(of: type).injectTag(tag, into: memory)
      return Storage.move(type, from: memory)
    }
  }

  /// Moves a payload into a box, and puts the reference to that in its place.
  private static func box(_ payload: Any.Type, in memory: UnsafeMutableRawPointer) {
    func open<Payload>(_: Payload.Type) {
      // The payload was just put there, and is moved out before the word is written over it; the
      // memory has room for either.
      let content = memory.assumingMemoryBound(to: Payload.self).move()
      memory.initializeMemory(
        as: IndirectBox<Payload>.self, repeating: .payload(content), count: 1)
    }
    _openExistential(payload, do: open)
  }
}
