public import ViperJSON
public import ViperMessages

/// What a rule or a law says of a module.
public enum RuleOutcome: Sendable, Equatable {
  /// It holds for so many things that it is about.
  case holds(count: Int)
  /// It does not hold.
  case violated([Violation])
  /// It was not checked; the reason is the rest of a sentence that begins with "not checked:".
  case notChecked(why: String)
  /// All that it needs is at hand, and yet there was nothing that it is about.
  case matchedNothing

  /// What a check says that has looked at so many things.
  public static func looked(at count: Int, _ violations: [Violation]) -> RuleOutcome {
    guard violations.isEmpty else { return .violated(violations) }
    return count == 0 ? .matchedNothing : .holds(count: count)
  }
}

extension RuleOutcome: CustomStringConvertible {
  /// What it says, as the rest of a sentence.
  public var description: String {
    switch self {
    case .holds(let count): "holds (\(count))"
    case .violated(let violations):
      "does not hold: \(violations.map(\.sentence).joined(separator: " "))"
    case .notChecked(let why): "is not checked: \(why)"
    case .matchedNothing: "found nothing to look at"
    }
  }
}

/// One thing for which a rule or a law does not hold.
public struct Violation: Sendable, Equatable {
  /// Where it is.
  public enum Place: Sendable, Equatable, CustomStringConvertible {
    /// A line of source.
    case source(path: String, position: TextPosition)
    /// A line of a fixture.
    case fixture(FixturePlace)
    /// An edge of the object graph, as it is shown: "ArticlesPresenter.view → ArticlesView (strong)".
    case edge(String)
    /// A message of the transcript, as it is shown.
    case message(String)

    /// The place on one line.
    public var description: String {
      switch self {
      case .source(let path, let position): "\(path):\(position.line):\(position.column)"
      case .fixture(let place): "\(place)"
      case .edge(let text), .message(let text): text
      }
    }
  }

  /// What it is, in one sentence that names the types.
  public let sentence: String
  /// The names of the types, without their module; with ``edge`` they tell it from others for good.
  public let types: [String]
  /// The property, the message or the import.
  public let edge: String
  /// Where it is.
  public let place: Place?
  /// The rest, a line each: for a law, the flow that reproduces it.
  public package(set) var details: [String]
  /// What several violations of one law come of, if that is known: they are told once.
  package var cause: String?
  /// Where it was seen, if not by its ``edge``: the id of a flow.
  package var flow: String?
  /// Whether it may be meant as it is: then it only warns, unless the project has set a severity.
  package var mayBeMeant = false

  /// Makes a violation.
  public init(
    _ sentence: String, types: [String], edge: String, place: Place? = nil, details: [String] = []
  ) {
    self.sentence = sentence
    self.types = types
    self.edge = edge
    self.place = place
    self.details = details
  }
}
