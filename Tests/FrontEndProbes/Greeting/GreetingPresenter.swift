/// A presenter that answers before the event returns; not `Sendable`, as most are.
public final class GreetingPresenter {
  /// Takes its commands.
  public var onCommand: ((GreetingCommand) -> Void)?
  /// Whatever the test wants it to hold, itself for example.
  public var holding: AnyObject?

  /// Makes a presenter that greets nobody.
  public init() {}

  /// Greets the name that was entered.
  public func handle(_ event: GreetingEvent) {
    switch event {
    case .enter(let name): onCommand?(.greeting(name))
    }
  }
}
