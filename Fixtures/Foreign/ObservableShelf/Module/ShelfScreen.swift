struct MemoryShelfAPI: ShelfAPI {
  func books() async throws -> [Book] { [Book(id: 1, title: "Emma")] }
}

/// As SwiftUI has it: a view is a value.
@MainActor struct ShelfScreen {
  let presenter: ShelfPresenter

  static func make() -> ShelfScreen {
    ShelfScreen(
      presenter: ShelfPresenter(
        interactor: ShelfInteractor(api: MemoryShelfAPI()), router: ShelfRouter()))
  }

  var body: [String] { presenter.books.map(\.title) }
}
