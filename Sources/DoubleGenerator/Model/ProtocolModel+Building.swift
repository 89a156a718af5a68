extension ProtocolModel {
  /// The protocols of the first graph, by name.
  ///
  /// - Parameters:
  ///   - names: Those that are wanted; empty for all.
  ///   - access: The least access that a protocol must have.
  static func all(
    in index: ProtocolIndex, named names: Set<String> = [], access: AccessLevel = .internal
  ) -> [ProtocolModel] {
    index.protocols
      .filter { names.isEmpty || names.contains($0.pathComponents.joined(separator: ".")) }
      .map { ProtocolModel($0, in: index) }.filter { $0.access >= access }
  }

  /// Collects what a double of a protocol must have, from the protocol and those that it refines.
  init(_ symbol: Symbol, in index: ProtocolIndex) {
    path = symbol.pathComponents
    module = index.module(of: symbol.precise) ?? ""
    access = AccessLevel(rawValue: symbol.accessLevel) ?? .internal
    availability = Availability.attributes(symbol.availability)
    let lineage = Lineage(of: symbol, in: index)
    refusal = lineage.refusal
    isolation = lineage.protocols.lazy.compactMap(Self.isolation).first
    isSendable = lineage.isSendable
    isActor = lineage.isActor
    isClassBound = lineage.isClassBound
    superclass = lineage.superclass
    identityProtocols = lineage.identityProtocols
    imports = lineage.imports
    let names = NameResolution(index)
    readAssociatedTypes(lineage.protocols, in: index, names)
    readRequirements(lineage.protocols, in: index, names)
    fixTypes()
    requirements += lineage.addedRequirements(beside: requirements, constraints: constraints)
    dropForeignConstraints()
    kit = KitNames(besides: index)
    needsOldSendability = lineage.protocols.contains { Self.isLoose($0, in: index) }
  }

  private static func isolation(of symbol: Symbol) -> String? {
    let tokens = Token.tokens(of: symbol.declarationFragments ?? [])
    return tokens.prefix { $0.text != "protocol" }
      .first { $0.kind == .attribute && $0.precise != nil }?.text
  }

  private mutating func readAssociatedTypes(
    _ protocols: [Symbol], in index: ProtocolIndex, _ names: NameResolution
  ) {
    for symbol in protocols.reversed() {
      var texts = [symbol.declarationFragments ?? []]
      for member in index.members(of: symbol.precise)
      where member.kind.identifier == "swift.associatedtype" {
        let name = member.pathComponents.last ?? ""
        let fragments = member.declarationFragments ?? []
        let bounds = names.resolve(Bounds.read(fragments))
        if let known = associatedTypes.firstIndex(where: { $0.name == name }) {
          associatedTypes[known].bounds += bounds.filter {
            !associatedTypes[known].bounds.contains($0)
          }
        } else {
          associatedTypes.append(AssociatedType(name: name, bounds: bounds))
        }
        texts.append(fragments)
      }
      for constraint in texts.flatMap(Bounds.constraints) {
        let constraint = constraint.mapNames(names.resolved).withoutSelf
        if !constraints.contains(constraint) {
          constraints.append(constraint)
        }
      }
    }
  }

  private mutating func readRequirements(
    _ protocols: [Symbol], in index: ProtocolIndex, _ names: NameResolution
  ) {
    var places: [String: Int] = [:]
    // What is inherited comes first, as in the source of a class.
    for symbol in protocols.reversed() {
      let isActors = index.relationships(from: symbol.precise, kind: "conformsTo")
        .contains { $0.targetFallback == "_Concurrency.Actor" }
      for member in index.members(of: symbol.precise)
      where Self.kinds.contains(member.kind.identifier) {
        var requirement = Self.requirement(member)
        requirement.declaration = requirement.declaration.mapNames(names.resolved)
        if isActor, !isActors {
          requirement.declaration.modifiers.append("nonisolated")
        }
        let key = requirement.declaration.key
        if let place = places[key] {
          requirements[place].declaration.merge(requirement.declaration)
        } else {
          places[key] = requirements.count
          requirements.append(requirement)
        }
      }
    }
  }

  private static let kinds: Set<String> = [
    "swift.method", "swift.type.method", "swift.property", "swift.type.property",
    "swift.subscript", "swift.type.subscript", "swift.init", "swift.func.op",
  ]

  private static func requirement(_ symbol: Symbol) -> Requirement {
    let availability = Availability.attributes(symbol.availability)
    do {
      let tokens = Token.tokens(of: symbol.declarationFragments ?? [])
      var declaration = try Declaration(reading: tokens)
      declaration.isOperator = symbol.kind.identifier == "swift.func.op"
      if declaration.isOperator, declaration.parameters.count == 1 {
        // The fragments don't say which; the mangled name does.
        declaration.modifiers.append(symbol.precise.contains("oPy") ? "postfix" : "prefix")
      }
      return Requirement(
        symbol: symbol.names.title, declaration: declaration, availability: availability)
    } catch {
      var declaration = Declaration(kind: .function)
      declaration.name = symbol.precise
      return Requirement(
        symbol: symbol.names.title, declaration: declaration, refusal: error.reason)
    }
  }

  /// Puts what `where` clauses say an associated type is in its place.
  private mutating func fixTypes() {
    var rest: [Declaration.Constraint] = []
    for constraint in constraints {
      guard constraint.relation == "==", let fixed = fixed(by: constraint) else {
        rest.append(constraint)
        continue
      }
      associatedTypes.removeAll { $0.name == fixed.name }
      fixedTypes.append(fixed)
    }
    constraints = rest
    guard !fixedTypes.isEmpty else { return }
    let types = Dictionary(fixedTypes.map { ($0.name, $0.type) }) { first, _ in first }
    let change = { (names: [SwiftType.Name]) -> SwiftType? in
      guard let first = names.first, let type = types[first.text] else { return nil }
      guard names.count > 1 else { return type }
      guard case .named(let outer) = type else { return nil }
      return .named(outer + names.dropFirst())
    }
    constraints = constraints.map { $0.mapNames(change) }
  }

  /// What is said of the associated types of protocols that are not in the graphs is met by the
  /// requirements.
  private mutating func dropForeignConstraints() {
    constraints.removeAll { constraint in
      ![constraint.left, constraint.right].flatMap(\.names).contains { names in
        associatedTypes.contains { $0.name == names.first?.text }
      }
    }
  }

  /// Whether it has a closure of a global actor that is not `@Sendable`.
  private static func isLoose(_ symbol: Symbol, in index: ProtocolIndex) -> Bool {
    index.members(of: symbol.precise).contains { member in
      requirement(member).declaration.types.contains(where: \.hasLooseClosure)
    }
  }

  private func fixed(by constraint: Declaration.Constraint) -> FixedType? {
    for (left, right) in [
      (constraint.left, constraint.right), (constraint.right, constraint.left),
    ] {
      guard case .named(let names) = left, names.count == 1, let name = names.first?.text,
        associatedTypes.contains(where: { $0.name == name }),
        !right.names.contains(where: { names in
          associatedTypes.contains { $0.name == names.first?.text }
        })
      else { continue }
      return FixedType(name: name, type: right)
    }
    return nil
  }
}
