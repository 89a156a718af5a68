import Foundation

final class FeedViewController: FeedView {
  var output: FeedViewOutput?
  private(set) var titles: [String] = []

  func loadView() { output?.viewDidLoad() }
  func show(_ titles: [String]) { self.titles = titles }
}

final class FeedInteractor: FeedInteractorInput {
  private let queue = DispatchQueue(label: "feed.fetch", qos: .utility)

  func fetch(completion: @escaping ([String]) -> Void) {
    queue.async { completion(["Two", "One"]) }
  }
}

enum FeedModule {
  static func make() -> FeedViewController {
    let view = FeedViewController()
    let presenter = FeedPresenter()
    presenter.view = view
    presenter.interactor = FeedInteractor()
    view.output = presenter
    return view
  }
}
