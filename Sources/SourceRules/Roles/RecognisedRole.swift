import RoleNames

/// A type or protocol that is known to play a role, or to stand for one.
struct RecognisedRole: Sendable {
  let name: String
  let kind: SourceType.Kind
  let role: Role
  /// The VIPER module that it belongs to, as names tell it; nil where they tell none.
  let module: String?
  /// That module, and those whose protocols for this role it adopts: another presenter of theirs.
  let modules: Set<String>
  /// Why, as the rest of a sentence: "its name ends with Presenter".
  let why: String
  /// Whether it is a protocol to which an interactor or a router answers.
  let isOutput: Bool
  /// Whether it may be subclassed by tests in other modules.
  let isOpen: Bool
  /// Whether views of SwiftUI have to know it by its type.
  let isObservable: Bool
  /// The place of the file that declares it, in ``SourceFacts/files``.
  let file: Int
  let offset: Int

  /// Whether it is no protocol.
  var isType: Bool { kind != .protocol }
}
