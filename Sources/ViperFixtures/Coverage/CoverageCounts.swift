/// What runs of flows touched, and how often.
package struct CoverageCounts: Sendable, Equatable {
  /// In which way something was touched.
  package enum Kind: String, Sendable, CaseIterable {
    /// A message was sent into the module.
    case sent
    /// A message came out of the module.
    case came
    /// A flow expects a message.
    case expected
    /// A question was answered by a value or a message.
    case success
    /// A question was answered by an empty list, an empty text or nothing.
    case empty
    /// A question was answered by an error.
    case failure
    /// A question was never answered.
    case never
    /// A question was answered later than it was asked.
    case late
    /// An alert with this button was shown.
    case shown
    /// A button was tapped.
    case tapped

    /// The kinds of answers.
    package static let answers: [Kind] = [.success, .empty, .failure, .never, .late]
  }

  /// One thing that was touched.
  package struct Key: Sendable, Hashable {
    /// The module.
    package let module: String
    /// In which way.
    package let kind: Kind
    /// What: a message by its channel and name, or a button.
    package let name: String

    package init(module: String, kind: Kind, name: String) {
      (self.module, self.kind, self.name) = (module, kind, name)
    }
  }

  /// One thing that was touched, and how often.
  package typealias Entry = (key: Key, value: Int)

  /// How often each was touched.
  package private(set) var all: [Key: Int] = [:]

  /// Each of them once.
  package var entries: [Entry] { Array(all) }

  /// Makes counts in which nothing was touched.
  package init() {}

  /// Counts something.
  package mutating func add(
    _ kind: Kind, _ name: String, in module: String, times count: Int = 1
  ) {
    guard count > 0 else { return }
    all[Key(module: module, kind: kind, name: name), default: 0] += count
  }

  /// How often something was touched.
  package func count(_ kind: Kind, _ name: String, in module: String) -> Int {
    all[Key(module: module, kind: kind, name: name)] ?? 0
  }

  /// All that was touched in one way in a module, in the order of the names.
  package func names(_ kind: Kind, in module: String) -> [String] {
    all.keys.filter { $0.kind == kind && $0.module == module }.map(\.name).sorted()
  }
}
