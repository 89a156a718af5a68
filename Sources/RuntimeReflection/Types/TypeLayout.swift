/// What reading and making need to know of a type, found out once.
final class TypeLayout: Sendable {
  /// A field and how it is stored.
  struct Part: Sendable {
    let field: Field
    let storage: Storage

    /// Nil for an element of a tuple without a label.
    var label: String? { field.name.isEmpty ? nil : field.name }
  }

  let type: Any.Type
  let kind: TypeKind
  /// Fields of structures and classes, elements of tuples.
  let parts: [Part]
  /// The cases by tag; nil for what is no enum, cannot be copied, or has a descriptor that cannot be
  /// read.
  let cases: [EnumCase]?
  /// Whether a structure's fields account for all of its memory: not so for a C union, or where
  /// the runtime could not make out the type of a field.
  let isExplained: Bool
  let isCopyable: Bool
  /// Whether values can be copied to each of the parts.
  let canBeFilled: Bool

  /// The layout of a type; kept, for metadata never changes.
  static func of(_ type: Any.Type) -> TypeLayout {
    known.value(of: ObjectIdentifier(type)) { TypeLayout(of: type) }
  }

  private static let known = FoundOnce<ObjectIdentifier, TypeLayout>()

  private init(of type: Any.Type) {
    self.type = type
    kind = TypeMetadata(type: type).kind
    isCopyable = kind != .opaque && ValueWitnesses(of: type).isCopyable
    switch kind {
    case .structure: parts = StoredFields(of: type).parts(end: ValueWitnesses(of: type).size)
    case .classType: parts = StoredFields(of: type).parts(end: nil)
    default:
      parts = TypeMetadata(type: type).tupleElements.map {
        Part(field: $0, storage: Storage(of: $0.type))
      }
    }
    canBeFilled = parts.allSatisfy { $0.field.isStrong && Storage.canBeFilled($0.field.type) }
    cases = Self.cases(of: type)
    isExplained = kind != .structure || Self.explains(parts, type)
  }

  private static func cases(of type: Any.Type) -> [EnumCase]? {
    guard let descriptor = EnumDescriptor(of: type) else { return nil }
    let witnesses = ValueWitnesses(of: type)
    guard witnesses.isCopyable, witnesses.hasEnumFunctions || descriptor.records.isEmpty
    else { return nil }
    return descriptor.records.enumerated().map { tag, record in
      EnumCase(record, takesRoom: tag < descriptor.payloadCount)
    }
  }

  /// Structures lay their fields out in order, each at the next address that is aligned for it.
  private static func explains(_ parts: [Part], _ type: Any.Type) -> Bool {
    var end = 0
    for part in parts {
      // What takes no room, or may, does not help.
      if case .constant = part.storage { continue }
      let kind = TypeMetadata(type: part.field.type).kind
      if case .unreadable = part.storage, kind == .opaque || kind == .tuple || kind == .optional {
        return true
      }
      let witnesses = ValueWitnesses(of: part.field.type)
      // The compiler gives what takes no room any offset.
      guard witnesses.size > 0 else { continue }
      guard part.field.offset == end.aligned(to: witnesses.alignment) else { return false }
      end = part.field.offset + witnesses.size
    }
    let whole = ValueWitnesses(of: type)
    // C counts the padding at the end in, Swift does not.
    return whole.size == end || whole.size == end.aligned(to: whole.alignment)
  }
}

extension StoredFields {
  /// The fields with their storage.
  ///
  /// The runtime says `()` also of a field whose type it cannot make out, a noncopyable one for
  /// example. The true `()` takes no room: its place is that of another field, or the end.
  fileprivate func parts(end: Int?) -> [TypeLayout.Part] {
    // Builtin types, the only opaque ones, have a witness table like any other.
    func takesRoom(_ field: Field) -> Bool { ValueWitnesses(of: field.type).size > 0 }
    var occupied = 0
    return fields.indices.map { index in
      let field = fields[index]
      var isKnown = field.isStrong
      if field.type == Void.self {
        let next = fields[index...].first(where: takesRoom)?.offset ?? end
        isKnown = isKnown && (field.offset < occupied || field.offset == next)
      } else if takesRoom(field) {
        occupied = field.offset + 1
      }
      let storage = isKnown ? Storage(of: field.type).aligned(at: field.offset) : .unreadable
      return TypeLayout.Part(field: field, storage: storage)
    }
  }
}

extension Storage {
  /// A packed C structure may hold a field where generic code cannot load it from.
  fileprivate func aligned(at offset: Int) -> Storage {
    switch self {
    case .plain(let type), .wrapped(let type):
      offset % ValueWitnesses(of: type).alignment == 0 ? self : .unreadable
    case .constant, .unreadable: self
    }
  }
}

/// A case of an enum, and how its payload is stored.
package struct EnumCase: Sendable {
  /// The name without labels.
  package let name: String
  /// The type of what the case carries: a tuple where there are several values, or a label.
  ///
  /// One value without a label has its bare type. `case detail(item: Item)` carries the tuple
  /// `(item: Item)` of one element, which the source language cannot spell.
  package private(set) var payload: Any.Type?
  /// Whether the payload lives in a box of its own.
  package let isIndirect: Bool
  private(set) var storage: Storage?
  /// The values of the payload, at their places in it.
  private(set) var fields: [Field] = []
  /// Whether the payload takes room in the enum.
  let takesRoom: Bool

  /// One entry for each value of the payload, nil where it has no label.
  package var labels: [String?] { fields.map { $0.name.isEmpty ? nil : $0.name } }

  /// The values of the payload; the label is nil where there is none.
  package var elements: [(label: String?, type: Any.Type)] {
    Array(zip(labels, fields.map(\.type)))
  }

  fileprivate init(_ record: EnumDescriptor.Record, takesRoom: Bool) {
    name = record.name
    isIndirect = record.isIndirect
    self.takesRoom = takesRoom
    guard case .type(let type) = record.payload else {
      storage = record.payload == nil ? nil : .unreadable
      return
    }
    payload = type
    let metadata = TypeMetadata(type: type)
    fields =
      metadata.kind == .tuple ? metadata.tupleElements : [Field(name: "", type: type, offset: 0)]
    let storage = Storage(of: type)
    switch storage {
    case .plain, .wrapped:
      let isReadable = takesRoom || ValueWitnesses(of: type).size == 0
      self.storage = isReadable ? storage : .unreadable
    case .constant, .unreadable:
      self.storage = storage
    }
  }
}
