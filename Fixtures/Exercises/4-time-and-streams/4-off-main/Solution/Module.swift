import Foundation

enum PosterEvent { case viewDidLoad }
enum PosterCommand { case show(name: String) }
enum PosterRequest { case load }
enum PosterResponse { case loaded(name: String) }

final class PosterPresenter {
  var view: ((PosterCommand) -> Void)?
  var interactor: ((PosterRequest) -> Void)?

  func handle(event: PosterEvent) {
    interactor?(.load)
  }

  func handle(response: PosterResponse) {
    DispatchQueue.main.async { [weak self] in
      switch response {
      case .loaded(let name): self?.view?(.show(name: name))
      }
    }
  }
}
