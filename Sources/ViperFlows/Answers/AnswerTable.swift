import Foundation
import RoleNames
package import ViperDoubles
package import ViperFixtures
import ViperJSON
package import ViperMessages
import ViperTime
import ViperValues

/// The answers of one run: what a flow's `given` says that the doubles are answered.
///
/// A reply is delivered at once when the question came from within a step that the runner is just
/// sending, on its thread, as a stub does it. Any other one is left for the runner to deliver, so
/// that the module is entered from the test's own isolation only.
package final class AnswerTable: RunAnswers, @unchecked Sendable {
  // `lock` guards everything below that can change. `deliver` is called only on the thread that set
  // it, for as long as it is set.
  private let lock = NSLock()
  // Weak: the recorder holds this table.
  private weak var recorder: Recorder?
  private let flow: Flow
  private var entries: [Entry]
  private var ready: [GivenAnswer] = []
  private var held = HeldAnswers<HeldAnswer>()
  private var sendingThread: ObjectIdentifier?
  private var deliver: ((GivenAnswer) -> Void)?
  private var depth = 0
  private var isOver = false
  /// Whether somebody waited for an answer that the end cut off, and now goes on without it.
  package var hasCutOff: Bool { lock.withLock { hasCutOffAnswer } }
  private var hasCutOffAnswer = false
  private var answered: Set<Int> = []
  /// Makes values for replies, returned values and errors.
  private let maker: SharedMaker
  /// Answers what no `given` of the flow does; nil where nobody explores.
  private let otherwise: (@Sendable (Message) -> Answer)?
  /// Gives the answers that come on a background queue.
  package let background = BackgroundAnswers()

  /// How many answers are delivered inside one another; deeper ones are left for the runner, so that
  /// no stack is exhausted.
  private static let deepest = 100

  private struct HeldAnswer {
    let given: GivenAnswer
    let pending: PendingAnswer
    /// The number of the message that asked for it.
    let message: Int
  }

  private struct Entry {
    let given: Given
    var uses = 0

    /// Whether it has an answer that waits for a `release`.
    var isHeld: Bool {
      switch given.answers {
      case .always(let answer): answer.isHeld
      case .oneEach(let answers): answers.contains(where: \.isHeld)
      }
    }

    /// What of it was not used, in a sentence; nil when all was.
    var shortfall: String? {
      switch given.answers {
      case .always where uses == 0:
        "Nothing asked for the given \(given.question.title)"
      case .oneEach(let answers) where uses < answers.count:
        "The given \(given.question.title) has \(answers.count) replies, \(uses) were asked for"
      default: nil
      }
    }
  }

  /// Makes the answers of a flow, which answer the modules of a harness from then on.
  ///
  /// - Parameter otherwise: Answers what none of the flow's answers is for.
  package init(
    of flow: Flow, in harness: Harness, otherwise: (@Sendable (Message) -> Answer)? = nil
  ) {
    self.flow = flow
    self.otherwise = otherwise
    entries = flow.given.map { Entry(given: $0) }
    recorder = harness.recorder
    maker = harness.maker
    maker.use(flow, harness.recorder)
    harness.modules.use(
      self,
      on: otherwise == nil
        ? flow.given.map(\.question.channel) : [.request, .command, .route, .delegate, .call])
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
    guard let message = recorder?.message(sequence) else { return .none }
    let chosen = lock.withLock {
      let answer = choose(message)
      if answer != nil { answered.insert(sequence) }
      return answer
    }
    guard let chosen else { return otherwise?(message) ?? .none }
    return take(chosen, for: message)
  }

  /// Whether a `given` is for the message with this number.
  func hasAnswered(_ sequence: Int) -> Bool { lock.withLock { answered.contains(sequence) } }

  /// The first `given` that fits and is not used up.
  private func choose(_ message: Message) -> GivenAnswer? {
    for index in entries.indices {
      let given = entries[index].given
      guard given.question.matches(message) else { continue }
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
      return held.hold(
        HeldAnswer(given: answer, pending: pending, message: sequence), to: message.name, due: due,
        step: step, isReleasable: answer.isHeld)
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
    lock.withLock { held.holds(name, number: number) }
  }

  /// Whether an answer is held back to a question that a step asked, or one after it.
  ///
  /// - Parameter step: The step, from 1.
  package func isHolding(from step: Int) -> Bool {
    lock.withLock { held.waiting.contains { ($0.step ?? 0) >= step } }
  }

  /// Lets an answer go that a flow holds back.
  ///
  /// - Parameters:
  ///   - name: The question that it answers.
  ///   - number: Which of them, from 1 in the order of asking; nil for the first still held.
  package func release(_ name: String, number: Int?) throws(ImpossibleStep) {
    guard let found = lock.withLock({ held.release(name, number: number) }) else {
      let others = lock.withLock { Set(held.releasable) }
      let near = others.contains(name) ? nil : NearestName.of(name, among: others.sorted())
      throw ImpossibleStep(
        "no answer to '\(name)' is held back\(number.map { " as number \($0)" } ?? "")"
          + (near.map { " (did you mean '\($0)'?)" } ?? ""),
        remedy: whatIsHeld(name))
    }
    release(found.answer)
  }

  private func release(due id: Int) {
    (lock.withLock { held.take(id) }).map { release($0.answer) }
  }

  private func release(_ answer: HeldAnswer) {
    if answer.given.isReply {
      lock.withLock { ready.append(answer.given) }
    }
    resolve(answer.pending, with: answer.given)
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

  package var pendingItems: [PendingItem] {
    let held = lock.withLock { self.held.waiting }
    let given = background.names + (recorder?.deliveries ?? [])
    // It is asked for after each step, and mostly there is nothing.
    guard !held.isEmpty || !given.isEmpty else { return [] }
    let now = recorder?.timeInUse?.now ?? .zero
    return held.map { held in
      let rest = held.due.map { $0 - now }
      // Replies enter the module by the harness, and nobody waits.
      return held.answer.given.isReply
        ? .reply(of: held.name, rest: rest, isOfFlow: true)
        : .answer(
          held.answer.pending, to: held.name, message: held.answer.message, step: held.step,
          rest: rest)
    } + given.map(PendingItem.background(answerTo:))
  }

  /// A finding for each `given` that nothing used.
  package func unused() -> [Finding] {
    let entries = lock.withLock { self.entries }
    return entries.enumerated().compactMap { place, entry in
      guard !entry.given.isShared else { return nil }
      return entry.shortfall.map { sentence in
        Finding(
          id: .unusedGiven, sentence: sentence + hint(entry) + ".",
          details: nearest(entry).map { [$0] } ?? [],
          remedy: isOutOfReach(entry)
            ? "No request came at all. A session that the module makes itself is not reached: hand it "
              + "http.configuration, or the address of an http.server(for:)."
            : entries[..<place].contains { answersAll($0, for: entry) }
              ? "The 'given' before it answers each call. Write both as one: \"replies\": [ …, … ]."
              : "Remove it, or make its arguments those that the module asks with.",
          fixture: flow.place(of: entry.given.question.range))
      }
    }
  }

  /// The question that may have been meant by one which nothing asked.
  private func hint(_ entry: Entry) -> String {
    let question = entry.given.question
    let all = recorder?.transcript().sentByModule ?? []
    let asked = all.filter { $0.channel == question.channel }
    guard entry.uses == 0, !asked.contains(where: { $0.name == question.name }) else { return "" }
    let other = all.first { $0.name == question.name && $0.channel != .output }
    let near =
      NearestName.of(question.name, among: asked.map(\.name))
      ?? other.map { "\($0.channel.rawValue) \($0.name)" }
    return near.map { " (did you mean '\($0)'?)" } ?? ""
  }

  /// Whether several questions came that both are for, and one has answered them all.
  private func answersAll(_ earlier: Entry, for entry: Entry) -> Bool {
    guard case .always = earlier.given.answers, entry.uses == 0, let recorder else { return false }
    return recorder.transcript().sentByModule.count { message in
      [earlier, entry].allSatisfy { $0.given.question.matches(message) }
    } > 1
  }

  /// Whether it is a request by HTTP, and none has come.
  private func isOutOfReach(_ entry: Entry) -> Bool {
    let question = entry.given.question
    return question.channel == .call && question.name.contains("://")
      && recorder?.transcript().sentByModule.contains {
        $0.channel == question.channel && $0.name.contains("://")
      } == false
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

  /// Calls a body for each answer that was asked for, with its question and how often it was.
  func forEachUsed(
    _ body: (_ question: MessagePattern, _ answer: GivenAnswer, _ count: Int) -> Void
  ) {
    let entries = lock.withLock { self.entries }
    // No entry is copied.
    for place in entries.indices where entries[place].uses > 0 {
      switch entries[place].given.answers {
      case .always(let answer): body(entries[place].given.question, answer, entries[place].uses)
      case .oneEach(let answers):
        for answer in answers.prefix(entries[place].uses) {
          body(entries[place].given.question, answer, 1)
        }
      }
    }
  }

  package func releaseWiring() {
    lock.withLock {
      ready = []
      deliver = nil
    }
  }

  package func releaseAll() {
    releaseWiring()
    let waiting = lock.withLock {
      isOver = true
      return held.waiting.map(\.answer.pending)
    }
    for pending in waiting where pending.resolve(.none) {
      lock.withLock { hasCutOffAnswer = true }
    }
  }

  private func whatIsHeld(_ name: String) -> String {
    let (waiting, names) = lock.withLock {
      (
        held.waiting.first { $0.name == name },
        Set(held.releasable).sorted()
      )
    }
    if let waiting {
      return waiting.answer.pending.isNever
        ? "Its answer is 'never'; mark it with \"held\": true instead."
        : "Its answer comes 'after' a time: use an 'advance' step."
    }
    return names.isEmpty
      ? whyNothingIsHeld(name) : "Held back are: \(names.joined(separator: ", "))."
  }

  private func whyNothingIsHeld(_ name: String) -> String {
    let own = lock.withLock { entries.filter { $0.given.question.name == name } }
    guard let held = own.first(where: \.isHeld) else {
      return "Nothing is held back at this step; mark the answer with \"held\": true."
    }
    guard held.uses == 0 else { return "It was released before; remove the step." }
    guard let other = own.first(where: { $0.uses > 0 }) else {
      return "What the answer is for that is held back was not asked; ask for it in a step before."
    }
    let place = flow.place(of: other.given.question.range)?.position
    return
      "Another 'given'\(place.map { ", of line \($0.line)," } ?? "") has answered; put the one that is "
      + "held back before it."
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
