/// Where questions are put before the user.
public protocol AlertPresenter: AnyObject {
  /// Shows a question over everything else.
  func present(_ alert: AlertController)
}
