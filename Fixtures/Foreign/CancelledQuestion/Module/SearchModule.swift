final class SearchInteractor: SearchInteractorInput {
  private let names = ["Ada", "Alan", "Barbara"]

  func find(_ text: String) async throws -> [String] {
    await Task.yield()
    return names.filter { $0.hasPrefix(text) }
  }
}

@MainActor final class SearchScreen: SearchView {
  var output: SearchViewOutput?
  private(set) var names: [String] = []

  func show(_ names: [String]) {
    self.names = names
  }
}

@MainActor enum SearchModule {
  static func make() -> SearchScreen {
    let screen = SearchScreen()
    let presenter = SearchPresenter(interactor: SearchInteractor())
    presenter.view = screen
    screen.output = presenter
    return screen
  }
}
