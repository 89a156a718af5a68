/// A protocol, with all that a double of it has to have.
struct ProtocolModel: Sendable {
  /// The name, after the names of what it is nested in.
  let path: [String]
  /// Which protocol it is in the graphs; empty where it is of none.
  var precise = ""
  let module: String
  let access: AccessLevel
  /// Itself, and what it refines of the graphs.
  var protocols: [Symbol] = []
  let part: Part
  /// Why there can't be a double of it; nil where there can.
  var refusal: String?
  var isolation: String?
  /// Whether what adopts it may go from one actor to another.
  var isSendable = false
  /// Whether double and driver say that they are bound to no actor: where a requirement or the default of the
  /// test's module is, what is not `Sendable` could not go from there to where it is waited for.
  var isNonisolated = false
  var isActor = false
  var superclass: Superclass?
  var availability: [String] = []
  var associatedTypes: [AssociatedType] = []
  var constraints: [Declaration.Constraint] = []
  /// Associated types that a refinement has fixed.
  var fixedTypes: [(name: String, type: SwiftType)] = []
  var requirements: [Requirement] = []
  /// What extensions of it and of what it refines have besides, of which a double sees nothing.
  var extensionMembers: [String] = []
  /// Protocols of the standard library that have requirements which nothing meets by itself.
  var needs: Set<String> = []
  /// Those that are met by identity.
  var identityProtocols: Set<String> = []
  /// Names of its associated types and aliases, which a double sees before those of modules.
  var ownNames: Set<String> = []
  var imports: Set<String> = []
  var kit = KitNames { _ in false }
  /// Whether the name of its module means the module.
  let canSpellModule: Bool
  /// Whether a signature has a closure of a global actor that is not `@Sendable`, as only Swift 5
  /// mode knows it.
  var needsOldSendability = false

  /// Whether it has a requirement that is called like the call recorder of a double.
  var hasOwnCalls: Bool {
    requirements.contains { $0.declaration.name == "calls" }
  }

  var recorderName: String { hasOwnCalls ? "callRecorder" : "calls" }

  var name: String { path.joined(separator: ".") }
  /// The name where it is a type.
  var typeName: String {
    let outer = KitNames.isSpelledInFull(path.first ?? "") && canSpellModule ? [module] : []
    return (outer + path.map(Words.spelled)).joined(separator: ".")
  }
  /// The name of the double; what a nested protocol is nested in tells it from others.
  var baseName: String { path.joined().filter(Token.isWordPart) }

  struct AssociatedType: Sendable {
    let name: String
    var bounds: [SwiftType]
  }

  struct Superclass: Sendable {
    let name: String
    /// The call in the initialiser that takes a harness.
    let initializer: String
    /// The initialisers that every subclass must have.
    var required: [Declaration] = []
    /// Whether only its own module, and who imports that as `@testable`, can have a subclass.
    var isClosed = false
  }
}

/// One thing that a double must have.
struct Requirement: Sendable {
  let symbol: String
  var declaration: Declaration
  var availability: [String] = []
  var refusal: String?
}
