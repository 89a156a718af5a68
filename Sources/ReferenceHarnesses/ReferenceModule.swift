import ViperTestKit

/// A module that is checked against its fixtures, mended and as it was published.
public struct ReferenceModule: Sendable {
  /// A fixture file and the wiring of its flows.
  public struct Suite: Sendable {
    /// The file below the fixture root.
    public let file: String
    /// Wires the module with these faults planted.
    public let wire: @Sendable (Harness, Set<String>) throws -> Void
  }

  /// A mistake of the published version, which can be planted by itself.
  public struct Fault: Sendable {
    /// Its name.
    public let name: String
    /// What is wrong, in a sentence.
    public let sentence: String
    /// The finding that names it.
    public let namedBy: Finding.ID
    /// Whether it can end the process: flows with it run in a process of their own.
    public let traps: Bool

    init(name: String, sentence: String, namedBy: Finding.ID, traps: Bool = false) {
      self.name = name
      self.sentence = sentence
      self.namedBy = namedBy
      self.traps = traps
    }
  }

  /// The name, as `--module` takes it.
  public let name: String
  /// What is checked.
  public let suites: [Suite]
  /// What is wrong with the published version.
  public let faults: [Fault]
  /// Makes the module as the app does, with these faults planted.
  public let assemble: @Sendable (Set<String>) -> Any

  /// All of them.
  public static let all: [ReferenceModule] = [.itemList, .articles, .firstSecond, .errands]
}
