/// How a subclass of a class is made without arguments.
enum Construction {
  case possible(coded: String?)
  case impossible(String)

  /// How the initialiser of a double calls that of a class of the graph.
  static func plain(_ symbol: Symbol, in index: ProtocolIndex) -> Construction {
    let initializers = index.initializers(of: symbol)
    if initializers.contains(where: { $0.names.title == "init()" }) {
      return .possible(coded: nil)
    }
    guard initializers.isEmpty else {
      return .impossible("which has no init()")
    }
    // A class without initialisers of its own has those of the class that it inherits from.
    guard
      let parent = index.relationships(from: symbol.precise, kind: "inheritsFrom").first
    else { return .possible(coded: nil) }
    if let symbol = index.symbol(parent.target) {
      return plain(symbol, in: index)
    }
    let full = parent.targetFallback ?? parent.target
    let name = full.split(separator: ".").last.map(String.init) ?? full
    guard let initializer = foreign[name] else {
      return .impossible("and how a \(full) is made is not known")
    }
    return .possible(coded: isCoded(initializer) ? initializer : nil)
  }

  static func isCoded(_ initializer: String) -> Bool { initializer != "super.init()" }

  /// Classes that protocols ask for, and how they are made.
  static let foreign = [
    "NSObject": "super.init()",
    "UIViewController": "super.init(nibName: nil, bundle: nil)",
    "UITableViewController": "super.init(nibName: nil, bundle: nil)",
    "UINavigationController": "super.init(nibName: nil, bundle: nil)",
    "NSViewController": "super.init(nibName: nil, bundle: nil)",
    "UIView": "super.init(frame: .zero)",
    "UIControl": "super.init(frame: .zero)",
    "NSView": "super.init(frame: .zero)",
  ]
}
