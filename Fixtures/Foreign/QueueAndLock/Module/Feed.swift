import Foundation

protocol FeedView: AnyObject {
  func show(_ titles: [String])
}

protocol FeedViewOutput: AnyObject {
  func viewDidLoad()
}

protocol FeedInteractorInput: AnyObject {
  func fetch(completion: @escaping ([String]) -> Void)
}

final class FeedPresenter: FeedViewOutput {
  weak var view: FeedView?
  var interactor: FeedInteractorInput?
  private let queue = DispatchQueue(label: "feed")
  private let lock = NSLock()
  private var titles: [String] = []

  func viewDidLoad() {
    interactor?.fetch { [weak self] titles in
      self?.queue.async { self?.take(titles) }
    }
  }

  private func take(_ titles: [String]) {
    lock.lock()
    self.titles = titles.sorted()
    let sorted = self.titles
    lock.unlock()
    DispatchQueue.main.async { [weak self] in self?.view?.show(sorted) }
  }
}
