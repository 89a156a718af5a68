/// The screen on which one searches, without its pixels.
@MainActor public final class SearchView {
  /// The presenter, which this screen owns.
  public let presenter: any SearchPresentation
  /// What is shown.
  public private(set) var state: SearchState = .idle

  /// Creates a screen.
  public init(_ presenter: any SearchPresentation) {
    self.presenter = presenter
    presenter.onState = { [weak self] in self?.state = $0 }
  }
}

// MARK: - What a user does

extension SearchView {
  /// Types.
  public func type(_ text: String) {
    presenter.textDidChange(text)
  }

  /// Taps Cancel.
  public func tapCancel() {
    presenter.didTapCancelButton()
  }
}
