/// Why a value could not be made.
package struct ReflectionError: Error, Sendable, CustomStringConvertible {
  /// One sentence that names the type, the field or the case, and what is wrong.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension Reflection {
  /// Makes a structure from its fields, without any of its initialisers.
  ///
  /// - Parameter fields: Asked for the value of each field, in order. A field of a protocol type
  ///   takes any value that conforms; every other one takes its own type only.
  /// - Throws: `ReflectionError` when the type cannot be made or a value does not fit, and
  ///   whatever `fields` throws.
  package static func makeStructure(
    _ type: Any.Type, fields: (Field) throws -> Any
  ) throws -> Any {
    let layout = TypeLayout.of(type)
    try requireParts("fields", of: layout, kind: .structure)
    guard layout.isExplained else {
      throw ReflectionError("\(type) cannot be made from fields: parts of it are not known.")
    }
    let parts = layout.parts.map(\.field)
    return try assemble(
      type, parts, areFillable: layout.canBeFilled, name: { "\(type).\(parts[$0].name)" },
      value: { try fields(parts[$0]) })
  }

  /// Makes a tuple from its elements.
  ///
  /// - Throws: `ReflectionError` when the type is no tuple, the number of elements differs, or one
  ///   is of another type.
  package static func makeTuple(_ type: Any.Type, elements: [Any]) throws -> Any {
    let layout = TypeLayout.of(type)
    try requireParts("elements", of: layout, kind: .tuple)
    guard layout.parts.count == elements.count else {
      throw ReflectionError(
        "\(type) has \(layout.parts.count.of("element")), but \(elements.count) were given.")
    }
    return try assemble(
      type, layout.parts.map(\.field), areFillable: layout.canBeFilled,
      name: { "\(type).\(layout.parts[$0].label ?? "\($0)")" }, value: { elements[$0] })
  }

  /// Makes a value of an enum.
  ///
  /// - Parameters:
  ///   - type: An enum, also a generic one or an `Optional`.
  ///   - name: The name of the case, without labels.
  /// - Throws: `ReflectionError` when the type is no enum, there is no such case, or the values do
  ///   not fit.
  package static func makeEnumeration(
    _ type: Any.Type, case name: String, payload: [Any]
  ) throws -> Any {
    let layout = TypeLayout.of(type)
    guard layout.kind == .enumeration || layout.kind == .optional else {
      throw ReflectionError("\(type) has no cases: it is \(layout.kind.phrase).")
    }
    guard let cases = layout.cases else {
      throw ReflectionError("\(type) cannot be made: its cases are not known.")
    }
    guard let tag = cases.firstIndex(where: { $0.name == name }) else {
      let names = cases.map(\.name).joined(separator: ", ")
      throw ReflectionError(
        "\(type) has no case \(name)" + (names.isEmpty ? "." : ", only \(names)."))
    }
    let current = cases[tag]
    // What an optional wraps is one value, also where that is a tuple.
    let wrapped = layout.kind == .optional ? current.payload : nil
    let fields = wrapped.map { [Field(name: "", type: $0, offset: 0)] } ?? current.fields
    guard fields.count == payload.count else {
      throw ReflectionError(
        "\(type).\(name) takes \(fields.count.of("value")), "
          + "but \(payload.count) were given.")
    }
    if case .unreadable? = current.storage {
      throw ReflectionError("\(type).\(name) cannot be made: what it carries is not known.")
    }
    return try assemble(
      type, fields, room: current.payload,
      name: { index in
        if wrapped == nil, let label = current.labels[index] { return "\(type).\(name).\(label)" }
        return payload.count == 1 ? "\(type).\(name)" : "\(type).\(name).\(index)"
      },
      value: { payload[$0] },
      finish: { memory in
        if current.isIndirect, let payload = current.payload { box(payload, in: memory) }
        // All of the payload is there, at the begin of the memory, as the case's tag wants it.
        ValueWitnesses(of: type).injectTag(tag, into: memory)
      })
  }

  /// Makes an optional.
  ///
  /// - Parameters:
  ///   - type: The optional's own type, `Int?` for an `Int` to be wrapped.
  ///   - wrapping: The value; nil for `none`. Of a nested optional, it is the inner optional.
  /// - Throws: `ReflectionError` when the type is no optional or the value does not fit.
  package static func makeOptional(_ type: Any.Type, wrapping: Any?) throws -> Any {
    guard kind(of: type) == .optional else {
      throw ReflectionError("\(type) is no optional: it is \(kind(of: type).phrase).")
    }
    return try makeEnumeration(
      type, case: wrapping == nil ? "none" : "some", payload: wrapping.map { [$0] } ?? [])
  }

  private static func requireParts(
    _ parts: String, of layout: TypeLayout, kind: TypeKind
  ) throws {
    guard layout.kind == kind else {
      throw ReflectionError(
        "\(layout.type) cannot be made from \(parts): it is \(layout.kind.phrase).")
    }
    guard layout.isCopyable else {
      throw ReflectionError("\(layout.type) cannot be made from \(parts): it cannot be copied.")
    }
  }

  /// Fills all fields and moves the whole out.
  ///
  /// - Parameters:
  ///   - room: Another type of which a value needs to fit into the memory.
  ///   - areFillable: Whether it is known that each of them can be filled.
  ///   - finish: Makes the whole of its parts, where it is more than these.
  private static func assemble(
    _ type: Any.Type, _ fields: [Field], room: Any.Type? = nil, areFillable: Bool = false,
    name: (Int) -> String, value: (Int) throws -> Any,
    finish: (UnsafeMutableRawPointer) -> Void = { _ in }
  ) throws -> Any {
    for (index, field) in fields.enumerated() where !areFillable {
      guard field.isStrong else {
        throw ReflectionError("\(name(index)) cannot be filled: it is weak or unowned.")
      }
      guard Storage.canBeFilled(field.type) else {
        throw ReflectionError(
          "\(name(index)) cannot be filled: \(field.type) is \(kind(of: field.type).phrase).")
      }
    }
    return try Scratch.withMemory(for: type, room ?? Void.self) { memory in
      var filled = 0
      do {
        for (index, field) in fields.enumerated() {
          let value = try value(index)
          guard store(value, as: field.type, at: memory + field.offset) else {
            throw ReflectionError(
              "\(name(index)) is of type \(field.type), but was given \(Swift.type(of: value)).")
          }
          filled += 1
        }
      } catch {
        // There will be no whole: the parts that were put in are destroyed, nothing has taken them.
        for field in fields[..<filled] { destroy(field.type, at: memory + field.offset) }
        throw error
      }
      finish(memory)
      // Every field is there, and together they are the whole value (`isExplained`; a tuple
      // is nothing but its elements).
      return Storage.move(type, from: memory)
    }
  }

  private static func destroy(_ type: Any.Type, at address: UnsafeMutableRawPointer) {
    func open<Value>(_: Value.Type) {
      // The caller has put a value of this type there.
      address.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
    }
    _openExistential(type, do: open)
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

  /// Stores a copy of a value as a type, if it is of this very type, of a subclass, or fits into
  /// this protocol type. Nothing is bridged, wrapped into an optional or unwrapped.
  ///
  /// - Returns: False if it does not fit; nothing is stored then.
  private static func store(
    _ value: Any, as type: Any.Type, at address: UnsafeMutableRawPointer
  ) -> Bool {
    let opened = OpenedValue(value)
    let metadata = TypeMetadata(type: type)
    func openExactly<Value>(_ value: Value) -> Bool {
      guard Value.self == type, opened.type == type else { return false }
      // The memory is empty, and large enough and aligned for the type.
      address.initializeMemory(as: Value.self, repeating: value, count: 1)
      return true
    }
    func open<Target>(_: Target.Type) -> Bool {
      guard let converted = opened.value as? Target,
        // A cast may also bridge, box or unwrap, which would change the dynamic type.
        Swift.type(of: converted as Any) == opened.type
      else { return false }
      // As above.
      address.initializeMemory(as: Target.self, repeating: converted, count: 1)
      return true
    }
    return metadata.kind == .classType || metadata.wrapsValues
      ? _openExistential(type, do: open) : _openExistential(opened.value, do: openExactly)
  }
}

extension TypeKind {
  /// The kind, as a sentence names it.
  fileprivate var phrase: String {
    switch self {
    case .structure: "a structure"
    case .enumeration: "an enumeration"
    case .optional: "an optional"
    case .tuple: "a tuple"
    case .classType: "a class"
    case .function: "a function"
    case .existential: "a protocol type"
    case .metatype: "a metatype"
    case .opaque: "of an unknown layout"
    }
  }
}

extension Int {
  /// The number with its noun: `1 value`, `2 values`.
  fileprivate func of(_ noun: String) -> String {
    "\(self) \(noun)\(self == 1 ? "" : "s")"
  }
}
