enum GreetingEvent { case viewDidLoad }
enum GreetingCommand { case show(text: String) }
enum GreetingRequest { case load }
enum GreetingResponse { case loaded(name: String) }

final class GreetingPresenter {
  var view: ((GreetingCommand) -> Void)?
  var interactor: ((GreetingRequest) -> Void)?
  func handle(event: GreetingEvent) { interactor?(.load) }
  func handle(response: GreetingResponse) {
    if case .loaded(let name) = response { view?(.show(text: "Hello \(name)")) }
  }
}
