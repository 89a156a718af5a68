import RoleNames
public import ViperMessages

/// An interactor that records the requests it gets; a flow's `given` answers them.
///
/// ```swift
/// let interactor = InteractorSpy<ItemListRequest, ItemListResponse>(harness)
/// presenter.requestListener = AnyRequestListener(interactor.handle)
/// interactor.onResponse = presenter.handle(response:)
/// interactor.respond(.listReceived(result: .success([])))
/// ```
public final class InteractorSpy<Request, Response>: TestDouble, Sendable {
  private let core: DoubleCore<Request, Response>

  /// Makes an interactor in a harness, which keeps and tracks it.
  public convenience init(_ harness: Harness) {
    self.init(recorder: harness.recorder, module: harness.module)
    harness.adopt(self, as: .interactor)
  }

  /// Makes an interactor that writes to a recorder.
  public init(recorder: Recorder, module: String = "") {
    core = DoubleCore(recorder, module: module, takes: .request, sends: .response)
  }

  /// Takes the responses that ``respond(_:filePath:line:)`` sends: the presenter's entry point.
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

  /// Drops what the test gave it to send to.
  public func releaseAll() {
    core.releaseAll()
  }
}
