import Foundation
import RoleNames
public import ViperMessages
import ViperTime

/// A screen without pixels: it shows what commands say, and a test uses it as its user would.
///
/// The app's commands and events are its own, so the test says what they mean:
///
/// ```swift
/// let view = ViewFake<ItemListEvent, ItemListCommand, Item>(harness) { command, screen in
///   switch command {
///   case .reload(let list): screen.rows = list
///   case .showError(let title, let message): screen.error = (title, message)
///   …
///   }
/// }
/// view.onTap = { .didSelect(item: $0) }
/// view.onPull = { .refresh(text: $0.searchText) }
/// view.tapRow(at: 0)
/// print(view.screen)   // 1  Item(id: "c6861", title: "VIPER")
/// ```
///
/// A row that is not there, or a gesture that was given no meaning, is refused with a finding.
public final class ViewFake<Event, Command, Row>: ViewSpy<Event, Command>, @unchecked Sendable {
  // `state` guards itself; `showing` lets one command be shown at a time.
  /// Says what a command changes on the screen.
  public typealias Show = (_ command: Command, _ screen: inout HeadlessScreen<Row>) -> Void

  private struct State {
    var screen = HeadlessScreen<Row>()
    var show: Show?
    var onLoad: (() -> Event)?
    var onTap: ((Row) -> Event)?
    var onType: ((String) -> Event)?
    var onPull: ((HeadlessScreen<Row>) -> Event)?
    var onScrollToEnd: ((HeadlessScreen<Row>) -> Event)?
    var onDismissError: (() -> Event)?
  }

  private let state: Guarded<State>
  // Recursive, since what shows one may cause another.
  private let showing = NSRecursiveLock()

  /// Makes a screen in a harness, which keeps and tracks it.
  public convenience init(_ harness: Harness, show: Show? = nil) {
    self.init(recorder: harness.recorder, module: harness.module, show: show)
    harness.adopt(self, as: .view)
  }

  /// Makes a screen that writes to a recorder.
  public init(recorder: Recorder, module: String = "", show: Show? = nil) {
    state = Guarded(State(show: show))
    super.init(recorder: recorder, module: module)
  }

  /// What is to be seen.
  public var screen: HeadlessScreen<Row> { state.screen }

  /// Records a command and shows it.
  public override func handle(_ command: Command) {
    core.take(command)
    guard let show = state.show else {
      core.recorder.note(
        Finding(
          id: .unanswered,
          sentence: "A screen is to show \(MessageName.of(command)), but was not told how.",
          remedy: "Set in the wiring: view.show = { command, screen in … }."))
      return
    }
    showing.withLock {
      var screen = state.screen
      show(command, &screen)
      state.screen = screen
    }
  }

  func change<Part>(_ part: WritableKeyPath<HeadlessScreen<Row>, Part>, to value: Part) {
    showing.withLock {
      state.withLock { $0.screen[keyPath: part] = value }
    }
  }

  /// Drops the closures that the test gave it.
  public override func releaseAll() {
    super.releaseAll()
    // What another thread shows meanwhile stays on the screen.
    let old = state.withLock { state in
      defer { state = State(screen: state.screen) }
      return state
    }
    // It goes here, outside the lock: what it captured may have a deinit.
    withExtendedLifetime(old) {}
  }
}

// MARK: - What commands and gestures mean

extension ViewFake {
  /// Says what a command changes on the screen. It should do nothing else.
  public var show: Show? {
    get { state.show }
    set { state.show = newValue }
  }

  /// The event that the screen sends when it comes up.
  public var onLoad: (() -> Event)? {
    get { state.onLoad }
    set { state.onLoad = newValue }
  }

  /// The event of a tap on a row.
  public var onTap: ((Row) -> Event)? {
    get { state.onTap }
    set { state.onTap = newValue }
  }

  /// The event of a new text in the search bar.
  public var onType: ((String) -> Event)? {
    get { state.onType }
    set { state.onType = newValue }
  }

  /// The event of pulling the list down at its top.
  public var onPull: ((HeadlessScreen<Row>) -> Event)? {
    get { state.onPull }
    set { state.onPull = newValue }
  }

  /// The event of the last row's coming into sight.
  public var onScrollToEnd: ((HeadlessScreen<Row>) -> Event)? {
    get { state.onScrollToEnd }
    set { state.onScrollToEnd = newValue }
  }

  /// The event of dismissing the error; without one, the error just goes.
  public var onDismissError: (() -> Event)? {
    get { state.onDismissError }
    set { state.onDismissError = newValue }
  }
}
