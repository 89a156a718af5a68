/// The presenter's only other owner is the wireframe, which is what the app holds.
enum TwoStrongWays {
  final class ListWireframe {
    var listPresenter: ListPresenter?
  }

  final class ListPresenter {
    var listWireframe: ListWireframe?
    var shown = 0
    func show() { shown += 1 }
  }

  static func assemble() -> AnyObject {
    let wireframe = ListWireframe()
    let presenter = ListPresenter()
    wireframe.listPresenter = presenter
    presenter.listWireframe = wireframe
    return wireframe
  }

  static func works(_ module: AnyObject) -> Bool {
    let wireframe = module as? ListWireframe
    wireframe?.listPresenter?.show()
    return wireframe?.listPresenter?.shown == 1
  }

  static func breakUp(_ module: AnyObject) {
    (module as? ListWireframe)?.listPresenter = nil
  }
}
