/// The symbols of some graphs, by what a model asks for.
struct ProtocolIndex {
  /// The protocols of the first graph that a test can name, by name.
  let protocols: [Symbol]
  let facts: TypeFacts
  /// The types that are nested in nothing, by name.
  private let topLevelSymbols: [String: Symbol]
  private let ownModule: String?
  private var symbols: [String: (symbol: Symbol, module: String)] = [:]
  /// By module, and the names of what they are members of.
  private var members: [[String]: [Symbol]] = [:]
  private var targets: [String: [Relationship]] = [:]
  /// By what is adopted.
  private var adopters: [String: [String]] = [:]
  /// By what they are members of, those of extensions as well.
  private var owned: [String: [Symbol]] = [:]

  init(_ graphs: [SymbolGraph]) {
    facts = TypeFacts(graphs)
    let own = graphs.first?.symbols ?? []
    let hidden = Set(own.filter { ($0.access ?? .internal) < .internal }.map(\.pathComponents))
    protocols = own.filter { symbol in
      // Nor what stands in something private.
      symbol.isKind("protocol")
        && !symbol.pathComponents.indices.contains {
          hidden.contains(Array(symbol.pathComponents[...$0]))
        }
    }.sorted { $0.name < $1.name }
    ownModule = graphs.first?.module
    let topLevelTypes = graphs.flatMap(\.symbols).filter { symbol in
      symbol.pathComponents.count == 1 && Self.typeKinds.contains(where: symbol.isKind)
        && symbol.access ?? .internal >= .internal
    }
    topLevelSymbols = Dictionary(topLevelTypes.map { ($0.name, $0) }) { first, _ in first }
    for graph in graphs {
      for symbol in graph.symbols {
        if symbols[symbol.precise] == nil { symbols[symbol.precise] = (symbol, graph.module) }
        // Not every requirement has a `requirementOf`: overloaded initialisers lack it.
        members[[graph.module] + symbol.pathComponents.dropLast(), default: []].append(symbol)
      }
      for relationship in graph.relationships {
        targets[relationship.source, default: []].append(relationship)
        if relationship.kind == "conformsTo" {
          adopters[relationship.target, default: []].append(relationship.source)
        } else if relationship.kind == "memberOf", let member = symbol(relationship.source) {
          owned[relationship.target, default: []].append(member)
        }
      }
    }
  }

  private static let typeKinds = ["struct", "class", "enum", "actor", "protocol", "typealias"]

  /// Whether a type that is nested in nothing is called so.
  func hasTopLevelType(_ name: String) -> Bool { topLevelSymbols[name] != nil }

  /// The module of such a type.
  func moduleOfType(_ name: String) -> String? {
    topLevelSymbols[name].flatMap { module(of: $0.precise) }
  }

  func symbol(_ precise: String) -> Symbol? { symbols[precise]?.symbol }

  /// The type that a name stands for, if it is of the graphs.
  func symbol(of type: SwiftType) -> Symbol? {
    guard case .named(let names) = type else { return nil }
    return names.last?.precise.flatMap(symbol)
  }

  /// The protocol that a type is an existential of, for which Swift 5 mode needs no word.
  func protocolSymbol(of type: SwiftType) -> Symbol? {
    var type = type.wrapped
    if case .existential(_, let named) = type { type = named }
    return symbol(of: facts.resolved(type)).flatMap { $0.isKind("protocol") ? $0 : nil }
  }

  /// Whether a declaration is of the module whose doubles are written.
  func isOwn(_ symbol: Symbol) -> Bool { module(of: symbol.precise) == ownModule }

  func module(of precise: String) -> String? { symbols[precise]?.module }

  /// What stands in the braces of a protocol or class, or of its extensions, in the order of the source.
  func members(of symbol: Symbol, inExtensions: Bool = false) -> [Symbol] {
    guard let module = module(of: symbol.precise) else { return [] }
    let all = members[[module] + symbol.pathComponents] ?? []
    return Self.inOrder(all.filter { ($0.swiftExtension != nil) == inExtensions })
  }

  /// The same with what extensions add.
  func allMembers(of symbol: Symbol) -> [Symbol] { Self.inOrder(owned[symbol.precise] ?? []) }

