/// A protocol and all that it refines.
struct Lineage {
  /// The protocol itself first, then what it refines.
  private(set) var protocols: [Symbol]
  private(set) var refusal: String?
  private(set) var isSendable = false
  private(set) var isActor = false
  private(set) var isClassBound = false
  private(set) var superclass: ProtocolModel.Superclass?
  private(set) var identityProtocols: Set<String> = []
  private(set) var imports: Set<String> = []
  private var needs: Set<String> = []

  init(of symbol: Symbol, in index: ProtocolIndex) {
    protocols = [symbol]
    var seen: Set<String> = [symbol.precise]
    var place = 0
    while place < protocols.count {
      let current = protocols[place]
      place += 1
      isClassBound = isClassBound || Self.isClassBound(current)
      for relationship in index.relationships(from: current.precise, kind: "conformsTo")
        .sorted(by: { $0.target < $1.target }) where seen.insert(relationship.target).inserted
      {
        if let parent = index.symbol(relationship.target) {
          protocols.append(parent)
          noteModule(of: parent.precise, beside: symbol, in: index)
        } else {
          refine(relationship)
        }
      }
      for relationship in index.relationships(from: current.precise, kind: "inheritsFrom") {
        inherit(relationship, in: index)
      }
    }
  }

  /// `AnyObject` is no relationship, but a word of the declaration.
  private static func isClassBound(_ symbol: Symbol) -> Bool {
    Token.tokens(of: symbol.declarationFragments ?? []).contains { $0.text == "AnyObject" }
  }

  private mutating func noteModule(
    of precise: String, beside symbol: Symbol, in index: ProtocolIndex
  ) {
    guard let module = index.module(of: precise), module != index.module(of: symbol.precise) else {
      return
    }
    imports.insert(module)
  }

  /// Takes in a protocol of a module whose graph is not there.
  private mutating func refine(_ relationship: Relationship) {
    let full = relationship.targetFallback ?? relationship.target
    let name = full.split(separator: ".").last.map(String.init) ?? full
    switch name {
    case "Sendable": isSendable = true
    case "Actor": isActor = true
    case "SendableMetatype", "Copyable", "Escapable", "AnyObject", "Error", "LocalizedError",
      "ObservableObject", "Observable":
      if let module = ModuleName.toImport(for: relationship.target) {
        imports.insert(module)
      }
    case "Equatable", "Hashable", "Comparable": identityProtocols.insert(name)
    case "Identifiable", "CustomStringConvertible", "CustomDebugStringConvertible", "Encodable",
      "Decodable":
      needs.insert(name)
    case "NSObjectProtocol":
      imports.insert("Foundation")
      superclass = superclass ?? .init(name: "NSObject", initializer: "super.init()")
    case "BitwiseCopyable":
      refusal = "it refines BitwiseCopyable, and a class is not"
    default:
      let isStandard = ModuleName.of(relationship.target) == "Swift"
      refusal =
        refusal ?? "it refines \(full), "
        + (isStandard
          ? "which a double does not implement" : "of a module whose symbol graph was not given")
    }
  }

  private mutating func inherit(_ relationship: Relationship, in index: ProtocolIndex) {
    guard let symbol = index.symbol(relationship.target) else {
      inheritForeign(relationship)
      return
    }
    let name = symbol.pathComponents.joined(separator: ".")
    let fragments = symbol.declarationFragments ?? []
    if fragments.contains(where: { $0.spelling == "final" }) {
      refusal = "only \(name) can adopt it, which is final"
      return
    }
    switch Construction.plain(symbol, in: index) {
    case .possible(let coded):
      superclass = .init(name: name, initializer: coded ?? "super.init()", isCoded: coded != nil)
    case .impossible(let reason):
      refusal = "only a subclass of \(name) can adopt it, \(reason)"
    }
  }

  private mutating func inheritForeign(_ relationship: Relationship) {
    let full = relationship.targetFallback ?? relationship.target
    let name = full.split(separator: ".").last.map(String.init) ?? full
    guard let initializer = Construction.foreign[name] else {
      refusal = "only a subclass of \(full) can adopt it, and how one is made is not known"
      return
    }
    if let module = ModuleName.toImport(for: relationship.target) {
      imports.insert(module)
    }
    superclass = .init(
      name: name, initializer: initializer, isCoded: Construction.isCoded(initializer))
  }

  /// What protocols of the standard library ask for, where nothing gives it by itself.
  func addedRequirements(
    beside own: [Requirement], constraints: [Declaration.Constraint]
  ) -> [Requirement] {
    var added: [Requirement] = []
    let names = Set(own.map(\.declaration.name))
    if superclass == nil {
      for (need, name) in [
        ("CustomStringConvertible", "description"),
        ("CustomDebugStringConvertible", "debugDescription"),
      ] where needs.contains(need) && !names.contains(name) {
        added.append(Self.property(name, .named("String")))
      }
    }
    if needs.contains("Identifiable"), !names.contains("id"),
      let type = constraints.first(where: { $0.left == .named("ID") && $0.relation == "==" })?.right
    {
      added.append(Self.property("id", type))
    }
    if needs.contains("Decodable") { added.append(Self.decoding) }
    if needs.contains("Encodable") { added.append(Self.encoding) }
    return added
  }

  private static func property(_ name: String, _ type: SwiftType) -> Requirement {
    var declaration = Declaration(kind: .property)
    declaration.name = name
    declaration.type = type
    declaration.accessors = [.init(word: "get", isAsync: false, thrown: .nothing)]
    return Requirement(symbol: name, declaration: declaration)
  }

  private static var encoding: Requirement {
    var declaration = Declaration(kind: .function)
    declaration.name = "encode"
    declaration.thrown = .anything
    declaration.parameters = [
      .init(
        label: "to", name: "encoder", type: .existential(word: "any", .named("Encoder")),
        isVariadic: false)
    ]
    return Requirement(symbol: "encode(to:)", declaration: declaration)
  }

  private static var decoding: Requirement {
    var declaration = Declaration(kind: .initializer)
    declaration.name = "init"
    declaration.thrown = .anything
    declaration.parameters = [
      .init(
        label: "from", name: "decoder", type: .existential(word: "any", .named("Decoder")),
        isVariadic: false)
    ]
    return Requirement(symbol: "init(from:)", declaration: declaration)
  }
}
