import RoleNames
import RuleTestSupport
import ViperRelease

@testable import ViperConformance

extension RoleGraph {
  /// Reads an example, a reference a line.
  ///
  /// ```
  /// view.presenter strong presenter
  /// presenter.view weak view
  /// presenter.onShow strong view through closure #1 in show()
  /// presenter.router empty
  /// Second/presenter.delegate weak First/presenter
  /// NoteStore.screen strong FirstView:view
  /// presenter is shared
  /// presenter survives
  /// has two assemblies
  /// ```
  ///
  /// An object is named by its role (its type is then called `Presenter`), by its type (its role is
  /// then not known) or by `type:role`; the VIPER module stands before it with `/`.
  init(example: String) throws {
    self.init()
    for line in example.exampleLines {
      let words = line.split(separator: " ").map(String.init)
      if words[0] == "has", words.count > 1 {
        facts.insert(words.dropFirst().joined(separator: " "))
        continue
      }
      if words.dropFirst().joined(separator: " ") == "is shared" {
        shared.insert(node(words[0]))
        continue
      }
      if words.dropFirst() == ["survives"] {
        let survivor = node(words[0])
        survivors.append(Survivor(node: survivor, sentence: "\(title(survivor)) was not released."))
        continue
      }
      guard let dot = words[0].firstIndex(of: "."), words.count > 1 else {
        throw ExampleError(
          line: line, problem: "a reference is written as 'presenter.view weak view'")
      }
      let source = node(String(words[0][..<dot]))
      let path = String(words[0][words[0].index(after: dot)...])
      if words[1] == "empty" {
        edges.append(Edge(source: source, target: nil, hold: .strong, path: path))
        continue
      }
      guard let hold = OwnershipMap.Hold(rawValue: words[1]), words.count > 2 else {
        throw ExampleError(line: line, problem: "there is no way to hold called '\(words[1])'")
      }
      let isThrough = words.count > 4 && words[3] == "through"
      let functions = isThrough ? [words.dropFirst(4).joined(separator: " ")] : []
      edges.append(
        Edge(
          source: source, target: node(words[2]), hold: hold, path: path, functions: functions))
    }
  }

  private mutating func node(_ text: String) -> Int {
    let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
    let module = parts.count > 1 ? parts[0] : ""
    let name = parts.last ?? text
    let typed = name.split(separator: ":", maxSplits: 1).map(String.init)
    var node = Node(typeName: name, role: nil, module: module)
    if typed.count > 1 {
      node = Node(typeName: typed[0], role: Role(typed[1]), module: module)
    } else if name.first?.isLowercase == true {
      let type = module + name.prefix(1).uppercased() + name.dropFirst()
      node = Node(typeName: type, role: Role(name), module: module)
    }
    if let index = nodes.firstIndex(of: node) { return index }
    nodes.append(node)
    return nodes.count - 1
  }
}

extension String {
  /// The lines that say something, without what they are moved in by.
  var exampleLines: [String] {
    split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") }
  }
}