  private static func inOrder(_ symbols: [Symbol]) -> [Symbol] {
    symbols.sorted { left, right in
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

  /// Whether only classes adopt a protocol, so that none of its requirements changes its target.
  func isClassBound(_ symbol: Symbol) -> Bool {
    // `AnyObject` is no relationship, but a word of the declaration.
    let ownTypes =
      symbol.bounds + symbol.constraints.filter { $0.left == .named("Self") }.map(\.right)
    return ownTypes.contains { $0.mentions { $0 == "AnyObject" } }
      || !relationships(from: symbol, kind: "inheritsFrom").isEmpty
      || relationships(from: symbol, kind: "conformsTo").contains { parent in
        self.symbol(parent.target).map(isClassBound) ?? Self.classProtocols.contains(parent.name)
      }
  }

  /// Protocols of other modules that only classes and actors adopt.
  private static let classProtocols: Set<String> = [
    "Actor", "NSObjectProtocol", "ObservableObject",
  ]

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
    if symbol.pathComponents == [first.text], KitNames.isSpelledInFull(first.text),
      let module = module(of: precise), canSpell(module)
    {
      return .named([SwiftType.Name(text: module)] + names)
    }
    guard symbol.pathComponents.count > 1, symbol.pathComponents.last == first.text,
      !symbol.isKind("associatedtype")
    else { return nil }
    if names.count == 1, let type = aliased(symbol, first.arguments) { return type }
    let outer = symbol.pathComponents.dropLast().map { SwiftType.Name(text: $0) }
    return .named(outer + names)
  }

  /// A name with its module, where a type that is called so hides it; nil where none does.
  ///
  /// - Parameter nearer: What a double sees first.
  func told(_ names: [SwiftType.Name], from nearer: Set<String>) -> SwiftType? {
    guard let first = names.first, let precise = first.precise else { return nil }
    let known = symbol(precise)
    guard nearer.contains(first.text) || known == nil && hasTopLevelType(first.text),
      known.map({ $0.pathComponents == [first.text] }) ?? true,
      let module = module(of: precise) ?? ModuleName.toImport(for: precise)
        ?? ModuleName.of(precise), canSpell(module)
    else { return nil }
    return .named([SwiftType.Name(text: module)] + names)
  }

  /// Whether a module's name means the module, and not a type that is called so.
  func canSpell(_ module: String) -> Bool {
    topLevelSymbols[module] == nil && !KitNames.isShared(module)
  }

  /// The import that tells a type from those of other modules that are called so: `struct
  /// Chat.Message`; nil where none is called so.
  func scopedImport(_ names: [SwiftType.Name]) -> String? {
    guard let first = names.first, KitNames.isShared(first.text) else { return nil }
    let known = first.precise.map(symbol) ?? topLevelSymbols[first.text]
    guard let known else { return first.scopedImport }
    guard known.pathComponents == [first.text], let module = module(of: known.precise) else {
      return nil
    }
    let kind = known.kind.identifier.dropFirst("swift.".count)
    return "\(kind) \(module).\(Words.spelled(first.text))"
  }

  /// What an alias stands for that a protocol has; nil for everything else.
  private func aliased(_ alias: Symbol, _ arguments: [SwiftType]) -> SwiftType? {
    let isMember = relationships(from: alias, kind: "memberOf").contains {
      symbol($0.target)?.isKind("protocol") == true
    }
    guard isMember, alias.isKind("typealias") else { return nil }
    let types = Dictionary(zip(alias.aliasParameters, arguments)) { first, _ in first }
    return alias.aliased?.mapNames { types[$0.first?.text ?? ""] }
      .mapNames(SwiftType.withoutSelf).mapNames(fullName)
  }
}

extension SwiftType.Name {
  /// The import of a type whose module has no graph here, by the letter that ends its identifier.
  fileprivate var scopedImport: String? {
    guard let precise, let module = ModuleName.toImport(for: precise), let letter = precise.last,
      let kind = ["C": "class", "O": "enum", "P": "protocol", "V": "struct"][letter]
    else { return nil }
    return "\(kind) \(module).\(text)"
  }
}
