import RoleNames
import ViperFixtures
public import ViperMessages

/// A presenter that records what a view and an interactor tell it, for tests of these.
///
/// ```swift
/// let presenter = PresenterSpy<ItemListEvent, ItemListResponse>(harness)
/// interactor.responseListener = AnyResponseListener(presenter.handle(response:))
/// interactor.handle(request: .fetchList(query: "", page: 1))
/// #expect(presenter.responses.count == 1)
/// ```
public final class PresenterSpy<Event, Response>: TestDouble, Sendable {
  private let eventRecorder: MessageRecorder
  private let responseRecorder: MessageRecorder

  /// Makes a presenter in a harness, which keeps and tracks it.
  public convenience init(_ harness: Harness) {
    self.init(recorder: harness.recorder, module: harness.module)
    harness.adopt(self, as: .presenter)
  }

  /// Makes a presenter that writes to a recorder.
  public init(recorder: Recorder, module: String = "") {
    eventRecorder = MessageRecorder(recorder, module: module, .event)
    responseRecorder = MessageRecorder(recorder, module: module, .response)
  }

  /// The events so far, in order.
  public var events: [Event] { eventRecorder.received() }

  /// The responses so far, in order.
  public var responses: [Response] { responseRecorder.received() }

  /// Records an event.
  public func handle(event: Event) {
    eventRecorder.tell(event)
  }

  /// Records a response.
  public func handle(response: Response) {
    responseRecorder.tell(response)
  }
}

extension PresenterSpy: VocabularySource {
  var vocabularies: [Vocabulary] {
    [eventRecorder.vocabulary(of: Event.self), responseRecorder.vocabulary(of: Response.self)]
  }
}
