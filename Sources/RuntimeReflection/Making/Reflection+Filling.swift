extension Reflection {
  /// Refuses fields that no value can be copied to.
  static func requireFillable(_ field: Field, name: @autoclosure () -> String) throws {
    guard field.isStrong else {
      throw ReflectionError("\(name()) cannot be filled: it is weak or unowned.")
    }
    guard Storage.canBeFilled(field.type) else {
      let kind = kind(of: field.type)
      throw ReflectionError("\(name()) cannot be filled: \(field.type) is \(kind.phrase).")
    }
  }

  /// Puts a value at the place of a field, or says of which type it should have been.
  static func fill(
    _ field: Field, of partial: inout PartialValue, with value: Any,
    name: @autoclosure () -> String
  ) throws {
    guard !partial.fill(field, with: value) else { return }
    throw ReflectionError(
      "\(name()) is of type \(field.type), but was given \(type(of: value)).")
  }
}

extension TypeKind {
  /// The kind, as a sentence names it.
  var phrase: String {
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
  func of(_ noun: String) -> String {
    "\(self) \(noun)\(self == 1 ? "" : "s")"
  }
}
