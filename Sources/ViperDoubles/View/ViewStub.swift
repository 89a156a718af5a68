import RoleNames
public import ViperMessages

/// A view that answers commands with events, as a user who always taps OK.
///
/// ```swift
/// let view = ViewStub<LoginEvent, LoginCommand>(harness)
/// presenter.commandListener = AnyCommandListener(view.handle)
/// view.onEvent = presenter.handle(event:)
/// view.on("showError") { _ in .didTapOK }
/// ```
///
/// A command that it was told nothing about is recorded only.
public final class ViewStub<Event, Command>: TestDouble, Sendable {
  private let core: DoubleCore<Command, Event>

  /// Makes a view in a harness, which keeps and tracks it.
  public convenience init(_ harness: Harness) {
    self.init(recorder: harness.recorder, module: harness.module)
    harness.adopt(self, as: .view)
  }

  /// Makes a view that writes to a recorder.
  public init(recorder: Recorder, module: String = "") {
    core = DoubleCore(recorder, module: module, takes: .command, sends: .event)
  }

  /// Takes the events that it sends: the presenter's entry point.
  public var onEvent: ((Event) -> Void)? {
    get { core.receiver }
    set { core.receiver = newValue }
  }

  /// Answers the commands that ``on(_:filePath:line:answer:)`` says nothing about.
  public var answer: ((Command) -> [Event])? {
    get { core.fallback }
    set { core.fallback = newValue }
  }

  /// The commands so far, in order.
  public var commands: [Command] { core.received }

  /// Says which event answers the commands of one case; a name that the enum lacks is a finding.
  public func on(
    _ name: String, filePath: String = #filePath, line: Int = #line,
    answer: @escaping (Command) -> Event
  ) {
    core.on(name, SourcePlace(filePath: filePath, line: line)) { [answer($0)] }
  }

  /// Records a command and sends the events that answer it.
  public func handle(_ command: Command) {
    guard !core.take(command) else { return }
    core.answer(command)
  }

  /// Sends an event that no command causes.
  public func send(_ event: Event, filePath: String = #filePath, line: Int = #line) {
    core.send(event, SourcePlace(filePath: filePath, line: line))
  }

  /// Drops the closures that the test gave it.
  public func releaseAll() {
    core.releaseAll()
  }
}
