protocol PayView: AnyObject {
  func show(total: Int)
  func showReceipt(_ number: String)
}

protocol PayPresenterProtocol: AnyObject {
  func viewDidLoad()
  func didTapPay()
}

protocol PayInteractorProtocol: AnyObject {
  func loadTotal(completion: @escaping (Int) -> Void)
  func pay(_ total: Int, completion: @escaping (String) -> Void)
}

final class PayPresenter: PayPresenterProtocol {
  weak var view: PayView?
  let interactor: PayInteractorProtocol
  private var total = 0

  init(interactor: PayInteractorProtocol) {
    self.interactor = interactor
  }

  func viewDidLoad() {
    interactor.loadTotal { [weak self] total in
      self?.total = total
      self?.view?.show(total: total)
    }
  }

  func didTapPay() {
    interactor.pay(total) { [weak self] receipt in
      self?.view?.showReceipt(receipt)
    }
  }
}
