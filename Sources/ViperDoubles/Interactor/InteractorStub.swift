import RoleNames
import ViperJSON
import ViperMessages
import ViperTime
import ViperValues

/// An interactor that answers requests as it was told, at once, when released, or at a time.
///
/// ```swift
/// let interactor = InteractorStub<ItemListRequest, ItemListResponse>(harness)
/// presenter.requestListener = AnyRequestListener(interactor.handle)
/// interactor.onResponse = presenter.handle(response:)
/// interactor.failureResponse = { error, _ in .listReceived(result: .failure(error)) }
/// interactor.on("fetchList", sequence: [.value(firstPage), .failure(Offline())])
/// ```
///
/// A flow's `given` comes first. A request that nothing answers, nor ``fallback``, is a finding.
public final class InteractorStub<Request, Response>: InteractorSpy<Request, Response>,
  @unchecked Sendable
{
  // `state` guards itself.
  /// An answer to one request.
  public typealias Canned = CannedAnswer<Request, Response>

  private struct State {
    var failureResponse: ((any Error, Request) -> Response)?
    var rules: [CannedRule<Request, Response>] = []
    var held = HeldAnswers<(request: Request, canned: Canned)>()
  }

  private let state = Guarded(State())

  /// Puts an error into a response, for ``CannedAnswer/failure(_:)``.
  public var failureResponse: ((any Error, Request) -> Response)? {
    get { state.failureResponse }
    set { state.failureResponse = newValue }
  }

  /// Answers the requests that nothing else does; no responses mean silence.
  public var fallback: ((Request) -> [Response])? {
    get { core.fallback }
    set { core.fallback = newValue }
  }

  // MARK: What it is told

  /// Says what always answers the requests of one case, or those for which a condition holds.
  ///
  /// Of several that fit, the latest is taken. A name that the enum lacks is a finding.
  public func on(
    _ name: String, _ answer: Canned, filePath: String = #filePath, line: Int = #line,
    where isMeant: ((Request) -> Bool)? = nil
  ) {
    add(
      CannedRule(name: name, answers: [answer], isSequence: false, isMeant: isMeant), filePath, line
    )
  }

  /// Says what answers the requests of one case, one answer a request; after the last there is none.
  public func on(
    _ name: String, sequence answers: [Canned], filePath: String = #filePath, line: Int = #line,
    where isMeant: ((Request) -> Bool)? = nil
  ) {
    add(
      CannedRule(name: name, answers: answers, isSequence: true, isMeant: isMeant), filePath, line)
  }

  private func add(_ rule: CannedRule<Request, Response>, _ filePath: String, _ line: Int) {
    core.check(rule.name, SourcePlace(filePath: filePath, line: line))
    state.withLock { $0.rules.append(rule) }
  }

  /// Drops the closures and answers that the test gave it.
  public override func releaseAll() {
    super.releaseAll()
    state.exchange(State())
  }

  // MARK: What it does

  /// Records a request and answers it.
  public override func handle(_ request: Request) {
    guard !core.take(request) else { return }
    let name = MessageName.of(request)
    guard let answer = choose(name, request) else {
      guard let fallback else { return noteUnanswered(name) }
      return core.answer(request, by: fallback)
    }
    switch answer.time {
    case .atOnce: give(answer, to: request)
    case .whenReleased: hold(answer, to: request, named: name, for: nil)
    case .after(let delay): hold(answer, to: request, named: name, for: delay)
    }
  }

  /// The answer of the latest rule that is meant and has one left.
  private func choose(_ name: String, _ request: Request) -> Canned? {
    // The conditions are the test's own code, and therefore asked outside the lock.
    for rule in state.withLock({ $0.rules }).reversed() {
      if let answer = rule.answer(to: request, name) { return answer }
    }
    return nil
  }

  private func give(_ answer: Canned, to request: Request) {
    core.answer(request) { responses(of: answer, to: $0) }
  }

  private func responses(of answer: Canned, to request: Request) -> [Response] {
    switch answer.kind {
    case .responses(let make): return make(request)
    case .never: return []
    case .failure(let error):
      guard let failureResponse else {
        core.recorder.note(
          Finding(
            id: .unanswered,
            sentence:
              "request \(MessageName.of(request)) is to fail with \(error), but no response "
              + "is known that says so.",
            remedy: "Set in the wiring: interactor.failureResponse = { error, request in … }."))
        return []
      }
      return [failureResponse(error, request)]
    }
  }

  private func noteUnanswered(_ name: String) {
    let rules = state.withLock { $0.rules }
    let uses = rules.filter { $0.name == name }.map { $0.uses.withLock { $0 } }
    let reason: String
    if uses.isEmpty {
      let hint = NearestName.suggestion(for: name, among: Set(rules.map(\.name)).sorted())
      reason = "the stub was told nothing about it\(hint)"
    } else {
      let total = uses.reduce(0, +)
      reason = "none of its answers is left or fits (\(total) \(total == 1 ? "was" : "were") given)"
    }
    core.recorder.note(
      Finding(
        id: .unanswered, sentence: "request \(name) is not answered: \(reason).",
        remedy: "Tell the stub: interactor.on(\"\(name)\", .value(…)), .never for silence."))
  }
}

