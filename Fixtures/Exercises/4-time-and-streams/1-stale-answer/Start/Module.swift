enum LookupEvent { case type(text: String) }
enum LookupCommand { case show(words: [String]) }
enum LookupRequest { case find(prefix: String) }
enum LookupResponse { case found(prefix: String, words: [String]) }

final class LookupPresenter {
  var view: ((LookupCommand) -> Void)?
  var interactor: ((LookupRequest) -> Void)?

  func handle(event: LookupEvent) {
    switch event {
    case .type(let text): interactor?(.find(prefix: text))
    }
  }

  func handle(response: LookupResponse) {
    switch response {
    case .found(_, let words): view?(.show(words: words))
    }
  }
}
