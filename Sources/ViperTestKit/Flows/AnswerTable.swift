import Foundation

/// Answers what the doubles of one module are asked, as a flow's `given` says.
///
/// A reply is delivered at once when the question came from within a step that the runner is just
/// sending, on its thread, as a stub does it. Any other one is left for the runner to deliver, so
/// that the module is entered from the test's own isolation only.
final class AnswerTable: Answerer, @unchecked Sendable {
  // `lock` guards everything below that can change. `deliver` is called only on the thread that set
  // it, for as long as it is set.
  private let lock = NSLock()
  // Weak: the recorder holds this table.
  private weak var recorder: Recorder?
  private var flow: Flow?
  private var entries: [Entry] = []
  private var ready: [GivenAnswer] = []
  private var held: [Held] = []
  private var countOfHeld: [String: Int] = [:]
  private var now: Duration = .zero
  private var sendingThread: ObjectIdentifier?
  private var deliver: ((GivenAnswer) -> Void)?
  private var depth = 0
  private var isOver = false
  /// Whether somebody waited for an answer that the end cut off, and now goes on without it.
  private(set) var hasCutOff = false
  /// Makes values for replies, returned values and errors.
  let maker = SharedMaker()

  /// How many answers are delivered inside one another; deeper ones are left for the runner, so that
  /// no stack is exhausted.
  private static let deepest = 100

  private struct Entry {
    let given: Given
    var uses = 0

    /// What of it was not used, in a sentence; nil when all was.
    var shortfall: String? {
      switch given.answers {
      case .always where uses == 0:
        "Nothing asked for the given \(given.question.title)."
      case .oneEach(let answers) where uses < answers.count:
        "The given \(given.question.title) has \(answers.count) replies, \(uses) were asked for."
      default: nil
      }
    }
  }

  /// An answer that waits for a `release` step, or for its time.
  private struct Held {
    let name: String
    let number: Int
    let answer: GivenAnswer
    let due: Duration?
    let pending: PendingAnswer

    /// Whether the double that asked waits for it.
    var isAwaited: Bool {
      if case .reply = answer.kind { false } else { true }
    }
  }

  init(recorder: Recorder) {
    self.recorder = recorder
  }

  /// Takes over what a flow gives.
  func use(_ flow: Flow) {
    lock.withLock {
      self.flow = flow
      entries = flow.given.map { Entry(given: $0) }
      now = .zero
    }
    recorder?.setQuestions(flow.given.map(\.question.channel), of: self)
    if let recorder {
      maker.use(flow, recorder)
    }
  }

  /// Runs a body during which questions from this thread are answered at once.
  func whileSending(
    deliver: @escaping (GivenAnswer) -> Void, _ body: () throws -> Void
  ) rethrows {
    let outer = lock.withLock {
      defer {
        sendingThread = ObjectIdentifier(Thread.current)
        self.deliver = deliver
      }
      return (thread: sendingThread, deliver: self.deliver)
    }
    // An answer is sent from within the sending of a question: that goes on afterwards.
    defer {
      lock.withLock {
        sendingThread = outer.thread
        self.deliver = outer.deliver
      }
    }
    try body()
  }

  // MARK: Questions

  func answer(to sequence: Int, at endpoint: Endpoint) -> Answer {
    guard let message = recorder?.message(sequence),
      let answer = lock.withLock({ choose(message) })
    else { return .none }
    return take(answer, for: message)
  }

  /// The first `given` that fits and is not used up.
  private func choose(_ message: Message) -> GivenAnswer? {
    for index in entries.indices {
      let given = entries[index].given
      var none: Captures = [:]
      guard given.question.mismatch(message, &none) == nil else { continue }
      let number = entries[index].uses
      switch given.answers {
      case .always(let answer):
        entries[index].uses += 1
        return answer
      case .oneEach(let answers):
        guard number < answers.count else { continue }
        entries[index].uses += 1
        return answers[number]
      }
    }
    return nil
  }

  private func take(_ answer: GivenAnswer, for message: Message) -> Answer {
    switch answer.kind {
    case .never:
      return .later(hold(answer, for: message, due: nil))
    case .reply:
      guard !answer.isHeld, answer.delay == nil else {
        _ = hold(answer, for: message, due: dueTime(of: answer))
        return .handled
      }
      reply(answer)
      return .handled
    case .returns, .throwing:
      guard !answer.isHeld, answer.delay == nil else {
        return .later(hold(answer, for: message, due: dueTime(of: answer)))
      }
      return answer.immediate(maker)
    }
  }

  private func dueTime(of answer: GivenAnswer) -> Duration? {
    answer.delay.map { delay in lock.withLock { now } + delay }
  }

  private func hold(_ answer: GivenAnswer, for message: Message, due: Duration?) -> PendingAnswer {
    let isNever = if case .never = answer.kind { true } else { false }
    let pending = PendingAnswer(question: message.name, isNever: isNever)
    let isTooLate = lock.withLock {
      guard !isOver else { return true }
      let number = (countOfHeld[message.name] ?? 0) + (answer.isHeld ? 1 : 0)
      countOfHeld[message.name] = number
      held.append(
        Held(name: message.name, number: number, answer: answer, due: due, pending: pending))
      return false
    }
    if isTooLate {
      pending.resolve(.none)
    }
    return pending
  }

