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
    let view = ViewSpy<FeedEvent, FeedCommand>(harness)
    let interactor = InteractorSpy<FeedRequest, FeedResponse>(harness)
    presenter.commandListener = view.handle
    presenter.requestListener = interactor.handle
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event, presenter.handle(event:))
    harness.accepts(.response, presenter.handle(response:))
  }
}
