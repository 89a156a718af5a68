import ViperTestKit

/// The module that the tests of the front ends drive, and its flows.
public enum Greeting {
  /// The flows of `Greeting.json`.
  public static var flows: [Flow] { Flow.all(in: "Greeting.json", filePath: #filePath) }

  /// One flow of `Greeting.json`.
  public static func flow(_ id: String) -> Flow {
    Flow.named(id, in: "Greeting.json", filePath: #filePath)
  }

  /// The presenter between doubles.
  public static func wire(_ harness: Harness) {
    let presenter = GreetingPresenter()
    let view = ViewSpy<GreetingEvent, GreetingCommand>(harness)
    presenter.onCommand = view.handle
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event, presenter.handle)
  }

  /// A presenter that holds itself, so that it is not released; returned, to be released.
  @discardableResult
  public static func wireLeak(_ harness: Harness) -> GreetingPresenter {
    let presenter = GreetingPresenter()
    presenter.holding = presenter
    return harness.owns(presenter, as: .presenter)
  }
}
