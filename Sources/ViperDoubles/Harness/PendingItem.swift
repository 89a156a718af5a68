package import RoleNames
package import ViperMessages
import ViperTime

/// Something that a module waits for: an answer, a closure's call, an alert's answer, the clock.
///
/// Whoever keeps it back is its home; the harness asks for all of them in one way.
package struct PendingItem {
  /// What keeps alive whoever waits, by how an explanation of a leak calls it; nil where nothing does.
  package let receiver: (name: String, value: Any)?
  /// What the end of a run says of it; nil where it says nothing.
  let sentence: String?
  /// The question whose answer is held back.
  let question: String?
  /// Whether it is an alert that nobody has answered.
  let isAlert: Bool
  /// The number of the message for whose answer a task or a completion handler waits.
  let awaitedMessage: Int?
  /// Whether it comes by itself when the test moves the time on.
  let isScheduled: Bool
  /// The closure that it is; nil for anything else.
  package let closure: String?
  /// The double that keeps it for as long as it observes; nil for what waits for one answer.
  package let keeper: Keeper?
  /// Whether a library calls it when the answer comes, and drops it then.
  let isOfLibrary: Bool
  /// Whether the library keeps it when the test is over, since nobody may call it.
  let outlivesTest: Bool
  /// What a state of the module says of it, whenever it was asked; nil where it is no part of that.
  let state: String?

  /// A double that keeps a closure.
  package struct Keeper {
    package let role: Role
    let typeName: String

    /// Whether it stands for somebody who owns the module, and lives no longer than the module needs
    /// to.
    var isOwner: Bool { [.view, .presenter, .scene, .delegate].contains(role) }
  }

  private init(
    _ sentence: String?, receiver: (name: String, value: Any)? = nil, question: String? = nil,
    isAlert: Bool = false, awaitedMessage: Int? = nil, isScheduled: Bool = false,
    closure: String? = nil, keeper: Keeper? = nil, isOfLibrary: Bool = false,
    outlivesTest: Bool = false, state: String? = nil
  ) {
    self.sentence = sentence
    self.state = state
    self.receiver = receiver
    self.question = question
    self.isAlert = isAlert
    self.awaitedMessage = awaitedMessage
    self.isScheduled = isScheduled
    self.closure = closure
    self.keeper = keeper
    self.isOfLibrary = isOfLibrary
    self.outlivesTest = outlivesTest
  }
}

/// A double or a table that keeps something back.
package protocol PendingSource {
  /// What it keeps back, in the order of asking.
  var pendingItems: [PendingItem] { get }
}

/// The answers that a flow gives, as the modules of a test see them.
package protocol RunAnswers: MessageResponder {
  /// What is held back, or is being given.
  var pendingItems: [PendingItem] { get }
  /// Drops what the wiring of the test gave; whoever waits for an answer goes on waiting.
  func releaseWiring()
  /// Ends what still waits, without an answer.
  func releaseAll()
}

extension PendingItem {
  /// A message that answers a request, and was not sent yet.
  ///
  /// - Parameters:
  ///   - name: The request.
  ///   - rest: How long it still takes on the test's clock; nil where it waits for its release.
  ///   - isOfFlow: Whether a flow holds it back.
  package static func reply(of name: String, rest: Duration?, isOfFlow: Bool) -> PendingItem {
    PendingItem(
      rest.map { "one reply of `\(name)` comes in \($0.shownText)" }
        ?? "one reply of `\(name)` still held",
      question: isOfFlow ? name : nil, isScheduled: rest != nil,
      state: "reply of \(name)\(rest.map { " in \($0.shownText)" } ?? "")")
  }

  /// An answer for which the double waits that asked.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - name: The question.
  ///   - message: The number of the message that asked it.
  ///   - step: The step in which it was asked.
  ///   - rest: How long it still takes on the test's clock.
  package static func answer(
    _ answer: PendingAnswer, to name: String, message: Int, step: Int?, rest: Duration?
  ) -> PendingItem {
    let reason =
      if answer.isNever {
        "there is never an answer"
      } else if let rest {
        "the answer comes in \(rest.shownText)"
      } else {
        "the answer is held"
      }
    let sentence: String? =
      switch answer.awaiting {
      case .nobody: nil
      case .task:
        "a task that called `\(name)`\(inStep(step)) is still suspended: \(reason)"
      case .closure:
        "the completion of `\(name)`, called\(inStep(step)), was not called yet: \(reason)"
      }
    return PendingItem(
      sentence, receiver: ("a pending reply of `\(name)`", answer), question: name,
      awaitedMessage: sentence == nil ? nil : message, isScheduled: rest != nil,
      state: sentence.map { _ in
        "answer to \(name)\(answer.isNever ? ", never" : "")"
          + (rest.map { " in \($0.shownText)" } ?? "")
      })
  }

