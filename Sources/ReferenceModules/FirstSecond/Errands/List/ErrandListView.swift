/// The screen with the errands.
public final class ErrandListView: ViewController, ErrandListViewInterface {
  /// Who is told what the user does: the presenter, which this screen owns.
  public var presenter: (any ErrandListPresentation)?

  /// The list, from top to bottom.
  public private(set) var lines: [String] = []

  /// Lists errands.
  public func show(lines: [String]) {
    self.lines = lines
  }

  /// Tells the presenter that the screen is there.
  override public func viewDidLoad() {
    presenter?.viewDidLoad()
  }
}

// MARK: - What a user does

extension ErrandListView {
  /// Taps a line.
  public func tapLine(at index: Int) {
    presenter?.didSelect(at: index)
  }
}
