/// A presenter that is bound to the main actor.
@MainActor
public final class MainActorPresenter {
  /// Takes its commands.
  public var onCommand: (@MainActor (GreetingCommand) -> Void)?

  /// Makes a presenter that greets nobody.
  public init() {}

  /// Greets the name that was entered.
  public func handle(_ event: GreetingEvent) {
    switch event {
    case .enter(let name): onCommand?(.greeting(name))
    }
  }

  /// Greets it in a later turn of the main actor.
  public func handleLater(_ event: GreetingEvent) {
    Task { self.handle(event) }
  }
}
