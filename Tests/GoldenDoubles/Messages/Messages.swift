/// A module whose roles talk by enums, with more than one presenter.
enum GreetingEvent {
  case didSelect(name: String)
  case viewDidLoad
}
enum GreetingCommand { case show(text: String) }
enum GreetingRequest { case load }
enum GreetingResponse { case loaded(name: String) }
enum GreetingRoute { case close }

final class GreetingPresenter {
  var view: ((GreetingCommand) -> Void)?
  var interactor: ((GreetingRequest) -> Void)?
  var onRoute: ((GreetingRoute) -> Void)?

  init() {}

  func handle(event: GreetingEvent) {
    switch event {
    case .viewDidLoad: interactor?(.load)
    case .didSelect: onRoute?(.close)
    }
  }

  func handle(response: GreetingResponse) {
    if case .loaded(let name) = response { view?(.show(text: "Hello \(name)")) }
  }
}

/// Both of its functions are called the same.
final class CounterPresenter {
  enum Event { case add(amount: Int) }
  enum Response { case counted(Int) }
  enum Command { case show(Int) }

  private let view: (Command) -> Void
  private let step: Int

  init(step: Int, view: @escaping (Command) -> Void) {
    self.step = step
    self.view = view
  }

  func receive(_ event: Event) {
    if case .add(let amount) = event { view(.show(amount * step)) }
  }

  func receive(_ response: Response) {
    if case .counted(let number) = response { view(.show(number)) }
  }
}
