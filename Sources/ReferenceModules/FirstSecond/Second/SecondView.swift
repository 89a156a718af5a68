/// The screen on which a note is written.
public final class SecondView: ViewController, SecondViewInterface {
  /// Who is told what the user does: the presenter, which this screen owns.
  public var presenter: (any SecondPresentation)?

  /// What stands in the field.
  public var text: String = ""
  /// What is wrong with it.
  public private(set) var problem: String?

  private let faults: Faults

  /// Creates a screen with an empty field.
  public init(faults: Faults = []) {
    self.faults = faults
  }

  /// Says what is wrong with the text.
  public func showProblem(message: String) {
    if faults.contains(.firstProblemStays), problem != nil { return }
    problem = message
  }
}

// MARK: - What a user does

extension SecondView {
  /// Taps the button that saves.
  public func tapSave() {
    presenter?.didTapSaveButton(text: faults.contains(.textNotTold) ? "" : text)
  }

  /// Taps the button that leaves without saving.
  public func tapCancel() {
    presenter?.didTapCancelButton()
  }
}
