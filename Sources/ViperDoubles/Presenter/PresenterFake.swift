import RoleNames
import ViperFixtures
public import ViperMessages
import ViperTime

/// A presenter that is a table: which messages follow on which event or response.
///
/// ```swift
/// let presenter = PresenterFake<ItemListEvent, ItemListResponse, ItemListCommand, ItemListRequest>(
///   harness)
/// presenter.on(event: "viewDidLoad") { _ in [.request(.fetchList(query: "", page: 1))] }
/// presenter.on(response: "listReceived") { _ in [.command(.showNoContent)] }
/// presenter.on(event: "didTapClose") { _ in [.route { router.dismiss() }] }
/// ```
///
/// A message that is not in the table is a finding; one that is to be passed over has an empty row.
public final class PresenterFake<Event, Response, Command, Request>: TestDouble, Sendable {
  /// What follows on a message.
  public enum Reaction {
    /// A command to the view.
    case command(Command)
    /// A request to the interactor.
    case request(Request)
    /// A way to somewhere, which the closure goes.
    case route(() -> Void)
  }

  private typealias Rows<Message> = Guarded<[String: (Message) -> [Reaction]]>

  // What comes from the view, and goes to it; and the same for the interactor.
  private let view: DoubleCore<Event, Command>
  private let interactor: DoubleCore<Response, Request>
  private let eventRows = Rows<Event>([:])
  private let responseRows = Rows<Response>([:])
  private let nesting = Nesting()

  /// Makes a presenter in a harness, which keeps and tracks it.
  public convenience init(_ harness: Harness) {
    self.init(recorder: harness.recorder, module: harness.module)
    harness.adopt(self, as: .presenter)
  }

  /// Makes a presenter that writes to a recorder.
  public init(recorder: Recorder, module: String = "") {
    view = DoubleCore(recorder, module: module, takes: .event, sends: .command)
    interactor = DoubleCore(recorder, module: module, takes: .response, sends: .request)
  }

  /// Takes the commands: the view's entry point.
  public var onCommand: ((Command) -> Void)? {
    get { view.receiver }
    set { view.receiver = newValue }
  }

  /// Takes the requests: the interactor's entry point.
  public var onRequest: ((Request) -> Void)? {
    get { interactor.receiver }
    set { interactor.receiver = newValue }
  }

  /// The events so far, in order.
  public var events: [Event] { view.received }

  /// The responses so far, in order.
  public var responses: [Response] { interactor.received }

  /// Says what follows on the events of one case; a name that the enum lacks is a finding.
  public func on(
    event name: String, filePath: String = #filePath, line: Int = #line,
    _ reactions: @escaping (Event) -> [Reaction]
  ) {
    view.check(name, SourcePlace(filePath: filePath, line: line))
    _ = eventRows.withLock { $0.updateValue(reactions, forKey: name) }
  }

  /// Says what follows on the responses of one case; a name that the enum lacks is a finding.
  public func on(
    response name: String, filePath: String = #filePath, line: Int = #line,
    _ reactions: @escaping (Response) -> [Reaction]
  ) {
    interactor.check(name, SourcePlace(filePath: filePath, line: line))
    _ = responseRows.withLock { $0.updateValue(reactions, forKey: name) }
  }

  /// Records an event and lets follow what the table says.
  public func handle(event: Event) {
    guard !view.take(event) else { return }
    react(to: event, on: .event, by: eventRows)
  }

  /// Records a response and lets follow what the table says.
  public func handle(response: Response) {
    guard !interactor.take(response) else { return }
    react(to: response, on: .response, by: responseRows)
  }

  private func react<Message>(to message: Message, on channel: Channel, by rows: Rows<Message>) {
    let name = MessageName.of(message)
    guard let row = rows.withLock({ $0[name] }) else {
      view.recorder.note(
        Finding(
          id: .unanswered,
          sentence: "\(channel.rawValue) \(name) is not in the presenter's table.",
          remedy: "Put it there: presenter.on(\(channel.rawValue): \"\(name)\") { _ in [] }."))
      return
    }
    nesting.answer(message, on: channel, in: view.recorder) {
      for reaction in row(message) {
        switch reaction {
        case .command(let command): view.send(command)
        case .request(let request): interactor.send(request)
        case .route(let go): go()
        }
      }
    }
  }

  /// Drops the closures that the test gave it.
  public func releaseAll() {
    view.releaseAll()
    interactor.releaseAll()
    eventRows.exchange([:])
    responseRows.exchange([:])
  }
}

extension PresenterFake: VocabularySource {
  var vocabularies: [Vocabulary] { [view.vocabulary, interactor.vocabulary] }
}
