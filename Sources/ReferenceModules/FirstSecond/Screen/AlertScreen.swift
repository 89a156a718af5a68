/// The place over all screens where one question at a time is shown.
public final class AlertScreen: AlertPresenter {
  /// The question in sight.
  public private(set) var alert: AlertController?

  /// Creates a place where nothing is asked.
  public init() {}

  /// Shows a question, if none is in sight.
  public func present(_ alert: AlertController) {
    guard self.alert == nil else { return }
    self.alert = alert
  }

  /// Taps a button of the question in sight, if it has that button.
  public func tap(_ title: String) {
    guard let button = alert?.buttons.first(where: { $0.title == title }) else { return }
    alert = nil
    button.handler?()
  }
}
