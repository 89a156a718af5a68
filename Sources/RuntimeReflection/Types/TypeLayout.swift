/// What reading and making need to know of a type, found out once.
final class TypeLayout: Sendable {
  /// A field and how it is stored.
  struct Part: Sendable {
    let field: Field
    let storage: Storage
    /// Nil for an element without a label.
    let label: String?
  }

  let type: Any.Type
  let kind: TypeKind
  /// Fields of structures and classes, elements of tuples.
  let parts: [Part]
  /// Nil for anything but an enum that can be read.
  let enumeration: EnumLayout?
  /// Whether a structure's fields account for all of its memory: not so for a C union, or where
  /// the runtime could not make out the type of a field.
  let isExplained: Bool
  /// Whether values can be copied.
  let isCopyable: Bool
  /// Whether values can be copied to each of the parts.
  let canBeFilled: Bool

  /// The layout of a type; kept, for metadata never changes.
  static func of(_ type: Any.Type) -> TypeLayout {
    known.value(of: ObjectIdentifier(type)) { TypeLayout(of: type) }
  }

  private static let known = FoundOnce<ObjectIdentifier, TypeLayout>()

  init(of type: Any.Type) {
    self.type = type
    let kind = TypeMetadata(type: type).kind
    self.kind = kind
    isCopyable = kind != .opaque && ValueWitnesses(of: type).isCopyable
    switch kind {
    case .structure, .classType:
      let end = kind == .structure ? ValueWitnesses(of: type).size : nil
      parts = StoredFields.of(type).parts(end: end)
    case .tuple:
      parts = TupleElements.of(type).map { Part($0) }
    default:
      parts = []
    }
    canBeFilled = parts.allSatisfy { $0.field.isStrong && Storage.canBeFilled($0.field.type) }
    enumeration = EnumLayout(of: type)
    isExplained = kind != .structure || Self.explains(parts, type)
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
      guard part.field.offset == end.aligned(to: witnesses.alignment) else {
        return false
      }
      end = part.field.offset + witnesses.size
    }
    let whole = ValueWitnesses(of: type)
    // C counts the padding at the end in, Swift does not.
    return whole.size == end || whole.size == end.aligned(to: whole.alignment)
  }
}

extension TypeLayout.Part {
  /// An element of a tuple.
  fileprivate init(_ element: Field) {
    let label = element.name.isEmpty ? nil : element.name
    self.init(field: element, storage: Storage(of: element.type), label: label)
  }

  /// A stored property.
  fileprivate init(_ field: Field, isKnown: Bool) {
    let storage = field.isStrong && isKnown ? Storage(of: field.type) : .unreadable
    self.init(field: field, storage: storage.aligned(at: field), label: field.name)
  }
}

extension [Field] {
  /// The fields with their storage.
  ///
  /// The runtime says `()` also of a field whose type it cannot make out, a noncopyable one for
  /// example. The true `()` takes no room: its place is that of another field, or the end.
  fileprivate func parts(end: Int?) -> [TypeLayout.Part] {
    var occupied = 0
    return indices.map { index in
      let field = self[index]
      guard field.type == Void.self else {
        if field.takesRoom { occupied = field.offset + 1 }
        return TypeLayout.Part(field, isKnown: true)
      }
      let next = self[index...].first(where: \.takesRoom)?.offset ?? end
      return TypeLayout.Part(field, isKnown: field.offset < occupied || field.offset == next)
    }
  }
}

extension Field {
  /// Whether the type is known and its values have bytes.
  fileprivate var takesRoom: Bool {
    // Builtin types, the only opaque ones, have a witness table like any other.
    ValueWitnesses(of: type).size > 0
  }
}

extension Storage {
  /// A packed C structure may hold a field where generic code cannot load it from.
  fileprivate func aligned(at field: Field) -> Storage {
    switch self {
    case .plain(let type), .wrapped(let type):
      field.offset % ValueWitnesses(of: type).alignment == 0 ? self : .unreadable
    case .constant, .unreadable: self
    }
  }
}
