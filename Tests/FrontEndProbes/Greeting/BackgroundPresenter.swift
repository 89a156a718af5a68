import Dispatch

/// A presenter that answers later, from a dispatch queue.
public final class BackgroundPresenter: Sendable {
  private let onCommand: @Sendable (GreetingCommand) -> Void

  /// Makes a presenter.
  ///
  /// - Parameter onCommand: Takes its commands.
  public init(onCommand: @escaping @Sendable (GreetingCommand) -> Void) {
    self.onCommand = onCommand
  }

  /// Greets the name that was entered, later.
  public func handle(_ event: GreetingEvent) {
    let onCommand = self.onCommand
    DispatchQueue.global().async {
      switch event {
      case .enter(let name): onCommand(.greeting(name))
      }
    }
  }
}
