#if canImport(UIKit) && !os(watchOS)
  import UIKit

  final class ListScreen: UIViewController {}
  final class DetailScreen: UIViewController {}
  final class LoginScreen: UIViewController {}
  final class HelpScreen: UIViewController {}

  extension UIViewController {
    /// An alert whose buttons have these titles and do this.
    static func asking(
      _ title: String, _ buttons: [String] = ["OK"], onTap: ((String) -> Void)? = nil
    ) -> UIAlertController {
      let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
      for button in buttons {
        alert.addAction(UIAlertAction(title: button, style: .default) { _ in onTap?(button) })
      }
      return alert
    }
  }

  /// An object whose end a test can see.
  final class Witness {}

  /// What closures have said, in order.
  @MainActor final class Notes {
    var lines: [String] = []
  }
#endif
