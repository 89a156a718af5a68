import Foundation
import ReactiveClosureBase

protocol FeedView: AnyObject {
  func show(count: Int)
}

protocol FeedInteractorInput: AnyObject {
  func refresh()
}

protocol FeedPresenterInput: AnyObject {
  func viewDidLoad()
}

final class FeedPresenter: FeedPresenterInput {
  weak var view: FeedView?
  var interactor: FeedInteractorInput?
  let counts = Broadcast<Int>()
  private let bag = DisposeBag()

  func bind() {
    // Fix: bag.insert(counts.subscribe { [weak self] in self?.view?.show(count: $0) })
    bag.insert(counts.subscribe { self.view?.show(count: $0) })
  }

  func viewDidLoad() { interactor?.refresh() }
}

final class FeedInteractor: FeedInteractorInput {
  weak var presenter: FeedPresenter?
  func refresh() { presenter?.counts.send(1) }
}

final class FeedViewController: FeedView {
  var presenter: FeedPresenterInput?
  var count = 0
  func show(count: Int) { self.count = count }

  static func assemble() -> FeedViewController {
    let view = FeedViewController()
    let presenter = FeedPresenter()
    let interactor = FeedInteractor()
    view.presenter = presenter
    presenter.view = view
    presenter.interactor = interactor
    interactor.presenter = presenter
    presenter.bind()
    return view
  }
}
