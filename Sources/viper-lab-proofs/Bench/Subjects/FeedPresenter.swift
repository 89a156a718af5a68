import ViperTestKit

/// The presenter of the feed, in the message-driven dialect: enums in, enums out.
final class FeedPresenter {
  var commandListener: ((FeedCommand) -> Void)?
  var requestListener: ((FeedRequest) -> Void)?

  func handle(event: FeedEvent) {
    switch event {
    case .didPull(let page):
      commandListener?(.showLoading(true))
      requestListener?(.fetch(page: page, query: "swift"))
    case .didAskForRows(let count):
      for number in 0..<count {
        commandListener?(.insert(story: Story(number: number), at: number))
      }
    }
  }

  func handle(response: FeedResponse) {
    switch response {
    case .received(_, let stories): commandListener?(.reload(stories: stories))
    }
  }
}

extension FeedPresenter {
  /// Wires a presenter as a test does it.
  static func wire(_ harness: Harness) {
    let presenter = FeedPresenter()
    presenter.commandListener = ViewSpy<FeedEvent, FeedCommand>(harness).handle
    presenter.requestListener = InteractorSpy<FeedRequest, FeedResponse>(harness).handle
    harness.owns(presenter, as: .presenter)
    presenter.accept(harness)
  }

  /// The same, with nothing that has to be gone at the end.
  static func wireUntracked(_ harness: Harness) {
    let presenter = FeedPresenter()
    let (recorder, module) = (harness.recorder, harness.module)
    presenter.commandListener =
      ViewSpy<FeedEvent, FeedCommand>(recorder: recorder, module: module).handle
    presenter.requestListener =
      InteractorSpy<FeedRequest, FeedResponse>(recorder: recorder, module: module).handle
    harness.keeps(presenter)
    presenter.accept(harness)
  }

  private func accept(_ harness: Harness) {
    harness.accepts(.event, handle(event:))
    harness.accepts(.response, handle(response:))
  }
}
