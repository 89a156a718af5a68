/// A stored property that refers to an object without holding it.
public struct LooseReference {
  /// The name in the source.
  public let name: String
  /// How it refers to the object; never strongly.
  public let ownership: Ownership
  /// What a weak one refers to, if that is still there; nil for one of another kind, which cannot
  /// be loaded safely.
  public let object: AnyObject?
}

extension Reflection {
  /// The weak, unowned and unmanaged properties of a structure or an object, those of superclasses
  /// first.
  ///
  /// The object must not be changed by another thread meanwhile, as with any reading of a `var`.
  ///
  ///     for reference in Reflection.looseReferences(of: presenter) {
  ///       print(reference.name, reference.ownership)
  ///     }
  ///     // view weak
  ///     // delegate weak
  public static func looseReferences(of value: Any) -> [LooseReference] {
    let opened = OpenedValue(value)
    switch TypeLayout.of(opened.type).kind {
    case .structure, .classType: break
    default: return []
    }
    let fields = StoredFields.of(opened.type)
    let records = FieldRecords.of(opened.type).records
    // Where not all is written down, name and place cannot be brought together.
    guard fields.count == records.count else { return [] }
    return opened.withMemory { memory in
      zip(fields, records).compactMap { field, record in
        guard record.ownership != .strong else { return nil }
        return LooseReference(
          name: record.name, ownership: record.ownership,
          object: record.ownership == .weak ? WeakPlace.object(at: memory + field.offset) : nil)
      }
    }
  }
}

/// The memory of a weak reference; of an existential, which has more words, its first one.
private struct WeakPlace {
  private(set) weak var object: AnyObject?

  /// Loads a weak reference in its place, where the runtime may have written its address down.
  static func object(at address: UnsafeRawPointer) -> AnyObject? {
    // The caller knows that a weak reference stands there, whose first word is laid out as this
    // structure's only one.
    address.assumingMemoryBound(to: WeakPlace.self).pointee.object
  }
}
