import Foundation
import ItemListModule
import UserListModule
import ViperHTTP
import ViperTestKit

// The clients of two of the five systems, as they are: they use `URLSession.shared`.

/// What the client of Qiita's items is asked, and what it says.
enum ItemsAnswer {
  case items([String])
  case item(String)
  case failed(String)
}

/// An interactor that knows its client by name only.
private final class StaticInteractor {
  func ask<Resource: ApiResource>(
    _ resource: Resource, completion: @escaping (Result<Resource.Answer, any Error>) -> Void
  ) {
    ApiClient.request(resource, completion: completion)
  }
}

enum WebClients {
  /// Qiita's items, to the client's own reading of what comes.
  static func items(_ harness: Harness) {
    HTTPSpy(harness)
    let presenter = PresenterSpy<Never, ItemsAnswer>(harness)
    let api = QiitaItemsAPI()
    harness.owns(api, as: .interactor)
    harness.accepts(.request, named: "items") { with in
      try api.items(query: try with("query"), page: try with("page")) { result in
        presenter.handle(response: result.answer { .items($0.map(\.title)) })
      }
    }
    harness.accepts(.request, named: "item") { with in
      try api.item(id: try with("id")) { result in
        presenter.handle(response: result.answer { .item($0.title) })
      }
    }
  }

  /// GitHub's accounts and repositories, by the static client.
  static func gitHub(_ harness: Harness) {
    HTTPSpy(harness)
    let presenter = PresenterSpy<Never, ItemsAnswer>(harness)
    let interactor = harness.owns(StaticInteractor(), as: .interactor)
    harness.accepts(.request, named: "users") { _ in
      interactor.ask(UsersResource()) { result in
        presenter.handle(response: result.answer { .items($0.map(\.login)) })
      }
    }
    harness.accepts(.request, named: "repositories") { with in
      interactor.ask(RepositoriesResource(of: try with("login"))) { result in
        presenter.handle(response: result.answer { .items($0.map(\.name)) })
      }
    }
  }
}

extension Result {
  /// What a user would be told.
  fileprivate func answer(_ success: (Success) -> ItemsAnswer) -> ItemsAnswer {
    switch self {
    case .success(let value): success(value)
    case .failure(let error):
      .failed((error as? any LocalizedError)?.errorDescription ?? "\(error)")
    }
  }
}
