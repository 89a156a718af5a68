import ViperTestKit

/// What a test returns to be released, and what the release check says of it in either framework.
package struct ReleaseCase: Sendable, CustomStringConvertible {
  package let description: String
  package var retained: [ExpectedSurvivor] = []
  /// Makes a module; a cycle of it goes into the knot, to be untied when the check has seen it.
  package let make: @Sendable (Knot) throws -> Any
  /// The failures, each without the lines from that of the test on.
  package var said: [String] = []
  package var id = "not-released"

  /// The texts of the failures.
  ///
  /// - Parameter test: The file and line of the test.
  package func texts(at test: String) -> [String] { said.map { "\($0)\nTest: \(test)\n[\(id)]" } }

  /// A module that holds itself.
  package final class Knot {
    private weak var presenter: GreetingPresenter?

    package init() {}

    package func tied() -> GreetingPresenter {
      let presenter = GreetingPresenter()
      presenter.holding = presenter
      self.presenter = presenter
      return presenter
    }

    package func untie() { presenter?.holding = nil }
  }

  private struct NoServer: Error {}
}

extension ReleaseCase {
  private static let leak = ReleaseCase(
    description: "a leak", make: { $0.tied() },
    said: [
      """
      GreetingPresenter was not released.
        GreetingPresenter.holding (strong) ⟲
        Fix: make GreetingPresenter.holding weak.
      """
    ])

  package static let all =
    [
      ReleaseCase(description: "a module that goes", make: { _ in GreetingPresenter() }),
      leak,
      ReleaseCase(
        description: "an error", make: { _ in throw NoServer() },
        said: ["Making the module threw NoServer()."], id: "wiring-failed"),
      ReleaseCase(
        description: "several parts, one of which leaks",
        make: { (GreetingPresenter(), $0.tied()) },
        said: leak.said),
      ReleaseCase(
        description: "several parts that go",
        make: { _ in (GreetingPresenter(), [GreetingPresenter()]) }),
      ReleaseCase(
        description: "nothing", make: { _ in nil as GreetingPresenter? as Any },
        said: [
          """
          What was made holds no object of a module, so that its release can't be checked.
          Fix: Return from the closure what your app keeps of the module: its view, its router.
          """
        ], id: "not-tracked"),
      ReleaseCase(
        description: "what is expected to live on, and goes",
        retained: [
          .edge("GreetingPresenter.holding", because: "fixed in 2.0"),
          .edge("presenter.holding", because: "fixed in 2.0"),
          .object("GreetingPresenter", because: "an upload goes on"),
          .object("presenter", because: "an upload goes on"),
          .edge("holding", because: "fixed in 2.0"),
        ], make: { _ in GreetingPresenter() },
        said: [
          "GreetingPresenter.holding is expected to keep something alive (fixed in 2.0), but keeps "
            + "nothing.",
          "presenter.holding is expected to keep something alive (fixed in 2.0), but keeps nothing.",
          "GreetingPresenter is expected to live on (an upload goes on), but was released.",
          "presenter is expected to live on (an upload goes on), but was released.",
        ].map { "\($0)\nFix: Remove it from 'retained'." } + [
          """
          holding is expected to keep something alive (fixed in 2.0), but keeps nothing.
          Fix: Write the owner and its property: "ListPresenter.holding".
          """
        ], id: "retained-is-gone"),
    ]
    + [
      ExpectedSurvivor.edge("GreetingPresenter.holding", because: "fixed in 2.0"),
      .edge("presenter.holding", because: "fixed in 2.0"),
      .object("GreetingPresenter", because: "fixed in 2.0"),
      .object("presenter", because: "fixed in 2.0"),
    ].map { entry in
      ReleaseCase(description: "what is expected to live on, by \(entry)", retained: [entry]) {
        $0.tied()
      }
    }
}
