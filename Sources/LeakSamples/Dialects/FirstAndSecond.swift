/// Alerts and delegates between modules: the first module's presenter is the second's delegate,
/// and the view shows alerts whose buttons call the presenter.
enum FirstAndSecond {
  static let sample = LeakSample(
    "first-and-second", .dialects,
    "The second presenter holds its delegate, and an alert's handler the first view.",
    .cycle(
      [
        "FirstPresenter.router", "FirstRouter.second", "SecondView.presenter",
        "SecondPresenter.delegate",
      ],
      ["FirstView.alert", "AlertController.actions", "AlertAction.handler"],
      closures: ["closure #1 in", "FirstView.showAlert"],
      fix: "make SecondPresenter.delegate weak", make: leaking))

  static func leaking() -> Made {
    let (view, presenter) = (FirstView(), FirstPresenter())
    view.presenter = presenter
    presenter.view = view
    view.showAlert(title: "Go on?")
    let (secondView, second) = (SecondView(), SecondPresenter())
    secondView.presenter = second
    second.delegate = presenter
    presenter.router.second = secondView
    return Made(view, watching: [view, presenter, presenter.router, secondView, second]) {
      [weak view, weak second] in
      view?.alert = nil
      second?.delegate = nil
    }
  }
}

protocol SecondDelegate: AnyObject {
  func hoge()
}

protocol FirstPresentation: AnyObject {
  func didSelectOK()
}

protocol SecondPresentation: AnyObject {
  func didTapHogeButton()
}

final class AlertAction {
  let title: String
  let handler: () -> Void
  init(title: String, handler: @escaping () -> Void) {
    self.title = title
    self.handler = handler
  }
}

final class AlertController {
  let title: String
  var actions: [AlertAction] = []
  init(title: String) { self.title = title }
}

final class FirstView {
  var presenter: (any FirstPresentation)?
  var alert: AlertController?

  func showAlert(title: String) {
    let alert = AlertController(title: title)
    // Fix: let ok = AlertAction(title: "OK") { [weak self] in self?.presenter?.didSelectOK() }
    let ok = AlertAction(title: "OK") { self.presenter?.didSelectOK() }
    alert.actions.append(ok)
    self.alert = alert
  }
}

final class FirstPresenter: FirstPresentation, SecondDelegate {
  weak var view: FirstView?
  let router = FirstRouter()
  func didSelectOK() {}
  func hoge() {}
}

final class FirstRouter {
  var second: SecondView?
}

final class SecondView {
  var presenter: (any SecondPresentation)?
}

final class SecondPresenter: SecondPresentation {
  // Fix: weak var delegate: (any SecondDelegate)?
  var delegate: (any SecondDelegate)?
  func didTapHogeButton() { delegate?.hoge() }
}
