/// A stored property of an object, and whether anything stands in it.
public struct StoredProperty: Sendable {
  /// What stands in it.
  public enum State: Sendable, Equatable {
    /// A value. A property that can't be empty always has one.
    case filled
    /// Nothing.
    case empty
    /// A weak reference whose object has gone.
    case gone
    /// That can't be told.
    case unknown
  }

  /// The name in the source.
  public let name: String
  /// The declared type, of an optional what it wraps.
  public let type: Any.Type
  /// How it holds what it refers to; strong for values.
  public let ownership: Ownership
  /// Whether it is declared as an optional; weak ones always are.
  public let isOptional: Bool
  /// Whether it is made when it is first asked for.
  public let isLazy: Bool
  /// What stands in it.
  public let state: State
}

extension Reflection {
  /// The stored properties of an object, those of superclasses first, and what stands in them.
  ///
  /// A weak reference is asked whether its object is still there, as code that uses it would. The
  /// fields are read without synchronisation.
  public static func storedProperties(of object: AnyObject) -> [StoredProperty] {
    let type: any AnyObject.Type = Swift.type(of: object)
    let layout = TypeLayout.of(type)
    let records = FieldRecords.of(type).records
    guard layout.kind == .classType, layout.parts.count == records.count else { return [] }
    return withExtendedLifetime(object) {
      // The object lives until this has returned, and its fields are counted from its address.
      let memory = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
      return zip(layout.parts, records).map { StoredProperty($0, $1, in: memory) }
    }
  }
}

extension StoredProperty {
  private static let lazyPrefix = "$__lazy_storage_$_"

  fileprivate init(
    _ part: TypeLayout.Part, _ record: FieldRecords.Record, in memory: UnsafeRawPointer
  ) {
    isLazy = record.name.hasPrefix(Self.lazyPrefix)
    name = isLazy ? String(record.name.dropFirst(Self.lazyPrefix.count)) : record.name
    ownership = record.ownership
    let isOptional = TypeMetadata(type: part.field.type).kind == .optional
    self.isOptional = isOptional
    // An optional has one generic argument, the type that it wraps.
    type =
      isOptional
      ? TypeMetadata(type: part.field.type).genericArguments.load(as: Any.Type.self)
      : part.field.type
    state = isOptional ? Self.state(part, record.ownership, in: memory) : .filled
  }

  private static func state(
    _ part: TypeLayout.Part, _ ownership: Ownership, in memory: UnsafeRawPointer
  ) -> State {
    let address = memory + part.field.offset
    switch ownership {
    case .strong:
      guard let value = part.storage.read(at: address), let name = Reflection.caseName(of: value)
      else { return .unknown }
      return name == "none" ? .empty : .filled
    case .weak:
      // A weak reference, of an existential its first word, is zero until it is set.
      guard address.load(as: UInt.self) != 0 else { return .empty }
      // It stands there as it does in a structure of its own; the runtime knows both kinds.
      let reference = address.assumingMemoryBound(to: WeakReference.self)
      return reference.pointee.object == nil ? .gone : .filled
    case .unowned, .unmanaged:
      return address.load(as: UInt.self) == 0 ? .empty : .filled
    }
  }
}

/// The layout of a weak reference.
private struct WeakReference {
  weak var object: AnyObject?
}
