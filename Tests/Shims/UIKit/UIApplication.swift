import Foundation

/// `UIApplication`: only that there is one, and its windows.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  open class var shared: UIApplication { only }

  private static let only = UIApplication()

  open var windows: [UIWindow] = []
}
