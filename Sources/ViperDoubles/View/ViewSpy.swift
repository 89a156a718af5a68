import RoleNames
public import ViperMessages
import ViperTime

/// A view that records the commands it gets, and sends events as its user would.
///
/// ```swift
/// let view = ViewSpy<ItemListEvent, ItemListCommand>(harness)
/// presenter.commandListener = AnyCommandListener(view.handle)
/// view.onEvent = presenter.handle(event:)
/// view.send(.viewDidLoad)
/// #expect(view.commands.count == 1)
/// ```
public final class ViewSpy<Event, Command>: TestDouble, Sendable {
  private struct State {
    var onEvent: ((Event) -> Void)?
  }

  private let line: Line
  private let state = Guarded(State())

  /// Makes a view in a harness, which keeps and tracks it.
  public convenience init(_ harness: Harness) {
    self.init(recorder: harness.recorder, module: harness.module)
    harness.adopt(self, as: .view)
  }

  /// Makes a view that writes to a recorder.
  public init(recorder: Recorder, module: String = "") {
    line = Line(recorder, module: module, takes: .command, sends: .event)
  }

  /// Takes the events that ``send(_:filePath:line:)`` sends: the presenter's way in.
  public var onEvent: ((Event) -> Void)? {
    get { state.withLock { $0.onEvent } }
    set { state.onEvent = newValue }
  }

  /// The commands so far, in order.
  public var commands: [Command] { line.received() }

  /// Records a command.
  public func handle(_ command: Command) {
    line.receive(command)
  }

  /// Sends an event, as the user would cause it.
  public func send(_ event: Event, filePath: String = #filePath, line number: Int = #line) {
    line.send(event, to: onEvent, named: "onEvent", SourcePlace(filePath: filePath, line: number))
  }

  /// Drops what the test gave it to send to.
  public func letGo() {
    onEvent = nil
  }
}
