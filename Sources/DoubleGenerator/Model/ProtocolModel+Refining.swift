extension ProtocolModel {
  /// Takes in what it refines.
  ///
  /// - Returns: The protocol itself, then those of the graphs that it refines.
  mutating func refine(_ symbol: Symbol, in index: ProtocolIndex) -> [Symbol] {
    var protocols = [symbol]
    var seen: Set<String> = [symbol.precise]
    var place = 0
    while place < protocols.count {
      let current = protocols[place]
      place += 1
      for relationship in index.relationships(from: current, kind: "conformsTo")
        .sorted(by: { $0.target < $1.target }) where seen.insert(relationship.target).inserted
      {
        if let parent = index.symbol(relationship.target) {
          protocols.append(parent)
          if let other = index.module(of: parent.precise), other != module { imports.insert(other) }
        } else {
          refine(relationship)
        }
      }
      for relationship in index.relationships(from: current, kind: "inheritsFrom") {
        inherit(relationship, of: current, in: index)
      }
    }
    return protocols
  }

  /// Takes in a protocol of a module whose graph is not there.
  private mutating func refine(_ relationship: Relationship) {
    switch relationship.name {
    case "Sendable": isSendable = true
    case "Actor": isActor = true
    case "SendableMetatype", "Copyable", "Escapable", "AnyObject", "Error", "LocalizedError",
      "ObservableObject", "Observable":
      importModule(of: relationship)
    case "Equatable", "Hashable", "Comparable": identityProtocols.insert(relationship.name)
    case "Identifiable", "CustomStringConvertible", "CustomDebugStringConvertible", "Encodable",
      "Decodable":
      needs.insert(relationship.name)
    case "NSObjectProtocol":
      imports.insert("Foundation")
      superclass = superclass ?? .init(name: "NSObject", initializer: "super.init()")
    case "BitwiseCopyable":
      refusal = "it refines BitwiseCopyable, and a class is not"
    default:
      let isStandard = ModuleName.of(relationship.target) == "Swift"
      refusal =
        refusal ?? "it refines \(relationship.fullName), "
        + (isStandard
          ? "which a double does not implement" : "of a module whose symbol graph was not given")
    }
  }

  private mutating func importModule(of relationship: Relationship) {
    ModuleName.toImport(for: relationship.target).map { _ = imports.insert($0) }
  }

  private mutating func inherit(
    _ relationship: Relationship, of child: Symbol, in index: ProtocolIndex
  ) {
    let symbol = index.symbol(relationship.target)
    guard symbol?.fragments.contains(where: { $0.spelling == "final" }) != true else {
      refusal = "only \(symbol?.name ?? "") can adopt it, which is final"
      return
    }
    // Only the declaration says of a generic class which one it is.
    let spelled = (child.bounds + child.constraints.map(\.right)).first { type in
      guard case .named(let names) = type, let last = names.last else { return false }
      return last.precise == relationship.target && !last.arguments.isEmpty
    }
    let isClosed = symbol?.access == .public
    let owner = symbol.flatMap { index.module(of: $0.precise) }
    guard !isClosed || owner == module else {
      refusal = "only a subclass of \(symbol?.name ?? "") can adopt it, which is not open"
      return
    }
    do {
      let initializers = try SuperclassInitializers(relationship, from: module, in: index)
      superclass = .init(
        name: spelled?.mapNames(index.fullName).text ?? symbol?.name ?? relationship.name,
        initializer: initializers.call,
        required: initializers.required, isClosed: isClosed)
      if symbol != nil {
        if let owner, owner != module { imports.insert(owner) }
      } else {
        importModule(of: relationship)
      }
    } catch {
      let name = symbol?.name ?? relationship.fullName
      refusal = "only a subclass of \(name) can adopt it, \(error.reason)"
    }
  }

  /// What protocols of the standard library ask for, where nothing gives it by itself.
  var addedRequirements: [Requirement] {
    var added: [Requirement] = []
    func add(_ name: String, _ type: SwiftType?) {
      guard let type, !requirements.contains(where: { $0.declaration.name == name }) else { return }
      let declaration = Declaration(
        kind: .property, name: name, type: type, accessors: [.init(word: "get")])
      added.append(Requirement(symbol: name, declaration: declaration))
    }
    if superclass == nil {
      if needs.contains("CustomStringConvertible") { add("description", .named("String")) }
      if needs.contains("CustomDebugStringConvertible") {
        add("debugDescription", .named("String"))
      }
    }
    if needs.contains("Identifiable") {
      add("id", constraints.first { $0.left == .named("ID") && $0.relation == "==" }?.right)
    }
    if needs.contains("Decodable") {
      added.append(Self.coding(.initializer, "init", label: "from", "decoder", "Decoder"))
    }
    if needs.contains("Encodable") {
      added.append(Self.coding(.function, "encode", label: "to", "encoder", "Encoder"))
    }
    return added
  }

  private static func coding(
    _ kind: Declaration.Kind, _ name: String, label: String, _ parameter: String, _ type: String
  ) -> Requirement {
    let coder = Declaration.Parameter(
      label: label, name: parameter, type: .existential(word: "any", .named(type)),
      isVariadic: false)
    return Requirement(
      symbol: "\(name)(\(label):)",
      declaration: Declaration(kind: kind, name: name, parameters: [coder], thrown: .anything))
  }
}
