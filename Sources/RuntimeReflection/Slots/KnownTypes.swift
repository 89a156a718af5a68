/// Types that a walk treats in a way of their own.
enum KnownTypes {
  /// The builtin types of references without a class; the runtime knows their mangled names.
  static let nativeObject = builtin("Bo")
  static let bridgeObject = builtin("Bb")
  static let unknownObject = builtin("BO")

  /// Whether nothing in values of the type is worth a path: text, numbers, plain data.
  static func isLeaf(_ type: Any.Type) -> Bool {
    let path = _typeName(type).split(separator: ".", maxSplits: 1)
    guard path.count == 2 else { return false }
    switch path[0] {
    case "Swift": return texts.contains(path[1])
    case "Foundation", "FoundationEssentials": return plainData.contains(path[1])
    default: return false
    }
  }

  private static let texts: Set<Substring> = ["String", "Substring", "Character", "StaticString"]
  private static let plainData: Set<Substring> = [
    "Data", "Date", "URL", "UUID", "Decimal", "Locale", "TimeZone", "Calendar", "IndexPath",
    "CharacterSet", "DateComponents",
  ]

  /// Whether it is a structure around a single reference, of whose parts no reader of paths knows.
  static func isTransparent(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    return transparent.contains { name.hasPrefix($0) && name.hasSuffix(">") }
  }

  private static let transparent = [
    "Swift.Array<", "Swift.ContiguousArray<", "Swift.ArraySlice<", "Swift.Set<",
    "Swift.Dictionary<", "Swift.Unmanaged<", "Swift.Task<",
  ]

  private static func builtin(_ name: StaticString) -> ObjectIdentifier {
    // A mangled name without symbolic references needs no context.
    let type = _getTypeByMangledNameInContext(
      name.utf8Start, UInt(name.utf8CodeUnitCount), genericContext: nil, genericArguments: nil)
    return ObjectIdentifier(type ?? Never.self)
  }
}