// MARK: - Answers that wait

extension InteractorStub {
  /// The names of the requests whose answers are held back, in the order of asking.
  public var held: [String] {
    state.withLock { $0.held.releasable }
  }

  /// Releases an answer that is held back. Those of several requests may come in any order.
  ///
  /// - Parameters:
  ///   - name: The request. One whose answer is not held back is a finding.
  ///   - number: Which of that name, from 1 in the order of asking; nil for the first still held.
  public func release(
    _ name: String, number: Int? = nil, filePath: String = #filePath, line: Int = #line
  ) {
    guard let held = state.withLock({ $0.held.release(name, number: number) }) else {
      return noteNotHeld(name, number, SourcePlace(filePath: filePath, line: line))
    }
    give(held.answer.canned, to: held.answer.request)
  }

  /// Moves the test's clock on, and gives the answers whose time has come, in the order of time.
  ///
  /// It is the clock of the whole harness; see ``Harness/advance(by:isolation:filePath:line:)`` for
  /// tasks that sleep on it. A time below zero is a finding.
  public func advance(by time: Duration, filePath: String = #filePath, line: Int = #line) {
    core.recorder.advanceAtOnce(by: time, SourcePlace(filePath: filePath, line: line))
  }

  private func hold(
    _ answer: Canned, to request: Request, named name: String, for delay: Duration?
  ) {
    if case .never = answer.kind { return }
    let due = delay.map { core.recorder.time.now + $0.bounded }
    let id = state.withLock {
      $0.held.hold((request, answer), to: name, due: due, isReleasable: due == nil)
    }
    guard let delay else { return }
    let event = VirtualTime.Kind.answer { [weak self] in
      guard let self, let held = state.withLock({ $0.held.take(id) }) else { return }
      give(held.answer.canned, to: held.answer.request)
    }
    core.recorder.time.add(after: max(delay, .zero), event)
  }

  private func noteNotHeld(_ name: String, _ number: Int?, _ place: SourcePlace) {
    let which = number.map { " as number \($0)" } ?? ""
    let names = held
    core.recorder.note(
      Finding(
        id: .impossibleStep, sentence: "No answer to '\(name)' is held back\(which).",
        remedy: names.isEmpty
          ? "Nothing is held back; mark the answer with '.held'."
          : "Held back are: \(names.joined(separator: ", ")).", source: place))
  }
}

extension InteractorStub: PendingSource {
  package var pendingItems: [PendingItem] {
    let now = core.recorder.timeInUse?.now ?? .zero
    return state.withLock { $0.held.waiting }.map { held in
      .reply(of: held.name, rest: held.due.map { $0 - now }, isOfFlow: false)
    }
  }
}
