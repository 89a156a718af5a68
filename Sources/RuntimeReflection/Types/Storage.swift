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
    } else if !ValueWitnesses(of: type).isCopyable || Self.hasPart(type, Self.isThin)
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
    case .plain, .wrapped: !hasPart(type) { TypeMetadata(type: $0).kind == .function }
    case .constant, .unreadable: false
    }
  }

  private static func isThin(_ type: Any.Type) -> Bool {
    TypeMetadata(type: type).onlyInstanceOfMetatype != nil
  }

  /// Looks into tuples and optionals, whose layout follows that of their parts. All other generic
  /// types keep their parts as generic code does.
  private static func hasPart(_ type: Any.Type, _ condition: (Any.Type) -> Bool) -> Bool {
    switch TypeMetadata(type: type).kind {
    case .tuple:
      return TupleElements.of(type).contains { hasPart($0.type, condition) }
    case .optional:
      // An optional has one generic argument, the type that it wraps.
      return hasPart(
        TypeMetadata(type: type).genericArguments.load(as: Any.Type.self), condition)
    default:
      return condition(type)
    }
  }
}
