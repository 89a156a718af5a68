/// The screen on which an errand gets another title.
public final class ErrandEditView: ViewController, ErrandEditViewInterface {
  /// Who is told what the user does: the presenter, which this screen owns.
  public var presenter: (any ErrandEditPresentation)?

  /// What stands in the field.
  public var text: String = ""
  /// Whether the screen says that a title is missing.
  public private(set) var isTitleMissing: Bool = false

  /// Puts a text into the field.
  public func fill(text: String) {
    self.text = text
  }

  /// Says that an errand needs a title.
  public func showMissingTitle() {
    isTitleMissing = true
  }

  /// Tells the presenter that the screen is there.
  override public func viewDidLoad() {
    presenter?.viewDidLoad()
  }
}

// MARK: - What a user does

extension ErrandEditView {
  /// Taps the button that saves.
  public func tapSave() {
    presenter?.didTapSaveButton(text: text)
  }

  /// Taps the button that leaves without saving.
  public func tapCancel() {
    presenter?.didTapCancelButton()
  }
}
