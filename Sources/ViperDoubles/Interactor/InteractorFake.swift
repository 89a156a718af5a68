import RoleNames
public import ViperMessages
import ViperTime

/// An interactor that works, on a source in memory instead of a web service or a store.
///
/// ```swift
/// let interactor = InteractorFake<ItemListRequest, ItemListResponse, Item>(
///   harness, source: InMemorySource(items) { $0.title.contains($1) }
/// ) { request, source in
///   switch request {
///   case .fetchList(let query, let page):
///     [.listReceived(result: Result { try source.page(page, query: query) })]
///   }
/// }
/// interactor.source.failNext(Offline())
/// ```
///
/// What a flow's `given` answers, the fake does not.
public final class InteractorFake<Request, Response, Element>: TestDouble, Sendable {
  /// Makes the responses to a request out of what the source holds.
  public typealias Answering = (Request, InMemorySource<Element>) -> [Response]

  private struct State {
    var onResponse: ((Response) -> Void)?
    var answer: Answering?
  }

  /// Where the answers come from.
  public let source: InMemorySource<Element>

  private let line: Line
  private let state: Guarded<State>
  private let nesting = Nesting()

  /// Makes an interactor in a harness, which keeps and tracks it.
  public convenience init(
    _ harness: Harness, source: InMemorySource<Element> = InMemorySource(),
    answer: Answering? = nil
  ) {
    self.init(
      recorder: harness.recorder, module: harness.module, source: source, answer: answer)
    harness.adopt(self, as: .interactor)
  }

  /// Makes an interactor that writes to a recorder.
  public init(
    recorder: Recorder, module: String = "", source: InMemorySource<Element> = InMemorySource(),
    answer: Answering? = nil
  ) {
    self.source = source
    line = Line(recorder, module: module, takes: .request, sends: .response)
    state = Guarded(State(answer: answer))
  }

  /// Takes the responses: the presenter's way in.
  public var onResponse: ((Response) -> Void)? {
    get { state.withLock { $0.onResponse } }
    set { state.onResponse = newValue }
  }

  /// Makes the responses to a request.
  public var answer: Answering? {
    get { state.withLock { $0.answer } }
    set { state.answer = newValue }
  }

  /// The requests so far, in order.
  public var requests: [Request] { line.received() }

  /// Records a request and answers it.
  public func handle(_ request: Request) {
    guard !line.receive(request) else { return }
    guard let answer else {
      line.recorder.note(
        Finding(
          id: .unanswered,
          sentence:
            "request \(MessageName.of(request)) is not answered: the fake was not told how.",
          remedy: "Set in the wiring: interactor.answer = { request, source in … }."))
      return
    }
    nesting.answer(request, on: .request, in: line.recorder) {
      for response in answer(request, source) {
        line.send(response, to: onResponse, named: "onResponse")
      }
    }
  }

  /// Drops the closures that the test gave it.
  public func letGo() {
    state.exchange(State())
  }
}
