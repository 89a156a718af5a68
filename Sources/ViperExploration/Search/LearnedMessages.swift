import Foundation
import ViperJSON
import ViperMessages
import ViperTime
import ViperValues

/// What is known of the messages that a module takes, and of the questions that it asks.
///
/// It is learned on the way: only a handler knows which arguments it asks for, only a double what it
/// returns.
struct LearnedMessages {
  /// How a question can be answered.
  struct Answers {
    /// What it can be answered with the first time, the second time and so on, an ordinary value first.
    var values: [[JSONValue]] = []
    var failures: [JSONValue] = []
    /// Those of the values that are tried once only, in compact JSON.
    var rare: Set<String> = []
    /// Whether whoever asks can wait for the answer.
    var isHoldable = false

    /// All of them.
    ///
    /// - Parameter number: Which time it is asked, from 1.
    func all(_ number: Int) -> [JSONValue] {
      let values = values.isEmpty ? [] : values[min(number, values.count) - 1]
      return values.map { .object([("returns", $0)]) }
        + failures.map { .object([("throws", $0)]) }
    }

    func isRare(_ answer: JSONValue) -> Bool {
      let value = answer["returns"] ?? answer["throws"] ?? .null
      return !rare.isEmpty && rare.contains(JSONWriter.compact(value))
    }

    /// How it is answered where nothing else is said.
    func usual(_ number: Int) -> JSONValue? {
      let first = all(number).first
      return isHoldable ? first?.adding("held", true) : first
    }
  }

  /// The arguments of what enters by functions, by entry point.
  var arguments: [String: [(label: String, type: Any.Type)]] = [:]
  /// The answers; of a question that takes none an empty one.
  var questions: [Question: Answers] = [:]
  /// What can't be sent or answered, and why: sentences.
  var unknown: [String: String] = [:]
}

/// Notes what handlers and doubles ask for during one run, from any thread.
///
/// `state` guards all that can change.
final class Listener: @unchecked Sendable {
  private struct State {
    var maker = ValueMaker()
    var arguments: [(label: String, type: Any.Type)] = []
    var invented: [(String, JSONValue)] = []
    var unknown: [Question] = []
    var values: [Any.Type] = []
    var pending: PendingAnswer?
    var waits = false
    var isTried = false
  }

  private let state = Guarded(State())
  private let known: [Question: LearnedMessages.Answers]
  /// The question that is tried out, and how it is answered.
  private let trial: (question: Question, kind: Trial)?

  /// How a question is tried out.
  enum Trial: CaseIterable {
    case value, failure, later
  }

  init(
    _ known: [Question: LearnedMessages.Answers], trial: (question: Question, kind: Trial)? = nil
  ) {
    self.known = known
    self.trial = trial
  }

  /// The arguments that were asked for and not given.
  var arguments: [(label: String, type: Any.Type)] { state.withLock { $0.arguments } }
  /// Those of them that were made, with their labels.
  var invented: [(String, JSONValue)] { state.withLock { $0.invented } }
  /// The questions of which nothing is known.
  var unknown: [Question] { state.withLock { $0.unknown } }
  /// The types that were asked for where a question was tried out.
  var values: [Any.Type] { state.withLock { $0.values } }
  /// Whether the question was asked that is tried out.
  var isTried: Bool { state.withLock { $0.isTried } }
  /// Whether somebody waited for the answer that came later.
  var waits: Bool { state.withLock { $0.waits } }

  func use(_ maker: ValueMaker) {
    state.withLock { state in
      state.maker = maker
      // It is to be seen what can be made, not what is asked for.
      state.maker.inventArgument = nil
    }
  }

  /// Takes up whether somebody waits at the end of a step.
  ///
  /// - Parameter isOfLibrary: Whether it is a library, such as a session: what that is not told, it takes for
  ///   a failure when the test is over.
  func look(isOfLibrary: Bool) {
    state.withLock { state in
      if let pending = state.pending, pending.awaiting != .nobody, !isOfLibrary {
        state.waits = true
      }
    }
  }

  /// What an argument is that a message lacks.
  func argument(_ label: String, _ type: Any.Type) -> JSONValue? {
    let maker = state.withLock { state in
      state.arguments.append((label, type))
      return state.maker
    }
    var variants = ValueVariants(maker)
    // Whether there are rows is not known here.
    guard !variants.isIndexes(type) else { return nil }
    let value = try? variants.of(type, label == "_0" ? "" : label).first?.json
    if let value { state.withLock { $0.invented.append((label, value)) } }
    return value
  }

  /// The answer to a question for which the path has none.
  func answer(to message: Message) -> Answer {
    let question = Question(module: message.module, channel: message.channel, name: message.name)
    if let trial, trial.question == question {
      state.withLock { $0.isTried = true }
      switch trial.kind {
      case .value: return .returns(.null, Source(listener: self))
      case .failure: return .throwing(.null, Source(listener: self))
      case .later:
        let pending = PendingAnswer(question: message.name)
        state.withLock { $0.pending = pending }
        return .later(pending)
      }
    }
    if known[question] == nil {
      state.withLock { state in
        if !state.unknown.contains(question) { state.unknown.append(question) }
      }
    }
    return .none
  }

  /// Makes the first value of whatever type is asked for.
  private struct Source: AnswerSource {
    let listener: Listener

    func make<Value>(_ type: Value.Type, from json: JSONValue) -> Value? {
      let maker = listener.state.withLock { state in
        state.values.append(type)
        return state.maker
      }
      var variants = ValueVariants(maker)
      guard let first = try? variants.of(type, "").first else { return nil }
      return try? maker.make(type, from: first.json)
    }
  }
}
