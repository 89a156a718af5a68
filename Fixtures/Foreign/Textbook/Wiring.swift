// The textbook's list: protocols, a delegate, a builder that ties everything by properties.
// Nothing is wrong with it, and nothing may be found.
import ViperTestKit
@testable import Textbook

func wire(_ harness: Harness) {
  let presenter = NoteListPresenter()
  let view = NoteListViewProtocolSpy(harness)
  presenter.view = view
  presenter.interactor = NoteListInteractorInputProtocolSpy(harness)
  presenter.router = NoteListRouterProtocolSpy(harness)
  harness.owns(presenter, as: .presenter)
  harness.accepts(NoteListPresenterProtocolDriver(presenter))
  harness.accepts(NoteListInteractorOutputProtocolDriver(presenter))
  harness.accepts(NoteEditorDelegateDriver(presenter))
}

func assemble() -> Any { NoteListRouter.createModule() }
