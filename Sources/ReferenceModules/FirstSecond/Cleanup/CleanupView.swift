/// A piece of a screen, and no controller: it can put nothing over itself.
open class PlainView {
  /// The screen in which it lies.
  public internal(set) weak var host: HostController?

  /// Creates a piece that lies nowhere.
  public init() {}
}

/// A screen around a plain view, which shows questions for it.
public final class HostController: ViewController {
  /// What lies in it.
  public let content: PlainView

  private let alerts: any AlertPresenter

  /// Creates a screen around a plain view.
  public init(content: PlainView, alerts: any AlertPresenter) {
    self.content = content
    self.alerts = alerts
    super.init()
    content.host = self
  }

  /// Shows a question over everything else.
  public func present(_ alert: AlertController) {
    alerts.present(alert)
  }
}

/// A line with the number of notes, and a button that takes them away.
public final class CleanupView: PlainView, CleanupViewInterface {
  /// Who is told what the user does: the presenter, which this view owns.
  public var presenter: (any CleanupPresentation)?

  /// How many notes there are.
  public private(set) var count: Int?
  /// What did not work, until the next number.
  public private(set) var problem: String?

  /// Says how many notes there are.
  public func show(count: Int) {
    self.count = count
    problem = nil
  }

  /// Nil but for one of the mistakes.
  var alerts: (any AlertPresenter)?
  private var question = AskedQuestion()

  /// Has the question shown by the screen in which this view lies; it can't show one itself.
  public func askWhetherToClear(count: Int) {
    let open = question.ask()
    let alert = AlertController.clearing(
      count, onCancel: { [weak self] in self?.answerCancel(open) },
      onOK: { [weak self] in self?.answerOK(open) })
    if let alerts { alerts.present(alert) } else { host?.present(alert) }
  }

  private func answerOK(_ open: OpenQuestion) {
    question.end(open)
    presenter?.didSelectOK()
  }

  private func answerCancel(_ open: OpenQuestion) {
    question.end(open)
    presenter?.didSelectCancel()
  }

  /// Says what did not work.
  public func showProblem(message: String) {
    problem = message
  }

  /// Comes into sight.
  public func appear() {
    presenter?.viewDidAppear()
  }

  /// Taps the bin; a question that was taken down before is answered by that.
  public func tapClear() {
    if question.wasTakenDown {
      question.end()
      presenter?.didSelectCancel()
    }
    presenter?.didTapClear()
  }
}
