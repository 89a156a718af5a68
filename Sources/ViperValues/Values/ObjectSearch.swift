import RuntimeReflection
import ViperTime

/// Finds out which types have values that may hold an object, whose properties may change later.
package enum ObjectSearch {
  /// Whether a value of a type may hold an object: a class instance, or anything of a protocol type.
  ///
  /// The storage of text and of collections is copied when it is written to, and a closure is never
  /// looked into: neither counts. Each type is looked at once.
  package static func mayFindObject(in type: Any.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let known = known.withLock({ $0[key] }) { return known }
    let mayFind = search(type)
    known.withLock { $0[key] = mayFind }
    return mayFind
  }

  private static let known = Guarded<[ObjectIdentifier: Bool]>([:])

  private static func search(_ type: Any.Type) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var waiting = [type]
    while let next = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(next)).inserted, ScalarType.of(next)?.content == nil
      else { continue }
      if let collection = next as? any CollectionReading.Type {
        waiting.append(collection.elementType)
        continue
      }
      switch Reflection.kind(of: next) {
      case .classType, .existential: return true
      // What is weak or unowned is no part of the value.
      case .structure, .tuple:
        waiting += Reflection.fields(of: next).filter(\.isStrong).map(\.type)
      case .enumeration, .optional:
        waiting += (Reflection.cases(of: next) ?? []).compactMap(\.payload)
      case .function, .metatype, .opaque: continue
      }
    }
    return false
  }
}
