extension CommandProblem {
  /// Those of these names, in the order of all; all where none is asked for.
  ///
  /// - Parameter kind: What they are, for whoever asks for one that there is not.
  /// - Throws: ``CommandProblem`` for a name of none.
  package static func find<Thing>(
    _ names: [String]?, _ kind: String, among all: [Thing], by ownName: (Thing) -> String
  ) throws -> [Thing] {
    guard let names else { return all }
    let known = all.map(ownName)
    if let unknown = names.first(where: { !known.contains($0) }) {
      throw CommandProblem("there is no \(kind) '\(unknown)'", given: unknown, among: known)
    }
    return all.filter { names.contains(ownName($0)) }
  }
}
