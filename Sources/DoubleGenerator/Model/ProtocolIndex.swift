/// The symbols of some graphs, by what a model asks for.
struct ProtocolIndex {
  /// The protocols of the first graph, by name.
  let protocols: [Symbol]
  /// The types that are nested in nothing.
  let topLevelTypes: Set<String>
  private var symbols: [String: (symbol: Symbol, module: String)] = [:]
  /// By module, and the names of what they are members of.
  private var members: [[String]: [Symbol]] = [:]
  private var targets: [String: [Relationship]] = [:]
  /// By what is adopted.
  private var adopters: [String: [String]] = [:]

  init(_ graphs: [SymbolGraph]) {
    protocols = (graphs.first?.symbols ?? []).filter { $0.isKind("protocol") }
      .sorted { $0.name < $1.name }
    topLevelTypes = Set(
      graphs.flatMap(\.symbols).filter { symbol in
        symbol.pathComponents.count == 1 && Self.typeKinds.contains(where: symbol.isKind)
      }.map(\.name))
    for graph in graphs {
      for symbol in graph.symbols {
        if symbols[symbol.precise] == nil { symbols[symbol.precise] = (symbol, graph.module) }
        // Not every requirement has a `requirementOf`: overloaded initialisers lack it.
        guard symbol.swiftExtension == nil else { continue }
        members[[graph.module] + symbol.pathComponents.dropLast(), default: []].append(symbol)
      }
      for relationship in graph.relationships {
        targets[relationship.source, default: []].append(relationship)
        if relationship.kind == "conformsTo" {
          adopters[relationship.target, default: []].append(relationship.source)
        }
      }
    }
  }

  private static let typeKinds = ["struct", "class", "enum", "actor", "protocol", "typealias"]

  func symbol(_ precise: String) -> Symbol? { symbols[precise]?.symbol }

  func module(of precise: String) -> String? { symbols[precise]?.module }

  /// What stands in the braces of a protocol or class, in the order of the source.
  func members(of symbol: Symbol) -> [Symbol] {
    guard let module = module(of: symbol.precise) else { return [] }
    return (members[[module] + symbol.pathComponents] ?? []).sorted { left, right in
      guard let first = left.location?.position, let second = right.location?.position else {
        return left.precise < right.precise
      }
      return (first.line, first.character, left.precise)
        < (second.line, second.character, right.precise)
    }
  }

  func initializers(of symbol: Symbol) -> [Symbol] {
    members(of: symbol).filter { $0.isKind("init") }
  }

  /// The types that adopt a protocol.
  func adopters(of symbol: Symbol) -> [Symbol] {
    (adopters[symbol.precise] ?? []).compactMap(self.symbol).filter { !$0.isKind("protocol") }
  }

  /// The types that have a property whose type names a protocol.
  func owners(ofPropertiesOf symbol: Symbol) -> [Symbol] {
    symbols.values.map(\.symbol).filter { property in
      property.isKind("property")
        && property.fragments.contains { $0.preciseIdentifier == symbol.precise }
    }.flatMap { relationships(from: $0, kind: "memberOf") }.compactMap { self.symbol($0.target) }
  }

  func relationships(from symbol: Symbol, kind: String) -> [Relationship] {
    (targets[symbol.precise] ?? []).filter { $0.kind == kind }
  }
}

// MARK: - Full names

extension ProtocolIndex {
  /// The full name of a nested type, since a double stands elsewhere than its protocol; nil where a
  /// name is full already.
  func fullName(_ names: [SwiftType.Name]) -> SwiftType? {
    guard let first = names.first, let precise = first.precise, let symbol = symbol(precise) else {
      return nil
    }
    if symbol.pathComponents == [first.text], KitNames.isShared(first.text),
      let module = module(of: precise)
    {
      return .named([SwiftType.Name(text: module)] + names)
    }
    guard symbol.pathComponents.count > 1, symbol.pathComponents.last == first.text,
      !symbol.isKind("associatedtype")
    else { return nil }
    if names.count == 1, let type = aliased(symbol) { return type }
    let outer = symbol.pathComponents.dropLast().map { SwiftType.Name(text: $0) }
    return .named(outer + names)
  }

  /// What an alias stands for that a protocol has; nil for everything else.
  private func aliased(_ alias: Symbol) -> SwiftType? {
    let isMember = relationships(from: alias, kind: "memberOf").contains {
      symbol($0.target)?.isKind("protocol") == true
    }
    guard isMember, alias.isKind("typealias") else { return nil }
    return alias.aliased?.mapNames(SwiftType.withoutSelf).mapNames(fullName)
  }
}
