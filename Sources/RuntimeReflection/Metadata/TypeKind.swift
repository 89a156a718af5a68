/// What a type is, as the runtime's metadata says.
public enum TypeKind: Sendable {
  /// A struct.
  case structure
  /// An enum other than `Optional`.
  case enumeration
  /// An `Optional`.
  case optional
  /// A tuple, also one of a single labelled element, which only payloads have.
  case tuple
  /// A class or an actor.
  case classType
  /// A function of any convention.
  case function
  /// A protocol type: `Any`, `any Error`, `any P & Q`.
  case existential
  /// The type of a type, or of any type that conforms to a protocol.
  case metatype
  /// Anything else: builtin, foreign, unknown, or a machine whose layouts were not checked.
  case opaque
}
