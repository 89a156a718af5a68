import ViperJSON
import ViperMessages
import ViperValues

/// A run of a flow: that it began, what came, and how it ended.
package struct ReportedFlow: Sendable {
  /// How a run ended.
  package enum Result: String, Sendable {
    case passed
    case failed
    /// It failed as it is known to.
    case known
    /// Its process ended before it did, or goes on.
    case unfinished

    /// Whether it is no success.
    package var fails: Bool { self == .failed || self == .unfinished }
  }

  package let id: String
  package let scenario: String
  package let module: String
  /// Where the flow stands.
  package let fixture: ReportedPlace?
  /// The line of the test that ran it.
  package let test: ReportedPlace?
  package private(set) var result = Result.unfinished
  /// How long it took; nil where it did not end.
  package private(set) var milliseconds: Int?
  /// What was still under way at its end.
  package private(set) var stillRunning: [String] = []
  package var messages: [ReportedMessage] = []
  package var steps: [ReportedStep] = []
  package var findings: [ReportedFinding] = []

  init?(_ json: JSONValue) {
    guard let id = json["id"]?.text, let scenario = json["scenario"]?.text,
      let module = json["module"]?.text
    else { return nil }
    (self.id, self.scenario, self.module) = (id, scenario, module)
    fixture = ReportedPlace(json["fixture"])
    test = ReportedPlace(json["test"])
  }

  /// Takes how it ended; false where that is not said.
  mutating func end(_ json: JSONValue) -> Bool {
    guard let result = json["result"]?.text.flatMap(Result.init),
      let milliseconds = json["milliseconds"]?.integer, ReportedFlow.times.contains(milliseconds)
    else { return false }
    (self.result, self.milliseconds) = (result, milliseconds)
    stillRunning = (json["stillRunning"]?.elements ?? []).compactMap(\.text)
    return true
  }

  /// How long a flow may take, in milliseconds, so that a sum of many stays a number.
  private static let times = 0...1_000_000_000_000

  /// The same, where its result and its findings say the same: what fails it says so.
  var judged: ReportedFlow {
    var flow = self
    let fails = findings.contains { $0.weight == .failure }
    if result == .passed, fails { flow.result = .failed }
    if result == .failed, !fails { flow.findings.append(.unknown("The flow")) }
    return flow
  }

  /// The id and the scenario.
  package var title: String { "\(id): \(scenario)" }

  /// What is to be said where it did not end.
  package static let unfinishedSentence =
    "The flow began and did not end: its process ended before, or still runs."
}

/// A message that came in a run.
package struct ReportedMessage: Sendable {
  /// Its number in the run, from 1.
  package let number: Int
  /// The step in which it came: from 1, 0 for the wiring; nil where it came after the last step.
  package let step: Int?
  package let module: String
  package let channel: String
  /// Whether the test sent it, and not the module.
  package let isFromTest: Bool
  /// Who got it; nil where the message says it.
  package let receiver: String?
  package let name: String
  /// Label and value of each argument.
  package let arguments: [(label: String, value: String)]
  /// All of it on one line.
  package let text: String
  package let isOnMainThread: Bool
  package let isAfterRelease: Bool

  init?(_ json: JSONValue) {
    guard let number = json["number"]?.integer, let module = json["module"]?.text,
      let channel = json["channel"]?.text, let name = json["name"]?.text,
      let text = json["text"]?.text
    else { return nil }
    (self.number, self.module, self.channel) = (number, module, channel)
    (self.name, self.text) = (name, text)
    step = json["step"]?.integer
    isFromTest = json["from"]?.text == "test"
    receiver = json["to"]?.text
    arguments = (json["arguments"]?.elements ?? []).map { argument in
      let parts = argument.elements.map { $0.text ?? "" }
      return (parts.first ?? "", parts.dropFirst().first ?? "")
    }
    isOnMainThread = json["main"]?.boolean ?? true
    isAfterRelease = json["afterRelease"]?.boolean ?? false
  }
}

/// A step of a flow, and how what came compares with what it expects.
package struct ReportedStep: Sendable {
  /// Its number, from 1.
  package let number: Int
  /// What it sends.
  package let when: String
  package let fixture: ReportedPlace?
  /// Whether it could be sent.
  package let isSent: Bool
  package let hasTimedOut: Bool
  /// The comparison; nil where nothing is compared.
  package let rows: [Row]?

  /// What is expected, what came, or both.
  package struct Row: Sendable {
    /// How they compare.
    package enum Kind: String, Sendable {
      case same, different, missing, unexpected
    }

    package let kind: Kind
    /// The message that is expected.
    package let expected: String?
    package let channel: String?
    /// The module of the expected message; nil for the flow's.
    package let module: String?
    package let fixture: ReportedPlace?
    /// The number of the message that came.
    package let message: Int?

    init?(_ json: JSONValue) {
      guard let kind = json["row"]?.text.flatMap(Kind.init) else { return nil }
      self.kind = kind
      expected = json["expected"]?.text
      channel = json["channel"]?.text
      module = json["module"]?.text
      fixture = ReportedPlace(json["fixture"])
      message = json["message"]?.integer
    }
  }

  init?(_ json: JSONValue) {
    guard let number = json["step"]?.integer, let when = json["when"]?.text else { return nil }
    (self.number, self.when) = (number, when)
    fixture = ReportedPlace(json["fixture"])
    isSent = json["sent"]?.boolean ?? false
    hasTimedOut = json["timedOut"]?.boolean ?? false
    rows = json["rows"].map { $0.elements.compactMap(Row.init) }
  }
}
