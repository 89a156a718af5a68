import RoleNames
import ViperFixtures
public import ViperMessages

/// A view that records the commands it gets, and sends events as its user would.
///
/// ```swift
/// let view = ViewSpy<ItemListEvent, ItemListCommand>(harness)
/// presenter.commandListener = AnyCommandListener(view.handle)
/// view.onEvent = presenter.handle(event:)
/// view.send(.viewDidLoad)
/// #expect(view.commands.count == 1)
/// ```
public class ViewSpy<Event, Command>: TestDouble, @unchecked Sendable {
  // Unchecked because it has subclasses, which are the kit's own and guard what can change.
  let core: DoubleCore<Command, Event>

  /// Makes a view in a harness, which keeps and tracks it.
  public convenience init(_ harness: Harness) {
    self.init(recorder: harness.recorder, module: harness.module)
    harness.adopt(self, as: .view)
  }

  /// Makes a view that writes to a recorder.
  public init(recorder: Recorder, module: String = "") {
    core = DoubleCore(recorder, module: module, takes: .command, sends: .event)
  }

  /// Takes the events that ``send(_:filePath:line:)`` sends: the presenter's entry point.
  public var onEvent: ((Event) -> Void)? {
    get { core.receiver }
    set { core.receiver = newValue }
  }

  /// The commands so far, in order.
  public var commands: [Command] { core.received }

  /// Records a command.
  public func handle(_ command: Command) {
    core.take(command)
  }

  /// Sends an event, as the user would cause it.
  public func send(_ event: Event, filePath: String = #filePath, line: Int = #line) {
    core.send(event, SourcePlace(filePath: filePath, line: line))
  }

  /// Drops the closures that the test gave it.
  public func releaseAll() {
    core.releaseAll()
  }
}

extension ViewSpy: VocabularySource {
  var vocabularies: [Vocabulary] { [core.vocabulary] }
}
