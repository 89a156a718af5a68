import ViperConformance
import ViperTestKit

/// A presenter whose parts talk by streams; a failure can be made to end its output for good.
public final class FeedPresenter {
  /// Takes the users of each load.
  public var onUsers: (([String]) -> Void)?
  /// Takes the failure that ends the output.
  public var onFailure: ((any Error) -> Void)?
  private let endsWithFailure: Bool
  private let answers: StreamSource<[String]>
  private var refreshing: Cancellation?
  private var loading: Cancellation?

  fileprivate init(
    refresh: StreamSource<Void>, answers: StreamSource<[String]>, endsWithFailure: Bool
  ) {
    self.answers = answers
    self.endsWithFailure = endsWithFailure
    refreshing = refresh.subscribe { [weak self] in self?.load() }
  }

  deinit {
    refreshing?.cancel()
    loading?.cancel()
  }

  private func load() {
    loading?.cancel()
    loading = answers.subscribe(
      next: { [weak self] users in self?.onUsers?(users) },
      fail: { [weak self] error in self?.end(with: error) })
  }

  private func end(with error: any Error) {
    guard endsWithFailure else { return }
    onFailure?(error)
    (onUsers, onFailure) = (nil, nil)
  }
}

/// The module that the tests of the front ends hold to the laws of streams.
public enum Feeding {
  /// How it loads.
  public static let scenario = StreamScenario(
    load: ["refresh"], success: [.response("users", with: ["anna"])],
    failure: [.response("users", failed: "offline")])

  /// The presenter between a source and a probe.
  public static func wire(_ harness: Harness) {
    wire(harness, endsWithFailure: false)
  }

  /// The same with a presenter whose output ends with the first failure.
  public static func wireBroken(_ harness: Harness) {
    wire(harness, endsWithFailure: true)
  }

  private static func wire(_ harness: Harness, endsWithFailure: Bool) {
    let presenter = FeedPresenter(
      refresh: StreamSource(harness, "refresh"),
      answers: StreamSource(harness, "users", on: .response), endsWithFailure: endsWithFailure)
    let users = StreamProbe<[String]>(harness, "users")
    harness.owns(presenter, as: .presenter)
    harness.binds { [unowned presenter] in
      presenter.onUsers = users.next
      presenter.onFailure = users.fail
    }
  }
}
