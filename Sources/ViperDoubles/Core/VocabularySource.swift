import RuntimeReflection
import ViperFixtures
import ViperMessages
import ViperTime

/// A double that knows which messages a module can send to it.
protocol VocabularySource: TestDouble {
  /// What the module can send to it; of what can't be known it says that.
  var vocabularies: [Vocabulary] { get }
}

extension Endpoint {
  /// The messages that arrive here as values of a type; where that is no enum, they can't be known.
  func vocabulary(of type: Any.Type) -> Vocabulary {
    let cases = EnumCases.of(type)
    return Vocabulary(
      module: module, .sends, on: channel, owner: cases.owner, names: cases.names)
  }
}

/// The name of an enum, and those of its cases. They are made once: each run of a flow asks for them.
private struct EnumCases {
  /// Empty for a type that is no enum.
  let owner: String
  let names: [String]?

  private static let known = Guarded<[ObjectIdentifier: EnumCases]>([:])

  static func of(_ type: Any.Type) -> EnumCases {
    if let cases = known.withLock({ $0[ObjectIdentifier(type)] }) { return cases }
    let names = Reflection.cases(of: type)?.map(\.name) ?? []
    let cases =
      names.isEmpty ? EnumCases(owner: "", names: nil) : EnumCases(owner: "\(type)", names: names)
    known.withLock { $0[ObjectIdentifier(type)] = cases }
    return cases
  }
}
