import RoleNames
import ViperFixtures
public import ViperMessages

/// An interactor that records the requests it gets; a flow's `given` answers them.
///
/// ```swift
/// let interactor = InteractorSpy<ItemListRequest, ItemListResponse>(harness)
/// presenter.requestListener = AnyRequestListener(interactor.handle)
/// interactor.onResponse = presenter.handle(response:)
/// interactor.respond(.listReceived(result: .success([])))
/// ```
public class InteractorSpy<Request, Response>: TestDouble, @unchecked Sendable {
  // Unchecked because it has subclasses, which are the kit's own and guard what can change.
  let core: DoubleCore<Request, Response>

  /// Makes an interactor in a harness, which keeps and tracks it.
  public convenience init(_ harness: Harness) {
    self.init(recorder: harness.recorder, module: harness.module)
    harness.adopt(self, as: .interactor)
  }

  /// Makes an interactor that writes to a recorder.
  public init(recorder: Recorder, module: String = "") {
    core = DoubleCore(recorder, module: module, takes: .request, sends: .response)
  }

  /// Takes the responses: the presenter's entry point.
  public var onResponse: ((Response) -> Void)? {
    get { core.receiver }
    set { core.receiver = newValue }
  }

  /// The requests so far, in order.
  public var requests: [Request] { core.received }

  /// Records a request.
  public func handle(_ request: Request) {
    core.take(request)
  }

  /// Sends a response, as if it had just arrived from the data.
  public func respond(_ response: Response, filePath: String = #filePath, line: Int = #line) {
    core.send(response, SourcePlace(filePath: filePath, line: line))
  }

  /// Drops the closures and answers that the test gave it.
  public func releaseAll() {
    core.releaseAll()
  }
}

extension InteractorSpy: VocabularySource {
  var vocabularies: [Vocabulary] { [core.vocabulary] }
}
