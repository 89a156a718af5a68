/// A router reads as `unowned` the view that holds it, and keeps it until it is shown.
enum RouterReadsItsOwner {
  final class TentView {
    var presenter: TentPresenter?
    var shown: [String] = []
  }

  final class TentPresenter {
    let router: TentRouter
    init(_ router: TentRouter) { self.router = router }
    func didSelect() { router.open() }
  }

  final class TentRouter {
    var kept: TentView?
    private unowned let seen: TentView
    init(_ view: TentView) {
      kept = view
      seen = view
    }
    func open() { seen.shown.append("detail") }
    func close() {
      seen.shown.append("closed")
    }
  }

  static func assemble() -> AnyObject {
    let view = TentView()
    let router = TentRouter(view)
    view.presenter = TentPresenter(router)
    return router
  }

  static func works(_ module: AnyObject) -> Bool {
    guard let router = module as? TentRouter, let view = router.kept else { return false }
    view.presenter?.didSelect()
    router.close()
    view.presenter?.didSelect()
    return view.shown.filter { $0 == "detail" }.count == 2
  }

  static func breakUp(_ module: AnyObject) {
    (module as? TentRouter)?.kept = nil
  }
}
