/// On what an alert is shown. Only a view controller can present one.
///
/// A module whose view is a plain view says so where its sink is made:
///
/// ```swift
/// let alerts = AlertSpy(harness, host: .plainView("FirstView"))
/// alerts.show(title: "Delete?", actions: [])
/// // FirstView is a plain view and no view controller: it cannot present the alert 'Delete?'.
/// // Fix: host it in a view controller and show the alert there.
/// // [cannot-present]
/// ```
public enum AlertHost: Sendable, Hashable {
  /// Something that can present.
  case viewController
  /// A view of this class, which is no view controller.
  case plainView(String)

  /// Looks whether an object can present.
  ///
  /// ```swift
  /// let host = AlertHost(of: view) { $0 is UIViewController }
  /// ```
  ///
  /// - Parameters:
  ///   - object: What is to present an alert.
  ///   - canPresent: Whether it can.
  public init(of object: AnyObject, canPresent: (AnyObject) -> Bool) {
    self = canPresent(object) ? .viewController : .plainView("\(type(of: object))")
  }
}