  private func reply(_ answer: GivenAnswer) {
    let deliverNow = lock.withLock { () -> ((GivenAnswer) -> Void)? in
      guard let deliver, sendingThread == ObjectIdentifier(Thread.current), depth < Self.deepest
      else {
        ready.append(answer)
        return nil
      }
      depth += 1
      return deliver
    }
    guard let deliverNow else {
      recorder?.wake()
      return
    }
    deliverNow(answer)
    lock.withLock { depth -= 1 }
  }

  // MARK: What the runner does

  /// Whether answers wait for the runner to deliver them.
  var hasReady: Bool {
    lock.withLock { !ready.isEmpty }
  }

  /// The next answer that the runner is to deliver.
  func takeReady() -> GivenAnswer? {
    lock.withLock { ready.isEmpty ? nil : ready.removeFirst() }
  }

  /// Lets an answer go that a flow holds back.
  ///
  /// - Parameters:
  ///   - name: The question that it answers.
  ///   - number: Which of them, from 1 in the order of asking; nil for the first still held.
  func release(_ name: String, number: Int?) throws(ImpossibleStep) {
    let found = lock.withLock { () -> Held? in
      let index = held.firstIndex {
        $0.name == name && $0.answer.isHeld && (number == nil || $0.number == number)
      }
      return index.map { held.remove(at: $0) }
    }
    guard let found else {
      throw ImpossibleStep(
        "no answer to '\(name)' is held back\(number.map { " as number \($0)" } ?? "")",
        remedy: whatIsHeld(name))
    }
    letGo(found)
  }

  /// Moves the test's clock on, and lets go of the answers whose time has come, in its order.
  ///
  /// - Parameter deliver: Is called after each, so that what it causes is asked at its own time.
  func advance(by time: Duration, deliver: () -> Void) {
    let end = lock.withLock { now } + time
    while let next = takeDue(by: end) {
      letGo(next)
      deliver()
    }
    lock.withLock { now = end }
  }

  private func takeDue(by end: Duration) -> Held? {
    lock.withLock {
      let due = held.indices.filter { held[$0].due.map { $0 <= end } ?? false }
      guard let first = due.min(by: { (held[$0].due ?? .zero) < (held[$1].due ?? .zero) }) else {
        return nil
      }
      now = held[first].due ?? now
      return held.remove(at: first)
    }
  }

  private func letGo(_ held: Held) {
    if case .reply = held.answer.kind {
      lock.withLock { ready.append(held.answer) }
    }
    held.pending.resolve(held.answer.immediate(maker))
  }

  // MARK: The end

  /// The questions whose answers are still held, for messages.
  var stillHeld: [String] {
    lock.withLock { held.map(\.name) }
  }

  /// The answers that were never given, and hold whoever waits for them, by how they are called.
  ///
  /// Replies are none: they enter the module by the harness, and nobody waits.
  var pending: [(name: String, value: Any)] {
    lock.withLock {
      held.filter(\.isAwaited).map { ("a pending reply of `\($0.name)`", $0.pending) }
    }
  }

  /// A finding for each `given` that nothing used.
  func unused() -> [Finding] {
    let (flow, entries) = lock.withLock { (self.flow, self.entries) }
    guard let flow else { return [] }
    return entries.compactMap { entry in
      entry.shortfall.map { sentence in
        Finding(
          id: .unusedGiven, sentence: sentence, details: nearest(entry).map { [$0] } ?? [],
          remedy: "Remove it, or make its arguments those that the module asks with.",
          fixture: flow.place(of: entry.given.question.range))
      }
    }
  }

  /// The first message that is called like a `given` which nothing asked for.
  private func nearest(_ entry: Entry) -> String? {
    let question = entry.given.question
    let message = recorder?.transcript().sentByModule.first {
      $0.channel == question.channel && $0.name == question.name
    }
    guard entry.uses == 0, let message else { return nil }
    return "Nearest: \(message), message \(message.sequence)."
  }

  /// Drops what the wiring of the test gave it; whoever waits for an answer goes on waiting.
  func letGoOfWiring() {
    lock.withLock {
      ready = []
      deliver = nil
    }
    maker.letGo()
  }

  /// Ends what still waits, without an answer.
  func letGo() {
    letGoOfWiring()
    let waiting = lock.withLock {
      isOver = true
      return held.map(\.pending)
    }
    for pending in waiting where pending.resolve(.none) {
      lock.withLock { hasCutOff = true }
    }
  }

  private func whatIsHeld(_ name: String) -> String {
    let (waiting, names) = lock.withLock {
      (
        held.first { $0.name == name },
        Set(held.filter(\.answer.isHeld).map(\.name)).sorted()
      )
    }
    if let waiting {
      return waiting.pending.isNever
        ? "Its answer is 'never'; mark it with \"held\": true instead."
        : "Its answer comes 'after' a time: use an 'advance' step."
    }
    guard !names.isEmpty else {
      return "Nothing is held back at this step; mark the answer with \"held\": true."
    }
    return "Held back are: \(names.joined(separator: ", "))."
  }
}

extension GivenAnswer {
  /// What a call that returns gets.
  fileprivate func immediate(_ source: SharedMaker) -> Answer {
    switch kind {
    case .returns(let json): .returns(json, source)
    case .throwing(let json): .throwing(json, source)
    case .reply, .never: .handled
    }
  }
}
