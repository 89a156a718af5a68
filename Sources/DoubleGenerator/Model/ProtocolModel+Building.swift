extension ProtocolModel {
  /// The protocols of the first graph with one of these names, or all, and with this access or more.
  static func all(
    in index: ProtocolIndex, named names: Set<String> = [], access: AccessLevel = .internal
  ) -> [ProtocolModel] {
    index.protocols.filter { names.isEmpty || names.contains($0.name) }
      .map { ProtocolModel($0, in: index) }.filter { $0.access >= access }
  }

  /// Collects what a double of a protocol must have, from the protocol and those that it refines.
  init(_ symbol: Symbol, in index: ProtocolIndex) {
    path = symbol.pathComponents
    precise = symbol.precise
    module = index.module(of: symbol.precise) ?? ""
    access = symbol.access ?? .internal
    part = Part(of: symbol, in: index)
    availability = (symbol.availability ?? []).compactMap(\.attribute)
    canSpellModule = index.canSpell(module)
    protocols = refine(symbol, in: index)
    isolation = protocols.lazy.compactMap(Self.isolation).first
    if isSaidByMembers(protocols, in: index) { isolation = nil }
    let types = protocols.flatMap { index.members(of: $0) }.filter {
      $0.isKind("associatedtype") || $0.isKind("typealias")
    }
    ownNames = Set(types.compactMap(\.pathComponents.last))
    readAssociatedTypes(protocols, in: index)
    fixTypes()
    readRequirements(protocols, in: index)
    extensionMembers = protocols.reversed().flatMap { index.members(of: $0, inExtensions: true) }
      .filter { member in
        Self.kinds.contains(member.kind.identifier) && member.access ?? .internal >= .internal
          && index.relationships(from: member, kind: "defaultImplementationOf").isEmpty
      }.map(\.names.title)
    let declarations = requirements.map(\.declaration)
    isNonisolated =
      isolation == nil && !isActor && superclass == nil
      && (symbol.tokens.first?.text == "nonisolated"
        || declarations.contains { $0.isAsync || $0.modifiers.contains("nonisolated") }
        || declarations.flatMap(\.attributes).contains(where: SwiftType.isGlobalActor))
    kit = KitNames { index.hasTopLevelType($0) || ownNames.contains($0) }
    requirements += addedRequirements
    let keys = requirements.map(\.declaration.key)
    requirements += (superclass?.requirements ?? []).filter { !keys.contains($0.declaration.key) }
    // What is said of the associated types of protocols that are not in the graphs is met by the
    // requirements.
    constraints = constraints.filter { $0.types.contains(where: hasAssociatedType) }
  }

  private static func isolation(of symbol: Symbol) -> String? {
    symbol.tokens.prefix { $0.text != "protocol" }
      .first { $0.kind == .attribute && $0.precise != nil }?.text
  }

  /// Whether each requirement says where it runs, as in a module whose default is the main actor: there a
  /// protocol that refines another is bound to it, and the other one is not.
  private func isSaidByMembers(_ protocols: [Symbol], in index: ProtocolIndex) -> Bool {
    func says(_ symbol: Symbol) -> [Bool] {
      index.members(of: symbol).filter { Self.kinds.contains($0.kind.identifier) }.map { member in
        member.tokens.contains {
          $0.text == "nonisolated" || $0.kind == .attribute && SwiftType.isGlobalActor($0.text)
        }
      }
    }
    let bound = protocols.filter { Self.isolation(of: $0) != nil }
    let others = protocols.filter { Self.isolation(of: $0) == nil }
    return superclass == nil && !bound.isEmpty && others.contains { says($0).contains(true) }
      && !bound.contains { says($0).contains(false) }
  }

  private mutating func readAssociatedTypes(_ protocols: [Symbol], in index: ProtocolIndex) {
    for symbol in protocols.reversed() {
      let types = index.members(of: symbol).filter { $0.isKind("associatedtype") }
      for type in types {
        let name = type.pathComponents.last ?? ""
        let bounds = type.bounds.map { $0.mapNames { fullName($0, in: index) } }
        if let known = associatedTypes.firstIndex(where: { $0.name == name }) {
          associatedTypes[known].bounds += bounds.filter {
            !associatedTypes[known].bounds.contains($0)
          }
        } else {
          associatedTypes.append(AssociatedType(name: name, bounds: bounds))
        }
      }
      for constraint in ([symbol] + types).flatMap(\.constraints) {
        // `Self.Item` is `Item` in a double.
        let constraint = constraint.mapNames { fullName($0, in: index) }
          .mapNames(SwiftType.withoutSelf)
        if !constraints.contains(constraint) {
          constraints.append(constraint)
        }
      }
    }
  }

  /// The name of a type as a double has to spell it; nil where it is spelled so already.
  private func fullName(_ names: [SwiftType.Name], in index: ProtocolIndex) -> SwiftType? {
    let isOwn = names.count == 2 && names[0].text == "Self"
    let full = index.fullName(isOwn ? [names[1]] : names)
    return full.map { $0.mapNames { index.told($0, from: ownNames) } }
      ?? index.told(names, from: ownNames)
  }

  private mutating func readRequirements(_ protocols: [Symbol], in index: ProtocolIndex) {
    var places: [String: Int] = [:]
    // What is inherited comes first, as in the source of a class.
    for symbol in protocols.reversed() {
      let isActors = index.relationships(from: symbol, kind: "conformsTo")
        .contains { $0.targetFallback == "_Concurrency.Actor" }
      let isClassBound = index.isClassBound(symbol)
      let inherited = places
      for member in index.members(of: symbol) where Self.kinds.contains(member.kind.identifier) {
        var requirement = Requirement(member)
        // Only Swift 5 mode knows a closure of a global actor that is not `@Sendable`.
        if requirement.declaration.types.contains(where: \.hasLooseClosure) {
          needsOldSendability = true
        }
        requirement.declaration.mapNames { fullName($0, in: index) }
        if isClassBound { requirement.declaration.modifiers.append(Declaration.keepsTarget) }
        if isActor, !isActors {
          requirement.declaration.modifiers.append("nonisolated")
        }
        // A refinement may narrow what it inherits to one that is not `async`; all others are two functions.
        let key = keyInPlace(requirement.declaration)
        let place = places[key + requirement.declaration.wait] ?? inherited[key + " async"]
        places[key + requirement.declaration.wait] = place ?? requirements.count
        if let place {
          requirements[place].declaration.merge(requirement.declaration)
        } else {
          requirements.append(requirement)
        }
      }
    }
    for place in requirements.indices where !requirements[place].declaration.wait.isEmpty {
      requirements[place].declaration.isAsyncTwin =
        places[keyInPlace(requirements[place].declaration)] != nil
    }
  }

  static let kinds: Set<String> = [
    "swift.method", "swift.type.method", "swift.property", "swift.type.property",
    "swift.subscript", "swift.type.subscript", "swift.init", "swift.func.op",
  ]

  /// Puts what `where` clauses say an associated type is in its place.
  private mutating func fixTypes() {
    var rest = constraints
    // One that is put in its place may say what another one is: `Rows.Element == Element`.
    while let place = rest.firstIndex(where: { $0.relation == "==" && fixed(by: $0) != nil }),
      let fixed = fixed(by: rest.remove(at: place))
    {
      associatedTypes.removeAll { $0.name == fixed.name }
      fixedTypes.append((fixed.name, fixed.type.mapNames(typeInPlace)))
    }
    constraints = rest.map { $0.mapNames(typeInPlace) }
  }

  /// The key of a requirement with the types that are fixed.
  func keyInPlace(_ declaration: Declaration) -> String {
    var declaration = declaration
    declaration.mapNames { names in
      let own = names.count > 1 && names[0].text == "Self" ? Array(names.dropFirst()) : names
      return typeInPlace(own) ?? .named(own)
    }
    return declaration.key
  }

  /// The type that `Rows` or `Rows.Element` stands for; nil where that is not fixed.
  func typeInPlace(_ names: [SwiftType.Name]) -> SwiftType? {
    guard let first = names.first, let fixed = fixedTypes.first(where: { $0.name == first.text })
    else { return nil }
    let rest = names.dropFirst()
    switch fixed.type {
    case .named(let outer): return .named(outer + rest)
    case .array(let element) where rest.map(\.text) == ["Element"]: return element
    default: return rest.isEmpty ? fixed.type : nil
    }
  }

  private func fixed(
    by constraint: Declaration.Constraint
  ) -> (name: String, type: SwiftType)? {
    let (left, right) = (constraint.left, constraint.right)
    for (left, right) in [(left, right), (right, left)] {
      guard case .named(let names) = left, names.count == 1,
        associatedTypes.contains(where: { $0.name == names[0].text }), !hasAssociatedType(right)
      else { continue }
      return (names[0].text, right)
    }
    return nil
  }

  private func hasAssociatedType(_ type: SwiftType) -> Bool {
    type.mentions { name in associatedTypes.contains { $0.name == name } }
  }
}

extension Requirement {
  fileprivate init(_ symbol: Symbol) {
    self.symbol = symbol.names.title
    do {
      declaration = try Declaration(reading: symbol)
      availability = (symbol.availability ?? []).compactMap(\.attribute)
      declaration.isOperator = symbol.isKind("func.op")
      // The graph of a built module leaves the attribute out. All other closures escape, or say XE.
      let isOfC = symbol.precise.contains("XC") && !symbol.precise.contains("XE")
      for place in declaration.parameters.indices where isOfC {
        guard case .function = declaration.parameters[place].type else { continue }
        declaration.parameters[place].type =
          .attributed(["@convention(c)"], declaration.parameters[place].type)
      }
      if declaration.isOperator, declaration.parameters.count == 1 {
        // The fragments don't say which; the mangled name does.
        declaration.modifiers.append(symbol.precise.contains("oPy") ? "postfix" : "prefix")
      }
    } catch {
      declaration = Declaration(kind: .function, name: symbol.precise)
      refusal = error.reason
    }
  }
}
