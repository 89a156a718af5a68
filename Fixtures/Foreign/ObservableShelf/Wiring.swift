// SwiftUI: a presenter of the main actor that adopts no protocol, with an actor for its interactor and a
// router that is a class; its properties are what the view shows. Nothing is wrong with it.
import ViperTestKit

@testable import ObservableShelf

@MainActor func wire(_ harness: Harness) {
  let interactor = ShelfInteractor(api: ShelfAPISpy(harness))
  let presenter = ShelfPresenter(interactor: interactor, router: ShelfRouter())
  harness.owns(presenter, as: .presenter)
  harness.accepts(.event, named: "onAppear", calling: presenter.onAppear)
  harness.accepts(.event, named: "didSelect", labels: ["id"], calling: presenter.didSelect(id:))
  StreamProbe<[Book]>(harness, "books").observe { presenter.books }
  StreamProbe<String?>(harness, "problem").observe { presenter.problem }
}

@MainActor func assemble() -> Any { ShelfScreen.make() }
