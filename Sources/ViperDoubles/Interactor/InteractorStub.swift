import RoleNames
import ViperJSON
public import ViperMessages
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
/// What a flow's `given` answers, the stub does not. A request that nothing answers is a finding,
/// unless there is a ``fallback``.
public final class InteractorStub<Request, Response>: TestDouble, Sendable {
  /// An answer to one request.
  public typealias Canned = CannedAnswer<Request, Response>

  struct State {
    var onResponse: ((Response) -> Void)?
    var failureResponse: ((any Error, Request) -> Response)?
    var fallback: ((Request) -> [Response])?
    var rules: [Rule] = []
    var held = HeldAnswers<Request, Response>()
  }

  /// What the requests of one name are answered with.
  struct Rule {
    let name: String
    let isMeant: ((Request) -> Bool)?
    let answers: [Canned]
    let isSequence: Bool
    var uses = 0

    var isUsedUp: Bool { isSequence ? uses >= answers.count : answers.isEmpty }
  }

  let line: Line
  let state = Guarded(State())
  private let nesting = Nesting()

  /// Makes an interactor in a harness, which keeps and tracks it.
  public convenience init(_ harness: Harness) {
    self.init(recorder: harness.recorder, module: harness.module)
    harness.adopt(self, as: .interactor)
  }

  /// Makes an interactor that writes to a recorder.
  public init(recorder: Recorder, module: String = "") {
    line = Line(recorder, module: module, takes: .request, sends: .response)
  }

  /// Takes the responses: the presenter's way in.
  public var onResponse: ((Response) -> Void)? {
    get { state.withLock { $0.onResponse } }
    set { state.onResponse = newValue }
  }

  /// Puts an error into a response, for ``CannedAnswer/failure(_:)``.
  public var failureResponse: ((any Error, Request) -> Response)? {
    get { state.failureResponse }
    set { state.failureResponse = newValue }
  }

  /// Answers the requests that nothing else does; no responses mean silence.
  public var fallback: ((Request) -> [Response])? {
    get { state.withLock { $0.fallback } }
    set { state.fallback = newValue }
  }

  /// The requests so far, in order.
  public var requests: [Request] { line.received() }

  /// Records a request and answers it.
  public func handle(_ request: Request) {
    guard !line.receive(request) else { return }
    let name = MessageName.of(request)
    guard let answer = choose(name, request) else {
      answerByFallback(request, name)
      return
    }
    switch answer.time {
    case .atOnce: give(answer, to: request)
    case .whenReleased: hold(answer, to: request, named: name, for: nil)
    case .after(let delay): hold(answer, to: request, named: name, for: delay)
    }
  }

  /// Sends a response that no request asked for, as if it had just arrived from the data.
  public func respond(
    _ response: Response, filePath: String = #filePath, line number: Int = #line
  ) {
    line.send(
      response, to: onResponse, named: "onResponse", SourcePlace(filePath: filePath, line: number))
  }

  /// Drops the closures and answers that the test gave it.
  public func letGo() {
    state.exchange(State())
  }

  /// Sends what an answer says.
  func give(_ answer: Canned, to request: Request) {
    nesting.answer(request, on: .request, in: line.recorder) {
      for response in responses(of: answer, to: request) {
        line.send(response, to: onResponse, named: "onResponse")
      }
    }
  }
}

// MARK: - How it answers

extension InteractorStub {
  /// The answer of the latest rule that is meant and not used up, which is then used once more.
  private func choose(_ name: String, _ request: Request) -> Canned? {
    // The conditions are the test's own code, and therefore asked outside the lock.
    let candidates = state.withLock { state in
      state.rules.indices.reversed().filter { state.rules[$0].name == name }
        .map { (index: $0, isMeant: state.rules[$0].isMeant) }
    }
    for candidate in candidates where candidate.isMeant?(request) ?? true {
      let answer = state.withLock { state -> Canned? in
        // Rules are only added, except at the end, when all go.
        guard state.rules.indices.contains(candidate.index) else { return nil }
        let rule = state.rules[candidate.index]
        guard !rule.isUsedUp else { return nil }
        state.rules[candidate.index].uses += 1
        return rule.isSequence ? rule.answers[rule.uses] : rule.answers[0]
      }
      if let answer {
        return answer
      }
    }
    return nil
  }

  private func answerByFallback(_ request: Request, _ name: String) {
    guard let fallback = state.fallback else {
      noteUnanswered(name)
      return
    }
    give(.make(fallback), to: request)
  }

  private func hold(
    _ answer: Canned, to request: Request, named name: String, for delay: Duration?
  ) {
    if case .never = answer.kind { return }
    let due = delay.map { line.recorder.time.now + $0.bounded }
    let id = state.withLock {
      $0.held.hold(answer, to: request, named: name, due: due)
    }
    guard let delay else { return }
    let event = VirtualTime.Kind.answer { [weak self] in
      guard let self, let held = state.withLock({ $0.held.take(id) }) else { return }
      give(held.answer, to: held.request)
    }
    line.recorder.time.add(after: max(delay, .zero), event)
  }

  private func responses(of answer: Canned, to request: Request) -> [Response] {
    switch answer.kind {
    case .responses(let make): return make(request)
    case .never: return []
    case .failure(let error):
      guard let failureResponse else {
        line.recorder.note(
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
    let (uses, known) = state.withLock { state in
      (state.rules.filter { $0.name == name }.map(\.uses), state.rules.map(\.name))
    }
    let reason: String
    if uses.isEmpty {
      let hint = NearestName.suggestion(for: name, among: Set(known).sorted())
      reason = "the stub was told nothing about it\(hint)"
    } else {
      let total = uses.reduce(0, +)
      reason = "none of its answers is left or fits (\(total) \(total == 1 ? "was" : "were") given)"
    }
    line.recorder.note(
      Finding(
        id: .unanswered, sentence: "request \(name) is not answered: \(reason).",
        remedy: "Tell the stub: interactor.on(\"\(name)\", .value(…)), .never for silence."))
  }
}

extension InteractorStub: AnsweringDouble {
  func heldAnswers(at now: Duration) -> [String] {
    state.withLock { $0.held.sentences(at: now) }
  }
}
