final class CounterInteractor {
  var output: ((CounterResponse) -> Void)?
  private var saved = 3

  func handle(_ request: CounterRequest) {
    switch request {
    case .load: output?(.loaded(saved))
    case .save(let count): saved = count
    }
  }
}

final class CounterScreen {
  var onEvent: ((CounterEvent) -> Void)?
  private(set) var label = ""

  func render(_ command: CounterCommand) {
    switch command {
    case .show(let count): label = "\(count)"
    }
  }
}

enum CounterComposer {
  static func compose() -> CounterScreen {
    let screen = CounterScreen()
    let interactor = CounterInteractor()
    let presenter = CounterPresenter(interactor: interactor.handle)
    interactor.output = { [weak presenter] in presenter?.handle(response: $0) }
    // Fix: presenter.view = { [weak screen] in screen?.render($0) }
    presenter.view = screen.render
    screen.onEvent = presenter.handle(event:)
    return screen
  }
}
