/// The interactor's output is a protocol to which structures may conform.
enum OutputOfAnyKind {
  protocol NewsOutput {
    func didLoad(_ count: Int)
  }

  final class NewsInteractor {
    var output: (any NewsOutput)?
    func load() { output?.didLoad(2) }
  }

  final class NewsPresenter: NewsOutput {
    let interactor = NewsInteractor()
    var count = 0
    func didLoad(_ count: Int) { self.count = count }
  }

  static func assemble() -> AnyObject {
    let presenter = NewsPresenter()
    presenter.interactor.output = presenter
    return presenter
  }

  static func works(_ module: AnyObject) -> Bool {
    let presenter = module as? NewsPresenter
    presenter?.interactor.load()
    return presenter?.count == 2
  }

  static func breakUp(_ module: AnyObject) {
    (module as? NewsPresenter)?.interactor.output = nil
  }
}
