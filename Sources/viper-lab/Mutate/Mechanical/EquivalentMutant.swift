import Mutants

/// A mutant that behaves as the module itself does, wherever one looks.
struct EquivalentMutant: Hashable {
  /// The name of the file.
  let file: String
  /// The change, as a report shows it.
  let arrow: String
  /// Why nobody can tell it from the module.
  let reason: String

  func matches(_ judged: JudgedMutant) -> Bool {
    judged.path.hasSuffix("/\(file)") && judged.mutant.arrow == arrow
  }

  static let all: [EquivalentMutant] = []
}
