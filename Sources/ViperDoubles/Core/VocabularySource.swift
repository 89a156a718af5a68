import RuntimeReflection
import ViperFixtures
import ViperMessages

/// A double that knows which messages a module can send to it.
protocol VocabularySource: TestDouble {
  /// What the module can send to it; of what can't be known it says that.
  var vocabularies: [Vocabulary] { get }
}

extension Endpoint {
  /// The messages that arrive here as values of a type; where that is no enum, they can't be known.
  func vocabulary(of type: Any.Type) -> Vocabulary {
    let names = Reflection.cases(of: type)?.map(\.name) ?? []
    return Vocabulary(
      module: module, .sends, on: channel, owner: names.isEmpty ? "" : "\(type)",
      names: names.isEmpty ? nil : names)
  }
}
