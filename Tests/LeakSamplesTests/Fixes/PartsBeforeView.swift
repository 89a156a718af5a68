/// The parts are connected before the view is made, which the wireframe does when it is shown.
enum PartsBeforeView {
  final class BarnView {
    var presenter: BarnPresenter?
    var shown: [String] = []
  }

  final class BarnPresenter {
    weak var view: BarnView?
    var wireframe: BarnWireframe?
    func viewDidLoad() { view?.shown.append("barn") }
  }

  final class BarnWireframe {
    var presenter: BarnPresenter?
    func show() -> BarnView {
      let view = BarnView()
      view.presenter = presenter
      presenter?.view = view
      return view
    }
  }

  final class BarnParts {
    let wireframe = BarnWireframe()
    var view: BarnView?
    init() {
      let presenter = BarnPresenter()
      presenter.wireframe = wireframe
      wireframe.presenter = presenter
    }
  }

  static func assemble() -> AnyObject {
    let parts = BarnParts()
    parts.view = parts.wireframe.show()
    return parts
  }

  static func works(_ module: AnyObject) -> Bool {
    guard let parts = module as? BarnParts else { return false }
    parts.view?.presenter?.viewDidLoad()
    return parts.view?.shown == ["barn"]
  }

  static func leaking(_ module: AnyObject) -> AnyObject {
    (module as? BarnParts)?.wireframe ?? module
  }

  static func breakUp(_ wireframe: AnyObject) {
    (wireframe as? BarnWireframe)?.presenter = nil
  }
}
