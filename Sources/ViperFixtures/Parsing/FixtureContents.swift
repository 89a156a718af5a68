import RoleNames
package import ViperJSON
import ViperMessages

/// What a fixture file says, and what of it does not hold.
package struct FixtureContents {
  /// The flows in their order. One that does not hold is there too: it fails with the reasons.
  package private(set) var flows: [Flow] = []
  /// All that does not hold: of the file first, then of its flows.
  package private(set) var errors: [JSONError] = []
  /// What is likely meant otherwise, and fails nothing.
  package private(set) var warnings: [JSONError] = []

  private let path: String

  init(path: String) {
    self.path = path
  }

  /// A file that can't be read at all.
  init(_ file: String, _ error: JSONError) {
    path = error.path
    flows = [.broken(file, [error])]
    errors = [error]
  }

  /// Adds a flow.
  ///
  /// - Parameter warnings: What is to be said of it; of what flows share, once.
  mutating func add(_ flow: Flow, warnings: [JSONError]) {
    flows.append(flow)
    self.warnings += Self.new(warnings, besides: self.warnings)
  }

  /// Adds a flow that does not hold.
  mutating func add(_ errors: [JSONError], ofFlow id: String) {
    self.errors += Self.new(errors, besides: self.errors)
    flows.append(.broken(id, errors))
  }

  private static func new(_ errors: [JSONError], besides known: [JSONError]) -> [JSONError] {
    let known = Set(known.map(\.description))
    return errors.filter { !known.contains($0.description) }
  }

  /// Adds what does not hold of the whole file, so that none of its flows means anything.
  mutating func add(_ errors: [JSONError]) {
    guard !errors.isEmpty else { return }
    flows = [.broken(path, errors)]
    self.errors = errors + self.errors
  }

  /// Lets flows fail whose ids are others' already.
  mutating func refuse(_ errors: [String: JSONError]) {
    for index in flows.indices {
      guard let error = errors[flows[index].id], flows[index].problem == nil else { continue }
      self.errors.append(error)
      flows[index] = .broken(flows[index].id, [error])
    }
  }
}

extension Flow {
  /// A flow that stands for one that does not hold, or for a file that can't be read.
  static func broken(_ id: String, _ errors: [JSONError]) -> Flow {
    let path = errors.first?.path ?? ""
    return broken(
      id,
      because: Finding(
        id: .invalidFixture, sentence: errors.first.map { "\($0)" } ?? "",
        details: errors.dropFirst().map { "Also \($0)" },
        fixture: FixturePlace(path: path, position: errors.first?.position)))
  }

  /// A flow that fails with a finding and is not run.
  static func broken(_ id: String, because problem: Finding) -> Flow {
    Flow(
      id: id, scenario: "the fixture file can be read", module: "", subject: .presenter,
      given: [], steps: [], finally: .nothing, known: nil, timeout: .zero,
      path: problem.fixture?.path ?? "", document: nil, range: 0..<0, problem: problem)
  }
}
