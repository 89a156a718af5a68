/// The screen with the notes; it shows the questions, so that the presenter hears of the answers.
public final class FirstView: ViewController, FirstViewInterface {
  /// Who is told what the user does: the presenter, which this screen owns.
  public var presenter: (any FirstPresentation)?

  /// The list, from top to bottom.
  public private(set) var lines: [String] = []
  /// What did not work, until the next list.
  public private(set) var problem: String?

  private let alerts: any AlertPresenter
  private let faults: Faults
  /// Nil but for one of the mistakes.
  var kept: AnyObject?
  private var question = AskedQuestion()

  /// Creates a screen that shows its questions there.
  public init(alerts: any AlertPresenter, faults: Faults = []) {
    self.alerts = alerts
    self.faults = faults
  }

  /// Lists notes.
  public func show(lines: [String]) {
    self.lines = lines
    problem = nil
  }

  /// Says what did not work, over the list.
  public func showProblem(message: String) {
    problem = message
  }

  /// Shows an alert with Cancel and OK.
  public func showConfirmation(title: String, message: String) {
    let alert = AlertController(title: title, message: message)
    let open = question.ask()
    let buttons =
      faults.contains(.alertHandlerKeepsView) ? buttonsThatKeepThis(open) : buttons(open)
    for button in buttons {
      let isUnheard = button.style == .cancel && faults.contains(.cancelHasNoHandler)
      alert.addButton(isUnheard ? AlertButton(title: button.title, style: .cancel) : button)
    }
    alerts.present(alert)
    if faults.contains(.alertPresentedTwice) { alerts.present(alert) }
  }

  /// The buttons, which the presenter both hears of: it waits for an answer before it asks again. With
  /// a presenter that waits for none, Cancel needs no handler.
  private func buttons(_ open: OpenQuestion) -> [AlertButton] {
    let cancel = AlertButton(title: "Cancel", style: .cancel) { [weak self] in
      self?.answerCancel(open)
    }
    let ok = AlertButton(title: "OK", style: .destructive) { [weak self] in self?.answerOK(open) }
    if faults.contains(.alertWithoutCancel) { return [ok] }
    return faults.contains(.buttonsInWrongOrder) ? [ok, cancel] : [cancel, ok]
  }

  /// The mistake itself: this screen lives as long as its question is up.
  private func buttonsThatKeepThis(_ open: OpenQuestion) -> [AlertButton] {
    [
      AlertButton(title: "Cancel", style: .cancel) { self.answerCancel(open) },
      AlertButton(title: "OK", style: .destructive) { self.answerOK(open) },
    ]
  }

  private func answerOK(_ open: OpenQuestion) {
    question.end(open)
    if faults.contains(.okDoesNothing) { return }
    if faults.contains(.buttonsCrossed) { presenter?.didSelectCancel() } else { tellOK() }
  }

  private func tellOK() {
    presenter?.didSelectOK()
    if faults.contains(.okToldTwice) { presenter?.didSelectOK() }
  }

  private func answerCancel(_ open: OpenQuestion) {
    question.end(open)
    if faults.contains(.cancelDoesOK) || faults.contains(.buttonsCrossed) {
      presenter?.didSelectOK()
    } else {
      presenter?.didSelectCancel()
    }
  }

  /// Tells the presenter that the screen is there.
  override public func viewDidLoad() {
    presenter?.viewDidLoad()
  }
}

// MARK: - What a user does

extension FirstView {
  /// Taps the plus.
  public func tapAdd() {
    presenter?.didTapAddButton()
  }

  /// Taps the question mark.
  public func tapHelp() {
    presenter?.didTapHelpButton()
  }

  /// Taps the bin of a line; a question that was taken down before is answered by that.
  public func tapBin(at index: Int) {
    if question.wasTakenDown, !faults.contains(.takenDownStaysOpen) {
      question.end()
      presenter?.didSelectCancel()
    }
    presenter?.didTapDelete(at: faults.contains(.nextBinTapped) ? index + 1 : index)
  }
}

/// In the first version the screen heard of what was saved, and only showed it.
extension FirstView: SecondDelegate {
  /// Adds a line that nobody keeps.
  public func secondDidSave(text: String) {
    lines.append(text)
  }

  /// Leaves everything as it is.
  public func secondDidCancel() {}
}
