public import RoleNames
public import ViperJSON
public import ViperMessages
import ViperTime
import ViperValues

/// One scenario of a fixture file: what is given, what happens, what must come of it.
///
/// Flows are read from files, see ``Flow/all(in:bundle:filePath:)``:
///
/// ```swift
/// @Test(arguments: Flow.all(in: "ItemList.json"))
/// func itemList(_ flow: Flow) async {
///   await expectFlow(flow) { harness in … }
/// }
/// ```
public struct Flow: Sendable, Identifiable, CustomStringConvertible {
  /// The permanent name, unique in the fixture root.
  public let id: String
  /// What the flow shows, in free text.
  public let scenario: String
  /// The module that the flow is about.
  public let module: String
  /// What a module is called that neither a flow nor a test names.
  package static let unnamedModule = "Module"
  /// The role that is real in it.
  public let subject: Role
  /// What the doubles answer.
  public let given: [Given]
  /// What happens, and what must come of it; first the opening that the file's flows share.
  public let steps: [Step]
  /// What must hold when all is over.
  public let finally: Finally
  /// Whether the flow is known to fail.
  public let known: Known?
  /// How long to wait for messages that are late.
  public let timeout: Duration
  /// Whether the fixture says so; a flow that is run from a synchronous test then waits as well.
  package internal(set) var saysTimeout = false
  /// The path of the fixture file; empty for a flow that was made by code.
  public let path: String
  /// Where the files lie that it names, if that is not where its own fixture does.
  package var folder: String?
  /// The file that the flow stands in; nil where it can't be read, and for a flow made by code.
  package let document: JSONDocument?
  /// Where the flow's id stands in it.
  package let range: Range<Int>
  /// What the wiring must send, before the first step; nil where nothing is said of that.
  public internal(set) var assembly: [Expectation]?
  /// Where the list of it stands.
  package internal(set) var assemblyRange = 0..<0
  /// Why the flow can't be run; nil for a sound one.
  package let problem: Finding?
  /// Whether the file is a copy in a test bundle, which nothing can be recorded into.
  package var isInBundle = false

  /// Whether it says of a step that nothing comes of it, or that nothing is left to do at the end.
  package var expectsSilence: Bool {
    finally.idle != nil || steps.contains { $0.then?.isEmpty == true }
  }

  /// The id and the scenario.
  public var description: String {
    scenario.isEmpty ? id : "\(id): \(scenario)"
  }

  /// The place of something in the fixture file; nil where the flow is of no file.
  package func place(of range: Range<Int>) -> FixturePlace? {
    guard !path.isEmpty else { return nil }
    return FixturePlace(path: path, position: document?.position(of: range.lowerBound))
  }
}

extension Flow {
  /// One step: something goes in, and messages come out.
  public struct Step: Sendable {
    /// What goes in.
    public let when: Stimulus
    /// What must come out; nil where nothing was written yet.
    public let then: [Expectation]?
    /// Who must be whose delegate when the step is over.
    package let delegates: [DelegateExpectation]
    /// Where the step stands.
    package let range: Range<Int>
    /// Where its `when` stands.
    package let whenRange: Range<Int>
    /// Where the list of its `then` stands; the step itself where there is none.
    package let thenRange: Range<Int>
    /// Where the app must be when it is over; nil where nothing is said of that.
    package var navigation: ExpectedNavigation?
    /// What the function that it calls must give back; nil where nothing is said of that.
    package var outcome: ExpectedOutcome?
  }

  /// What goes into the module at the beginning of a step.
  public enum Stimulus: Sendable, CustomStringConvertible {
    /// A message: an event, a response, a call of the delegate, or whatever the harness accepts.
    case message(MessagePattern)
    /// A tap on the button of the alert that a module has up.
    case tap(button: String, module: String)
    /// A text for a field of the alert that a module has up, counted from 0.
    case type(text: String, field: Int, module: String)
    /// The alert that a module has up goes without an answer.
    case dismiss(module: String)
    /// Releases the n-th answer held back for a message of this name; nil for the first still held.
    case release(name: String, number: Int?)
    /// The test's clock moves on.
    case advance(Duration)
    /// The n-th closure of a name that was handed to a double is called; nil for the first that was
    /// not called yet.
    case callback(name: String, with: JSONValue?, number: Int?)
    /// The owner of a module releases it, while the others live on; with a role, the harness
    /// releases only what plays that role in it.
    case releaseModule(module: String, role: Role? = nil)

    /// What happens, in words.
    public var description: String {
      switch self {
      case .message(let pattern): pattern.title
      case .tap(let button, _): "tap \"\(button)\""
      case .type(let text, let field, _):
        "type \"\(text)\"\(field == 0 ? "" : ", field \(field)")"
      case .dismiss: "dismiss"
      case .release(let name, let number):
        "release \(name)\(number.map { ", number \($0)" } ?? "")"
      case .advance(let time): "advance \(time.shownText)"
      case .callback(let name, _, let number):
        "callback \(name)\(number.map { ", number \($0)" } ?? "")"
      case .releaseModule(let module, let role):
        "letGo \(module)\(role.map { ", its \($0)" } ?? "")"
      }
    }
  }