  /// What a library calls when the answer comes for which a double of it waits.
  ///
  /// - Parameters:
  ///   - handler: The completion handler, or what else is told.
  ///   - name: The question.
  ///   - outlivesTest: Whether the library keeps it when the test is over, since nobody may call it.
  package static func handler(
    _ handler: Any, of name: String, outlivesTest: Bool
  ) -> PendingItem {
    PendingItem(
      nil, receiver: ("a pending reply of `\(name)`", handler), isOfLibrary: true,
      outlivesTest: outlivesTest, state: "answer to \(name)")
  }

  /// An answer from which the module has not returned yet.
  package static func background(answerTo name: String) -> PendingItem {
    PendingItem(
      "the answer to `\(name)` is still being given on a background queue",
      state: "answer to \(name)")
  }

  /// A closure that was handed over and not called.
  static func closure(_ name: String, _ call: Any) -> PendingItem {
    PendingItem(
      nil, receiver: ("the closure `\(name)`, which was not called", call), closure: name,
      state: "closure \(name)")
  }

  /// A closure that observes, for as long as the double keeps it.
  static func observer(_ name: String, _ call: Any, keptBy double: Keeper) -> PendingItem {
    PendingItem(
      nil, receiver: ("the closure `\(name)`, which \(double.typeName) keeps", call),
      closure: name, keeper: double, state: "closure \(name)")
  }

  /// An alert that nobody has answered.
  ///
  /// - Parameters:
  ///   - title: What it is called, and whether it is up or waits.
  ///   - handlers: What is called when it is answered; nil where nothing is.
  static func alert(_ title: String, handlers: Any?) -> PendingItem {
    PendingItem(
      nil, receiver: handlers.map { ("a handler of \(title)", $0) }, isAlert: true)
  }

  /// Something that waits for the test's clock; nil for an answer, which its table knows.
  fileprivate init?(_ waiting: VirtualTime.Waiting) {
    let rest = waiting.rest.shownText
    switch waiting.kind {
    case .sleeper(let sleeper):
      self.init(
        "a task sleeps on the clock\(Self.inStep(waiting.step, "since")), for \(rest) more",
        receiver: ("a task that sleeps on the clock", sleeper), isScheduled: true,
        state: "sleep of \(rest)")
    case .work(let work):
      self.init(
        "work that was scheduled\(Self.inStep(waiting.step)) is due in \(rest)",
        receiver: ("work that is scheduled", work), isScheduled: true, state: "work in \(rest)")
    case .answer: return nil
    }
  }

  /// Says of a task that it goes on, whatever it waits for.
  static func sentence(aboutTaskOf function: String, startedIn step: Int?) -> String {
    let start = step.map { ", started\(inStep($0))," } ?? ""
    return "a task that runs \(function)\(start) has not ended"
  }

  private static func inStep(_ step: Int?, _ preposition: String = "in") -> String {
    guard let step else { return "" }
    return step > 0 ? " \(preposition) step \(step)" : " \(preposition) the wiring"
  }
}

extension [PendingItem] {
  /// What keeps alive whoever waits for an answer, a call or the clock.
  package var receivers: [(name: String, value: Any)] {
    filter { !$0.isAlert && !$0.isOfLibrary }.compactMap(\.receiver)
  }

  /// What libraries call when an answer comes.
  package var handlers: [(name: String, value: Any)] {
    filter(\.isOfLibrary).compactMap(\.receiver)
  }

  /// What the handlers of alerts hold that nobody has answered.
  package var alertHandlers: [(name: String, value: Any)] {
    filter(\.isAlert).compactMap(\.receiver)
  }

  /// The questions whose answers a flow holds back.
  package var heldQuestions: [String] { compactMap(\.question) }

  /// The numbers of the messages for whose answers somebody waits.
  package var awaitedMessages: [Int] { compactMap(\.awaitedMessage) }

  /// Those that come by themselves when the test moves the time on.
  package var scheduled: [PendingItem] { filter(\.isScheduled) }

  /// What the end of a run says of them.
  package var sentences: [String] { compactMap(\.sentence).counted }
}

extension [String] {
  /// Each once, with how often it was there.
  package var counted: [String] {
    var counts: [String: Int] = [:]
    for sentence in self {
      counts[sentence, default: 0] += 1
    }
    return compactMap { sentence in
      counts.removeValue(forKey: sentence).map { $0 == 1 ? sentence : "\(sentence) (\($0) times)" }
    }
  }
}

extension VirtualTime {
  /// What waits for its time.
  var pendingItems: [PendingItem] { waiting.compactMap(PendingItem.init) }
}
