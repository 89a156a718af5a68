import Observation

struct Book: Equatable, Sendable {
  let id: Int
  var title: String
}

protocol ShelfAPI: Sendable {
  func books() async throws -> [Book]
}

/// No protocol stands for it, nor for the router or the presenter.
actor ShelfInteractor {
  private let api: any ShelfAPI

  init(api: any ShelfAPI) {
    self.api = api
  }

  func load() async throws -> [Book] { try await api.books() }
}

@MainActor final class ShelfRouter {
  private(set) var opened: Int?

  init() {}

  func open(_ id: Int) { opened = id }
}

@MainActor @Observable
final class ShelfPresenter {
  private(set) var books: [Book] = []
  private(set) var problem: String?
  @ObservationIgnored private let interactor: ShelfInteractor
  @ObservationIgnored private let router: ShelfRouter

  var isEmpty: Bool { books.isEmpty }

  init(interactor: ShelfInteractor, router: ShelfRouter) {
    self.interactor = interactor
    self.router = router
  }

  func onAppear() async {
    do {
      books = try await interactor.load()
    } catch {
      problem = "offline"
    }
  }

  func didSelect(_ book: Book) { router.open(book.id) }
  func didSelect(id: Int) { router.open(id) }
}
