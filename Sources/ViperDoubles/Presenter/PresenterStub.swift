import RoleNames
public import ViperMessages

/// A presenter that answers a view's events with commands, as it was told.
///
/// ```swift
/// let presenter = PresenterStub<ItemListEvent, ItemListCommand>(harness)
/// view.eventListener = AnyEventListener(presenter.handle(event:))
/// presenter.onCommand = view.handle(command:)
/// presenter.on("viewDidLoad", .reload(list: items), .scrollTop)
/// ```
///
/// An event that it was told nothing about is recorded only.
public final class PresenterStub<Event, Command>: TestDouble, Sendable {
  private let core: DoubleCore<Event, Command>

  /// Makes a presenter in a harness, which keeps and tracks it.
  public convenience init(_ harness: Harness) {
    self.init(recorder: harness.recorder, module: harness.module)
    harness.adopt(self, as: .presenter)
  }

  /// Makes a presenter that writes to a recorder.
  public init(recorder: Recorder, module: String = "") {
    core = DoubleCore(recorder, module: module, takes: .event, sends: .command)
  }

  /// Takes the commands: the view's entry point.
  public var onCommand: ((Command) -> Void)? {
    get { core.receiver }
    set { core.receiver = newValue }
  }

  /// The events so far, in order.
  public var events: [Event] { core.received }

  /// Says which commands answer the events of one case; a name that the enum lacks is a finding.
  public func on(
    _ name: String, _ commands: Command..., filePath: String = #filePath, line: Int = #line
  ) {
    on(name, filePath: filePath, line: line) { _ in commands }
  }

  /// Says how the commands that answer the events of one case are made from the event.
  public func on(
    _ name: String, filePath: String = #filePath, line: Int = #line,
    answer: @escaping (Event) -> [Command]
  ) {
    core.on(name, SourcePlace(filePath: filePath, line: line), answer: answer)
  }

  /// Records an event and sends the commands that answer it.
  public func handle(event: Event) {
    core.handle(event)
  }

  /// Sends a command that no event causes.
  public func send(_ command: Command, filePath: String = #filePath, line: Int = #line) {
    core.send(command, SourcePlace(filePath: filePath, line: line))
  }

  /// Drops the closures that the test gave it.
  public func releaseAll() {
    core.releaseAll()
  }
}
