@_exported import Foundation

/// What can react to an event.
///
/// This target has the shape of a small part of UIKit's API, so that code which imports UIKit is
/// type-checked and exercised on Linux. It is no UIKit: nothing is drawn, laid out or animated, and
/// what a real screen answers with an exception or a warning does nothing here.
///
/// Names, labels, optionals, default arguments and what can be overridden are those of the API
/// reference (developer.apple.com/documentation/uikit) and of the headers of the iOS 18.2 SDK
/// (`UIAlertController.h`) and the macOS 12.3 SDK (`UINavigationController.h`). There, classes of the
/// screen are `NS_SWIFT_UI_ACTOR`, which Swift sees as `@preconcurrency @MainActor`; blocks carry no
/// attribute of their own, and thus neither `@Sendable` nor `@MainActor`. Left out on purpose:
/// conformances to `NSCoding`, which Objective-C may have across isolation and Swift may not.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// The next one in the chain.
  open var next: UIResponder? { nil }

  /// Makes one that nobody follows.
  public override init() {
    super.init()
  }
}
