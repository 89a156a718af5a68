import ViperTestKit

/// A presenter of the feed that remembers as much as those of apps do.
final class StoringPresenter {
  enum Status {
    case idle
    case loading(page: Int)
    case failed(any Error)
  }

  private var commandListener: ((FeedCommand) -> Void)?
  private var requestListener: ((FeedRequest) -> Void)?
  private var status = Status.idle
  private var stories: [Story] = []
  private var page = 0
  private var query = "swift"
  private var isActive = true
  private var selected: Story?
  private var seen: Set<Int> = []
  private var titles: [Int: String] = [:]
  private var lastError: (any Error)?
  private var whenDone: (() -> Void)?

  private func handle(event: FeedEvent) {
    guard case .didPull(let page) = event else { return }
    status = .loading(page: page)
    commandListener?(.showLoading(isActive))
    requestListener?(.fetch(page: page, query: query))
  }

  private func handle(response: FeedResponse) {
    switch response {
    case .received(let page, let stories):
      self.page = page
      self.stories += stories
      seen.formUnion(stories.map(\.id))
      for story in stories { titles[story.id] = story.title }
      selected = stories.first
      status = .idle
      commandListener?(.reload(stories: stories))
    }
  }

  /// Wires a presenter as a test does it.
  static func wire(_ harness: Harness) {
    let presenter = StoringPresenter()
    presenter.commandListener = ViewSpy<FeedEvent, FeedCommand>(harness).handle
    presenter.requestListener = InteractorSpy<FeedRequest, FeedResponse>(harness).handle
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event, presenter.handle(event:))
    harness.accepts(.response, presenter.handle(response:))
  }
}
