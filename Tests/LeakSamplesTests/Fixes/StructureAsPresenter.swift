/// The presenter is a structure, which the view holds and which holds the view.
enum StructureAsPresenter {
  final class LoginView {
    var presenter: LoginPresenter?
    var title = ""
  }

  struct LoginPresenter {
    var view: LoginView?
    func viewDidLoad() { view?.title = "Log in" }
  }

  static func assemble() -> AnyObject {
    let view = LoginView()
    view.presenter = LoginPresenter(view: view)
    return view
  }

  static func works(_ module: AnyObject) -> Bool {
    let view = module as? LoginView
    view?.presenter?.viewDidLoad()
    return view?.title == "Log in"
  }

  static func breakUp(_ module: AnyObject) {
    (module as? LoginView)?.presenter = nil
  }
}
