import ViperTesting

@testable import Album

func wire(_ harness: Harness) {
  let view = AlbumViewSpy(harness)
  // What the view is told to ask goes up as an alert, which the steps of a flow answer.
  _ = AlertSpy(harness, from: view.calls) {
    $0.confirm = $1
  } alert: { question, answer in
    Alert(
      title: question,
      actions: [
        AlertAction("Cancel", style: .cancel) { answer(false) },
        AlertAction("Delete", style: .destructive) { answer(true) },
      ])
  }
  let presenter = AlbumPresenter(
    photos: ["beach.jpg", "cat.jpg"], interactor: AlbumInteractorInputSpy(harness))
  presenter.view = view
  harness.owns(presenter, as: .presenter)
  harness.accepts(
    .event, named: "didTapDelete", labels: ["row"], calling: presenter.didTapDelete(row:))
}
