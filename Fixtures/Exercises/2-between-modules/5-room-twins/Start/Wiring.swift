import ViperTesting

func wire(_ room: Harness) {
  let naming = room.submodule("Naming")
  let presenter = RoomPresenter()
  presenter.interactor = InteractorSpy<RoomRequest, Never>(room).handle
  let alerts = AlertSpy(room)
  presenter.confirm = { question, answer in
    alerts.show(
      title: question,
      actions: [
        AlertAction("Cancel", style: .cancel) { answer(false) },
        AlertAction("Delete", style: .destructive) { answer(true) },
      ])
  }
  let router = RouterSpy<RoomRoute>(room)
  presenter.router = { [weak presenter] route in
    router.handle(route)
    guard case .naming = route else { return }
    let opened = NamingPresenter()
    opened.delegate = presenter
    opened.router = RouterSpy<NamingRoute>(naming).handle
    naming.owns(opened, as: .presenter)
    naming.accepts(.event, opened.handle(event:))
  }
  room.owns(presenter, as: .presenter)
  room.accepts(.event, presenter.handle(event:))
}
