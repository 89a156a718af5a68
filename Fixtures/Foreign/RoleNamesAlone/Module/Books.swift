final class BooksScreen: View {
  var presenter: Presenter?
  private(set) var rows: [String] = []

  func show(_ titles: [String]) { rows = titles }
}

final class BooksInteractor: Interactor {
  func titles() -> [String] { ["Emma", "Persuasion"] }
}

final class BooksRouter: Router {
  weak var screen: BooksScreen?
  private(set) var opened: [String] = []

  func open(_ title: String) { opened.append(title) }

  static func start() -> BooksScreen {
    let screen = BooksScreen()
    let presenter = BooksPresenter()
    let router = BooksRouter()
    screen.presenter = presenter
    presenter.view = screen
    presenter.interactor = BooksInteractor()
    presenter.router = router
    router.screen = screen
    return screen
  }
}
