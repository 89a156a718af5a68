final class PayViewController: PayView {
  var presenter: PayPresenterProtocol!
  private(set) var labels: [String] = []

  func viewDidLoad() { presenter.viewDidLoad() }
  func show(total: Int) { labels = ["\(total) €"] }
  func showReceipt(_ number: String) { labels.append(number) }
}

final class PayInteractor: PayInteractorProtocol {
  private var waiting: [(String) -> Void] = []

  func loadTotal(completion: @escaping (Int) -> Void) { completion(12) }

  /// The bank answers later, all at once.
  func pay(_ total: Int, completion: @escaping (String) -> Void) { waiting.append(completion) }
  func bankAnswered(_ receipt: String) { waiting.forEach { $0(receipt) } }
}

enum PayModule {
  static func create() -> PayViewController {
    let view = PayViewController()
    let presenter = PayPresenter(interactor: PayInteractor())
    presenter.view = view
    view.presenter = presenter
    return view
  }
}
