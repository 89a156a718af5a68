enum CounterEvent {
  case viewDidLoad
  case didTapAdd(amount: Int)
}

enum CounterCommand: Equatable { case show(count: Int) }
enum CounterRequest { case load, save(Int) }
enum CounterResponse { case loaded(Int) }

final class CounterPresenter {
  var view: ((CounterCommand) -> Void)?
  private let interactor: (CounterRequest) -> Void
  private var count = 0

  init(interactor: @escaping (CounterRequest) -> Void) {
    self.interactor = interactor
  }

  func handle(event: CounterEvent) {
    switch event {
    case .viewDidLoad: interactor(.load)
    case .didTapAdd(let amount):
      count += amount
      interactor(.save(count))
      view?(.show(count: count))
    }
  }

  func handle(response: CounterResponse) {
    guard case .loaded(let count) = response else { return }
    self.count = count
    view?(.show(count: count))
  }
}
