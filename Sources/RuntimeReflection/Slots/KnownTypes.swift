import Foundation

/// Types that a walk treats in a way of their own.
enum KnownTypes {
  /// The builtin types of references without a class; the runtime knows their mangled names.
  static let nativeObject = builtin("Bo")
  static let bridgeObject = builtin("Bb")
  static let unknownObject = builtin("BO")

  /// Whether nothing in values of the type is worth a path: text, numbers, plain data.
  static func isLeaf(_ type: Any.Type) -> Bool {
    leaves.contains(ObjectIdentifier(type))
  }

  /// Whether it is a structure around a single reference, of whose parts no reader of paths knows.
  static func isTransparent(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    return transparent.contains { name.hasPrefix($0) && name.hasSuffix(">") }
  }

  private static let transparent = [
    "Swift.Array<", "Swift.ContiguousArray<", "Swift.ArraySlice<", "Swift.Set<",
    "Swift.Dictionary<", "Swift.Unmanaged<", "Swift.Task<",
  ]

  private static let leaves: Set<ObjectIdentifier> = Set(
    [
      String.self, Substring.self, Character.self, StaticString.self,
      Data.self, Date.self, URL.self, UUID.self, Decimal.self, Locale.self, TimeZone.self,
      Calendar.self, IndexPath.self, CharacterSet.self, DateComponents.self,
    ].map { (type: Any.Type) in ObjectIdentifier(type) })

  private static func builtin(_ name: StaticString) -> ObjectIdentifier {
    // A mangled name without symbolic references needs no context.
    let type = _getTypeByMangledNameInContext(
      name.utf8Start, UInt(name.utf8CodeUnitCount), genericContext: nil, genericArguments: nil)
    return ObjectIdentifier(type ?? Never.self)
  }
}
