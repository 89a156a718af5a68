/// The screen with one errand.
public final class ErrandDetailView: ViewController, ErrandDetailViewInterface {
  /// Who is told what the user does: the presenter, which this screen owns.
  public var presenter: (any ErrandDetailPresentation)?

  /// What is to be done.
  public private(set) var title: String = ""
  /// When.
  public private(set) var day: String = ""

  /// Shows an errand.
  public func show(title: String, day: String) {
    self.title = title
    self.day = day
  }

  /// Tells the presenter that the screen is there.
  override public func viewDidLoad() {
    presenter?.viewDidLoad()
  }
}

// MARK: - What a user does

extension ErrandDetailView {
  /// Taps the pencil.
  public func tapEdit() {
    presenter?.didTapEditButton()
  }

  /// Taps the day.
  public func tapDay() {
    presenter?.didTapDayButton()
  }
}
