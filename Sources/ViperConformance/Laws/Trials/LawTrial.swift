import RoleNames
import ViperFlows
import ViperJSON
import ViperMessages

/// What came of one trial.
struct LawTrial: Sendable {
  let plan: LawPlan
  /// What the module sent when it was wired.
  let wired: [Message]
  /// What the module sent, by step.
  let steps: [[Message]]
  let findings: [Finding]
  let transcript: Transcript
  /// How many screens there were after each step; nil where nothing in the harness knows.
  let depths: [Int?]
  /// How many screens there were before the first step.
  let depthAtStart: Int?
  /// The roles that were tracked, real ones and doubles.
  let roles: [LawRole]
  /// The roles of which nobody was left when the last step was over.
  let gone: Set<Role>
  /// The modules with a real object that was alive after the harness had released them.
  let living: Set<String>
  /// What an alert that was up after each step says on its buttons.
  let buttons: [[LawButton]]
  /// The streams whose readers want their values on the main thread.
  let mainThreadStreams: Set<String>
  /// What can be sent in.
  let entryPoints: [LawEntryPoint]
  /// Whether the module was seen to have a queue or a thread of its own; only patient trials look.
  let hasOwnQueue: Bool

  /// Why the trial could not be made as planned.
  var mistake: Finding? {
    findings.first { [.setup, .content, .step, .alertAnswer].contains($0.id.category) }
  }

  /// What lives on and should not.
  var leak: Finding? { plan.isAboutRelease ? findings.first { $0.id == .notReleased } : nil }

  /// Whether a question was to be answered later, and its caller waited for it at once.
  var hasImpatientCaller: Bool {
    findings.contains { $0.id == .unanswered && $0.sentence.contains("answered later") }
  }

  /// What the module sent in a step; nothing for a step that there was not.
  func sent(_ step: Int) -> [Message] { steps.indices.contains(step) ? steps[step] : [] }

  /// The questions of a step.
  func questions(_ step: Int) -> [Message] { sent(step).filter(\.isQuestion) }

  /// What a step made somebody see or hear.
  func heard(_ step: Int) -> [Message] { sent(step).filter { !$0.isQuestion } }

  /// The real role that the trial was about.
  var subject: Role? {
    let real = roles.filter { !$0.isDouble }.map(\.role)
    return real.contains(.presenter) ? .presenter : real.first
  }
}

/// An object that was tracked.
struct LawRole: Sendable {
  let role: Role
  let isDouble: Bool
  let module: String
  let typeName: String
}

/// A button of an alert.
struct LawButton: Sendable, Hashable {
  let title: String
  let isCancel: Bool
}

/// An entry point of a module.
struct LawEntryPoint: Sendable {
  let channel: Channel
  let module: String
  /// The names of what enters without arguments, where that is known.
  let bareNames: [String]
}

extension Message {
  /// Whether somebody is asked who answers.
  var isQuestion: Bool { channel == .request || channel == .call }

  /// Whether it does something that is not undone by doing it again: all but what is shown.
  var isAction: Bool {
    switch channel {
    case .command, .output: false
    default: true
    }
  }

  /// Whether a user sees it.
  var isShown: Bool {
    switch channel {
    case .command, .output, .alert: true
    default: false
    }
  }

  /// What tells it from others, without its number; the text for people leaves out much of what is
  /// large.
  var identity: String { "\(module) \(JSONWriter.compact(json))" }

  /// The message in the notation of fixtures, with its module where that is another one.
  func json(in module: String) -> JSONValue {
    guard self.module != module, case .object(let members) = json.content, !members.isEmpty else {
      return json
    }
    var all = members.map { ($0.key, $0.value) }
    all.insert(("module", .string(self.module)), at: 1)
    return .object(all)
  }
}
