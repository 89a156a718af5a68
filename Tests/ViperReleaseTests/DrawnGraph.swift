import RoleNames

@testable import ViperMessages
@testable import ViperRelease

/// A graph that is drawn in text, one reference a line.
///
/// `A.view -> B` is a property, `A.view ~> B` a weak one; `A.handler =closure #1 in C=> B` holds B as
/// the context of a function. A name in braces is a closure's context, in parentheses a variable, in
/// angle brackets an array, in quotes a root, with a star a task; `:3` after a name counts its owners.
/// `*task.suspended in f() =f()?=> A` is a guess.
struct DrawnGraph {
  private(set) var graph = OwnershipGraph()
  private var numbers: [String: Int] = [:]
  /// By the name: a long ring has one for all its objects.
  private var roles: [String: Role?] = [:]

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      draw(String(line))
    }
  }

  /// Adds an `unowned` reference between two objects that are drawn.
  mutating func addUnowned(_ source: String, _ label: String, _ target: String) {
    graph.add(
      OwnershipGraph.Edge(
        source: self[source], target: self[target], ownership: .unowned, label: label))
  }

  subscript(_ name: String) -> Int { numbers[name] ?? -1 }

  subscript(_ names: [String]) -> [Int] { names.map { self[$0] } }

  private mutating func draw(_ line: String) {
    for (arrow, ownership) in [(" -> ", OwnershipGraph.Ownership.strong), (" ~> ", .weak)] {
      let parts = line.split(separator: arrow)
      if parts.count == 2 {
        connect(String(parts[0]), String(parts[1]), ownership, nil)
        return
      }
    }
    let parts = line.split(separator: "=> ")
    let front = parts[0].split(separator: " =", maxSplits: 1, omittingEmptySubsequences: false)
    let isGuess = front[1].hasSuffix("?")
    let name = String(isGuess ? front[1].dropLast() : front[1])
    connect(
      String(front[0]), String(parts[1]), .strong,
      name.isEmpty ? .unnamed : OwnershipGraph.Code(named: name), isGuess: isGuess)
  }

  private mutating func connect(
    _ source: String, _ target: String, _ ownership: OwnershipGraph.Ownership,
    _ code: OwnershipGraph.Code?, isGuess: Bool = false
  ) {
    let dot = source.firstIndex(of: ".") ?? source.endIndex
    let from = node(String(source[..<dot]))
    graph.add(
      OwnershipGraph.Edge(
        source: from, target: node(target), ownership: ownership,
        label: String(source[dot...].dropFirst()), code: code, isGuess: isGuess))
  }

  private mutating func node(_ text: String) -> Int {
    let parts = text.split(separator: ":")
    let name = String(parts[0])
    if let number = numbers[name] { return number }
    let kind: OwnershipGraph.Node.Kind =
      switch name.first {
      case "{": .closure
      case "(", "<": .storage
      case "\"": .root
      case "*": .task
      default: .owner
      }
    // `Cell_2` is another object of the type `Cell`.
    let shown = String(name.prefix { $0 != "_" }.filter { !"{}()<>\"*".contains($0) })
    let number = graph.add(
      OwnershipGraph.Node(
        kind: kind, name: shown, role: kind == .owner ? role(shown) : nil,
        strongCount: parts.count > 1 ? Int(parts[1]) ?? -1 : -1,
        identity: kind == .owner ? UInt(numbers.count + 1) : nil))
    numbers[name] = number
    return number
  }

  private mutating func role(_ name: String) -> Role? {
    if let known = roles[name] { return known }
    let role = RoleName.ofObject(name)?.role
    roles[name] = .some(role)
    return role
  }
}

extension DrawnGraph {
  /// What a failure says of the cycles and of what else keeps these objects alive.
  func text(
    _ alive: String..., pending: [String] = [], sparing spared: [String] = [],
    strict: [String] = [], retained: [ExpectedSurvivor] = []
  ) -> String {
    let explanation = LeakExplanation(
      of: graph, alive: self[alive], pending: self[pending], sparing: self[spared],
      strict: Set(self[strict]),
      accepting: { edge in retained.contains { $0.means(edge, in: graph) } })
    return LeakText(explanation).lines.joined(separator: "\n")
  }

  /// The cycles, as a failure tells them.
  var cycles: String {
    let explanation = LeakExplanation(of: graph, alive: Array(graph.nodes.indices))
    return LeakText(explanation).lines.joined(separator: "\n")
  }
}
