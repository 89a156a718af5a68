#if canImport(UIKit) && !os(watchOS)
  import UIKit
  import ViperTestKit

  /// One order to a view controller, as it is recorded.
  struct ScreenOrder {
    /// The message, on the channel `route`.
    let message: Invocation
    /// How texts call it: `push of ItemDetailViewController`.
    let title: String

    /// An order, with what it is about.
    init(_ name: String, of subject: String? = nil, _ arguments: KeyValuePairs<String?, Any>) {
      message = Invocation(name: name, arguments: arguments)
      title = subject.map { "\(name) of \($0)" } ?? name
    }

    /// Shows a screen.
    static func open(_ way: String, _ scene: SceneName, isAnimated: Bool?) -> ScreenOrder {
      let arguments: KeyValuePairs<String?, Any> =
        switch (scene.container, isAnimated) {
        case (let container?, let isAnimated?):
          ["scene": scene.name, "in": container, "animated": isAnimated]
        case (let container?, nil): ["scene": scene.name, "in": container]
        case (nil, let isAnimated?): ["scene": scene.name, "animated": isAnimated]
        case (nil, nil): ["scene": scene.name]
        }
      return ScreenOrder(way, of: scene.title, arguments)
    }

    /// Goes back.
    static func leave(_ way: String, isAnimated: Bool) -> ScreenOrder {
      ScreenOrder(way, ["animated": isAnimated])
    }

    /// Sets the whole stack or all tabs.
    static func set(_ screens: [UIViewController], isAnimated: Bool) -> ScreenOrder {
      ScreenOrder(
        "setViewControllers",
        ["scenes": screens.map { SceneName($0).name }, "animated": isAnimated])
    }
  }

  /// Why UIKit would not follow an order.
  struct ScreenRefusal: Error {
    /// The second half of a sentence.
    let reason: String
    /// What to do about it, as a sentence.
    let remedy: String
    /// What there is to look at.
    var details: [String] = []
  }

  /// How a screen is called in messages and texts: by its class.
  ///
  /// Of a navigation controller it is the root that counts: `UINavigationController(rootViewController:
  /// login)` opens the screen `LoginViewController`, in a `UINavigationController`.
  struct SceneName: Sendable, Equatable {
    /// The class of the screen.
    let name: String
    /// The class of the navigation controller around it; nil where there is none.
    let container: String?

    /// How texts call it: the outermost class.
    var title: String { container ?? name }

    /// Names a screen; off the main thread, where nothing can be asked of it, by its own class.
    init(_ controller: UIViewController) {
      let root = MainThread.run(or: nil) {
        (controller as? UINavigationController)?.viewControllers.first
      }
      name = "\(type(of: root ?? controller))"
      container = root.map { _ in "\(type(of: controller))" }
    }
  }
#endif
