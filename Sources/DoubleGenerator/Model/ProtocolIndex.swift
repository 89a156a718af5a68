/// The symbols of some graphs, by what a model asks for.
struct ProtocolIndex {
  /// The protocols of the first graph, by name.
  let protocols: [Symbol]
  /// The types of the first graph that are nested in nothing.
  let topLevelTypes: Set<String>
  private let symbols: [String: Symbol]
  private let requirements: [String: [Symbol]]
  private let targets: [String: [Relationship]]
  private let modules: [String: String]
  private let initializersByClass: [[String]: [Symbol]]
  private let variablesByClass: [[String]: [Symbol]]

  /// - Parameter graphs: That of the module whose doubles are wanted, then those of modules whose
  ///   protocols it refines.
  init(_ graphs: [SymbolGraph]) {
    var symbols: [String: Symbol] = [:]
    var modules: [String: String] = [:]
    var targets: [String: [Relationship]] = [:]
    var protocolsByPath: [[String]: String] = [:]
    for graph in graphs {
      for symbol in graph.symbols where symbols[symbol.precise] == nil {
        symbols[symbol.precise] = symbol
        modules[symbol.precise] = graph.module
        if symbol.kind.identifier == "swift.protocol" {
          protocolsByPath[[graph.module] + symbol.pathComponents] = symbol.precise
        }
      }
      for relationship in graph.relationships {
        targets[relationship.source, default: []].append(relationship)
      }
    }
    var requirements: [String: [Symbol]] = [:]
    var initializersByClass: [[String]: [Symbol]] = [:]
    var variablesByClass: [[String]: [Symbol]] = [:]
    for graph in graphs {
      for symbol in graph.symbols where symbol.swiftExtension == nil {
        // Not every requirement has a `requirementOf`: overloaded initialisers lack it.
        let parent = [graph.module] + symbol.pathComponents.dropLast()
        if symbol.kind.identifier == "swift.init" {
          initializersByClass[parent, default: []].append(symbol)
        }
        if symbol.kind.identifier == "swift.property" {
          variablesByClass[parent, default: []].append(symbol)
        }
        guard let owner = protocolsByPath[parent] else { continue }
        requirements[owner, default: []].append(symbol)
      }
    }
    self.symbols = symbols
    self.initializersByClass = initializersByClass
    self.variablesByClass = variablesByClass
    self.modules = modules
    self.targets = targets
    self.requirements = requirements.mapValues { $0.sorted(by: Self.isBefore) }
    topLevelTypes = Set(
      graphs.flatMap(\.symbols).filter { symbol in
        symbol.pathComponents.count == 1 && Self.typeKinds.contains(symbol.kind.identifier)
      }.flatMap(\.pathComponents))
    protocols = (graphs.first?.symbols ?? [])
      .filter { $0.kind.identifier == "swift.protocol" }
      .sorted {
        $0.pathComponents.joined(separator: ".") < $1.pathComponents.joined(separator: ".")
      }
  }

  private static let typeKinds: Set<String> = [
    "swift.struct", "swift.class", "swift.enum", "swift.actor", "swift.protocol",
    "swift.typealias",
  ]

  func symbol(_ precise: String) -> Symbol? { symbols[precise] }

  func module(of precise: String) -> String? { modules[precise] }

  /// What stands in a protocol's braces, in the order of the source.
  func members(of precise: String) -> [Symbol] { requirements[precise] ?? [] }

  /// The initialisers of a class.
  func initializers(of symbol: Symbol) -> [Symbol] {
    guard let module = module(of: symbol.precise) else { return [] }
    return initializersByClass[[module] + symbol.pathComponents] ?? []
  }

  /// The instance properties of a class, in the order of the source.
  func variables(of symbol: Symbol) -> [Symbol] {
    guard let module = module(of: symbol.precise) else { return [] }
    return (variablesByClass[[module] + symbol.pathComponents] ?? []).sorted(by: Self.isBefore)
  }

  /// The relationships that lead from a declaration to others.
  func relationships(from precise: String, kind: String) -> [Relationship] {
    (targets[precise] ?? []).filter { $0.kind == kind }
  }

  private static func isBefore(_ left: Symbol, _ right: Symbol) -> Bool {
    guard let first = left.location?.position, let second = right.location?.position else {
      return left.precise < right.precise
    }
    if first.line != second.line { return first.line < second.line }
    if first.character != second.character { return first.character < second.character }
    return left.precise < right.precise
  }
}
