// A presenter that has its view show alerts: one by a title and a closure, one by a value with closures
// in it. A flow taps their buttons, the closures are no part of what is recorded, and nothing may be found.
import ViperTestKit

@testable import AlertFromView

func wire(_ harness: Harness) {
  let presenter = NotesPresenter()
  let view = NotesViewProtocolSpy(harness)
  _ = AlertSpy(harness, from: view.calls) {
    $0.showAlert = $1
  } alert: {
    Alert(
      title: $0, message: $1, actions: [AlertAction("Delete", style: .destructive, handler: $2)])
  }
  _ = AlertSpy(harness, from: view.calls) {
    $0.showSheet = $1
  } alert: { sheet in
    Alert(
      title: sheet.title, style: .actionSheet,
      actions: sheet.choices.map { AlertAction($0.title, handler: $0.onChoose) })
  }
  presenter.view = view
  presenter.interactor = NotesInteractorProtocolSpy(harness)
  harness.owns(presenter, as: .presenter)
  harness.accepts(NotesPresenterProtocolDriver(presenter))
}

/// With an alert and a sheet that nobody answers.
func assemble() -> Any {
  let view = NotesBuilder.build()
  view.presenter?.didTapDelete(id: 1)
  view.presenter?.didTapShare(id: 2)
  return view
}
