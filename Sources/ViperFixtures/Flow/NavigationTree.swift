import RoleNames
import ViperJSON
import ViperValues

/// The scenes of an app: those that were pushed on one another, tab by tab, and those presented over
/// them.
package struct NavigationTree<Scene> {
  package init() {}

  /// A stack of scenes.
  package struct Stack {
    /// The tab's name; nil where there are no tabs.
    var tab: String?
    /// From the root up.
    package var scenes: [Scene]
    /// Whether scenes can be pushed on the first one.
    var isOpen = true
  }

  /// The stack of each tab; one where there are no tabs, none before the launch.
  private(set) var tabs: [Stack] = []
  /// What is presented over the tabs, from the first to the one on top.
  package private(set) var modals: [Stack] = []
  private var selected = 0

  package typealias Refusal = NavigationRefusal

  /// The scenes of the tab that is shown, whatever is presented over them.
  package var scenes: [Scene] { shown?.scenes ?? [] }

  /// The name of the tab that is shown; nil where there are no tabs.
  package var tab: String? { shown?.tab }

  /// The scene in sight.
  package var current: Scene? { (modals.last ?? shown)?.scenes.last }

  private var shown: Stack? { tabs.indices.contains(selected) ? tabs[selected] : nil }
}

// MARK: - Orders

extension NavigationTree {
  package mutating func launch(_ scene: Scene) {
    self = NavigationTree()
    tabs = [Stack(tab: nil, scenes: [scene])]
  }

  package mutating func launch(tabs roots: [(name: String, scene: Scene)]) throws(Refusal) {
    guard !roots.isEmpty else { throw Refusal(description: "there is no tab") }
    var names: Set<String> = []
    for root in roots where !names.insert(root.name).inserted {
      throw Refusal(description: "two tabs are called \(root.name.quoted)")
    }
    self = NavigationTree()
    tabs = roots.map { Stack(tab: $0.name, scenes: [$0.scene]) }
  }

  package mutating func select(_ tab: String) throws(Refusal) {
    try requireLaunched()
    let names = tabs.compactMap(\.tab)
    guard !names.isEmpty else { throw Refusal(description: "there are no tabs") }
    guard let index = names.firstIndex(of: tab) else {
      let hint = NearestName.suggestion(for: tab, among: names)
      throw Refusal(description: "there is no such tab\(hint)")
    }
    selected = index
  }

  package mutating func push(_ scene: Scene) throws(Refusal) {
    try changeTop { $0.append(scene) }
  }

  package mutating func pop() throws(Refusal) {
    try changeTop { scenes throws(Refusal) in
      guard scenes.count > 1 else { throw Refusal(description: "there is nothing under the root") }
      scenes.removeLast()
    }
  }

  package mutating func popToRoot() throws(Refusal) {
    try changeTop { $0 = Array($0.prefix(1)) }
  }

  package mutating func replace(_ scene: Scene) throws(Refusal) {
    try changeTop { scenes in
      scenes.removeLast()
      scenes.append(scene)
    }
  }

  package mutating func present(_ scene: Scene, inStack: Bool) throws(Refusal) {
    try requireLaunched()
    modals.append(Stack(tab: nil, scenes: [scene], isOpen: inStack))
  }

  package mutating func dismiss() throws(Refusal) {
    try requireLaunched()
    guard !modals.isEmpty else { throw Refusal(description: "nothing is presented") }
    modals.removeLast()
  }

  private func requireLaunched() throws(Refusal) {
    guard !tabs.isEmpty else { throw Refusal(description: "nothing was launched yet") }
  }

  /// Changes the stack in sight: that of the modal on top, or that of the tab that is shown.
  private mutating func changeTop(
    _ change: (inout [Scene]) throws(Refusal) -> Void
  ) throws(Refusal) {
    try requireLaunched()
    if let modal = modals.last {
      guard modal.isOpen else {
        throw Refusal(description: "something is presented over the stack")
      }
      try change(&modals[modals.count - 1].scenes)
    } else {
      try change(&tabs[selected].scenes)
    }
  }
}

// MARK: - Text

extension NavigationTree {
  /// Where the app is, by the names of its scenes.
  package func picture(_ name: (Scene) -> String) -> NavigationPicture {
    NavigationPicture(
      stack: scenes.map(name), modals: modals.map { $0.scenes.map(name) }, tab: tab,
      tabs: tabs.compactMap(\.tab))
  }
}

/// Where an app is, in names.
package struct NavigationPicture: Equatable, CustomStringConvertible {
  /// The stack of the tab that is shown, from the root up.
  package let stack: [String]
  /// What is presented over it, each as a stack of its own.
  package let modals: [[String]]
  /// The tab that is shown; nil where there are none.
  let tab: String?
  let tabs: [String]

  /// The same place with another stack.
  package func with(stack: [String]) -> NavigationPicture {
    NavigationPicture(stack: stack, modals: modals, tab: tab, tabs: tabs)
  }

  /// `tab Home of Home, Search: list › detail, presenting login › help`.
  package var description: String {
    guard !stack.isEmpty else { return "(nothing launched)" }
    let shown = tab.map { "tab \($0) of \(tabs.joined(separator: ", ")): " } ?? ""
    let parts = [StackText.text(stack)] + modals.map { "presenting \(StackText.text($0))" }
    return shown + parts.joined(separator: ", ")
  }
}

/// Why an order can't be followed, as the second half of a sentence.
///
/// Not within the tree: a type of a generic one as a typed error stops the optimiser of Swift 6.3
/// ("Assertion failed: (!type.hasTypeParameter())").
package struct NavigationRefusal: Error, CustomStringConvertible {
  package let description: String
}

/// A stack of screens on one line.
package enum StackText {
  /// How many screens are told of at most.
  static let longest = 12

  /// The screens, the root first. Of a stack that grew without end, its root and its top are enough.
  package static func text(_ scenes: [String]) -> String {
    guard scenes.count > longest else { return scenes.joined(separator: " › ") }
    let (first, last) = (scenes.prefix(3), scenes.suffix(longest - 4))
    let left = scenes.count - first.count - last.count
    return (first + ["… \(left) more …"] + last).joined(separator: " › ")
  }
}
