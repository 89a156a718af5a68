import Testing
import ViperTesting

@testable import Drafts

/// Written by hand: a flag for each function.
final class DraftStoreSpy: DraftStore {
  private(set) var didPublish = false
  private(set) var didDelete = false

  init(_ harness: Harness) {}

  func publish(_ text: String) throws { didPublish = true }
  func delete(_ text: String) { didDelete = true }
}

final class DraftViewSpy: DraftView {
  private(set) var didClose = false
  private(set) var didShowProblem = false

  init(_ harness: Harness) {}

  func close() { didClose = true }
  func showProblem(_ message: String) { didShowProblem = true }
}

@Test func publishing() throws {
  try withHarness { harness in
    let (store, view) = (DraftStoreSpy(harness), DraftViewSpy(harness))
    let presenter = DraftPresenter(store: store)
    presenter.view = view
    presenter.didTapPublish(text: "Milk is out")
    #expect(store.didPublish && store.didDelete)
    #expect(view.didClose && !view.didShowProblem)
  }
}
