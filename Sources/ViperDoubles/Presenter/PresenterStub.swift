import RoleNames
public import ViperMessages
import ViperTime

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
  private struct State {
    var onCommand: ((Command) -> Void)?
    var byName: [String: (Event) -> [Command]] = [:]
  }

  private let line: Line
  private let state = Guarded(State())
  private let nesting = Nesting()

  /// Makes a presenter in a harness, which keeps and tracks it.
  public convenience init(_ harness: Harness) {
    self.init(recorder: harness.recorder, module: harness.module)
    harness.adopt(self, as: .presenter)
  }

  /// Makes a presenter that writes to a recorder.
  public init(recorder: Recorder, module: String = "") {
    line = Line(recorder, module: module, takes: .event, sends: .command)
  }

  /// Takes the commands: the view's way in.
  public var onCommand: ((Command) -> Void)? {
    get { state.withLock { $0.onCommand } }
    set { state.onCommand = newValue }
  }

  /// The events so far, in order.
  public var events: [Event] { line.received() }

  /// Says which commands the events of one name are answered with.
  ///
  /// - Parameters:
  ///   - name: The case of the event, without its arguments. One that the enum does not have is a
  ///     finding.
  ///   - commands: The commands, in order.
  ///   - filePath: Leave it out.
  ///   - number: Leave it out.
  public func on(
    _ name: String, _ commands: Command..., filePath: String = #filePath, line number: Int = #line
  ) {
    on(name, filePath: filePath, line: number) { _ in commands }
  }

  /// Says how commands are made from the events of one name.
  ///
  /// - Parameters:
  ///   - name: The case of the event, without its arguments. One that the enum does not have is a
  ///     finding.
  ///   - filePath: Leave it out.
  ///   - number: Leave it out.
  ///   - answer: Makes the commands from the event.
  public func on(
    _ name: String, filePath: String = #filePath, line number: Int = #line,
    answer: @escaping (Event) -> [Command]
  ) {
    MessageName.check(
      name, of: Event.self, in: line.recorder, SourcePlace(filePath: filePath, line: number))
    _ = state.withLock { $0.byName.updateValue(answer, forKey: name) }
  }

  /// Records an event and sends the commands that answer it.
  public func handle(event: Event) {
    guard !line.receive(event) else { return }
    let name = MessageName.of(event)
    guard let answer = state.withLock({ $0.byName[name] }) else { return }
    nesting.answer(event, on: .event, in: line.recorder) {
      for command in answer(event) {
        send(command, nil)
      }
    }
  }

  /// Sends a command that no event causes.
  public func send(_ command: Command, filePath: String = #filePath, line number: Int = #line) {
    send(command, SourcePlace(filePath: filePath, line: number))
  }

  private func send(_ command: Command, _ place: SourcePlace?) {
    line.send(command, to: onCommand, named: "onCommand", place)
  }

  /// Drops the closures that the test gave it.
  public func letGo() {
    state.exchange(State())
  }
}
