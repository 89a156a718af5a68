import Foundation
package import ViperFixtures
package import ViperMessages
import ViperTime
import ViperValues

/// Answers what the doubles of one module are asked, as a flow's `given` says.
///
/// A reply is delivered at once when the question came from within a step that the runner is just
/// sending, on its thread, as a stub does it. Any other one is left for the runner to deliver, so
/// that the module is entered from the test's own isolation only.
package final class AnswerTable: MessageResponder, @unchecked Sendable {
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
  private var lastNumber = 0
  private var sendingThread: ObjectIdentifier?
  private var deliver: ((GivenAnswer) -> Void)?
  private var depth = 0
  private var isOver = false
  /// Whether somebody waited for an answer that the end cut off, and now goes on without it.
  package var hasCutOff: Bool {
    lock.withLock { hasCutOffAnswer } || recorder?.timeInUse?.hasCutOff == true
  }
  private var hasCutOffAnswer = false
  /// Makes values for replies, returned values and errors.
  package let maker = SharedMaker()
  /// Gives the answers that come on a background queue.
  package let background = BackgroundAnswers()

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
    let id: Int
    let name: String
    let number: Int
    let answer: GivenAnswer
    /// When it comes on the test's clock.
    let due: Duration?
    /// The step in which it was asked for.
    let step: Int?
    let pending: PendingAnswer

    /// Whether the double that asked waits for it.
    var isAwaited: Bool { !answer.isReply }
  }

  init(recorder: Recorder) {
    self.recorder = recorder
  }

  /// Takes over what a flow gives.
  package func use(_ flow: Flow) {
    lock.withLock {
      self.flow = flow
      entries = flow.given.map { Entry(given: $0) }
    }
    recorder?.setAnsweredChannels(flow.given.map(\.question.channel), of: self)
    if let recorder {
      maker.use(flow, recorder)
    }
  }

  /// Runs a body during which questions from this thread are answered at once.
  package func whileSending<Value>(
    deliver: @escaping (GivenAnswer) -> Void, _ body: () throws -> Value
  ) rethrows -> Value {
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
    return try body()
  }

  // MARK: Questions

  package func answer(to sequence: Int, at endpoint: Endpoint) -> Answer {
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
    if answer.waits {
      let pending = hold(answer, for: message)
      return answer.isReply ? .handled : .later(pending)
    }
    guard !answer.isReply else {
      reply(answer)
      return .handled
    }
    guard answer.isOnBackground else { return answer.immediate(maker) }
    let pending = PendingAnswer(question: message.name)
    resolve(pending, with: answer)
    return .later(pending)
  }

  private func hold(_ answer: GivenAnswer, for message: Message) -> PendingAnswer {
    let isNever = if case .never = answer.kind { true } else { false }
    let sequence = message.sequence
    let pending = PendingAnswer(question: message.name, isNever: isNever) { [weak recorder] in
      recorder?.noteCancelled(sequence)
    }
    let step = recorder?.currentStep
    // Asking for the time begins it: only where it is needed.
    let due = answer.delay.map { delay in (recorder?.time.now ?? .zero) + delay }
    let id = lock.withLock { () -> Int? in
      guard !isOver else { return nil }
      let number = (countOfHeld[message.name] ?? 0) + (answer.isHeld ? 1 : 0)
      countOfHeld[message.name] = number
      lastNumber += 1
      held.append(
        Held(
          id: lastNumber, name: message.name, number: number, answer: answer, due: due, step: step,
          pending: pending))
      return lastNumber
    }
    guard let id else {
      pending.resolve(.none)
      return pending
    }
    if let delay = answer.delay {
      recorder?.time.add(after: delay, .answer { [weak self] in self?.release(due: id) })
    }
    // The question was recorded before; who waits to release the answer looks again.
    recorder?.wake()
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
  package var hasReady: Bool {
    lock.withLock { !ready.isEmpty }
  }

  /// The next answer that the runner is to deliver.
  package func takeReady() -> GivenAnswer? {
    lock.withLock { ready.isEmpty ? nil : ready.removeFirst() }
  }

  /// Whether an answer is held back that a flow may release.
  package func holds(_ name: String, number: Int?) -> Bool {
    lock.withLock { indexOfHeld(name, number: number) != nil }
  }

  private func indexOfHeld(_ name: String, number: Int?) -> Int? {
    held.firstIndex {
      $0.name == name && $0.answer.isHeld && (number == nil || $0.number == number)
    }
  }

  /// Lets an answer go that a flow holds back.
  ///
  /// - Parameters:
  ///   - name: The question that it answers.
  ///   - number: Which of them, from 1 in the order of asking; nil for the first still held.
  package func release(_ name: String, number: Int?) throws(ImpossibleStep) {
    let found = lock.withLock {
      indexOfHeld(name, number: number).map { held.remove(at: $0) }
    }
    guard let found else {
      throw ImpossibleStep(
        "no answer to '\(name)' is held back\(number.map { " as number \($0)" } ?? "")",
        remedy: whatIsHeld(name))
    }
    release(found)
  }

  private func release(due id: Int) {
    let found = lock.withLock {
      held.firstIndex { $0.id == id }.map { held.remove(at: $0) }
    }
    found.map { release($0) }
  }

  private func release(_ held: Held) {
    if held.answer.isReply {
      lock.withLock { ready.append(held.answer) }
    }
    resolve(held.pending, with: held.answer)
  }

  /// Gives an answer to whoever waits for it, where the flow says.
  private func resolve(_ pending: PendingAnswer, with given: GivenAnswer) {
    let answer = given.immediate(maker)
    guard given.isOnBackground, !given.isReply else {
      pending.resolve(answer)
      return
    }
    let (question, background) = (pending.question, background)
    let wake: @Sendable () -> Void = { [weak recorder] in recorder?.wake() }
    background.give(answerTo: question, whenOver: wake) {
      pending.resolve(answer) { [weak background] call in
        background?.give(answerTo: question, whenOver: wake) {
          call()
          return []
        }
      }
      return []
    }
  }

  // MARK: The end

  /// The questions whose answers are still held, for messages.
  package var stillHeld: [String] {
    lock.withLock { held.map(\.name) }
  }

  /// What waits for an answer, in words; replies and tasks alike.
  var stillRunning: [String] {
    let now = recorder?.timeInUse?.now ?? .zero
    let sentences = lock.withLock {
      held.compactMap { held in
        StillRunning.sentence(
          about: held.name, isAwaited: held.isAwaited, by: held.pending, step: held.step,
          rest: held.due.map { $0 - now })
      }
    }
    return sentences + background.names.map(StillRunning.sentence(aboutBackground:))
  }

  /// The answers that were never given, and hold whoever waits for them, by how they are called.
  ///
  /// Replies are none: they enter the module by the harness, and nobody waits.
  package var pending: [(name: String, value: Any)] {
    lock.withLock {
      held.filter(\.isAwaited).map { ("a pending reply of `\($0.name)`", $0.pending) }
    } + (recorder?.timeInUse?.pending ?? [])
  }

  /// A finding for each `given` that nothing used.
  package func unused() -> [Finding] {
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
  func releaseWiring() {
    lock.withLock {
      ready = []
      deliver = nil
    }
    maker.releaseAll()
  }

  /// Ends what still waits, without an answer.
  func releaseAll() {
    releaseWiring()
    let waiting = lock.withLock {
      isOver = true
      return held.map(\.pending)
    }
    for pending in waiting where pending.resolve(.none) {
      lock.withLock { hasCutOffAnswer = true }
    }
    recorder?.timeInUse?.releaseAll()
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
  /// Whether it sends messages back.
  var isReply: Bool {
    if case .reply = kind { true } else { false }
  }

  /// Whether it does not come at once.
  fileprivate var waits: Bool {
    if case .never = kind { return true }
    return isHeld || delay != nil
  }

  /// What a call that returns gets.
  fileprivate func immediate(_ source: SharedMaker) -> Answer {
    switch kind {
    case .returns(let json): .returns(json, source)
    case .throwing(let json): .throwing(json, source)
    case .reply, .never: .handled
    }
  }
}
