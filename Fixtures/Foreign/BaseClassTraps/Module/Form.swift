/// A template: what a screen does not override must not be called.
class BasePresenter {
  init() {}

  func viewDidLoad() { fatalError("override") }
  func viewWillAppear() { fatalError("override") }
}

protocol Lifecycle: AnyObject {
  func viewDidLoad()
  func viewWillAppear()
}

/// It refines what its neighbour has, too.
protocol FormPresenterProtocol: Lifecycle {
  func didSubmit(text: String)
}

protocol FormViewOutput: AnyObject {
  func didSubmit(text: String)
  func didTapClear()
}

protocol FormView: AnyObject {
  func show(text: String)
}

final class FormPresenter: BasePresenter, FormPresenterProtocol, FormViewOutput {
  weak var view: FormView?

  override func viewWillAppear() { view?.show(text: "") }
  func didSubmit(text: String) { view?.show(text: text) }
}

extension FormPresenter {
  func didTapClear() { view?.show(text: "") }
}

final class FormViewController: FormView {
  var presenter: (FormPresenterProtocol & FormViewOutput)?
  private(set) var text = ""

  func show(text: String) { self.text = text }

  static func assemble() -> FormViewController {
    let view = FormViewController()
    let presenter = FormPresenter()
    presenter.view = view
    view.presenter = presenter
    return view
  }
}
