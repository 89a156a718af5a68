enum ShelfEvent { case viewDidLoad }
enum ShelfCommand { case showSpinner, hideSpinner, show(titles: [String]) }
enum ShelfRequest { case load }
enum ShelfResponse { case loaded(titles: [String]) }

final class ShelfPresenter {
  var view: ((ShelfCommand) -> Void)?
  var interactor: ((ShelfRequest) -> Void)?

  func handle(event: ShelfEvent) {
    view?(.showSpinner)
    interactor?(.load)
  }

  func handle(response: ShelfResponse) {
    guard case .loaded(let titles) = response else { return }
    view?(.hideSpinner)
    view?(.show(titles: titles))
  }
}