  /// What must come out, in its place.
  public enum Expectation: Sendable {
    /// This message.
    case message(MessagePattern)
    /// These messages in any order, each once.
    case unordered([MessagePattern], range: Range<Int>)

    /// The messages, in the order in which they are written.
    package var messages: [MessagePattern] {
      switch self {
      case .message(let message): [message]
      case .unordered(let messages, _): messages
      }
    }
  }

  /// What holds at the end of a flow.
  public struct Finally: Sendable {
    /// The roles that must be gone when the harness releases them; nil for all that it tracks.
    public let released: [(role: Role, range: Range<Int>)]?
    /// The roles that are known to live on, with the reason.
    public let retained: [(role: Role, reason: String, range: Range<Int>)]
    /// The references that are known to keep something alive, with the reason.
    public let retainedEdges: [(edge: String, reason: String, range: Range<Int>)]
    /// The closures that doubles are known to keep, with the reason.
    package var retainedClosures: [(closure: String, reason: String, range: Range<Int>)] = []
    /// Where the app must be after the last step; nil where nothing is said of that.
    package var navigation: ExpectedNavigation?

    /// Where it is said that an alert is still up; nil where none may be.
    package var alertsUp: Range<Int>?
    /// Where it is said that nothing is left to do; nil where that is not said.
    package var idle: Range<Int>?
    /// Who must be whose delegate, before the harness releases the modules.
    package var delegates: [DelegateExpectation] = []

    package static let nothing = Finally(released: nil, retained: [], retainedEdges: [])
  }

  /// A failure that is known.
  public struct Known: Sendable {
    /// How sure the failure is.
    public enum Mode: String, Sendable, CaseIterable {
      /// It fails each time; if it passes, that is a finding.
      case failing
      /// It may fail or pass.
      case flaky
    }

    /// Where the failure is written down: an issue's number or address.
    public let issue: String
    /// How sure the failure is.
    public let mode: Mode
    /// What the flow is known to fail with: no other finding is hidden.
    public let findings: [Finding.ID]
    package let range: Range<Int>

    /// What can be known: neither a fixture that can't be used, nor that what is known has gone.
    package static let findings = Finding.ID.allCases.filter {
      !$0.isAboutFixture && $0 != .knownPassed
    }
  }
}

/// A message as a fixture writes it.
public struct MessagePattern: Sendable {
  enum Arguments: Sendable {
    /// Each of these, and no other.
    case exactly([Matcher.Member])
    /// All of them at once, by a matcher.
    case matching(Matcher)
  }

  /// The kind of the message.
  public let channel: Channel
  /// Its name.
  public let name: String
  /// The module that it belongs to.
  public let module: String
  let arguments: Arguments
  /// The arguments as they stand in the file.
  package let with: JSONValue?
  /// Where the message stands.
  package let range: Range<Int>
  /// Where its name stands.
  package let nameRange: Range<Int>
  /// The end of a stream that it is; nil for any other message.
  package var end: StreamEnd?
  /// The double that it has to come to; nil for any.
  package var receiver: (name: String, range: Range<Int>)?
  /// Whether it has to come on the main thread.
  package var belongsOnMainThread = false

  /// The channel and the name.
  package var title: String { "\(channel.rawValue) \(name)" }
}

/// What the doubles answer to one question.
public struct Given: Sendable {
  /// The question.
  package let question: MessagePattern
  /// The answers: one for every call, or one a call.
  package let answers: Answers
  /// Whether all flows of the file share it, so that one need not ask for it.
  package var isShared = false

  /// All messages that are sent back.
  package var replies: [MessagePattern] {
    let all =
      switch answers {
      case .always(let answer): [answer]
      case .oneEach(let answers): answers
      }
    return all.flatMap { answer -> [MessagePattern] in
      if case .reply(let messages) = answer.kind { messages } else { [] }
    }
  }

  package enum Answers: Sendable {
    case always(GivenAnswer)
    case oneEach([GivenAnswer])
  }
}

/// One answer of a `given`.
package struct GivenAnswer: Sendable {
  package enum Kind: Sendable {
    /// Sends messages back into the module.
    case reply([MessagePattern])
    /// The call returns a value made from this.
    case returns(JSONValue)
    /// The call throws an error made from this.
    case throwing(JSONValue)
    /// Nothing is ever answered.
    case never
  }

  package let kind: Kind
  /// Whether it waits for a `release` step.
  package let isHeld: Bool
  /// How long it waits on the test's clock.
  package let delay: Duration?
  /// Whether it comes from a background queue.
  package let isOnBackground: Bool
  let range: Range<Int>
}
