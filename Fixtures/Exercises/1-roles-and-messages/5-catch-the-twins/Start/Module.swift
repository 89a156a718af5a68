enum SearchEvent {
  case search(text: String)

  var text: String {
    switch self {
    case .search(let text): text
    }
  }
}
enum SearchCommand { case clear, show(titles: [String]), showNothingFound, showError }
enum SearchRequest { case search(text: String) }
enum SearchResponse { case found(titles: [String]), failed }

final class SearchPresenter {
  var view: ((SearchCommand) -> Void)?
  var interactor: ((SearchRequest) -> Void)?

  func handle(event: SearchEvent) {
    let text = event.text
    guard text.contains(where: { $0 != " " }) else {
      view?(.clear)
      return
    }
    interactor?(.search(text: text))
  }

  func handle(response: SearchResponse) {
    switch response {
    case .found(let titles): view?(titles.isEmpty ? .showNothingFound : .show(titles: titles))
    case .failed: view?(.showError)
    }
  }
}
