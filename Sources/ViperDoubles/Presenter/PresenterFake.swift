import RoleNames
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

  private struct State {
    var onCommand: ((Command) -> Void)?
    var onRequest: ((Request) -> Void)?
    var events: [String: (Event) -> [Reaction]] = [:]
    var responses: [String: (Response) -> [Reaction]] = [:]
  }

  // What comes from the view, and goes to it; and the same for the interactor.
  private let viewLine: Line
  private let interactorLine: Line
  private let state = Guarded(State())
  private let nesting = Nesting()

  /// Makes a presenter in a harness, which keeps and tracks it.
  public convenience init(_ harness: Harness) {
    self.init(recorder: harness.recorder, module: harness.module)
    harness.adopt(self, as: .presenter)
  }

  /// Makes a presenter that writes to a recorder.
  public init(recorder: Recorder, module: String = "") {
    viewLine = Line(recorder, module: module, takes: .event, sends: .command)
    interactorLine = Line(recorder, module: module, takes: .response, sends: .request)
  }

  /// Takes the commands: the view's way in.
  public var onCommand: ((Command) -> Void)? {
    get { state.withLock { $0.onCommand } }
    set { state.onCommand = newValue }
  }

  /// Takes the requests: the interactor's way in.
  public var onRequest: ((Request) -> Void)? {
    get { state.withLock { $0.onRequest } }
    set { state.onRequest = newValue }
  }

  /// The events so far, in order.
  public var events: [Event] { viewLine.received() }

  /// The responses so far, in order.
  public var responses: [Response] { interactorLine.received() }

  /// Puts a row into the table: what follows on the events of one name.
  ///
  /// A name that the enum does not have is a finding.
  public func on(
    event name: String, filePath: String = #filePath, line: Int = #line,
    _ reactions: @escaping (Event) -> [Reaction]
  ) {
    MessageName.check(
      name, of: Event.self, in: viewLine.recorder, SourcePlace(filePath: filePath, line: line))
    _ = state.withLock { $0.events.updateValue(reactions, forKey: name) }
  }

  /// Puts a row into the table: what follows on the responses of one name.
  ///
  /// A name that the enum does not have is a finding.
  public func on(
    response name: String, filePath: String = #filePath, line: Int = #line,
    _ reactions: @escaping (Response) -> [Reaction]
  ) {
    MessageName.check(
      name, of: Response.self, in: viewLine.recorder, SourcePlace(filePath: filePath, line: line))
    _ = state.withLock { $0.responses.updateValue(reactions, forKey: name) }
  }

  /// Records an event and lets follow what the table says.
  public func handle(event: Event) {
    guard !viewLine.receive(event) else { return }
    let name = MessageName.of(event)
    react(to: event, on: .event, by: state.withLock { $0.events[name] })
  }

  /// Records a response and lets follow what the table says.
  public func handle(response: Response) {
    guard !interactorLine.receive(response) else { return }
    let name = MessageName.of(response)
    react(to: response, on: .response, by: state.withLock { $0.responses[name] })
  }

  private func react<Value>(
    to message: Value, on channel: Channel, by row: ((Value) -> [Reaction])?
  ) {
    guard let row else {
      let name = MessageName.of(message)
      viewLine.recorder.note(
        Finding(
          id: .unanswered,
          sentence: "\(channel.rawValue) \(name) is not in the presenter's table.",
          remedy: "Put it there: presenter.on(\(channel.rawValue): \"\(name)\") { _ in [] }."))
      return
    }
    nesting.answer(message, on: channel, in: viewLine.recorder) {
      for reaction in row(message) {
        follow(reaction)
      }
    }
  }

  private func follow(_ reaction: Reaction) {
    switch reaction {
    case .command(let command): viewLine.send(command, to: onCommand, named: "onCommand")
    case .request(let request): interactorLine.send(request, to: onRequest, named: "onRequest")
    case .route(let go): go()
    }
  }

  /// Drops the closures that the test gave it.
  public func letGo() {
    state.exchange(State())
  }
}
