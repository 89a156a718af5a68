import CastViewBase

protocol SeatView: BaseView {
  func show(seat: Int)
}

protocol SeatPresenterProtocol: AnyObject {
  func viewDidLoad()
  func didTapNext()
}

final class SeatPresenter: BasePresenter, SeatPresenterProtocol {
  private var place: Place
  private var seatView: SeatView? { view as? SeatView }

  init(place: Place) {
    self.place = place
  }

  func viewDidLoad() {
    view?.showLoading()
    seatView?.show(seat: place.seat)
  }

  func didTapNext() {
    place.seat += 1
    seatView?.show(seat: place.seat)
  }
}

final class SeatViewController: SeatView {
  var presenter: SeatPresenterProtocol?
  private(set) var seat = 0

  func showLoading() {}
  func show(seat: Int) { self.seat = seat }

  static func assemble() -> SeatViewController {
    let view = SeatViewController()
    let presenter = SeatPresenter(place: Place(row: 1, seat: 2))
    presenter.view = view
    view.presenter = presenter
    return view
  }
}
