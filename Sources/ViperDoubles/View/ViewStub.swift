import ViperMessages

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
public final class ViewStub<Event, Command>: ViewSpy<Event, Command>, @unchecked Sendable {
  // Nothing of its own can change.
  /// Answers the commands that ``on(_:filePath:line:answer:)`` says nothing about.
  public var answer: ((Command) -> [Event])? {
    get { core.fallback }
    set { core.fallback = newValue }
  }

  /// Says which event answers the commands of one case; a name that the enum lacks is a finding.
  public func on(
    _ name: String, filePath: String = #filePath, line: Int = #line,
    answer: @escaping (Command) -> Event
  ) {
    core.on(name, SourcePlace(filePath: filePath, line: line)) { [answer($0)] }
  }

  /// Records a command and sends the events that answer it.
  public override func handle(_ command: Command) {
    core.handle(command)
  }
}
