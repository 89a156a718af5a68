extension Scene {
  /// Ties the parts of a module together: each gets the erased `handle` of its neighbour.
  ///
  /// The view owns the presenter, and the presenter the interactor; the ways back own nothing.
  public static func build<V: View, P: Presenter, I: Interactor>(
    view: V, presenter: P, interactor: I, router: Router? = nil,
    scenePresenter: (any ScenePresenter)?, faults: Faults = []
  )
  where V.Event == P.Event, V.Command == P.Command, I.Request == P.Request, I.Response == P.Response
  {
    view.eventListener = AnyEventListener(presenter.handle(event:))
    presenter.requestListener = AnyRequestListener(interactor.handle(request:))
    presenter.commandListener = commandListener(to: view, faults: faults)
    interactor.responseListener = responseListener(to: presenter, faults: faults)
    presenter.scenePresenter = scenePresenter
    if scenePresenter != nil || !faults.contains(.routerNeedsScenePresenter) {
      presenter.router = router
    }
  }

  private static func commandListener<V: View>(
    to view: V, faults: Faults
  ) -> AnyCommandListener<V.Command> {
    guard !faults.contains(.presenterHoldsView) else {
      return AnyCommandListener(view.handle(command:))
    }
    return AnyCommandListener { [weak view] command in view?.handle(command: command) }
  }

  private static func responseListener<P: Presenter>(
    to presenter: P, faults: Faults
  ) -> AnyResponseListener<P.Response> {
    guard !faults.contains(.interactorHoldsPresenter) else {
      return AnyResponseListener(presenter.handle(response:))
    }
    return AnyResponseListener { [weak presenter] response in
      presenter?.handle(response: response)
    }
  }
}
