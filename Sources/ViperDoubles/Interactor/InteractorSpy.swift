import RoleNames
public import ViperMessages
import ViperTime

/// An interactor that records the requests it gets; a flow's `given` answers them.
///
/// ```swift
/// let interactor = InteractorSpy<ItemListRequest, ItemListResponse>(harness)
/// presenter.requestListener = AnyRequestListener(interactor.handle)
/// interactor.onResponse = presenter.handle(response:)
/// interactor.respond(.listReceived(result: .success([])))
/// ```
public final class InteractorSpy<Request, Response>: TestDouble, Sendable {
  private struct State {
    var onResponse: ((Response) -> Void)?
  }

  private let line: Line
  private let state = Guarded(State())

  /// Makes an interactor in a harness, which keeps and tracks it.
  public convenience init(_ harness: Harness) {
    self.init(recorder: harness.recorder, module: harness.module)
    harness.adopt(self, as: .interactor)
  }

  /// Makes an interactor that writes to a recorder.
  public init(recorder: Recorder, module: String = "") {
    line = Line(recorder, module: module, takes: .request, sends: .response)
  }

  /// Takes the responses that ``respond(_:filePath:line:)`` sends: the presenter's way in.
  public var onResponse: ((Response) -> Void)? {
    get { state.withLock { $0.onResponse } }
    set { state.onResponse = newValue }
  }

  /// The requests so far, in order.
  public var requests: [Request] { line.received() }

  /// Records a request.
  public func handle(_ request: Request) {
    line.receive(request)
  }

  /// Sends a response, as if it had just arrived from the data.
  public func respond(
    _ response: Response, filePath: String = #filePath, line number: Int = #line
  ) {
    line.send(
      response, to: onResponse, named: "onResponse", SourcePlace(filePath: filePath, line: number))
  }

  /// Drops what the test gave it to send to.
  public func letGo() {
    onResponse = nil
  }
}
