/// The interactor keeps a closure that captures the presenter.
enum ClosureOfInteractor {
  final class FeedInteractor {
    var onChange: ((Int) -> Void)?
  }

  final class FeedPresenter {
    let interactor = FeedInteractor()
    var count = 0
    func show(_ count: Int) { self.count = count }
    func start() {
      interactor.onChange = { self.show($0) }
    }
  }

  static func assemble() -> AnyObject {
    let presenter = FeedPresenter()
    presenter.start()
    return presenter
  }

  static func works(_ module: AnyObject) -> Bool {
    let presenter = module as? FeedPresenter
    presenter?.interactor.onChange?(5)
    return presenter?.count == 5
  }

  static func breakUp(_ module: AnyObject) {
    (module as? FeedPresenter)?.interactor.onChange = nil
  }
}
