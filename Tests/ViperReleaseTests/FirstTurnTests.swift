import Dispatch
import Testing

@testable import ViperMessages
@testable import ViperRelease

/// A module starts a task while it is made, which holds the module from its first turn on, and for ever.
///
/// Before that turn it holds nothing: a module that is released too early leaks in the app only.
@Suite("A task holds from its first turn on") struct FirstTurnTests {
  private final class Feed: Sendable {
    let (items, continuation) = AsyncStream.makeStream(of: Int.self)
    func end() { continuation.finish() }
  }

  private final class FeedPresenter: Sendable {
    func load(_ feed: Feed) {
      Task { [weak self] in
        guard let self else { return }
        for await item in feed.items { show(item) }
      }
    }

    private func show(_ item: Int) {}
  }

  @MainActor private final class ScreenPresenter {
    func load(_ feed: Feed) {
      Task { [weak self] in
        guard let self else { return }
        for await item in feed.items { show(item) }
      }
    }

    private func show(_ item: Int) {}
  }

  // Its property changes only while nobody else looks at it.
  private final class BlockPresenter: @unchecked Sendable {
    var done: (() -> Void)?

    func load(on queue: DispatchQueue) {
      queue.async { [weak self] in
        guard let self else { return }
        done = { self.show() }
      }
    }

    func end() { done = nil }
    private func show() {}
  }

  /// What is found of a module that is made, by a check that is awaited.
  private static func found<Presenter>(
    isolation: isolated (any Actor)? = #isolation, _ make: (Feed) -> Presenter
  ) async -> [Finding.ID] {
    let feed = Feed()
    defer { feed.end() }
    return await ReleasedScope.findings(timeout: .milliseconds(1), source: nil) {
      () async -> Presenter in make(feed)
    }.map(\.id)
  }

  @Test(arguments: 0..<20) func isFoundWhereTheCheckIsAwaited(_ number: Int) async {
    let found = await Self.found { feed in
      let presenter = FeedPresenter()
      presenter.load(feed)
      return presenter
    }
    #expect(found == [.notReleased])
  }

  @MainActor @Test func isFoundOnTheMainActor() async {
    let found = await Self.found { feed in
      let presenter = ScreenPresenter()
      presenter.load(feed)
      return presenter
    }
    #expect(found == [.notReleased])
  }

  @Test(arguments: [DispatchQueue.main, .global(), DispatchQueue(label: "own")])
  func aBlockHasItsTurnToo(_ queue: DispatchQueue) async {
    weak var presenter: BlockPresenter?
    let found = await Self.found { _ in
      let made = BlockPresenter()
      made.load(on: queue)
      presenter = made
      return made
    }
    presenter?.end()
    #expect(found == [.notReleased])
  }
}
