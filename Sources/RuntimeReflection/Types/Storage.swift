/// How a value of a type stands in the memory of what contains it.
///
/// A type has one layout in generic code and sometimes another as a part of a concrete type: a
/// metatype that can be but one type takes no room there (measured), and a function takes
/// its arguments another way. Reading one as the other would read past its end.
enum Storage {
  /// As in generic code: it can be copied out.
  case plain(Any.Type)
  /// A container that holds a value along with its type, which is to be unwrapped.
  case wrapped(Any.Type)
  /// The one value of a metatype; no memory is asked.
  case constant(Any.Type)
  /// It cannot be copied, or its layout is not known.
  case unreadable

  init(of type: Any.Type) {
    let metadata = TypeMetadata(type: type)
    if metadata.kind == .opaque {
      self = .unreadable
    } else if let instance = metadata.onlyInstanceOfMetatype {
      self = .constant(instance)
    } else if !ValueWitnesses(of: type).isCopyable
      || metadata.hasPart(where: { $0.onlyInstanceOfMetatype != nil })
      || BlockSearch.findsBlock(in: type)
    {
      self = .unreadable
    } else {
      self = metadata.wrapsValues ? .wrapped(type) : .plain(type)
    }
  }

  /// Whether values of the type can be copied from generic code into what contains them.
  ///
  /// A function cannot: there it would be called in the way of generic code.
  static func canBeFilled(_ type: Any.Type) -> Bool {
    switch Storage(of: type) {
    case .plain, .wrapped: !TypeMetadata(type: type).hasPart { $0.kind == .function }
    case .constant, .unreadable: false
    }
  }
}

extension TypeMetadata {
  /// Looks into tuples and optionals, whose layout follows that of their parts. All other generic
  /// types keep their parts as generic code does.
  fileprivate func hasPart(where condition: (TypeMetadata) -> Bool) -> Bool {
    switch kind {
    case .tuple:
      tupleElements.contains { TypeMetadata(type: $0.type).hasPart(where: condition) }
    case .optional: TypeMetadata(type: wrapped).hasPart(where: condition)
    default: condition(self)
    }
  }
}

/// Finds out whether values of a type have a block in the C sense among their parts.
///
/// Where there is no Objective-C, such values cannot be copied but by the code that knows their
/// type: a block alone has no witnesses, and those that the compiler makes for a structure or an
/// enum take it for an object (measured with Swift 6.3: the process stops).
private enum BlockSearch {
  /// Types are asked again and again, and never change.
  private static let known = FoundOnce<ObjectIdentifier, Bool>()

  static func findsBlock(in type: Any.Type) -> Bool {
    #if canImport(ObjectiveC)
      return false
    #else
      return known.value(of: ObjectIdentifier(type)) { search(type) }
    #endif
  }

  private static func search(_ type: Any.Type) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var waiting = [type]
    while let next = waiting.popLast() {
      let metadata = TypeMetadata(type: next)
      if metadata.isBlock { return true }
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      switch metadata.kind {
      case .structure where !ValueWitnesses(of: next).isPlainData:
        let fields = StoredFields(of: next).fields
        if fields.contains(where: { $0.written.map { $0.block != .none } ?? false }) { return true }
        waiting += fields.map(\.type)
      case .enumeration where !ValueWitnesses(of: next).isPlainData,
        .optional where !ValueWitnesses(of: next).isPlainData:
        for record in EnumDescriptor(of: next)?.records ?? [] {
          switch record.payload {
          case .block: return true
          case .type(let payload): waiting.append(payload)
          case .unknown, nil: break
          }
        }
      case .tuple:
        waiting += metadata.tupleElements.map(\.type)
      default:
        break
      }
    }
    return false
  }
}
