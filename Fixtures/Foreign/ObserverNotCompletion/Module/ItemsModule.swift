/// Lives as long as the app.
final class ItemsRepository {
  static let shared = ItemsRepository()
  private var observers: [([String]) -> Void] = []

  func add(_ observer: @escaping ([String]) -> Void) { observers.append(observer) }
  func insert(_ item: String) { observers.forEach { $0([item]) } }
}

final class ItemsInteractor: ItemsInteractorInput {
  private let repository: ItemsRepository

  init(repository: ItemsRepository) {
    self.repository = repository
  }

  func observe(_ change: @escaping ([String]) -> Void) { repository.add(change) }
}

final class ItemsViewController: ItemsView {
  var output: ItemsViewOutput!
  private(set) var rows: [String] = []

  func viewDidLoad() { output.start() }
  func show(_ items: [String]) { rows = items }
}

enum ItemsModule {
  static func build() -> ItemsViewController {
    let view = ItemsViewController()
    let interactor = ItemsInteractor(repository: .shared)
    let presenter = ItemsPresenter(interactor: interactor)
    presenter.view = view
    view.output = presenter
    return view
  }
}
