struct Chore: Equatable {
  let title: String
  var isDone: Bool
}

enum ChoresEvent { case viewDidLoad, didTap(row: Int) }
enum ChoresCommand { case show(chores: [Chore]) }
enum ChoresRequest { case load, save(chores: [Chore]) }
enum ChoresResponse { case loaded(chores: [Chore]) }

final class ChoresPresenter {
  var view: ((ChoresCommand) -> Void)?
  var interactor: ((ChoresRequest) -> Void)?

  private var chores: [Chore] = []

  func handle(event: ChoresEvent) {
    switch event {
    case .viewDidLoad:
      interactor?(.load)
    case .didTap(let row):
      guard chores.indices.contains(row) else { return }
      chores[row].isDone.toggle()
      view?(.show(chores: chores))
    }
  }

  func handle(response: ChoresResponse) {
    switch response {
    case .loaded(let loaded):
      chores = loaded
      view?(.show(chores: chores))
    }
  }
}
