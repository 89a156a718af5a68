/// What is wrong with a command line.
struct WrongUsage: Error {
  let problem: String
  /// What could have been meant.
  var known: [String] = []
  var given = ""

  /// Those of this name; all where none is asked for.
  ///
  /// - Parameter kind: What they are, for whoever asks for one that there is not.
  /// - Throws: ``WrongUsage`` where there is none.
  static func find<Thing>(
    _ name: String?, _ kind: String, among all: [Thing], by ownName: (Thing) -> String
  ) throws -> [Thing] {
    guard let name else { return all }
    let found = all.filter { ownName($0) == name }
    guard found.isEmpty else { return found }
    throw WrongUsage(
      problem: "there is no \(kind) '\(name)'", known: all.map(ownName), given: name)
  }
}
