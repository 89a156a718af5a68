import RoleNames
public import ViperMessages
import ViperTime

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
  private struct State {
    var onEvent: ((Event) -> Void)?
    var answer: ((Command) -> [Event])?
    var byName: [String: (Command) -> Event] = [:]
  }

  private let line: Line
  private let state = Guarded(State())
  private let nesting = Nesting()

  /// Makes a view in a harness, which keeps and tracks it.
  public convenience init(_ harness: Harness) {
    self.init(recorder: harness.recorder, module: harness.module)
    harness.adopt(self, as: .view)
  }

  /// Makes a view that writes to a recorder.
  public init(recorder: Recorder, module: String = "") {
    line = Line(recorder, module: module, takes: .command, sends: .event)
  }

  /// Takes the events that it sends: the presenter's way in.
  public var onEvent: ((Event) -> Void)? {
    get { state.withLock { $0.onEvent } }
    set { state.onEvent = newValue }
  }

  /// Answers the commands that ``on(_:filePath:line:answer:)`` says nothing about.
  public var answer: ((Command) -> [Event])? {
    get { state.withLock { $0.answer } }
    set { state.answer = newValue }
  }

  /// The commands so far, in order.
  public var commands: [Command] { line.received() }

  /// Says which event the commands of one name are answered with.
  ///
  /// - Parameters:
  ///   - name: The case of the command, without its arguments. One that the enum does not have is a
  ///     finding.
  ///   - filePath: Leave it out.
  ///   - number: Leave it out.
  ///   - answer: Makes the event from the command.
  public func on(
    _ name: String, filePath: String = #filePath, line number: Int = #line,
    answer: @escaping (Command) -> Event
  ) {
    MessageName.check(
      name, of: Command.self, in: line.recorder, SourcePlace(filePath: filePath, line: number))
    _ = state.withLock { $0.byName.updateValue(answer, forKey: name) }
  }

  /// Records a command and sends the events that answer it.
  public func handle(_ command: Command) {
    guard !line.receive(command) else { return }
    let name = MessageName.of(command)
    let (named, general) = state.withLock { ($0.byName[name], $0.answer) }
    guard named != nil || general != nil else { return }
    nesting.answer(command, on: .command, in: line.recorder) {
      let events = named.map { [$0(command)] } ?? general?(command) ?? []
      for event in events {
        line.send(event, to: onEvent, named: "onEvent")
      }
    }
  }

  /// Sends an event that no command causes.
  public func send(_ event: Event, filePath: String = #filePath, line number: Int = #line) {
    line.send(event, to: onEvent, named: "onEvent", SourcePlace(filePath: filePath, line: number))
  }

  /// Drops the closures that the test gave it.
  public func letGo() {
    state.exchange(State())
  }
}
