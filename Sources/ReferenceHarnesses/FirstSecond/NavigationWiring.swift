import FirstSecondModule
import ViperTestKit

/// The wiring of the flows of the app's own stack of screens.
enum NavigationWiring {
  /// The stack alone, with screens that tell when they come up.
  static func stack(_ harness: Harness, faults: Faults) {
    let navigation = NavigationController()
    harness.owns(navigation, as: .service)
    let screens = NamedScreens(harness, navigation)
    harness.accepts(.request, named: "push") { [unowned navigation] in
      navigation.pushViewController(screens.screen(try $0("screen")))
    }
    harness.accepts(.request, named: "present") { [unowned navigation] in
      navigation.present(screens.screen(try $0("screen")))
    }
    harness.accepts(.request, named: "pop") { [unowned navigation] _ in
      navigation.popViewController()
    }
    harness.accepts(.request, named: "popToRoot") { [unowned navigation] _ in
      navigation.popToRootViewController()
    }
    harness.accepts(.request, named: "dismiss") { [unowned navigation] _ in navigation.dismiss() }
    let sight = StreamProbe<NavigationSight>(harness, "sight")
    harness.accepts(.event, named: "look") { _ in sight.next(screens.sight) }
  }
}

/// What is seen of a stack.
private struct NavigationSight: Sendable {
  let stack: [String]
  let presented: String?
  /// The screens that know of a stack, in the order of their making.
  let onAStack: [String]
}

/// The screens of a flow by their names.
private final class NamedScreens {
  private unowned let navigation: NavigationController
  private let loaded: StreamProbe<NavigationSight>
  private var screens: [NamedScreen] = []

  init(_ harness: Harness, _ navigation: NavigationController) {
    self.navigation = navigation
    loaded = StreamProbe(harness, "loaded")
  }

  func screen(_ name: String) -> NamedScreen {
    let screen = NamedScreen(name) { [unowned self] in loaded.next(sight) }
    screens.append(screen)
    return screen
  }

  var sight: NavigationSight {
    NavigationSight(
      stack: navigation.viewControllers.compactMap(Self.name),
      presented: navigation.presentedViewController.flatMap(Self.name),
      onAStack: screens.filter { $0.navigationController != nil }.map(\.name))
  }

  private static func name(of screen: ViewController) -> String? { (screen as? NamedScreen)?.name }
}

/// A screen that tells when it has come up.
private final class NamedScreen: ViewController {
  let name: String
  private let onLoad: () -> Void

  init(_ name: String, onLoad: @escaping () -> Void) {
    self.name = name
    self.onLoad = onLoad
  }

  override func viewDidLoad() { onLoad() }
}
