/// A stored property of an object, and whether anything stands in it.
package struct StoredProperty: Sendable {
  package enum State: Sendable, Equatable {
    /// A value. A property that can't be empty always has one.
    case filled
    case empty
    /// A weak reference whose object has gone.
    case gone
    case unknown
  }

  package let name: String
  /// The declared type, of an optional what it wraps.
  package let type: Any.Type
  /// How it holds what it refers to; strong for values.
  package let ownership: Ownership
  /// Whether it is declared as an optional; weak ones always are.
  package let isOptional: Bool
  /// Whether it is made when it is first asked for.
  package let isLazy: Bool
  package let state: State
}

extension Reflection {
  /// The stored properties of an object, those of superclasses first, and what stands in them.
  ///
  /// A weak reference is asked whether its object is still there, as code that uses it would. The
  /// fields are read without synchronisation.
  package static func storedProperties(of object: AnyObject) -> [StoredProperty] {
    let opened = OpenedValue(object)
    let layout = TypeLayout.of(opened.type)
    guard layout.kind == .classType else { return [] }
    return opened.withMemory { memory in
      layout.parts.compactMap { part in
        part.field.written.map { StoredProperty(part, $0, in: memory) }
      }
    }
  }
}

extension Reflection {
  /// The stored properties of the structures, and the elements of the tuples, that stand in an object,
  /// by the way to them: "dependencies.view". What those consist of in turn is not among them.
  package static func nestedProperties(of object: AnyObject) -> [StoredProperty] {
    let opened = OpenedValue(object)
    let layout = TypeLayout.of(opened.type)
    guard layout.kind == .classType else { return [] }
    return opened.withMemory { memory in
      layout.parts.flatMap { outer -> [StoredProperty] in
        guard let owner = outer.field.written, owner.ownership == .strong else { return [] }
        let inner = TypeLayout.of(outer.field.type)
        guard inner.kind == .structure || inner.kind == .tuple else { return [] }
        return inner.parts.compactMap { part in
          let element = inner.kind == .tuple ? Field.Written(name: part.field.name) : nil
          return (part.field.written ?? element).map {
            StoredProperty(
              part, $0, in: memory + outer.field.offset, prefix: "\(owner.sourceName).")
          }
        }
      }
    }
  }
}

extension StoredProperty {
  fileprivate init(
    _ part: TypeLayout.Part, _ written: Field.Written, in memory: UnsafeRawPointer,
    prefix: String = ""
  ) {
    isLazy = written.isLazy
    name = prefix + written.sourceName
    ownership = written.ownership
    let metadata = TypeMetadata(type: part.field.type)
    isOptional = metadata.kind == .optional
    type = isOptional ? metadata.wrapped : part.field.type
    state = isOptional ? Self.state(part, written.ownership, in: memory) : .filled
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
      return WeakPlace.object(at: address) == nil ? .gone : .filled
    case .unowned, .unmanaged:
      return address.load(as: UInt.self) == 0 ? .empty : .filled
    }
  }
}

extension Reflection {
  /// The weak, unowned and unmanaged properties of a structure or an object, those of superclasses
  /// first, by their names in the source; and the object of a weak one, if that is still there.
  /// Others cannot be loaded safely.
  ///
  /// The object must not be changed by another thread meanwhile, as with any reading of a `var`.
  ///
  ///     for reference in Reflection.looseReferences(of: presenter) {
  ///       print(reference.name, reference.ownership)
  ///     }
  ///     // view weak
  ///     // delegate weak
  package static func looseReferences(
    of value: Any
  ) -> [(name: String, ownership: Ownership, object: AnyObject?)] {
    let opened = OpenedValue(value)
    return opened.withMemory { memory in
      TypeLayout.of(opened.type).parts.compactMap { part in
        guard let written = part.field.written, written.ownership != .strong else { return nil }
        let place = memory + part.field.offset
        let object = written.ownership == .weak ? WeakPlace.object(at: place) : nil
        return (written.name, written.ownership, object)
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
