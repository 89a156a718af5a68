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
public final class InteractorFake<Request, Response, Element>: InteractorSpy<Request, Response>,
  @unchecked Sendable
{
  // `source` and `answering` guard themselves.
  /// Makes the responses to a request out of what the source holds.
  public typealias Answering = (Request, InMemorySource<Element>) -> [Response]

  /// Where the answers come from.
  public let source: InMemorySource<Element>

  private let answering: Guarded<Answering?>

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
    answering = Guarded(answer)
    super.init(recorder: recorder, module: module)
  }

  /// Makes the responses to a request.
  public var answer: Answering? {
    get { answering.withLock { $0 } }
    set { answering.exchange(newValue) }
  }

  /// Records a request and answers it.
  public override func handle(_ request: Request) {
    guard !core.take(request) else { return }
    guard let answer else {
      core.recorder.note(
        Finding(
          id: .unanswered,
          sentence:
            "request \(MessageName.of(request)) is not answered: the fake was not told how.",
          remedy: "Set in the wiring: interactor.answer = { request, source in … }."))
      return
    }
    core.answer(request) { answer($0, source) }
  }

  /// Drops the closures that the test gave it.
  public override func releaseAll() {
    super.releaseAll()
    answering.exchange(nil)
  }
}
