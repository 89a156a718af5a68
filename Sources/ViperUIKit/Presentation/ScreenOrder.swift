#if canImport(UIKit) && !os(watchOS)
  import ViperTestKit

  /// One order to a view controller, as it is recorded.
  enum ScreenOrder: Sendable {
    /// Shows a screen.
    case open(_ way: String, SceneName, isAnimated: Bool?)
    /// Goes back.
    case leave(_ way: String, isAnimated: Bool)
    /// Sets the whole stack or all tabs.
    case set(_ screens: [SceneName], isAnimated: Bool)
    /// Shows another tab.
    case select(tab: String)
    /// Goes along an arrow of a storyboard.
    case segue(_ identifier: String)

    /// The message, on the channel `route`.
    var message: Invocation {
      switch self {
      case .open(let way, let scene, let isAnimated?):
        if let container = scene.container {
          Invocation(
            name: way, arguments: ["scene": scene.name, "in": container, "animated": isAnimated])
        } else {
          Invocation(name: way, arguments: ["scene": scene.name, "animated": isAnimated])
        }
      case .open(let way, let scene, nil):
        if let container = scene.container {
          Invocation(name: way, arguments: ["scene": scene.name, "in": container])
        } else {
          Invocation(name: way, arguments: ["scene": scene.name])
        }
      case .leave(let way, let isAnimated):
        Invocation(name: way, arguments: ["animated": isAnimated])
      case .set(let screens, let isAnimated):
        Invocation(
          name: "setViewControllers",
          arguments: ["scenes": screens.map(\.name), "animated": isAnimated])
      case .select(let tab):
        Invocation(name: "select", arguments: ["tab": tab])
      case .segue(let identifier):
        Invocation(name: "performSegue", arguments: ["identifier": identifier])
      }
    }

    /// How texts call it: `push of ItemDetailViewController`.
    var title: String {
      switch self {
      case .open(let way, let scene, _): "\(way) of \(scene.container ?? scene.name)"
      case .leave(let way, _): way
      case .set: "setViewControllers"
      case .select(let tab): "select of \(tab)"
      case .segue(let identifier): "performSegue of '\(identifier)'"
      }
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
#endif
