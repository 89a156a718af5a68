/// Finds out whether values of a type have a block in the C sense among their parts.
///
/// Where there is no Objective-C, such values cannot be copied but by the code that knows their
/// type: a block alone has no witnesses, and those that the compiler makes for a structure or an
/// enum take it for an object (measured with Swift 6.3: the process stops).
enum BlockSearch {
  /// Types are asked again and again, and never change.
  private static let known = FoundOnce<ObjectIdentifier, Bool>()

  static func findsBlock(in type: Any.Type) -> Bool {
    #if canImport(ObjectiveC)
      return false
    #else
      return known.value(of: ObjectIdentifier(type)) { search(type) }
    #endif
  }

  /// Looks anew.
  private static func search(_ type: Any.Type) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var waiting = [type]
    while let next = waiting.popLast() {
      let metadata = TypeMetadata(type: next)
      if metadata.isBlock { return true }
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      switch metadata.kind {
      case .structure:
        guard !ValueWitnesses(of: next).isPlainData else { continue }
        if FieldRecords.of(next).records.contains(where: { $0.block != .none }) { return true }
        waiting += StoredFields.of(next).map(\.type)
      case .enumeration, .optional:
        guard !ValueWitnesses(of: next).isPlainData else { continue }
        for record in EnumDescriptor(of: next)?.records ?? [] {
          switch record.payload {
          case .block: return true
          case .type(let payload): waiting.append(payload)
          case .unknown, nil: break
          }
        }
      case .tuple:
        waiting += TupleElements.of(next).map(\.type)
      default:
        break
      }
    }
    return false
  }
}
